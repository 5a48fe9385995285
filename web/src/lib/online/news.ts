import { app } from '../app.svelte';
import { m } from '../paraglide/messages';
import { say } from '../preferences.svelte';
import { router } from '../router.svelte';
import { sound } from '../sounds';
import { toasts } from '../ui/toast.svelte';
import { api } from './api';
import { seenOf, type Call } from './attention';
import { attention } from './attention.svelte';
import { places, type Place } from './places.svelte';

/** What a server says of a table that is not there any more, or where this device has no seat any more. */
const GONE = new Set(['table/none', 'token/other', 'table/no_watching']);

/** While nobody looks, a table is asked about as long as something happened there within this time. */
const RECENT_MS = 3_600_000;

/** Asks how the tables stand at which this device sits and whose game is not over; the one on the screen tells by itself. */
export async function askPlaces(): Promise<void> {
  const { route } = router;
  const onScreen = route.page === 'online' ? route.table : null;
  const since = document.hidden ? Date.now() - RECENT_MS : 0;
  const asked = places.all.filter(
    ({ table, phase, at }) => phase !== 'over' && table !== onScreen && at >= since,
  );
  await Promise.all(asked.map(askPlace));
}

async function askPlace({ table, token, seats }: Place): Promise<void> {
  const answer = await api.view(table, token);
  if ('Err' in answer) {
    if (GONE.has(answer.Err.code)) places.forget(table);
    return;
  }
  const { view } = answer.Ok;
  places.note(table, answer.Ok, Date.now());
  const call = attention.see(seenOf(table, view, seats));
  if (call && !document.hidden) tell(call, table, view.game);
}

/** Says on whatever page somebody is what happened at a table of his, and leads there. */
function tell(call: Call, table: string, id: string): void {
  const game = () => say(app.game(id) ?? { fr: id, en: id });
  const text = () => (call === 'turn' ? m.call_turn_at({ game: game() }) : m.call_sat_at({ game: game() }));
  toasts.say({ text, leads: `#/online/${table}` });
  if (call === 'turn') sound('done');
}
