"""Gier for two to five: draw blind from another's hand, stop in time, collect six alike.

The rules are those of the German text that the project grew from, here called the *source*. It
describes the card game by Alexander Pfister (AMIGO 2017), whose name means greed. What the source
says is under "Rules"; what it leaves open, and how we settled it, is under "Rulings". This is the
docstring of the game's package; the tables on the page are made from the code.

**How many cards carry which symbol is not published.** By default one card of each number carries
each of the three symbols, 21 of the 98 cards. These counts are ours; `symbols` sets others.

## Rules

- There are 98 **number cards**, fourteen of each number from 1 to 7. Each player has seven of them
  in hand, and a **crook**. Hands are closed and drawn from blindly.
- Before each player lies the own **collection**, open and sorted by number. The first player
  begins it with one card, the next with two, then three, four and five.
- A turn has three parts: play, steal, refill.
- **Play** one number card from the hand to the own collection.
- **Steal**: choose one other player and draw from that hand, one card at a time, face up into the
  **middle**, always from the same player. Go on until you stop or draw a number a second time.
  - If you **stop**, the number cards in the middle go to your collection. If the crook lies there,
    you also take one card of your choice from that player's collection. The crook goes back into
    the hand that it came from.
  - A number drawn a second time is a **bust**. All cards in the middle go back into that hand, and
    you get nothing.
- **Refill**: if you hold the crook alone, draw seven cards; so does the robbed player if nothing
  but the crook is left there. With more in hand you may discard all cards of one number from your
  collection; if you do, draw until you hold seven number cards and the crook.
- Some number cards carry a **symbol**. It acts when the card was drawn from another's hand, and
  never when it is played from the own one.
  - **+1**: each player with a card of that number in the collection adds the top card of the draw
    pile to the collection.
  - **Eye**: look at the hand of any other player, who shuffles it afterwards.
  - **2 for 3**: you may discard two equal numbers from your collection and put three cards from
    the draw pile there.
- Whoever has six or more cards of one number at the end of the own turn wins at once. Nobody wins
  in another player's turn.
- When the draw pile is empty, the discard pile is shuffled.
- **Two players** may draw from the draw pile instead of from the opponent. After a stop the cards
  go to the own collection, after a bust to the discard pile.
- **Tournament** (`episode="tournament"`): as many games as players; the next player clockwise
  starts each time. The winner of a game scores 7, each other player one point for each card of the
  own largest group. The most points win.

Two examples of the source. Tobias draws from Torsten a 2, the crook and a 7, and stops: 2 and 7 go
to his collection, for the crook he takes a 3 from Torsten's, and Torsten gets the crook back.
Andrea draws from Tobias a 4, a 5 and another 4: bust. Tobias takes back all three, Andrea gets
nothing.

## When symbols act

The source has it in two ways. It says three times that a bust voids all special actions *of this
turn*, and it says that a +1 gives cards *at once*. Both can be played:

- `actions="on_stop"`, the default: when the player stops, the symbols in the middle act, one card
  after the other in the order drawn, and then the cards move. So a bust voids all of them.
- `actions="on_draw"`: each symbol acts as its card is drawn, before the next card. What it has done
  stands, also if a bust follows; the card that busts does nothing.

The observation says which of them is played, and what of the middle has acted.

## Rulings

Each of these is ours: the source is silent or open there. Where another ruling would be
reasonable, a parameter chooses it.

- Chance names the first starter. Starting collections are dealt from the draw pile. With
  `setup="hand"` players choose them from their hands, the starter first, and each draws as many
  cards as it has laid. All backs are alike.
- A player without a number card plays none. At least one card must be drawn then; with
  `allow_skip_steal=True` stealing may be left out. The victim is chosen once a turn, and may be
  any other player, also one who holds nothing but the crook.
- If a hand runs out without a bust, that is a stop. A crook never counts as a double. A collection
  without cards gives nothing for the crook.
- At a stop the numbers go to the own collection first, then the crook goes back, then the card for
  it is chosen, by number and symbol, since both are seen. That card never acts.
- A +1 deals clockwise from the active player, who is included, one card each. All who have that
  number when it begins get one. Cards in the middle belong to no collection yet.
- Cards that come into a collection by a +1 or by 2 for 3, or that two players draw from the draw
  pile, never act.
- The eye is not optional: another player must be named, and the looker knows all number cards that
  are in that hand then, without those in the middle. 2 for 3 is optional, and is not asked of who
  has no two of a number.
- Where two of a number are discarded, plain cards go first, then +1, eye and 2 for 3.
- Refilling: the active player first, then the robbed one. Who holds the crook alone draws without
  being asked. Only then the collection is looked at for a win.
- The discard pile becomes the draw pile when a card must be drawn and there is none; cards just
  discarded are among them. If there is no card at all, what is left of that deal is left out.
- With two players hand or pile is chosen once a turn, and the pile may be chosen as long as a card
  lies there or on the discard pile. When both run out, that is a stop.
- After `max_turns` turns the game ends without a winner, and the largest groups share the win. The
  result is paid as always, so this is a termination with `capped` in the infos, no truncation. In a
  tournament such a game gives everybody the largest group and nobody the 7, and is not capped.
- Equal points of a tournament share the win.
- Games may be smaller: `numbers`, `copies` of each, `hand` and the `goal` that wins. `hand` is also
  how many cards an empty hand draws. Sets that do not go together are refused, with the reason: a
  deck too small for hands and starting collections, a `goal` beyond `copies`, more symbols than
  cards of a number, and with `setup="hand"` hands smaller than the last starting collection.

## Episodes and rewards

An episode is one game or a whole tournament.

When it ends each seat has a share of the win: 1 for a lone winner, 1/k for each of k joint ones.
With n players the reward is

    utility = (n * share - 1) / (n - 1)

so a lone winner gets +1 and each of the others -1/(n - 1). It is paid once, at the end; all other
rewards are 0. Points are no reward. They are in the infos at the end, as all statistics are:

- `points`: points of the tournament, 0 without one;
- `wins`: games won;
- `largest_group`: most cards of one number in the collection as the episode ended;
- `turns`: turns that this seat began;
- `steals`: how often it stole, draws from the pile included; `busts`: how many of these were busts;
- `stolen_cards`: number cards that it brought home from others' hands;
- `robbed_cards`: number cards that others brought home from its own;
- `crook_takes`: cards that it took from collections for a crook;
- `plus_ones`, `looks`, `trades`: symbols that acted in its turns, 2 for 3 only if it was used;
- `discards`: how often it discarded a number to refill the hand;
- `capped`: whether `max_turns` ended the episode.

## The end of a game

In the AEC environment all agents are terminated together. `last()` then gives each agent, in seat
order, its final observation, a mask of zeros, its utility, True, False, and its infos, and
`step(None)` takes it away. Hands stay closed: the final observation tells no more of them than
before. `observe` and `state` still tell of the end when no agent is left.

As a game of a tournament ends all cards are collected, and everything known about hands is gone.

## Actions

A card has a kind: its number and what it carries, so `3`, `3 +1`, `3 eye` or `3 2for3`, 28 kinds in
all. Cards of one kind are alike.

- `play K` plays a card of kind K from the hand; with `setup="hand"` it also lays starting cards.
- `steal +D` chooses the player D seats clockwise from the one who acts, and the first card is
  drawn at once. `steal pile` draws from the draw pile, with two players. `skip steal` needs
  `allow_skip_steal=True`. This is always asked, also where one choice is left.
- `draw` draws the next card, `stop` stops.
- `look +D` looks at the hand of the player D seats clockwise. Also with two players it is asked.
- `trade N` discards two cards of number N for three, `skip trade` does not.
- `take K` takes a card of kind K from the robbed player's collection, for the crook.
- `discard N` discards all cards of number N and refills the hand, `keep` does not. It is asked of
  everybody who still holds a number card.

The numbers are the same for all parameters. What the parameters rule out is never legal.

Chance is a player of its own. It names the starter, `starter S` with the number of the seat, and in
a tournament only that of the first game. It deals the hands, the whole hand of seat 0 and then that
of the next, and then the starting collections from the starter on, `card K` each time. It draws
`card K` or `card crook` from hands, each card as likely, and deals every card from the draw pile,
as likely as there are copies left. The pile is a multiset: no order is fixed before a card is
drawn. Mirrored deals have the same starter, hands and starting collections, and the draw pile
yields the same cards in the same order, whoever draws them, until it is made anew.

## Observation

An observation holds what a perfect card counter at the seat would know:

- the own hand, the sizes of all hands, all collections with the size of each group and what the
  largest one lacks;
- the middle in the order drawn, how much of it has acted, and where it comes from;
- of each other hand the cards that the seat is sure of, those that everybody is sure of, and of its
  own hand those that each other seat is sure of; of how many cards of each hand each seat is sure,
  which between two others is the least that all can tell: once a hand that somebody looked at has
  drawn cards, nobody else sees whether a card that leaves it was among those seen;
- the unseen cards, by kind and by number: those in the draw pile and, unless sure, in other hands;
- the chance that the next card from each other hand would bust, as the middle is now: sure cards
  are there, all others are as likely any of the unseen, and a crook is safe; for two players also
  that of the draw pile, or where it is empty of the discard pile, which would be turned over;
- the discard pile by kind, the size of the draw pile, and since it was last made anew what went
  into it, and how many cards each hand held then, drew since, and lost since;
- whose turn it is and what is asked, the starter, the turns played, points and number of the game
  in a tournament, and every parameter.

Two things make cards in a closed hand sure. After a bust everybody knows that the cards shown are
back in that hand; after an eye the looker knows all of it. When a card leaves the hand, open to
all, a sure one of its kind is taken to have left first. Nothing more is inferred: what a player's
choices tell, the others work out.

Seats are told from the observer's, who is 0, then clockwise. There is room for five seats; what a
game does not use is 0. So one network can play all numbers of players and all variants. What an
observation holds is the same in every state that `imagine` makes for the seat.

`state()` is the observations of all seats, one after the other.

## Who knows what

- Hands are closed, and nobody knows which cards another one has drawn from the draw pile into the
  hand. How many there are, and that somebody looked at a hand, all see.
- What is drawn into the middle, collections and the discard pile are open to all.
- The mask of the active player depends on its own hand and on open cards alone.
- During the game infos tell nothing of others, and rewards are 0.
- The history and `state()` are full information, for critics, replays and checks. `state()` and
  `render` of an environment show all hands; `render` in Gymnasium shows what the learner knows.

## What `imagine` guarantees

`imagine(game, seat, word)` replaces what the seat does not know: other hands, the draw pile, and
which cards of others' hands third seats are sure of. Hands keep their sizes and the cards that the
seat is sure of. All other unseen cards lie in hands and draw pile in any way, each equally likely.
Of how many cards of a hand a third seat is sure is drawn evenly within what all can tell. Who is
sure of fewer cards of a hand is sure of some of those that one who is sure of more knows, since a
look shows a whole hand and a bust is open to all. The key is replaced as well, and nothing hidden
has a say in what comes.

Until the draw pile of a game is first made anew these are exactly the hands and draw piles that fit
all that the seat has seen, each equally likely. **From then on they may be more**: a card that came
into the new pile from the discards, say, cannot lie in a hand that has drawn nothing since, and
`imagine` may put it there. The true state is always among them. This is the one place where it
allows too much; the observation has all facts for a stricter reading: what went into the pile, and
what each hand held, drew and lost since. It is never asked which of these states would have made
the players act as they did, nor under which of them the blind draws that were seen were likelier (a
four drawn from a hand with a sure four speaks for another one in it); a search that wants such a
belief weighs the states itself.

## Small games

For exact solving, `numbers`, `copies`, `hand`, `goal` and `max_turns` make the game as small as
wanted. The number of different courses of a game, chance included, with one of each symbol on each
number as by default, and with none, `symbols=((0, 0, 0),) * 7`:

| parameters | courses | without symbols |
|---|---|---|
| `players=2, numbers=1, copies=5, hand=1, goal=4, max_turns=1` | 1,008 | 8 |
| `players=2, numbers=2, copies=3, hand=1, goal=3, max_turns=1` | 13,728 | 272 |
| `players=2, numbers=2, copies=3, hand=1, goal=3, max_turns=2` | 83,392 | 1,292 |
| `players=2, numbers=2, copies=3, hand=1, goal=3, max_turns=3` | 225,216 | 2,188 |

## Other programs

OpenSpiel, RLCard and PettingZoo do not have this game, and we know of no other program that plays
it.

## Words

The source is German; this is how its words are translated, always the same way:

| German | here |
|---|---|
| Zahlenkarte | number card |
| Ganove | crook |
| Hand | hand |
| Sammlung | collection |
| Tischmitte | middle |
| Nachziehstapel | draw pile |
| Ablagestapel | discard pile |
| ausspielen | play |
| klauen, der beklaute Mitspieler | steal, robbed player (in the code: victim) |
| aufhören | stop |
| doppelt ziehen | bust |
| auffüllen, nachziehen | refill, draw |
| abwerfen | discard |
| Sonderaktion | what a symbol does |
| Auge | eye |
| 2→3 | 2 for 3 (`2for3` in names) |
| Startspieler | starter |
| Partie, kleines Turnier | game, tournament |

## Version history

- v0: the first version.
"""
