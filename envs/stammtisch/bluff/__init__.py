"""Bluff for two to six: bid a strength card in secret, take scoring cards, challenge for them.

The rules are those of the German text that the project grew from, here called the *source*. It
describes a game by Mads Emil Christensen (Gameplay Publishing 2025, German edition by AMIGO)
without naming it; `bluff` is our name. What the source says is under "Rules"; what it leaves open,
and how we settled it, is under "Rulings". This is the docstring of the game's package; the tables
on the page are made from the code.

## Rules

- Each player has the same set of cards, 1 to 10. One more set is shuffled, and as many of its
  cards as there are players lie open as **scoring cards**. The rest of it is out of the game. A
  start player is determined.
- **Bid phase**: all players at once lay one card of their hand face down before them, their
  **strength card**.
- **Bluff phase**: the start player takes one scoring card and lays it openly before the own
  strength card. Then each player in turn takes one of the scoring cards left or **challenges** a
  player who has one. The two show their strength cards to each other and to nobody else. The
  higher number has the scoring card, at a tie the challenger. Whoever won it can be challenged
  again.
- **Scoring phase**: scoring cards that are left over are out of the game. Each scoring card before
  a player goes openly to that player's **scoring pile**. The strength cards are collected, shuffled
  in secret, and are the scoring cards of the next round. Whoever won the highest scoring card is
  its start player.
- **Two players** do not shuffle the strength cards, since each knows what the other one played.
- After ten rounds comes the **final round**: everyone takes the scoring pile as hand. Whoever has
  fewer than two cards sits out. A card played as strength card is lost and scores nothing.
- The most points in the scoring pile win. Each card counts its number.
- **Combined cards**, a variant (`combine=True`): scoring cards of equal value may be taken together
  as long as their sum is at most 10.
- **Special cards**, a variant (`specials=True`): the *optimistic 1* beats every 10. The *reversed
  5* beats everything from 6 up and loses to everything up to 4. The *nervous 9* has only strength 1
  in a challenge. When two *poisonous 10* meet, both lose, and the scoring card goes back to the
  table.

## Rulings

Each of these is ours: the source is silent or open there. Where another ruling would be
reasonable, a parameter chooses it.

- Two to six play, since there are seven sets and one is for the scoring cards.
- In the bluff phase each player decides once, clockwise from the start player, then it is over.
  Nobody passes. Who loses a challenge decides nothing more in this round. So nobody ever has more
  than one scoring card, or one bundle, before them.
- Combined cards: any number from one up whose sum is at most 10 may be taken as a bundle. A
  challenge is for the whole bundle. The table may then be empty when a player decides; that player
  must challenge. Somebody always has a card by then.
- What two poisonous 10 send back to the table, a bundle as a whole, may be taken by players who
  have still to decide.
- Everybody sees who challenges whom and who has the scoring card afterwards. The strength cards of
  a finished round lie open without their owners.
- Next start player: a bundle counts its sum; of equal highest values the one counts whose owner was
  earlier in this round's order; if nobody has a card, the start player stays.
- Chance names the first start player. The scoring piles are open.
- There is one final round. Its scoring cards are the strength cards of the round before. Players
  who sit out do nothing, cannot be challenged, and keep their card. If the start player sits out,
  the next one clockwise who plays starts. A single player left bids one card and takes one, or with
  `combine=True` one bundle. If everybody sits out, there is no final round. Cards won join the
  pile; the strength card is gone, whoever won.
- Several players with the most points share the win.
- The special 1, 5, 9 and 10 replace the plain ones in each player's set. The first scoring cards
  are plain. A special card counts its number as a scoring card and keeps its effect when it is
  played in the final round, where the plain and the special card of one number are two different
  cards.
- A nervous 9 has strength 1 in every challenge (`nervous="always"`). With `nervous="defender"` it
  has strength 1 only when it is challenged; its own challenges have strength 9.
- Cards with effects are compared by what the effects make of them. A reversed 5 and any other 5
  tie; it loses to a nervous 9 of strength 1. The optimistic 1 beats the plain 10 and the poisonous
  10, and ties with other cards of strength 1. A poisonous 10 and a plain 10 tie.
- Games may be smaller: `ranks` is the highest number in all sets, `rounds` how many rounds come
  before the final one (0: as many as `ranks`), and `final=False` leaves that one out. More players
  or rounds than `ranks` are refused, and special cards without all ten ranks.

For the challenger, this is how special cards end against each other:

| challenger | against `1*` | against `5*` | against `9*` | against `10*` |
|---|---|---|---|---|
| optimistic `1*` | wins | wins | wins | wins |
| reversed `5*` | loses | wins | loses | wins |
| nervous `9*`, `nervous="always"` | wins | wins | wins | loses |
| nervous `9*`, `nervous="defender"` | wins | loses | wins | loses |
| poisonous `10*` | loses | loses | wins | both lose |

## Episodes and rewards

An episode is a game: all rounds and the final one. The rules bound its length, so no game is ever
capped.

When the game ends each seat has a share of the win: 1 for a lone winner, 1/k for each of k joint
winners. With n players the reward is

    utility = (n * share - 1) / (n - 1)

so a lone winner gets +1 and each of the others -1/(n - 1). It is paid once, at the end; all other
rewards are 0. Points are no reward. They are in the infos at the end, as all statistics are:

- `points`: points in the scoring pile;
- `takes`: how often this seat took a card or a bundle from the table;
- `challenges`, `challenges_won`: challenges that it made, and those of them that it won;
- `times_challenged`, `defences_won`: challenges that it met, and those of them that it won;
- `poisoned`: challenges, made or met, in which two poisonous 10 came together;
- `rounds_started`: rounds with this seat as start player, the final one included;
- `finals`: 1 if this seat played in the final round, else 0;
- `capped`: always False.

## The end of a game

In the AEC environment all agents are terminated together. `last()` then gives each agent, in seat
order, its final observation, a mask of zeros, its utility, True, False, and its infos, and
`step(None)` takes it away. In the parallel environment the last step gives all of this at once.
The final observation holds all strength cards of a final round with their owners, since the open
piles lack them now (after a forfeit they still lie face down). Without a final round it holds those
of the last round as of any other one.
`observe` and `state` still tell of the end when no agent is left.

## Bids made at once

In the AEC environment the seats that take part bid in seat order, each without a sign of what the
others have bid; a seat with a single card is asked as well. In the parallel environment one step
takes the bids of all of them. After that each step is the decision of one seat in the bluff phase,
and the mask of the others holds only `wait`. That is all that `wait` is for: the AEC environment,
tables and Gymnasium never ask a seat that has nothing to choose, and no history holds it. In the
final round seats that sit out are not asked; in the parallel environment they wait. The same
actions give the same history in all interfaces.

With n players a game has at most 22 n decisions, and 11 (n + 1) steps in the parallel environment.

## Actions

A card has a kind: the plain 1 to 10, then the optimistic `1*`, the reversed `5*`, the nervous `9*`
and the poisonous `10*`, 14 kinds in all.

- `bid K` plays the card of kind K as strength card.
- `take V` takes a scoring card of value V from the table, `take V x C` a bundle of C of them, with
  `combine=True` only. There is one action for each bundle of up to six cards with a sum of at most
  10, by value and then by number. The plain and the special card of one number never lie on the
  table together, so value and number say which cards go.
- `challenge +D` challenges the player D seats clockwise from the one who acts. All seats are told
  from there, so the same number means the same thing at every seat.
- `wait` is for the parallel environment alone.

The numbers are the same for all parameters. What the parameters rule out is never legal.

Chance is a player of its own. First it names the start player, `starter S` with the number of the
seat. Then it turns up the first scoring cards one by one. All that is left to draw from is equally
likely each time. Nothing after that is chance: the shuffling of strength cards only hides their
owners. Mirrored deals have the same start seat and the same first scoring cards.

## Observation

An observation holds what a perfect card counter at the seat would know:

- the own hand, the own strength card, the scoring cards on the table and before each player, all
  scoring piles;
- in this round, who takes part, who has still to decide, who challenged whom, and who won;
- of each round, who started, what each player took from the table in points, whom each challenged,
  and how that ended;
- the strength cards of each finished round, without owners, and how many copies of each card have
  not been played;
- the strength cards that this seat knows by owner: its own, those shown to it in challenges, with
  two players all of finished rounds, and at the end those of the final round;
- the number of the round, and every parameter.

Nothing is inferred from it for the player: who must have held what, because of who beat whom, the
player works out. Seats are told from the observer's, who is 0, then clockwise. There is room for
six seats and eleven rounds; what a game does not use is 0. So one network can play all numbers of
players and all variants. What an observation holds is the same in every state that `imagine` makes
for the seat.

`state()` is the observations of all seats, one after the other.

## Who knows what

- While a round is in play, a bid is known to its owner and to those whom a challenge shows it to.
  The mask of a bidder depends on its own hand alone, and who is asked on open cards alone.
- A challenge shows two strength cards to two players. The others see only who has the scoring card
  afterwards. What a seat was shown it still knows when the cards lie open without owners.
- During the game infos tell nothing of others, and rewards are 0.
- The history and `state()` are full information, for critics, replays and checks. `state()` and
  `render` of an environment show all hands; `render` in Gymnasium shows what the learner knows.

## What `imagine` guarantees

`imagine(game, seat, word)` replaces what the seat does not know: which player played which of the
strength cards, and with that the hands. A bid of the round in play may be any card that its owner
can still hold. In a finished round the cards are those that lay open, and only their owners change.
Nobody plays a card twice, and every challenge of the whole game must have ended as it did.

Every assignment that fits all of this may come, and no other. Where at most 300 fit, and listing
them takes no more than 10,000 steps, all are equally likely; otherwise each may come, but some more
often than others. It is not asked which of them would have made the players act as they did; a
search that wants such a belief weighs the states itself. Nothing hidden has a say in what comes.
The key is replaced as well.

## Small games

For exact solving, `ranks`, `rounds` and `final` make the game as small as wanted. The number of
different courses of a game, chance included:

| parameters | courses |
|---|---|
| `players=2, ranks=2, final=False` | 192 |
| `players=2, ranks=2` | 672 |
| `players=3, ranks=3, rounds=1, final=False` | 13,122 |
| `players=2, ranks=3, final=False` | 19,584 |
| `players=2, ranks=3` | 203,488 |

## Other programs

OpenSpiel, RLCard and PettingZoo do not have this game, and we know of no other program that plays
it. Liar's dice and the card game Cheat, which are called Bluff too, are different games.

## Words

The source is German; this is how its words are translated, always the same way:

| German | here |
|---|---|
| Kartensatz, Satz | set |
| Stärkekarte | strength card |
| Wertungskarte | scoring card |
| Wertungsablage, Wertungsstapel | scoring pile |
| herausfordern, Herausforderer | challenge, challenger |
| Gleichstand | tie |
| Gebotsphase, Bluffphase, Wertungsphase | bid, bluff and scoring phase |
| Runde, Schlussrunde | round, final round |
| Startspieler | start player |
| aussetzen | sit out |
| Kombinierte Karten | combined cards; what is taken together is a bundle |
| Sonderkarten | special cards |
| Optimistische 1, Umgedrehte 5 | optimistic 1 (`1*`), reversed 5 (`5*`) |
| Nervöse 9, Giftige 10 | nervous 9 (`9*`), poisonous 10 (`10*`) |

## Version history

- v0: the first version.
"""
