"""Gin Rummy for two: form melds, knock with little deadwood, first to 100 points.

The rules are those of the German text that the project grew from, here called the *source*. What
the source says is under "Rules"; what it leaves open, and how we settled it, is under "Rulings".
This is the docstring of the game's package; the tables on the page are made from the code.

## Rules

- 52 cards. The ace is low only. Values: ace 1, two to ten their number, jack, queen, king 10.
- Each player is dealt ten cards. One more card is turned up and begins the discard pile; the
  other 31 lie face down as the stock.
- A turn is a draw and a discard. The draw is the top card of the stock, which the opponent does
  not see, or the upcard, the top card of the discard pile, which the opponent does see. Then one
  card of the eleven is discarded face up.
- A meld is a set (three or four cards of one rank) or a run (three or more cards of one suit that
  follow each other). A card belongs to one meld. What is in no meld is deadwood; its value counts
  as the least that any arrangement leaves, and the program finds it exactly.
- **Knock**: whoever has 10 points of deadwood or less after the discard may end the hand. Nobody
  must, not even with 0.
- The opponent may then lay off cards on the knocker's melds, and the deadwoods are compared. If
  the knocker has less, the knocker scores the difference. If the opponent has as much or less, it
  is an **undercut**: the opponent scores the difference and 25.
- **Gin**: no deadwood after the discard. It scores the opponent's deadwood and 25; nothing is
  laid off.
- **Big gin**: all eleven cards are in melds before the discard. It scores the opponent's deadwood
  and 31; nothing is laid off. It is a choice of its own: the player may as well discard and take
  gin, or play on.
- When the stock is down to two cards and nobody has knocked, the hand is dead: no points, and
  cards are dealt anew.
- Hands are played until a player has 100 points or more. That player wins the match.

## Rulings

Each of these is ours: the source is silent or open there. Where another ruling would be
reasonable, a parameter chooses it.

- The first turn is like any other (`first_turn="free"`). With `first_turn="offer"` the starter,
  who is the non-dealer, may first take or pass the upcard, then the other player may, and if both
  pass, the starter draws from the stock. An upcard that both passed stays on top of the discard
  pile, but that draw may not take it.
- A card taken from the discard pile may not be discarded in the same turn (`discard_taken`).
- Whether a hand is dead is looked at after the discard of the turn that leaves two cards, so that
  turn may still knock.
- After 50 takes from the discard pile in one hand, those of the offer included, the hand is dead
  too (`max_upcard_draws`). This is looked at in the same place, so whoever takes the 50th card
  may still knock.
- Laying off is done for the opponent, in the best way: own melds and lay-offs are chosen together
  so that the least is left, chains included (the three and then the two on 4-5-6). To meld first
  and lay off the rest can be worse.
- Of arrangements with equal deadwood the knocker shows the one that is hardest to lay off on: the
  fewest cards attach directly to its melds, not counting the knocker's own and those in the
  discard pile. If that ties, the smallest sorted tuple of melds as bit masks is shown (bit i is
  card i).
- Chance names the first starter. The starter alternates after a hand with a score
  (`starter="alternate"`, or the `"winner"` or `"loser"` of the hand starts). After a dead hand
  the same player starts again.
- At a knock, gin or big gin both hands become public; after a dead hand neither does.
- Equal deadwood is an undercut, as the source says. With `undercut_on_tie=False` it is a scored
  hand of 0 points that nobody wins.
- A gin or big gin is never undercut, whatever the opponent holds.
- A match ends after `max_hands` hands. The higher score wins then, and equal scores share. The
  result is paid as always, so this is a termination with `capped` in the infos, no truncation.
- With `oklahoma=True` the value of a hand's first upcard is its knock limit; after an ace only
  gin ends the hand.
- Smaller decks (`ranks` from the ace up, `suits` in the order clubs, diamonds, hearts, spades,
  `hand_size`) must leave a stock of more than two cards after the deal, or they are refused.

## Episodes and rewards

An episode is a match, or with `episode="hand"` one hand at the match score `scores`. With
`scores="random"` chance draws both from 0 to target - 1 before the deal, and the players see
them.

When the game ends each seat has a share of the win: 1 or 0, or 1/2 each if nobody won (a capped
match at equal scores; a single hand that was dead or tied). The reward is

    utility = (n * share - 1) / (n - 1)

which for two players is +1, -1 or 0. It is paid once, at the end; all other rewards are 0. Points
are no reward. They are in the infos at the end, as all statistics are:

- `points`: the score of the match, or of the hand on top of `scores`;
- `hands_won`: hands that this seat scored in;
- `knocks`, `gins`, `big_gins`: how this seat ended hands; `knocks` are those that were no gin;
- `undercuts`: hands that this seat won because the other one knocked;
- `hands`, `dead_hands`: all hands, and those without a result, the same for both seats;
- `capped`: whether `max_hands` ended the match.

## The end of a game

In the AEC environment all agents are terminated together. `last()` then gives each agent, in seat
order, its final observation, a mask of zeros, its utility, True, False, and its infos, and
`step(None)` takes it away. After a knock, gin or big gin `known_1` of the final observation is
the whole hand of the opponent. `observe` and `state` still tell of the end when no agent is left.

## Actions

A card is number 13 x suit + rank - 1, with the suits in the order clubs, diamonds, hearts, spades
and the ace as rank 1; this holds for small decks too. `discard C` and `knock C` both discard the
card C; the second ends the hand. Gin is a knock that leaves no deadwood. Melds and lay-offs are
no actions, since the rules give each player the best ones.

Chance is a player of its own: it names the starter, draws random scores if there are any, deals
seat 0's cards, seat 1's cards and the upcard, and turns up a card when somebody draws from the
stock. The stock has no order before that.

## Observation

An observation holds all that a perfect card counter at the seat would know: the own hand, the
whole discard pile, which cards of the opponent's hand are known because they were taken openly,
what the opponent took, left lying and threw in this hand, scores, how near the caps are, and every
parameter that changes the rules. It also holds facts that a player sees at a glance: the deadwood
now, after each possible discard, and after taking the upcard. Nothing else goes in: what it holds
is the same in every state that `imagine` makes for the seat. "Own" and names that end in `_0` are
the observer's, names that end in `_1` the opponent's.

`state()` is the observations of both seats, one after the other.

## What `imagine` guarantees

`imagine(game, seat, word)` replaces what the seat does not know: the opponent's unknown cards, and
with them the stock. Every choice of these cards among all cards that the seat has not seen is
equally likely, so the result is uniform over all states that the seat cannot tell from the true
one by its observation. It does not ask which of these states would have made the opponent play
as it did; a search that wants such a belief weighs the states itself. The key is replaced as well,
so that the imagined future is not the real one. The tests compare all this with a list of all
possible states on small decks.

## Other programs

Results are comparable only where the rules are.

- **EAAI challenge** (SimpleGinRummyPlayer and the published engines): `first_turn="offer",
  big_gin_bonus=0`. Otherwise as here, to 100.
- **OpenSpiel's `gin_rummy`**: `episode="hand", first_turn="offer", undercut_on_tie=False,
  big_gin_bonus=0, discard_taken=True`. What no parameter covers: with two cards left it lets the
  next player knock with the upcard; it ends a hand in which both players take and throw back the
  same card, and counts takes in its own way; now and then it misses the least deadwood of eleven
  cards, since it melds first and throws then. Its players lay down and lay off card by card. The
  tests play both programs side by side and name these points.
- **RLCard's `gin-rummy`** (and PettingZoo's, which was built on it and is gone): deals eleven
  cards to the non-dealer, makes gin compulsory, plays one hand, and pays 1 for gin, 0.2 for a
  knock and otherwise minus a hundredth of the deadwood, with neither lay-offs nor undercuts. No
  parameters make the two agree.

## Words

The source is German; this is how its words are translated, always the same way:

| German | here |
|---|---|
| Kombination, Satz, Folge | meld, set, run |
| Restkarten | deadwood |
| Nachziehstapel, Ziehstapel | stock |
| Ablagestapel | discard pile; its top card is the upcard |
| ziehen, ablegen | draw, discard |
| klopfen, Klopfer | knock, knocker |
| anlegen | lay off |
| Unterbieten | undercut |
| Runde, Spiel | hand, match |
| Geben | deal |
| Kreuz, Karo, Herz, Pik | clubs (C), diamonds (D), hearts (H), spades (S) |
| Ass, Bube, Dame, König | ace (A), jack (J), queen (Q), king (K); the ten is T |

## Version history

- v0: the first version.
"""
