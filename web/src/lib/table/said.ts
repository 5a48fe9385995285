import type { LogEntry, Notice, Seat, View } from '../generated/table';
import type { Match } from '../match/match.svelte';
import { m } from '../paraglide/messages';
import { say } from '../preferences.svelte';

/** What the message strip says: first in bold, then more, with the mark of the seat that it is about. */
export type Said = {
  tone: 'refused' | 'asked' | 'advice' | 'over' | 'past' | 'turn';
  lead: string;
  more: string;
  seat: Seat | null;
};

/** One thing at a time, the most pressing first. */
export function said(match: Match): Said {
  const { refusal, prompt, hint, live } = match;
  if (refusal) return of('refused', '', sentence(say(refusal)));
  if (match.replaying) return past(match);
  if (prompt !== null) return of('asked', '', prompt);
  if (hint) return of('advice', m.hint_says({ what: say(hint) }), '');
  if (live.ending) return of('over', say(live.ending), '');
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

/** Whether one person plays, who is spoken to as “you”. */
export function isAlone({ seats }: View): boolean {
  return seats.filter(({ mind }) => mind === 'human').length === 1;
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
  return { tone, lead, more, seat: null };
}

function past(match: Match): Said {
  const [n, total] = [match.shown.ply, match.live.ply];
  const lead = n === 0 ? m.looking_at_start() : m.looking_back({ n, total });
  return { ...lastTold(match), tone: 'past', lead };
}

function turn(match: Match): Said {
  const { live, around } = match;
  const name = nameOf(live, live.turn);
  const whose = isAlone(live) ? m.your_turn() : m.turn_of({ name });
  const lead = around.thinking ? m.thinks({ name }) : `${whose}.`;
  const urgent = pressing(match);
  if (urgent.length > 0) return of('turn', lead, urgent.map(say).join(' '));
  return { ...lastTold(match), tone: 'turn', lead };
}

/** What was done last: that advice was asked for is no news. */
function lastTold({ log }: Match): { more: string; seat: Seat | null } {
  const last = log.findLast(({ facts }) => facts.some(({ fact }) => fact !== 'asked-for-advice'));
  return last ? { more: wordsOf(last), seat: last.seat } : { more: '', seat: null };
}
