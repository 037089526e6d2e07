"""The test kit: promises that every game of this protocol makes, checked on any of them.

    from stammtisch.testing import check_game, check_interfaces

    check_game("gin_rummy", parameters={"episode": "hand"}, games=20, seed=0)
    check_interfaces("gin_rummy")

`check_game` plays games with a mixture of players and looks at every moment of them. Each
check can also be run on its own, on the games that `play_games` returns. A broken promise
raises an `AssertionError` that names the promise, the game, the event and the seed.

What is checked, for all seats and in all phases, those of the chance player included:

* the mover has a legal action, all others have an all-zero mask (where seats act at once, the
  others are free), and every legal action can be carried out;
* shares sum to 1, utilities follow from them and sum to 0, forfeits lose, games end;
* weights of the chance player are positive for what is drawn, and over many keys the draws
  follow them, from the first deal and after a new key in mid-game;
* no card is lost (where the game's `Witness` counts them);
* observations are complete, in [0, 1], do not depend on the key, and stay the same, as the own
  mask does, in every state imagined for that seat;
* imagined states replace the key, can be played on, and vary in what the seat cannot know;
  every hidden card moves; on small decks they are exactly the consistent states, each as often
  as the game states, imagined once or twice (with a `Witness`);
* asking changes nothing; copies, bytes, pickles and histories go on or replay identically;
  `start` forgets the last game; parameters stay; mirrored deals yield the same cards;
* tables: batch, order and threads do not matter, holding changes nothing, illegal actions are
  dealt with as asked for.

What is **not** checked:

* whether the rules are those of the game that the name promises: that takes a second
  implementation, scenarios and source texts;
* rules that none of the games played here reached: count what the sample reached;
* whether an observation tells all that a seat may know: only that it tells no more;
* leaks through behaviour (time taken, errors raised) and through policies' memories;
* in moves made at once, that masks do not depend on the others' hidden answers beyond what
  imagining them anew shows;
* statistics and names of actions, rendering, speed, memory;
* distributions finer than the size of the samples shows; a false alarm is about as likely as
  one in a million for each test.
"""

from stammtisch.testing.chance import check_chance, check_chance_after_new_keys
from stammtisch.testing.copies import check_copies, check_replay
from stammtisch.testing.deals import check_mirrored_deals
from stammtisch.testing.front import CHECKS, check_game
from stammtisch.testing.imagination import (
    check_consistent,
    check_hidden_cards,
    check_imagination,
)
from stammtisch.testing.information import check_observations
from stammtisch.testing.interfaces import check_interfaces
from stammtisch.testing.playing import play_games
from stammtisch.testing.rules import (
    check_cards,
    check_fates,
    check_forfeits,
    check_legality,
    check_results,
    check_start,
)
from stammtisch.testing.sample import Moment, Playthrough, Sample
from stammtisch.testing.secrets import check_secrets
from stammtisch.testing.tables import (
    check_batches,
    check_holds,
    check_illegal_actions,
    check_resets,
)
from stammtisch.testing.witness import Witness

__all__ = [
    "CHECKS",
    "Moment",
    "Playthrough",
    "Sample",
    "Witness",
    "check_batches",
    "check_cards",
    "check_chance",
    "check_chance_after_new_keys",
    "check_consistent",
    "check_copies",
    "check_fates",
    "check_forfeits",
    "check_game",
    "check_hidden_cards",
    "check_holds",
    "check_illegal_actions",
    "check_imagination",
    "check_interfaces",
    "check_legality",
    "check_mirrored_deals",
    "check_observations",
    "check_replay",
    "check_resets",
    "check_results",
    "check_secrets",
    "check_start",
    "play_games",
]
