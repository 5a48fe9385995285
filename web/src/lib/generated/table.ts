// Made from the Rust types of crates/table by its test `typescript`. Do not edit.

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
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

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
 * What an event came to, for those who drive the table.
 */
export type Effect = { "effect": "dealt" } | { "effect": "played",
/**
 * How many there are now.
 */
ply: number, } | { "effect": "think",
/**
 * Which.
 */
seat: Seat,
/**
 * The computer's level.
 */
level: number, } | { "effect": "advise",
/**
 * Who.
 */
seat: Seat, } | { "effect": "offered",
/**
 * What.
 */
offer: Offer,
/**
 * Who has not answered yet.
 */
waiting: Array<Seat>, } | { "effect": "declined",
/**
 * What.
 */
offer: Offer, } | { "effect": "took-back",
/**
 * To so many actions.
 */
ply: number, } | { "effect": "paused" } | { "effect": "resumed" } | { "effect": "substituted",
/**
 * Which.
 */
seat: Seat, } | { "effect": "over" } | { "effect": "rematch" };

/**
 * How a match ended.
 */
export type Ending = {
/**
 * Who won; nobody in a draw.
 */
winner: Seat | null, } & ({ "reason": "rule", "by": Rule } | { "reason": "resigned", "by": Seat } | { "reason": "out-of-time", "by": Seat } | { "reason": "abandoned", "by": Seat } | { "reason": "agreed" } | { "reason": "deserted" });

/**
 * Something that was told.
 */
export type Entry = {
/**
 * How many actions had been played by then.
 */
ply: number,
/**
 * It, in the viewer's own words.
 */
sentences: Array<Text>, };

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
 * What leads from one view to a later one of the same viewer.
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
 * The fields of the view that have changed, whole; those of the scene one by one.
 */
changes: Partial<Omit<View, "scene" | "log" | "log_from">> & { scene?: Partial<Scene> },
/**
 * What was told in between.
 */
log: Array<Entry>, };

/**
 * What can happen.
 */
export type Kind = { "event": "seal",
/**
 * The table's id.
 */
table: string,
/**
 * The terms, as the text that the commitment covers.
 */
terms: string,
/**
 * SHA-256 of everything sealed, in hexadecimal digits.
 */
commitment: string, } | { "event": "sit",
/**
 * Which.
 */
seat: Seat,
/**
 * Who.
 */
player: Player, } | { "event": "rise",
/**
 * Which.
 */
seat: Seat, } | { "event": "first",
/**
 * Who.
 */
seat: Seat, } | { "event": "vow",
/**
 * Whose.
 */
seat: Seat,
/**
 * SHA-256 of the vow, in hexadecimal digits.
 */
commitment: string, } | { "event": "reveal",
/**
 * Whose.
 */
seat: Seat,
/**
 * 32 bytes in hexadecimal digits.
 */
number: string, } | { "event": "unseal",
/**
 * What was sealed: 32 bytes in hexadecimal digits.
 */
secret: string,
/**
 * The numbers of computer seats, sealed too.
 */
numbers: Array<SeatNumber>, } | { "event": "deal",
/**
 * The seed.
 */
seed: string, } | { "event": "play",
/**
 * Whose.
 */
seat: Seat,
/**
 * How many actions were played before it. An offer in between never makes a move stale.
 */
ply: number,
/**
 * In the notation.
 */
move: string, } | { "event": "offer",
/**
 * Whose.
 */
seat: Seat,
/**
 * What.
 */
offer: Offer, } | { "event": "answer",
/**
 * Whose.
 */
seat: Seat,
/**
 * Yes or no.
 */
yes: boolean, } | { "event": "hint",
/**
 * Who.
 */
seat: Seat, } | { "event": "resign",
/**
 * Who.
 */
seat: Seat, } | { "event": "flag",
/**
 * Whose.
 */
seat: Seat, } | { "event": "resume",
/**
 * Who wants it.
 */
seat: Seat, } | { "event": "gone",
/**
 * Who.
 */
seat: Seat, } | { "event": "back",
/**
 * Who.
 */
seat: Seat, } | { "event": "claim",
/**
 * Who claims.
 */
seat: Seat,
/**
 * Who has gone.
 */
gone: Seat, } | { "event": "substitute",
/**
 * Who does it.
 */
seat: Seat,
/**
 * Who has gone.
 */
gone: Seat,
/**
 * The computer's level.
 */
level: number, } | { "event": "close" };

/**
 * The last action.
 */
export type LastMove = {
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
 * Who decides for a seat.
 */
export type Mind = "human" | { "computer": {
/**
 * From 1 to 5; 0 plays at random.
 */
level: number, } };

/**
 * Something to know beside the board.
 */
export type Notice = {
/**
 * Stable name, for programs.
 */
code: string,
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
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * What can be offered.
 */
export type Offer = "draw" | "take-back" | "pause" | "rematch";

/**
 * An offer that waits for answers.
 */
export type OfferView = {
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
 * A game as a front end offers it.
 */
export type Offered = {
/**
 * Its id.
 */
id: string,
/**
 * What players try to do.
 */
goal: Text,
/**
 * The numbers of players it takes; the first is the usual one.
 */
seats: Array<number>,
/**
 * Its editions; the first is the usual one.
 */
editions: Array<OfferedEdition>,
/**
 * What a table may choose that changes the rules.
 */
options: Array<OfferedOption>,
/**
 * Whether players hold cards that the others may not see.
 */
hidden: boolean,
/**
 * The question that settles who starts, where the rulebook has one.
 */
question: Text | null,
/**
 * Its rules.
 */
rules: Array<OfferedRule>,
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
export type OfferedEdition = {
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
 * [`Offered::seats`].
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
 * An option of a game as a front end offers it.
 */
export type OfferedOption = {
/**
 * Its id.
 */
id: string,
/**
 * The rule that it turns on, among [`Offered::rules`].
 */
rule: Rule, };

/**
 * A rule as players read it.
 */
export type OfferedRule = {
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
 * Whether a table waits, plays or has played.
 */
export type Phase = "waiting" | "playing" | "over";

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
 * Why an event is refused. Nothing has changed.
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
 * The player's name; none on an empty seat.
 */
name: string | null,
/**
 * Who decides.
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
 * Milliseconds left to think.
 */
time: number | null, };

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
 * A side of a square, as seat 0 sees it.
 */
export type Side = "up" | "right" | "down" | "left";

/**
 * Who starts.
 */
export type Starter = "rulebook" | "lot" | { "seat": Seat };

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
leaving: Leaving, };

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
 * A refusal: the rule that the action breaks, and how.
 *
 * The sentences name the squares and pieces concerned and end with the rule's id.
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
 * How the match ended.
 */
ending: Ending | null,
/**
 * How the cards came to be dealt, at a table that shuffles fairly.
 */
fair: FairView | null,
/**
 * The number of the log's first entry here.
 */
log_from: number,
/**
 * What was told, from that entry on.
 */
log: Array<Entry>, };

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
side: Side,
/**
 * The blocks it is part of and moves with: two, where neighbours have one each.
 */
blocks: Array<string>, };
