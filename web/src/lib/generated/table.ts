// Made from the Rust types of crates/table and crates/room by the test `typescript`. Do not edit.

/**
 * What somebody at a seat wants. Whose seat that is, is known to the door that hands it in, and never said here.
 */
export type Act = { "play": {
/**
 * How many actions were played before it: an offer in between never makes a move stale.
 */
ply: number,
/**
 * How many take-backs there were before it: a move that comes late after one means another position.
 */
line: number,
/**
 * In the notation.
 */
move: string, } } | { "offer": {
/**
 * What.
 */
offer: Offer, } } | { "withdraw": {
/**
 * The number of the offer's event.
 */
offer: number, } } | { "answer": {
/**
 * The number of the offer's event: a late yes never accepts another one.
 */
offer: number,
/**
 * Yes or no.
 */
yes: boolean, } } | "hint" | "resign" | "resume" | { "claim": {
/**
 * Who has gone.
 */
gone: Seat, } } | { "substitute": {
/**
 * Who has gone.
 */
gone: Seat,
/**
 * The computer's level.
 */
level: number, } } | "return" | { "first": {
/**
 * Who.
 */
seat: Seat, } } | { "vow": {
/**
 * SHA-256 of the vow, in hexadecimal digits.
 */
commitment: string, } } | { "reveal": {
/**
 * 32 bytes in hexadecimal digits.
 */
number: string, } } | "rise";

/**
 * What the computer thinks of a position.
 */
export type Advice = {
/**
 * Each seat's chances, from 0 to 1.
 */
win: Array<number>,
/**
 * The play it expects, in the notation.
 */
line: Array<string>,
/**
 * The moves it has an opinion on, the best first.
 */
ranked: Array<Advised>, };

/**
 * A move and how good it is.
 */
