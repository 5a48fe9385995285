// Made from the Rust types of crates/server by the test `typescript`. Do not edit.

import type { Act, Advice, Around, Choice, Increment, LogEntry, Mind, Phase, Seat, Terms, Text, Verdict, View } from './table';

/**
 * What a device says.
 */
export type Ask = { "hello": Hello } | { "act": {
/**
 * 16 random bytes in hexadecimal digits: a wish that is sent again is granted once only.
 */
id: string,
/**
 * What.
 */
act: Act,
/**
 * For which seat, where a device has several and it matters; else the one that is meant is found.
 */
as?: Seat, } } | { "say": {
/**
 * Its id.
 */
phrase: string, } } | { "mute": {
/**
 * Whose.
 */
seat: Seat,
/**
 * Not, or again.
 */
on: boolean, } } | { "gesture": {
/**
 * A number for the answer.
 */
id: number,
/**
 * What is picked up.
 */
from: string,
/**
 * Where it is put.
 */
to: string, } } | { "preview": {
/**
 * A number for the answer.
 */
id: number,
/**
 * The move.
 */
move: string, } } | { "at": {
/**
 * A number for the answer.
 */
id: number,
/**
 * How many.
 */
ply: number, } } | "lift" | "look";

/**
 * The computer takes a seat.
 */
export type Computer = {
/**
 * From 1 to 5.
 */
level: number, };

/**
 * Seats that were handed over.
 */
export type HandedOver = {
/**
 * The table.
 */
table: string,
/**
 * The seats.
 */
seats: Array<Seat>, };

/**
 * A code that hands seats over.
 */
export type Handover = {
/**
 * To be typed on the other device.
 */
code: string,
/**
 * Until when, in milliseconds of the server's clock.
 */
until: number, };

/**
 * Who a device is.
 */
export type Hello = {
/**
 * The version of the protocol that it speaks.
 */
protocol: number,
/**
 * Which page or program it is, for the log.
 */
build: string,
/**
 * What proves that seats are its own: 32 random bytes in hexadecimal digits. Without one it watches.
 */
token?: string,
/**
 * How many events it has seen.
 */
have?: number,
/**
 * For which seats it has seen them.
 */
seats?: Array<Seat>, };

/**
 * An invitation.
 */
export type Invited = {
/**
 * The seat it leads to.
 */
seat: Seat,
/**
 * What proves it.
 */
secret: string, };

/**
 * What strangers see of a table.
 */
export type Listing = {
/**
 * Its id.
 */
table: string,
/**
 * The game's id.
 */
game: string,
/**
 * What the edition is called.
 */
edition: Text,
/**
 * When it was made, in milliseconds of the server's clock.
 */
made: number,
/**
 * Whether it waits, plays or has played.
 */
phase: Phase,
/**
 * What it agreed on.
 */
terms: Terms,
/**
 * Who sits where.
 */
seats: Array<SeatCard>,
/**
 * A seat of who made the table.
 */
host: Seat | null, };

/**
 * Tables that strangers may join or watch.
 */
export type Listings = {
/**
 * The newest first.
 */
tables: Array<Listing>, };

/**
 * A table that was made.
 */
export type Made = {
/**
 * Its id.
 */
table: string,
/**
 * The maker's own seats.
 */
seats: Array<Seat>,
/**
 * For those who are invited. Nobody else keeps them.
 */
invitations: Array<Invited>, };

/**
 * Another token for one's own seats.
 */
export type OtherToken = {
/**
 * 64 hexadecimal digits in lower case.
 */
token: string, };

/**
 * Who sits down.
 */
export type Person = {
/**
 * What the others call him; may be empty.
 */
name?: string,
/**
 * The id of the colour he chose.
 */
colour?: string,
/**
 * Whether it is a program.
 */
program?: boolean, };

/**
 * Something that can be said at a table.
 */
