"""Pig for three to thirteen: pass cards to the left, collect four alike, touch your nose.

All play at the same time; whoever notices last loses. The rules are those of the German text that
the project grew from, here called the *source*. What it says is under "Rules" and "Variants"; what
it leaves open, and how we settled it, is under "Rulings". This is the docstring of the game's
package; the tables on the page are made from the code.

## Rules

- There is one rank for each player, with all four cards of it: aces, kings, queens, jacks, tens
  and so on downwards. Five players play with 20 cards. Each player is dealt four.
- All at once, as fast as they like: put one card face down to the left, for the left neighbour,
  **then** take up the card that the right neighbour has put down. One card at a time, and never
  more than four in hand.
- With four alike, quietly touch your nose and leave the finger there. As soon as somebody has
  touched, everybody may, with or without four alike.
- Only the **first** to touch must have four alike. Who touches first without loses the round,
  instead of the last. Else the **last** to touch loses it.
- The loser of a round gets a letter, first a P, then an I, then a G. With all three the player is
  out, and one rank leaves the game. Every round is dealt anew.
- The last two win together.

## Time in ticks

Real time becomes ticks. In a tick every player of the round who has not touched yet chooses one
of these, all at once and hidden:

- **pass** a card to the left, which needs a full hand;
- **look**: raise the eyes from the cards and see whose fingers are on noses;
- **touch**.

When all have chosen, the tick is resolved. First come the touches, judged on the hands as they
were at its start. Who looks sees them, those of this tick included. Then all passed cards are put
down. Then each player who has not touched and misses a card takes up the oldest card that waits
on the right, if one does. Where none does, the player can only look or touch until one comes.
Who has touched neither passes nor takes cards any more: they wait at the right, and the left
neighbour runs dry, which is a hint.

An example with four players, who collect aces, kings, queens and jacks, seat by seat. Seat 1 is
at the left of seat 0.

| | seat 0 | seat 1 | seat 2 | seat 3 |
|---|---|---|---|---|
| dealt | A A A K | K K K Q | Q Q Q J | J J J A |
| tick 1 | passes K, takes A | passes Q, takes K | looks: nobody | passes A, no card waits |
| then | A A A A | K K K K | Q Q Q J | J J J |
| tick 2 | touches | touches | passes J, takes Q | looks: 0 and 1; takes J |
| then | A A A A | K K K K | Q Q Q Q | J J J J |
| tick 3 | waits | waits | touches | looks |

In tick 1 seat 2 passes nothing, so seat 3 gets no card, and the Q waits for seat 2, whose hand is
full. In tick 2 two touch at once, and nobody had before: chance names who of them was first. Both
have four alike here, so it makes no difference. In tick 3 seat 3 is the only one left who has not
touched, and loses the round.

## Variants

All are the source's own, and parameters choose them.

- **Out at once** (`letters=1`): who loses a round is out. `letters=2` lies between.
- **Stock** (`stock=True`): all 52 cards are in play. The dealer takes cards from the stock, not
  from the right neighbour, who lays cards on a discard pile. When the stock is empty, the discard
  pile is turned over and is the new stock. Who wins a round deals next. With 3 to 12 players.
- **Five or three cards** (`hand=5`, `hand=3`): four alike among five, or three alike.
- **Spoons** (`signal="spoons"`): there is one spoon fewer than players. Instead of touching the
  nose, take a spoon; who gets none loses the round.
- **Tongue** (`signal="tongue"`): stick out the tongue instead. Only the words and the pictures
  differ.
- **Vatra, Feuer** (`passing="turns"`): cards go round one at a time. The dealer's left neighbour
  begins and passes a card to the left. Who receives one keeps it and passes another, or passes it
  on. Who has four alike slams and calls "Feuer!", all others follow, and the last one loses.
- **Kilo de merde** (`scoring="kilos"`): ranks in play are kings, queens, jacks, then twos,
  threes, fours, fives, sixes, eights, nines, tens, so aces and sevens are always among the cards
  left over. These lie face down in the middle. Instead of touching the nose, lay a hand on that
  pile. The loser draws a card from it and lays it open: its number is so many kilos, an ace 100.
  A seven drawn later is the **flush**: all own cards go back under the pile. As a first card it
  counts 7. Nobody is ever out. After the agreed rounds the fewest kilos win.

| refused | why |
|---|---|
| `scoring="kilos"` with `stock`, `hand=3`, `hand=5` or `passing="turns"` | another game's cards |
| `scoring="kilos"` with `signal="tongue"` or `signal="spoons"` | another game's signal |
| `hand=5` without `stock` | n players need 5 n cards, and there are 4 n |
| `passing="turns"` with `stock` | there is no neighbour to hand a card to |
| `passing="turns"` with `signal="spoons"` or `attention="open"` | the signal is called aloud |
| 13 players with `stock`, more than 10 with `hand=5`, more than 11 with kilos | too few cards |
| another `letters` than 3 with kilos, `rounds` with letters | no effect |
| more `rounds` of kilos than the 52 - 4 n cards in the pile | each round takes one |

Everything else plays; with `stock` and `hand=3` 13 may play. With `passing="turns"` a tongue is
not seen, the slam stands for every signal.

## Rulings

Each of these is ours: the source is silent or open there. Where another ruling would be
reasonable, a parameter chooses it.

- Time goes in ticks, as told above. Looking takes a tick in which no card is passed, so it costs
  tempo (`attention="look"`). With `attention="open"` all see all signals after each tick.
- A false first touch ends the round at once. Several first touches in one tick: chance names the
  first among them, each as likely, and only that one is judged. If it has no four alike it loses
  the round, whatever the others hold. If it has, the others are safe, for touching was allowed
  then.
- The round ends when only one has not touched, who loses. If all who were left touch in one tick,
  one of them was last, each as likely, but not who has just been named first.
- Chance draws only what decides: where one candidate is left, nothing is drawn.
- Four alike force nothing. The player may go on passing.
- After `max_ticks` ticks without a loser the round is dealt anew by the same dealer, and nobody
  gets a letter.
- Chance names the first dealer. Then the deal moves left over those still in. When somebody is
  out, the lowest rank in play leaves: when five become four, the tens.
- After `max_rounds` rounds, those dealt anew included, the game is over and those still in share
  the win. The result is paid as always, so this is a termination with `capped` in the infos, no
  truncation.
- Stock: all 52 cards stay in play when somebody is out. The discard pile lies face down, so only
  who discarded knows it. What is discarded in a tick is put down before the dealer takes. The
  pile is turned over, not shuffled: the oldest discard comes first. A dealer who has touched
  takes no more cards. The winner, who deals next, is the first to touch rightfully; after a false
  touch the deal moves left.
- Five cards need the stock. Three cards are played with three cards of each rank, or with the
  stock, where there are four.
- Spoons: a look shows how many are left, not who has one. `attention="open"` shows that number
  after each tick.
- Vatra: only the player on turn decides: pass a card, or slam, which needs four alike in what it
  then holds, the received card included. Without, the slam loses the round. The first player
  passes one before any is received, so holds three cards until a card comes round. After a
  rightful slam the order of all others is **by chance**: any of them is as likely the last. A
  tick is one passed card here, so `max_ticks` counts those.
- Kilos: "as a first card" means that nothing lies before the player, also after a flush. The
  cards go under the pile in the order in which they were drawn, the seven last, and it stays
  known that they lie there. A game has `rounds` rounds that somebody lost, by default two a
  player, at most as many as cards in the pile. Several players with the fewest share the win,
  also when `max_rounds` ends the game. Whoever lays a hand on the pile first without four alike
  draws instead of the last.
- Not simulated: talking to a PIG. The source has it that nobody may talk to a player who is out,
  which has no effect inside the game.

## How long a round takes

How many ticks are over when somebody first holds four alike, and how often a player loses the
round who does not look. All play as `simple` does, but for seat 0 in the third and fourth column.
In the third it looks up only when it misses a card, so that there is nothing to pass. In the
fourth it does not even mind what it sees then, and touches only with four alike of its own. Each
figure is from the first rounds of 20,000 games, seed 0, other parameters at their defaults, and
has a 95 % interval. `python docs/make_pig_figures.py` makes the table.

| players | ticks until four alike | hardly looks, loses | sees nothing, loses | fair share |
|---|---|---|---|---|
| 3 | 2.88 ± 0.02 | 34.3 ± 0.7 % | 40.5 ± 0.7 % | 33.3 % |
| 4 | 3.97 ± 0.03 | 30.6 ± 0.6 % | 48.9 ± 0.7 % | 25.0 % |
| 5 | 5.11 ± 0.03 | 27.2 ± 0.6 % | 57.8 ± 0.7 % | 20.0 % |
| 6 | 6.30 ± 0.04 | 24.0 ± 0.6 % | 64.1 ± 0.7 % | 16.7 % |
| 7 | 7.42 ± 0.04 | 22.1 ± 0.6 % | 69.6 ± 0.6 % | 14.3 % |
| 8 | 8.55 ± 0.05 | 19.8 ± 0.6 % | 73.6 ± 0.6 % | 12.5 % |
| 9 | 9.66 ± 0.05 | 18.6 ± 0.5 % | 76.9 ± 0.6 % | 11.1 % |
| 10 | 10.76 ± 0.05 | 17.2 ± 0.5 % | 80.1 ± 0.6 % | 10.0 % |
| 11 | 11.81 ± 0.06 | 15.7 ± 0.5 % | 82.7 ± 0.5 % | 9.1 % |
| 12 | 12.87 ± 0.06 | 15.1 ± 0.5 % | 84.5 ± 0.5 % | 8.3 % |
| 13 | 13.95 ± 0.07 | 13.5 ± 0.5 % | 86.3 ± 0.5 % | 7.7 % |

## Episodes and rewards

An episode is a game: rounds until two are left, or with kilos the agreed rounds.

When the game ends each seat has a share of the win: 1/2 each for the last two, 1/k each where k
seats share it, 1 for a lone winner of kilos. With n players the reward is

    utility = (n * share - 1) / (n - 1)

so each of the last two gets (n/2 - 1) / (n - 1), and whoever is out -1/(n - 1). It is paid once,
at the end; all other rewards are 0. Players who are out stay in `env.agents` until then. In the
Gymnasium and Stable-Baselines3 views the learner's episode ends as soon as it is out, with the
final reward, and the rest of that game is not played.

Letters and kilos are no reward. They are in the infos at the end, as all statistics are:

- `letters`: letters of this seat, 0 with kilos;
- `kilos`: its kilos at the end, 0 with letters;
- `rounds`: rounds that somebody lost;
- `rounds_lost`: those of them that this seat lost;
- `first_touches`: of these rounds, those in which it was the first to touch, with four alike;
- `false_touches`: rounds that it lost by touching first without;
- `looks`, `passes`: how often it looked and passed a card, but for ticks in which somebody lost;
- `redeals`: rounds that were dealt anew after `max_ticks`;
- `capped`: whether `max_rounds` ended the game.

`rounds` and `redeals` are the same for all seats of a game.

## The end of a game

In the AEC environment all agents are terminated together. `last()` then gives each agent, in seat
order, its final observation, a mask of zeros, its utility, True, False, and its infos, and
`step(None)` takes it away. In the parallel environment the last step gives all of this at once.
The cards of the last round have been collected by then: the final observation holds letters or
kilos and who is in, and no hands. `observe` and `state` still tell of the end when no agent is
left.

As a round ends all cards are collected, and everything that was seen in it is forgotten.

## Moves made at once

In the AEC environment every seat that is in the game is asked once a tick, in seat order, each
without a sign of what the others have chosen. Seats that have touched are asked as well and can
only `wait`, so that neither who is asked nor how often tells who has touched. In the parallel
environment one step is one tick. Seats that are out are not asked; in the parallel environment
they wait.

Tables and Gymnasium play these waits themselves, and the history holds them: both environments,
tables and Gymnasium have the same history for the same actions, since they are the same rules.
The waits of who is out, or not on turn in Vatra, stand in no history. In Vatra a step of the
parallel environment is one turn.

## Actions

- `pass R` passes a card of rank R to the left: ace to king are `A`, `2` to `9`, `T`, `J`, `Q`,
  `K`. Suits never matter, so a card is its rank; the suits in pictures are for decoration.
- `look` raises the eyes. With `attention="open"` it only passes the time, and in Vatra there is
  none.
- `touch` is every signal: a finger on the nose, the tongue, a spoon, a hand on the pile, a slam.
- `wait` is for seats that have touched, and in the parallel environment for seats that take no
  part.

The numbers are the same for all parameters. What the parameters rule out is never legal. The mask
of a seat depends on its own hand and its own touch alone.

Chance is a player of its own. It names the first dealer, `dealer S` with the number of the seat. It
deals each round card by card, `card R`, the whole hand of the lowest seat that is in, then that of
the next: as likely as dealing round the table, and shorter to tell. It names who was first and last
of those who touched at once, `first S` and `last S`, and who is last after a slam. It draws the
card that the dealer takes from the stock, and the one from the pile of the kilos, `card R` again,
each as likely as there are copies left. Where an order is known, in a stock that was turned over
and for cards that went under the pile, nothing is drawn. Mirrored deals have the same first dealer
and the same order in the pile of the kilos, and the deck of each round has the same order while as
many are in.

## Observation

An observation holds what its seat knows, all of it:

- its own hand, whether a card is missing, how many cards of the most common rank there are, and
  whether that is four alike;
- how many cards wait on its right; for a dealer with a stock the stock and the discard pile
  together;
- the card that it last passed, and whether it has been taken up;
- a card that it knows to be in the left neighbour's hand;
- who had touched when it last saw it, or how many spoons were gone, and how many ticks ago that
  was; whether it has touched itself, and what it has chosen in this tick;
- who is in, all letters or kilos, the dealer, the ranks in play, and in Vatra whose turn it is;
- with kilos the cards open before each player in the order drawn, how many of each rank are left
  in the pile, and the known cards under them in order;
- with a stock, for the dealer and its right neighbour alone, how many cards lie in the stock and
  on the discard pile and whether the stock was turned over; for the right neighbour its own
  discards in order;
- the tick, the rounds played, how near both caps are, and every parameter. Only nose and tongue
  are not told apart.

The card known in the neighbour's hand is the last one that was taken up, until the neighbour can
have passed a card since. A newer card that lies there untaken shows that it has not: who passes
takes up what waits.

Seats are told from the observer's, who is 0, then clockwise. There is room for thirteen seats;
what a game does not use is 0. So one network can play all numbers of players and all variants.
It is a snapshot: it tells no earlier looks, and of earlier rounds only what came of them. What an
observation holds is the same in every state that `imagine` makes for the seat.

`state()` is the observations of all seats, one after the other.

## Who knows what

- Nobody sees another's hand, what another has chosen, or the cards that wait for others. A look
  shows signals and nothing else; that somebody looked shows nowhere.
- How many cards wait for a player, only that player sees. A seat that runs dry may suspect its
  right neighbour of having touched, of looking up, or of missing a card itself.
- As a round ends, people are told who was first and who was last. An observation holds what comes
  of it: the letter or the card, and the next dealer. Who of several was first is told to nobody
  before that.
- In Vatra everybody sees whose turn it is. Which card is passed is known to who passes and to who
  receives it.
- During the game infos tell nothing of others, and rewards are 0.
- The history and `state()` are full information, for critics, replays and checks. `state()` and
  `render` of an environment show all hands; `render` in Gymnasium shows what the learner knows.

## What `imagine` guarantees

`imagine(game, seat, word)` replaces what the seat does not know: hands, cards that wait for
others, the stock, who has touched, what others have chosen in this tick, and what they themselves
remember. The state fits the seat's **present** observation. Whoever is taken to have touched
first holds four alike, and who has not touched misses no card while one waits. That
earlier ticks could have led there is not asked; a search that wants such a belief weighs the
states itself.

Of the numbers of cards in hands and queues, all deals that fit are equally likely. As long as the
seat knows of no touch, somebody has begun with a chance of one in 16 for each tick since it last
saw the noses. Each further touch, missing card or waiting card, where their numbers are open, is
half as likely as the one before it, among those states that fit. An answer that others have given
in this tick is taken to be each card of a full hand or a look four times as often as a touch. While
chance decides within a tick, who touches and who misses a card stays as it is. Nothing hidden has a
say in what comes. The key is replaced as well.

## Other programs

OpenSpiel, RLCard and PettingZoo do not have this game, and we know of no other suite that does.
OpenSpiel's `pig` is a dice game of that name.

## Words

The source is German; this is how its words are translated, always the same way:

| German | here |
|---|---|
| Wert | rank |
| vier Gleiche | four alike |
| an die Nase fassen | touch (your nose) |
| Geber, geben | dealer, deal |
| linker, rechter Nachbar | left, right neighbour |
| weitergeben | pass |
| Buchstabe | letter |
| ausscheiden | be out |
| Runde | round |
| Ziehstapel | stock |
| Ablagestapel | discard pile |
| umdrehen | turn over |
| Löffel, Löffelspiel | spoon, spoons |
| Zunge | tongue |
| reihum weitergeben, Vatra, Feuer | turns, Vatra |
| auf den Tisch knallen | slam |
| Strafstapel, Kilo de merde | pile, Kilo de merde |
| Kilos | kilos |
| Spülung | flush |

## Version history

- v0: the first version.
"""
