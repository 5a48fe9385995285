import type { LogEntry, Notice, Offer, Seat, View } from '../generated/table';
import type { Match } from '../match/match.svelte';
import { m } from '../paraglide/messages';
import { say } from '../preferences.svelte';

/** What the message strip says: first in bold, then more, with the mark of the seat that it is about. */
export type Said = {
  tone: 'refused' | 'asked' | 'advice' | 'over' | 'past' | 'turn';
  lead: string;
  more: string;
  seat: Seat | null;
  /** What somebody here can answer to it. */
  reply: Reply | null;
};

/** Yes or no; taking an offer back; going on after a pause; what to do about somebody who has gone; coming back. */
export type Reply = 'answer' | 'withdraw' | 'resume' | 'gone' | 'return';

/** One thing at a time, the most pressing first. */
export function said(match: Match): Said {
  const { refusal, dropped, prompt, hint, live } = match;
  if (refusal) return of('refused', '', sentence(say(refusal)));
  if (dropped) return of('refused', '', m.move_dropped({ why: sentence(say(dropped)) }));
  if (isAskedHere(match)) return offer(match);
  if (match.replaying) return past(match);
  if (prompt !== null) return of('asked', '', prompt);
  if (hint) return of('advice', m.hint_says({ what: say(hint) }), '');
  return replaced(match) ?? gone(match) ?? (live.offer ? offer(match) : still(match));
}

/** What is said while nothing is asked. */
function still(match: Match): Said {
  const { live } = match;
  if (live.ending) return of('over', say(live.ending), '');
  if (live.paused) return { ...of('turn', m.paused(), ''), reply: match.own.length > 0 ? 'resume' : null };
  if (match.sent && match.state === 'connecting') return of('turn', m.move_waits(), '');
  return turn(match);
}

/** Words that may stand within a sentence, as one of their own. */
export function sentence(words: string): string {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** What an entry of the history says. */
export function wordsOf(entry: LogEntry | undefined): string {
  return entry?.sentences.map(say).join(' ') ?? '';
}

/** Whether one person plays here, who is spoken to as “you”. */
export function isAlone({ own }: { own: readonly Seat[] }): boolean {
  return own.length === 1;
}

export function nameOf({ seats }: View, seat: Seat | null): string {
  return (seat === null ? null : seats[seat]?.name) ?? '';
}

/** What must be known now: duties and warnings of whoever is to play. */
export function pressing({ live, mine }: Match): Notice[] {
  const urgent = ({ kind, seat }: Notice) => (kind === 'duty' || kind === 'warning') && seat === live.viewer;
  return mine ? live.scene.notices.filter(urgent) : [];
}

/** What else is good to know, and not seen on the board. */
export function notesOf({ shown }: Match, shows: readonly string[] = []): Notice[] {
  return shown.phase === 'playing' ? shown.scene.notices.filter(({ code }) => !shows.includes(code)) : [];
}

function of(tone: Said['tone'], lead: string, more: string): Said {
  return { tone, lead, more, seat: null, reply: null };
}

/** Whether what another offers waits for the answer of somebody here. */
function isAskedHere({ live, own }: Match): boolean {
  return live.offer?.waiting.some((seat) => own.includes(seat)) ?? false;
}

/** How an offer is told, by whoever made it: another, or somebody here. */
const OFFERS: Record<Offer, [of: (who: { name: string }) => string, own: () => string]> = {
  draw: [m.offer_draw, m.own_draw],
  'take-back': [m.offer_take_back, m.own_take_back],
  pause: [m.offer_pause, m.own_pause],
  rematch: [m.offer_rematch, m.own_rematch],
};

function offer(match: Match): Said {
  const { live, own } = match;
  if (!live.offer) return still(match);
  const { offer, from, waiting } = live.offer;
  const [ofOther, ofOwn] = OFFERS[offer];
  const isOwn = own.includes(from);
  const lead = isOwn ? ofOwn() : ofOther({ name: nameOf(live, from) });
  if (isAskedHere(match)) return { ...of('asked', lead, m.agree()), reply: 'answer' };
  const names = waiting.map((seat) => nameOf(live, seat)).join(', ');
  return { ...of('turn', lead, m.waits_for({ names })), reply: isOwn ? 'withdraw' : null };
}

/** The computer plays for somebody here, who may come back. */
function replaced({ live, around }: Match): Said | null {
  const seat = around.seats.find((one) => live.seats[one]?.replaced);
  if (seat === undefined || live.phase !== 'playing') return null;
  const alone = around.seats.length === 1;
  const lead = alone ? m.replaced_you() : m.replaced_seat({ name: nameOf(live, seat) });
  return { ...of('turn', lead, ''), reply: 'return' };
}

/** Everybody waits for somebody who has gone. */
function gone({ live, own }: Match): Said | null {
  const { turn, phase } = live;
  if (phase !== 'playing' || turn === null || !live.seats[turn]?.gone) return null;
  return {
    ...of('turn', m.is_gone({ name: nameOf(live, turn) }), ''),
    reply: own.length > 0 ? 'gone' : null,
  };
}

function past(match: Match): Said {
  const [n, total] = [match.shown.ply, match.live.ply];
  const lead = n === 0 ? m.looking_at_start() : m.looking_back({ n, total });
  return { ...of('past', lead, ''), ...lastTold(match) };
}

function turn(match: Match): Said {
  const { live, around } = match;
  const name = nameOf(live, live.turn);
  const yours = isAlone(match) && live.turn !== null && match.own.includes(live.turn);
  const whose = yours ? m.your_turn() : m.turn_of({ name });
  const whoseTurn = around.thinking ? m.thinks({ name }) : `${whose}.`;
  const lead = around.seats.length === 0 ? `${m.you_watch()} ${whoseTurn}` : whoseTurn;
  const urgent = pressing(match);
  if (urgent.length > 0) return of('turn', lead, urgent.map(say).join(' '));
  return { ...of('turn', lead, ''), ...lastTold(match) };
}

/** What was done last: that advice was asked for is no news. */
function lastTold({ log }: Match): { more: string; seat: Seat | null } {
  const last = log.findLast(({ facts }) => facts.some(({ fact }) => fact !== 'asked-for-advice'));
  return last ? { more: wordsOf(last), seat: last.seat } : { more: '', seat: null };
}
