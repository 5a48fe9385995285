import { expect, test } from 'vitest';
import type { Wish } from './keep';
import { Orphans } from './orphans';

const wish = (id: string): Wish => ({ id, act: 'resign', at: 1 });

test('a wish that another tab waits for is left to it', async () => {
  const tabs = [new Orphans('t1', () => []), new Orphans('t1', () => ['a']), new Orphans('t2', () => ['b'])];
  const found = await tabs[0]?.among(() => ['a', 'b', 'c'].map(wish));
  expect(found?.map(({ id }) => id)).toEqual(['b', 'c']);
  tabs.forEach((tab) => tab.close());
});

test('a wish that was answered meanwhile is none', async () => {
  const tab = new Orphans('t1', () => []);
  let kept = [wish('a')];
  const found = tab.among(() => kept);
  kept = [];
  expect(await found).toEqual([]);
  tab.close();
});