export type Advised = {
/**
 * The chances of the seat to move after it.
 */
win: number,
/**
 * The move in the notation: what is sent back.
 */
move: string,
/**
 * What is picked up: a square, a block, a card.
 */
from: string | null,
/**
 * Where it goes.
 */
to: string | null,
/**
 * What must be chosen next: the square a pawn is put aside to.
 */
aside: string | null,
/**
 * The squares landed on in order, the last one included, when the piece gets there by jumps.
 */
path?: Array<string>,
/**
 * How far it goes, when what is picked up is a block.
 */
by?: Step,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * What a device shows around the table.
 */
export type Around = {
/**
 * The seats it speaks for.
 */
seats: Array<Seat>,
/**
 * Who must take the device in hand before cards are shown.
 */
curtain: Seat | null,
/**
 * Whether the computer thinks about its move.
 */
thinking: boolean,
/**
 * Whether players hold what others may not see.
 */
hidden: boolean,
/**
 * The seats it speaks for whose vow or number the shuffle waits for.
 */
owed: Array<Seat>, };

/**
 * A block of squares that moves as one.
 */
export type Block = {
/**
 * Its name in the notation: `r4`, `#A`.
 */
id: string,
/**
 * The squares it covers, or is made of.
 */
squares: Array<string>,
/**
 * What it is.
 */
kind: BlockKind,
/**
 * Whose it is.
 */
owner: Seat | null,
/**
 * Whether it may not be moved now.
 */
barred: boolean, };

/**
 * What a block is.
 */
export type BlockKind = "fixed" | "row" | "wall";

/**
 * A card, face up.
 */
export type Card = {
/**
 * Its name in the notation, or its number in the edition.
 */
id: string,
/**
 * What it shows.
 */
pictures: Array<Picture>,
/**
 * Whether it can only be swapped (SQ-6).
 */
dead: boolean,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * A pawn that went along with its block.
 */
export type CarriedPawn = {
/**
 * Whose it is.
 */
seat: Seat,
/**
 * Where it stood.
 */
from: string,
/**
 * Where it stands.
 */
to: string, };

/**
 * Something said to a newcomer beside the part of the board it is about.
 */
export type CatalogueBubble = {
/**
 * What it is for.
 */
about: Topic,
/**
 * What it points at.
 */
at: Spot,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * An edition as a front end offers it.
 */
export type CatalogueEdition = {
/**
 * Its id.
 */
id: string,
/**
 * The colours players may choose from.
 */
colours: Array<Colour>,
/**
 * The colour of each seat whose player chose none, by id: a list for each number of players, in the order of
 * [`CatalogueGame::seats`].
 */
seats: Array<Array<string>>,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * A game as a front end offers it.
 */
export type CatalogueGame = {
/**
 * Its id.
 */
id: string,
/**
 * Its name after “the rules”, “the board”.
 */
of: Text,
/**
 * Its name after “play”.
 */
playing: Text,
/**
 * What players try to do.
 */
goal: Text,
/**
 * The numbers of players it takes; the first is the usual one.
 */
seats: Array<number>,
/**
 * From what age on it is played.
 */
age: number,
/**
 * How many minutes a game takes, about.
 */
minutes: number,
/**
 * Its editions; the first is the usual one.
 */
editions: Array<CatalogueEdition>,
/**
 * What a table may choose that changes its rules.
 */
options: Array<CatalogueOption>,
/**
 * Whether players hold cards that the others may not see.
 */
hidden: boolean,
/**
 * The question that settles who starts, where the rulebook has one.
 */
question: Text | null,
/**
 * The game in a minute; [`crate::step()`] has the positions.
 */
steps: Array<CatalogueStep>,
/**
 * What is said on the board to somebody who plays it for the first time, in this order.
 */
bubbles: Array<CatalogueBubble>,
/**
 * Its rules.
 */
rules: Array<CatalogueRule>,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * What a table may choose. The rule it turns on says what it is about.
 */
export type CatalogueOption = {
/**
 * Its id.
 */
id: string,
/**
 * The id of the rule.
 */
rule: string, };

/**
 * A rule as players read it.
 */
export type CatalogueRule = {
/**
 * Its id.
 */
id: string,
/**
 * What it is about.
 */
title: Text,
/**
 * Whether it is a decision of ours where the rulebook is silent.
 */
house: boolean,
/**
 * What its example shows, if it has one; [`crate::example()`] has the positions.
 */
example: Text | null,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * A step of the game in a minute.
 */
export type CatalogueStep = {
/**
 * What it is about.
 */
title: Text,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * A legal move, with what a gesture needs to find it.
 */
export type Choice = {
/**
 * The move in the notation: what is sent back.
 */
move: string,
/**
 * What is picked up: a square, a block, a card.
 */
from: string | null,
/**
 * Where it goes.
 */
to: string | null,
/**
 * What must be chosen next: the square a pawn is put aside to.
 */
aside: string | null,
/**
 * The squares landed on in order, the last one included, when the piece gets there by jumps.
 */
path?: Array<string>,
/**
 * How far it goes, when what is picked up is a block.
 */
by?: Step,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * How long players may think. All times are in milliseconds.
 */
export type Clock = "none" | { "turn": {
/**
 * For a turn.
 */
time: number, } } | { "fischer": {
/**
 * At the start.
 */
time: number,
/**
 * After each turn.
 */
increment: number, } };

/**
 * The clocks. What a seat has left changes only with events: the front end counts down for the one whose clock runs.
 */
export type ClockView = {
/**
 * Milliseconds that each seat had left at the moment `at`.
 */
left: Array<number>,
/**
 * Whose clock runs.
 */
running: Seat | null,
/**
 * The moment, in milliseconds of the table's clock.
 */
at: number, };

/**
 * A colour of a player.
 */
export type Colour = {
/**
 * Its id in the edition file.
 */
id: string,
/**
 * `#rrggbb`, if the edition says.
 */
hex: string | null,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * How a match ended.
 */
export type Ending = {
/**
 * Who won; nobody in a draw.
 */
winner: Seat | null, } & ({ "reason": "rule", "by": Rule } | { "reason": "resigned", "by": Seat } | { "reason": "out-of-time", "by": Seat } | { "reason": "abandoned", "by": Seat } | { "reason": "agreed" } | { "reason": "deserted" });

/**
 * How the match ended, and in the viewer's words.
 */
export type EndingView = {
/**
 * What the end means for two games that belong together.
 */
pair?: Text,
/**
 * Who won; nobody in a draw.
 */
winner: Seat | null, } & ({ "reason": "rule", "by": Rule } | { "reason": "resigned", "by": Seat } | { "reason": "out-of-time", "by": Seat } | { "reason": "abandoned", "by": Seat } | { "reason": "agreed" } | { "reason": "deserted" }) & {
/**
 * Who won, in a few words.
 */
headline: Text,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * Something that happened, as far as a viewer may know. `fact` tells the kinds apart.
 */
export type Fact = TableFact | GameFact;

/**
 * A shuffle that nobody chose.
 */
export type FairShuffle = {
/**
 * The seed, in hexadecimal digits.
 */
seed: string,
/**
 * Who starts.
 */
starts: Seat | null,
/**
 * The cards that each seat was dealt by it; none in a game without cards.
 */
dealt: Array<Array<Card>>, };

/**
 * What everybody may know of a fair shuffle (`docs/FAIR.md`).
 */
export type FairView = {
/**
 * The table's id.
 */
table: string,
/**
 * What the table committed to.
 */
commitment: string,
/**
 * What each player committed to.
 */
vows: Array<string | null>,
/**
 * The numbers said.
 */
numbers: Array<string | null>,
/**
 * What was sealed; only when the game is over.
 */
opened: Opened | null, };

/**
 * A fact of any game. Within a game, `fact` tells its kinds apart.
 */
export type GameFact = PictoFabFact | LabymasterFact | SequenceFact | LabyrintheFact;

/**
 * A position that illustrates a rule or a step.
 */
export type Illustration = {
/**
 * The position.
 */
view: View,
/**
 * What is told of how it came about.
 */
entry: LogEntry | null, };

/**
 * What leads from one view to a later one.
 */
export type Increment = {
/**
 * The events of the view it is for.
 */
from: number,
/**
 * The events of the view it leads to.
 */
to: number,
/**
 * The fields that have changed, whole; those of the scene one by one.
 */
changes: ViewChanges,
/**
 * What was told in between.
 */
log: Array<LogEntry>, };

/**
 * What can happen in Labymaster.
 */
export type LabymasterFact = { "fact": "slid",
/**
 * By whom.
 */
seat: Seat,
/**
 * Which.
 */
block: string,
/**
 * How far.
 */
by: Step, } | { "fact": "carried",
/**
 * Every one of them, from the left.
 */
pawns: Array<CarriedPawn>, } | { "fact": "moved",
/**
 * Whose.
 */
seat: Seat,
/**
 * Where it stood.
 */
from: string,
/**
 * Where it stands.
 */
to: string, } | { "fact": "jumped",
/**
 * Whose.
 */
seat: Seat,
/**
 * Where it stood.
 */
from: string,
/**
 * Where it stands.
 */
to: string,
/**
 * Where the other one stands.
 */
over: string, } | { "fact": "claimed",
/**
 * By whom.
 */
seat: Seat,
/**
 * How often the opponent had refused.
 */
refusals: number, } | { "fact": "passed",
/**
 * Whose turn passed.
 */
seat: Seat, } | { "fact": "left-home",
/**
 * Whose.
 */
seat: Seat, } | { "fact": "arrivals",
/**
 * Whose.
 */
seat: Seat,
/**
 * How many are there now, of all.
 */
score: Score, } | { "fact": "refused",
/**
 * Whose.
 */
seat: Seat,
/**
 * Refusals in a row, and how many allow a claim.
 */
count: Score, } | { "fact": "relented",
/**
 * Whose.
 */
seat: Seat, };

/**
 * What can happen in Le Jeu du Labyrinthe.
 */
export type LabyrintheFact = { "fact": "moved",
/**
 * Whose.
 */
seat: Seat,
/**
 * Where it stood.
 */
from: string,
/**
 * Where it stands.
 */
to: string, } | { "fact": "put-aside",
/**
 * By whom.
 */
seat: Seat,
/**
 * Whose pawn.
 */
owner: Seat,
/**
 * Where it stood.
 */
from: string,
/**
 * Where it stands.
 */
to: string, } | { "fact": "in-white",
/**
 * Whose.
 */
seat: Seat,
/**
 * How many it had.
 */
was: number,
/**
 * How many it has, of those it needs.
 */
score: Score, } | { "fact": "slid",
/**
 * By whom.
 */
seat: Seat,
/**
 * Which.
 */
block: string,
/**
 * Where the lower left square of the rectangle around it was.
 */
from: string,
/**
 * How far.
 */
by: Step, } | { "fact": "touched",
/**
 * By whom.
 */
seat: Seat,
/**
 * A pawn by its square, or a block.
 */
piece: string, } | { "fact": "bound",
/**
 * By whom.
 */
seat: Seat,
/**
 * Which.
 */
piece: string, } | { "fact": "unbound",
/**
 * By whom.
 */
seat: Seat,
/**
 * Which.
 */
piece: string, } | { "fact": "pawn-skipped",
/**
 * Whose turn.
 */
seat: Seat, } | { "fact": "block-skipped",
/**
 * Whose turn.
 */
seat: Seat, } | { "fact": "turn-passed",
/**
 * Whose.
 */
seat: Seat, } | { "fact": "stuck" };

/**
 * The last action.
 */
export type LastMove = {
/**
 * Who played it.
 */
seat: Seat,
/**
 * What it did, as far as the viewer may know.
 */
facts: Array<GameFact>,
/**
 * In the notation.
 */
move: string,
/**
 * The pieces it moved.
 */
shifts: Array<Shift>,
/**
 * The squares landed on in order, the last one included, when the piece got there by jumps: a way that it
 * can have gone.
 */
path?: Array<string>, };

/**
 * What becomes of the seat of a player who resigns, is abandoned or runs out of time, when more than two play.
 * With two the other wins.
 */
export type Leaving = { "computer": {
/**
 * At this level.
 */
level: number, } } | "end";

/**
 * A level of the computer, as players choose it.
 */
export type LevelName = {
/**
 * Its number.
 */
level: number,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * What was told of an event.
 */
export type LogEntry = {
/**
 * The event's number.
 */
n: number,
/**
 * How many actions had been played by then.
 */
ply: number,
/**
 * The turn it belongs to, counted from 1; 0 before the first.
 */
turn: number,
/**
 * Whom it is about: who played, or the seat to which something happened.
 */
seat: Seat | null,
/**
 * What happened, as far as the viewer may know.
 */
facts: Array<Fact>,
/**
 * The same in his own words.
 */
sentences: Array<Text>, };

/**
 * Who decides for a seat.
 */
export type Mind = "human" | { "computer": {
/**
 * From 1 to 5; 0 plays at random.
 */
level: number, } } | "program";

/**
 * What is new for a device.
 */
export type News = {
/**
 * What leads to the new view.
 */
increment: Increment,
/**
 * What surrounds the table.
 */
around: Around, };

/**
 * Something to know beside the board.
 */
export type Notice = {
/**
 * Stable name, for the game's own board.
 */
code: string,
/**
 * How much it matters, and so how it is shown.
 */
kind: NoticeKind,
/**
 * Whom it concerns, if one seat only.
 */
seat: Seat | null,
/**
 * A number it counts, and where it ends.
 */
count: Score | null,
/**
 * Squares and pieces concerned.
 */
refs: Array<string>,
/**
 * It in a few words, to stand beside the name of its seat all the time.
 */
badge?: Text,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * How much a notice matters.
 */
export type NoticeKind = "note" | "warning" | "duty" | "won";

/**
 * What can be offered.
 */
export type Offer = "draw" | "take-back" | "pause" | "rematch";

/**
 * An offer that waits for answers.
 */
export type OfferView = {
/**
 * The number of its event: answers name it.
 */
n: number,
/**
 * What.
 */
offer: Offer,
/**
 * Whose.
 */
from: Seat,
/**
 * Who has not answered yet.
 */
waiting: Array<Seat>, };

/**
 * What a seal held.
 */
export type Opened = {
/**
 * The table's own number.
 */
secret: string,
/**
 * The numbers of computer seats.
 */
numbers: Array<SeatNumber>,
/**
 * The seed that all numbers came to.
 */
seed: string, };

/**
 * Which of two games that belong together this is.
 */
export type Pair = "first" | { "second": {
/**
 * Who won the first; nobody in a draw.
 */
won: Seat | null, } };

/**
 * Whether a table waits, plays or has played.
 */
export type Phase = "waiting" | "playing" | "over";

/**
 * What can happen in Picto'Fab.
 */
export type PictoFabFact = { "fact": "moved",
/**
 * Who moved it.
 */
seat: Seat,
/**
 * Which.
 */
token: Picture,
/**
 * Where it stood.
 */
from: string,
/**
 * Where it stands.
 */
to: string, } | { "fact": "jumped",
/**
 * Who moved it.
 */
seat: Seat,
/**
 * Which.
 */
token: Picture,
/**
 * Where it stood.
 */
from: string,
/**
 * Where it stands.
 */
to: string,
/**
 * The squares landed on, the last one included: a way that it can have gone.
 */
path: Array<string>, } | { "fact": "passed",
/**
 * Whose turn passed.
 */
seat: Seat, } | { "fact": "card-won",
/**
 * Whose card.
 */
seat: Seat,
/**
 * Which.
 */
card: Card,
/**
 * Where its tokens stand.
 */
squares: Array<string>, } | { "fact": "drew",
/**
 * By whom.
 */
seat: Seat,
/**
 * Which, for who drew it.
 */
card: Card | null, } | { "fact": "drew-nothing",
/**
 * For whom.
 */
seat: Seat, } | { "fact": "pile-emptied" };

/**
 * A picture that players know by name.
 */
export type Picture = {
/**
 * The edition's id.
 */
id: string,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * A piece on a square.
 */
export type Piece = {
/**
 * The same from move to move.
 */
id: string,
/**
 * What it is.
 */
kind: PieceKind,
/**
 * Whose it is; nobody's, for a token.
 */
seat: Seat | null,
/**
 * Where it stands.
 */
square: string,
/**
 * The picture on it.
 */
picture: Picture | null,
/**
 * Whether it may not be moved now.
 */
barred: boolean, };

/**
 * What a piece is.
 */
export type PieceKind = "token" | "pawn" | "chip";

/**
 * A square.
 */
export type Place = {
/**
 * Its name in the notation.
 */
square: string,
/**
 * What it looks like.
 */
kind: PlaceKind,
/**
 * Whose corner or start block it is.
 */
owner: Seat | null,
/**
 * The picture printed on it.
 */
picture: Picture | null, };

/**
 * What a square looks like.
 */
export type PlaceKind = "plain" | "start" | "corner" | "white";

/**
 * Who sits on a seat.
 */
export type Player = {
/**
 * What the others call him.
 */
name: string,
/**
 * The id of the colour he chose; without one he gets the seat's.
 */
colour?: string,
/**
 * Who decides.
 */
mind: Mind, };

/**
 * Why something cannot happen now. Nothing has changed.
 */
export type Refusal = {
/**
 * Stable name, for programs.
 */
code: string,
/**
 * For a move that the rules forbid: the rule.
 */
verdict: Verdict | null,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * The id of a rule of `docs/RULES.md`, such as `LM-5`.
 */
export type Rule = string;

/**
 * Everything on the table that a viewer may see.
 */
export type Scene = {
/**
 * Columns of the board, from `a` on.
 */
columns: number,
/**
 * Rows of the board, from 1 on.
 */
rows: number,
/**
 * Every square there is now, by row, then by column.
 */
places: Array<Place>,
/**
 * Every wall, once: on the left or lower side of a place where it can be, else on its right or upper side.
 */
walls: Array<Wall>,
/**
 * Blocks that can be moved, and those that look like it.
 */
blocks: Array<Block>,
/**
 * Pieces on squares, by row, then by column.
 */
pieces: Array<Piece>,
/**
 * The viewer's own cards.
 */
hand: Array<Card>,
/**
 * How many cards each seat holds; empty in a game without cards.
 */
hands: Array<number>,
/**
 * How many cards are left to draw.
 */
pile: number | null,
/**
 * Each seat's face-up discard pile, oldest first; empty in a game without.
 */
discards: Array<Array<Card>>,
/**
 * The cards each seat has won, in order; empty in a game without.
 */
won: Array<Array<Card>>,
/**
 * How far each seat is on its way to winning: pawns arrived, cards won, the longest row.
 */
scores: Array<Score>,
/**
 * What a player should know beside the board: a barred piece, a counter, the parts of the turn left.
 */
notices: Array<Notice>, };

/**
 * The fields of a scene that have changed.
 */
export type SceneChanges = {
/**
 *The new `columns`.
 */
columns?: number,
/**
 *The new `rows`.
 */
rows?: number,
/**
 *The new `places`.
 */
places?: Array<Place>,
/**
 *The new `walls`.
 */
walls?: Array<Wall>,
/**
 *The new `blocks`.
 */
blocks?: Array<Block>,
/**
 *The new `pieces`.
 */
pieces?: Array<Piece>,
/**
 *The new `hand`.
 */
hand?: Array<Card>,
/**
 *The new `hands`.
 */
hands?: Array<number>,
/**
 *The new `pile`.
 */
pile?: number | null,
/**
 *The new `discards`.
 */
discards?: Array<Array<Card>>,
/**
 *The new `won`.
 */
won?: Array<Array<Card>>,
/**
 *The new `scores`.
 */
scores?: Array<Score>,
/**
 *The new `notices`.
 */
notices?: Array<Notice>, };

/**
 * How near a seat is to winning.
 */
export type Score = {
/**
 * What it has.
 */
points: number,
/**
 * What it needs.
 */
of: number, };

/**
 * A place at the table, numbered from 0, clockwise.
 */
export type Seat = number;

/**
 * A number that a seat adds to the shuffle.
 */
export type SeatNumber = {
/**
 * Whose.
 */
seat: Seat,
/**
 * 32 bytes in hexadecimal digits.
 */
number: string, };

/**
 * A seat and who is on it.
 */
export type SeatView = {
/**
 * The player's name, empty if he gave none; none on an empty seat.
 */
name: string | null,
/**
 * What he is called before the viewer's eyes.
 */
called: Text | null,
/**
 * Who decides: the computer, while it stands in for somebody.
 */
mind: Mind | null,
/**
 * The seat's colour.
 */
colour: Colour,
/**
 * Whether the player has gone.
 */
gone: boolean,
/**
 * Whether the computer stands in for somebody who may come back.
 */
replaced: boolean, };

/**
 * What can happen in Séquence.
 */
export type SequenceFact = { "fact": "laid",
/**
 * By whom.
 */
seat: Seat,
/**
 * The card.
 */
card: Card,
/**
 * Where the chip lies.
 */
square: string, } | { "fact": "took-off",
/**
 * By whom.
 */
seat: Seat,
/**
 * The card.
 */
card: Card,
/**
 * Where the chip lay.
 */
square: string,
/**
 * Whose it was.
 */
owner: Seat, } | { "fact": "swapped",
/**
 * By whom.
 */
seat: Seat,
/**
 * The dead card.
 */
card: Card, } | { "fact": "passed",
/**
 * Whose turn passed.
 */
seat: Seat, } | { "fact": "drew",
/**
 * By whom.
 */
seat: Seat,
/**
 * Which, for who drew it.
 */
card: Card | null, } | { "fact": "shuffled",
/**
 * How many cards it has.
 */
pile: number, } | { "fact": "row",
/**
 * Whose.
 */
seat: Seat,
/**
 * Its squares.
 */
squares: Array<string>, };

/**
 * A table to be set up.
 */
export type SetUp = {
/**
 * The game's id.
 */
game: string,
/**
 * The id of a built-in edition, or the text of another.
 */
edition: string,
/**
 * What the table agrees on.
 */
terms: Terms,
/**
 * Who plays, seat by seat.
 */
players: Array<Player>,
/**
 * Who starts, where the rulebook asks the players.
 */
first: Seat | null, };

/**
 * A piece that an action moved.
 */
export type Shift = {
/**
 * Where it stood.
 */
from: string,
/**
 * Where it stands.
 */
to: string, };

/**
 * What a record proves of its shuffle (`docs/FAIR.md`).
 */
export type ShuffleCheck = { "verdict": "fair" } & FairShuffle | { "verdict": "not-sealed" } | { "verdict": "not-fair",
/**
 * The first thing that is wrong.
 */
why: Text, };

/**
 * What a bubble points at, found in what a player sees.
 */
export type Spot = "arrival" | "white" | "corners" | "cards" | "pictured" | "movable" | "barred" | "own" | "others";

/**
 * Who starts.
 */
export type Starter = "rulebook" | "lot" | { "seat": Seat };

/**
 * A straight way over the board, as seat 0 sees it.
 */
export type Step = {
/**
 * To the right; to the left when it is less than 0.
 */
columns: number,
/**
 * Up; down when it is less than 0.
 */
rows: number, };

/**
 * What an event did at the table, beside the game. Everybody may know it.
 */
export type TableFact = { "fact": "sat",
/**
 * Who.
 */
seat: Seat, } | { "fact": "rose",
/**
 * Who.
 */
seat: Seat, } | { "fact": "started",
/**
 * Who starts.
 */
seat: Seat, } | { "fact": "offered",
/**
 * Who.
 */
seat: Seat,
/**
 * What.
 */
offer: Offer, } | { "fact": "declined",
/**
 * Who.
 */
seat: Seat,
/**
 * To what.
 */
offer: Offer, } | { "fact": "withdrew",
/**
 * Who.
 */
seat: Seat,
/**
 * What.
 */
offer: Offer, } | { "fact": "took-back",
/**
 * Whose turn was taken back.
 */
seat: Seat,
/**
 * To so many actions.
 */
ply: number, } | { "fact": "paused" } | { "fact": "resumed",
/**
 * Who wanted it.
 */
seat: Seat, } | { "fact": "asked-for-advice",
/**
 * Who.
 */
seat: Seat, } | { "fact": "resigned",
/**
 * Who.
 */
seat: Seat, } | { "fact": "out-of-time",
/**
 * Who.
 */
seat: Seat, } | { "fact": "gone",
/**
 * Who.
 */
seat: Seat, } | { "fact": "back",
/**
 * Who.
 */
seat: Seat, } | { "fact": "claimed",
/**
 * Who.
 */
seat: Seat,
/**
 * Who has gone.
 */
gone: Seat, } | { "fact": "substituted",
/**
 * For whom.
 */
seat: Seat,
/**
 * Its level.
 */
level: number, } | { "fact": "returned",
/**
 * Who.
 */
seat: Seat, } | { "fact": "ended",
/**
 * How.
 */
ending: Ending, } | { "fact": "plays-again" };

/**
 * How a table plays, beside the rules of the game.
 */
export type Terms = {
/**
 * Who starts.
 */
starter: Starter,
/**
 * Whether moves may be taken back.
 */
take_backs: boolean,
/**
 * Whether players may ask for hints.
 */
hints: boolean,
/**
 * The options of the game that are chosen, by id.
 */
options?: Array<string>,
/**
 * How long players may think.
 */
clock: Clock,
/**
 * What becomes of the seat of a player who leaves a game of three or four.
 */
leaving: Leaving,
/**
 * Whether others may watch.
 */
watching: boolean,
/**
 * Whether programs may take seats.
 */
programs: boolean,
/**
 * Which of two games that belong together this is, where each player starts one of them.
 */
pair?: Pair, };

/**
 * A text in both languages of the players.
 */
export type Text = {
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * What a bubble is for. A first game has them in this order.
 */
export type Topic = "goal" | "move" | "try" | "others";

/**
 * A refusal: the rule that the action breaks, and how.
 *
 * The sentences are a player's: they name squares, but neither the notation nor the rule's id.
 */
export type Verdict = {
/**
 * The rule, most specific first.
 */
rule: Rule,
/**
 * Stable name of the condition that failed, for programs.
 */
code: string,
/**
 * Squares and pieces concerned, in the notation, for highlighting.
 */
refs: Array<string>,
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * A match as one viewer may see it.
 */
export type View = {
/**
 * The game's id.
 */
game: string,
/**
 * The edition's id.
 */
edition: string,
/**
 * Its name.
 */
edition_name: Text,
/**
 * What everybody tries to do, in a few words; [`Scene::scores`] says how far each has come.
 */
aim: Text,
/**
 * The viewer's seat; none for those who only watch.
 */
viewer: Seat | null,
/**
 * How many events there have been.
 */
events: number,
/**
 * Whether the table waits, plays or has played.
 */
phase: Phase,
/**
 * How many actions were played.
 */
ply: number,
/**
 * How many take-backs there were.
 */
line: number,
/**
 * Whose turn it is.
 */
turn: Seat | null,
/**
 * The seats, in order.
 */
seats: Array<SeatView>,
/**
 * What the table agreed on.
 */
terms: Terms,
/**
 * A question that must be answered before the deal: who starts?
 */
question: Text | null,
/**
 * The board; empty before the deal.
 */
scene: Scene,
/**
 * The legal moves, for the viewer who is to move.
 */
choices: Array<Choice>,
/**
 * The last action.
 */
last: LastMove | null,
/**
 * An offer that waits for answers.
 */
offer: OfferView | null,
/**
 * Whether the clocks stand still.
 */
paused: boolean,
/**
 * The clocks, at a table that has them.
 */
clocks: ClockView | null,
/**
 * How the match ended.
 */
ending: EndingView | null,
/**
 * How the cards came to be dealt, at a table that shuffles fairly.
 */
fair: FairView | null,
/**
 * The id under which everybody may see the finished game.
 */
shared: string | null, };

/**
 * The fields of a view that have changed.
 */
export type ViewChanges = {
/**
 *The new `game`.
 */
game?: string,
/**
 *The new `edition`.
 */
edition?: string,
/**
 *The new `edition_name`.
 */
edition_name?: Text,
/**
 *The new `aim`.
 */
aim?: Text,
/**
 *The new `viewer`.
 */
viewer?: Seat | null,
/**
 *The new `events`.
 */
events?: number,
/**
 *The new `phase`.
 */
phase?: Phase,
/**
 *The new `ply`.
 */
ply?: number,
/**
 *The new `line`.
 */
line?: number,
/**
 *The new `turn`.
 */
turn?: Seat | null,
/**
 *The new `seats`.
 */
seats?: Array<SeatView>,
/**
 *The new `terms`.
 */
terms?: Terms,
/**
 *The new `question`.
 */
question?: Text | null,
/**
 *The new `choices`.
 */
choices?: Array<Choice>,
/**
 *The new `last`.
 */
last?: LastMove | null,
/**
 *The new `offer`.
 */
offer?: OfferView | null,
/**
 *The new `paused`.
 */
paused?: boolean,
/**
 *The new `clocks`.
 */
clocks?: ClockView | null,
/**
 *The new `ending`.
 */
ending?: EndingView | null,
/**
 *The new `fair`.
 */
fair?: FairView | null,
/**
 *The new `shared`.
 */
shared?: string | null,
/**
 *What is new in `scene`.
 */
scene?: SceneChanges, };

/**
 * A wall on one side of a place.
 */
export type Wall = {
/**
 * The place.
 */
square: string,
/**
 * The side.
 */
side: WallSide,
/**
 * The blocks it is part of and moves with: two, where neighbours have one each.
 */
blocks: Array<string>, };

/**
 * A side of a square, as seat 0 sees it.
 */
export type WallSide = "up" | "right" | "down" | "left";

/**
 * All that a device shows.
 */
export type Whole = {
/**
 * The table.
 */
view: View,
/**
 * What was told so far.
 */
log: Array<LogEntry>,
/**
 * What surrounds the table.
 */
around: Around, };
