import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry, View } from './generated/table';

type Live = Pick<View, 'choices' | 'ending'>;

const mine: Live = { choices: [{}] as View['choices'], ending: null };
const theirs: Live = { ...mine, choices: [] };
const entry = (seat: number | null, ...facts: string[]) =>
  ({ seat, facts: facts.map((fact) => ({ fact })) }) as unknown as LogEntry;
const won = (winner: number): Live => ({ ...theirs, ending: { winner } as View['ending'] });

const vibrate = vi.fn();
const store = new Map<string, string>();
let page: typeof import('./vibration');
let preferences: (typeof import('./preferences.svelte'))['preferences'];

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal('navigator', { languages: ['fr'], userActivation: { hasBeenActive: true }, vibrate });
  page = await import('./vibration');
  ({ preferences } = await import('./preferences.svelte'));
});
beforeEach(() => vibrate.mockReset());

test.each([
  ['the own move', theirs, [entry(0, 'moved')], 'moved'],
  ['the own turn after the computer', mine, [entry(1, 'moved')], 'turn'],
  ['nothing while the computer goes on', theirs, [entry(1, 'moved')], null],
  ['victory', won(0), [entry(0, 'moved'), entry(null, 'ended')], 'won'],
  ['nothing when the computer wins', won(1), [entry(1, 'moved'), entry(null, 'ended')], null],
  ['nothing of what nobody did', mine, [entry(null, 'dealt')], null],
] as const)('%s is felt', (_, live, told, felt) => {
  expect(page.feltOf(live, told, [0])).toBe(felt);
});

test('the device trembles gently, unless the person wants it still', () => {
  preferences.vibration = 'on';
  page.feel('moved');
  expect(vibrate.mock.calls).toEqual([[[12]]]);
  preferences.vibration = 'off';
  page.feel('won');
  expect(vibrate).toHaveBeenCalledTimes(1);
});
