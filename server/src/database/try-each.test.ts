import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './database-errors.ts';
import { tryBatches } from './try-each.ts';

/** Items that are due, found two at a time. */
function createDue(ids: readonly string[]) {
  const due = new Set(ids);
  const find = (without: readonly string[]) => {
    const ids = [...due].filter(id => !without.includes(id)).slice(0, 2);
    return Promise.resolve({ ids, mayBeMore: ids.length === 2 });
  };
  return { due, find };
}

test('the number of concurrent batches is limited, and no two contain the same item', async () => {
  const { due, find } = createDue(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  const open: (() => void)[] = [];
  const underWay: string[] = [];
  const most = { together: 0 };
  const done = tryBatches({
    noun: 'thing',
    find,
    atOnce: 2,
    work: async ids => {
      expect(ids.some(id => underWay.includes(id))).toBe(false);
      underWay.push(...ids);
      most.together = Math.max(most.together, underWay.length);
      await new Promise<void>(resolve => open.push(resolve));
      for (const id of ids) {
        due.delete(id);
        underWay.splice(underWay.indexOf(id), 1);
      }
      return ids.length;
    },
  });
  // The second batch ends first; both count.
  await expect.poll(() => open.length).toBe(2);
  for (let batch = 1; batch <= 4; batch += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open.pop()?.();
  }
  expect(await done).toBe(7);
  expect(most.together).toBe(4);
});

test('failing items are named and do not delay others', async () => {
  const { due, find } = createDue(['a', 'b', 'c', 'd', 'e']);
  const work = (ids: readonly string[]) => {
    if (ids.includes('c')) return Promise.reject(new Error('broken'));
    for (const id of ids) due.delete(id);
    return Promise.resolve(ids.length);
  };
  await expect(tryBatches({ noun: 'thing', find, work, atOnce: 2 })).rejects.toThrow(
    'not done: thing c: Error: broken',
  );
  expect([...due]).toEqual(['c']);
});

test('when the database is unavailable it stops at once, after the concurrent batch', async () => {
  const { find } = createDue(['a', 'b', 'c', 'd', 'e', 'f']);
  const ended: string[] = [];
  const work = async (ids: readonly string[]) => {
    if (ids.includes('a')) throw new DatabaseUnavailable('away');
    await new Promise(resolve => setTimeout(resolve, 10));
    ended.push(...ids);
    return ids.length;
  };
  await expect(tryBatches({ noun: 'thing', find, work, atOnce: 2 })).rejects.toThrow(DatabaseUnavailable);
  expect(ended).toEqual(['c', 'd']);
});