export type Phrase = {
/**
 * Its id.
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
 * A table that somebody wants.
 */
export type Plan = {
/**
 * The game's id.
 */
game: string,
/**
 * The id of a built-in edition, or the text of another; without one, the game's usual one.
 */
edition?: string,
/**
 * Seat by seat.
 */
seats: Array<SeatPlan>,
/**
 * What the table agrees on.
 */
terms?: Terms,
/**
 * Whether strangers find it in the list.
 */
listed?: boolean, };

/**
 * Who is there.
 */
export type Presence = {
/**
 * Seat by seat.
 */
seats: Array<There>,
/**
 * How many watch.
 */
watching: number, };

/**
 * A seat and who is on it.
 */
export type SeatCard = {
/**
 * What he is called; none on a free seat.
 */
called: Text | null,
/**
 * Who decides.
 */
mind: Mind | null,
/**
 * The id of the colour he chose.
 */
colour: string | null, };

/**
 * What becomes of a seat.
 */
export type SeatPlan = { "mine": Person } | "open" | { "computer": {
/**
 * From 1 to 5.
 */
level: number, } };

/**
 * Somebody has sat down.
 */
export type Seated = {
/**
 * Where.
 */
seat: Seat, };

/**
 * A finished game that everybody may see.
 */
export type Shared = {
/**
 * Its public id.
 */
id: string, };

/**
 * Somebody wants to sit down.
 */
export type Sit = {
/**
 * The secret of the invitation; a listed table needs none.
 */
invitation?: string,
/**
 * Which seat, at a listed table; without one, the first that is free. An invitation leads to a seat of its own.
 */
seat?: Seat,
/**
 * Who.
 */
person?: Person, };

/**
 * What anybody sees of a table who has its address.
 */
export type TableCard = {
/**
 * Whether strangers find it in the list.
 */
listed: boolean,
/**
 * The seats of whoever asks.
 */
yours: Array<Seat>,
/**
 * Whether he made the table.
 */
maker: boolean,
/**
 * The seat that the invitation leads to which he showed.
 */
invited: Seat | null,
/**
 * The table of the rematch.
 */
next: string | null,
/**
 * The public id of the finished game.
 */
shared: string | null,
/**
 * Its id.
 */
table: string,
/**
 * The game's id.
 */
game: string,
/**
 * What the edition is called.
 */
edition: Text,
/**
 * When it was made, in milliseconds of the server's clock.
 */
made: number,
/**
 * Whether it waits, plays or has played.
 */
phase: Phase,
/**
 * What it agreed on.
 */
terms: Terms,
/**
 * Who sits where.
 */
seats: Array<SeatCard>,
/**
 * A seat of who made the table.
 */
host: Seat | null, };

/**
 * What the server says.
 */
export type Tell = { "welcome": {
/**
 * The version of the protocol that is spoken.
 */
protocol: number,
/**
 * Which program the server is.
 */
build: string,
/**
 * The table.
 */
table: string,
/**
 * The seats of the device; none, when it watches.
 */
seats: Array<Seat>,
/**
 * The moment, on the table's clock.
 */
now: number, } } | { "view": {
/**
 * The moment, on the table's clock.
 */
now: number,
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
around: Around, } } | { "step": {
/**
 * The moment, on the table's clock.
 */
now: number,
/**
 * What leads to the new view.
 */
increment: Increment,
/**
 * What surrounds the table.
 */
around: Around, } } | { "done": {
/**
 * The wish's number.
 */
id: string,
/**
 * The first event that came of it.
 */
n: number, } } | { "refused": {
/**
 * The wish's number.
 */
id: string,
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
en: string, } } | { "advice": {
/**
 * What the computer thinks.
 */
advice: Advice | null, } } | { "choices": {
/**
 * The question's number.
 */
id: number,
/**
 * The moves.
 */
choices: Array<Choice>, } } | { "not": {
/**
 * The question's number.
 */
id: number,
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
en: string, } } | { "past": {
/**
 * The question's number.
 */
id: number,
/**
 * The view.
 */
view: View | null, } } | { "presence": Presence } | { "said": {
/**
 * Who.
 */
seat: Seat,
/**
 * The phrase's id.
 */
phrase: string, } } | { "notice": {
/**
 * Why: `restart`.
 */
notice: string, } } | { "next": {
/**
 * Its name.
 */
table: string, } };

/**
 * Whether somebody on a seat is there.
 */
export type There = "empty" | "computer" | "here" | "away" | "gone";

/**
 * The code, as it was typed.
 */
export type TypedCode = {
/**
 * Spaces, hyphens and capitals do not matter.
 */
code: string, };

/**
 * What the server is.
 */
export type Version = {
/**
 * The versions of the protocol that it understands.
 */
protocol: Versions,
/**
 * Which program it is.
 */
build: string,
/**
 * The version of each game's rules.
 */
rules: { [key in string]: number }, };

/**
 * From one version to another.
 */
export type Versions = {
/**
 * The oldest.
 */
min: number,
/**
 * The newest.
 */
max: number, };

/**
 * What can be said and how people can be called, where nothing is typed.
 */
export type Words = {
/**
 * What can be said at a table.
 */
phrases: Array<Phrase>,
/**
 * Names for listed tables.
 */
names: Array<string>, };
