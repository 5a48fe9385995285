import { app } from '../app.svelte';
import type { View } from '../generated/table';
import type { Ways } from './ways';

/** What the record of a finished game shows that its table does not: how it was shuffled, and everybody's cards. */
export function proofOf(
  view: View | undefined,
  record: () => Promise<string>,
): Pick<Ways, 'shuffle' | 'hands'> {
  if (!view) return { shuffle: null, hands: null };
  return {
    shuffle: view.fair ? async () => app.ask('checkShuffle', { record: await record() }) : null,
    hands: async (ply) => app.ask('openHands', { record: await record(), ply }),
  };
}
