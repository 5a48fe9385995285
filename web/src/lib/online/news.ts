import { api } from './api';
import { seenOf } from './attention';
import { attention } from './attention.svelte';
import { places, type Place } from './places.svelte';

/** What a server says of a table that is not there any more, or where this device has no seat any more. */
const GONE = new Set(['table/none', 'token/other', 'table/no_watching']);

/** Asks how the tables stand at which this device sits and whose game is not over. */
export async function askPlaces(): Promise<void> {
  await Promise.all(places.all.filter(({ phase }) => phase !== 'over').map(askPlace));
}

async function askPlace({ table, token, seats }: Place): Promise<void> {
  const answer = await api.view(table, token);
  if ('Err' in answer) {
    if (GONE.has(answer.Err.code)) places.forget(table);
    return;
  }
  places.note(table, answer.Ok, Date.now());
  attention.see(seenOf(table, answer.Ok.view, seats));
}
