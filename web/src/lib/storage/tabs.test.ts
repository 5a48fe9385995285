import { expect, test } from 'vitest';
import { tabs } from './tabs';

test('a tab says which match it has, and hears that it has lost it', async () => {
  const lost: string[] = [];
  tabs(
    (id) => id === 'one',
    (id) => lost.push(id),
  );
  const other = tabs(
    () => false,
    () => lost.push('nothing'),
  );
  expect(await other.haveOpen('one')).toBe(true);
  expect(await other.haveOpen('two')).toBe(false);
  other.take('two');
  other.take('one');
  await expect.poll(() => lost).toEqual(['one']);
});
