import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAsking } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a file that cannot be had is asked for again, after longer and longer pauses, until it is here', async () => {
  const asked: number[] = [];
  const start = Date.now();
  const part = keepAsking(() => {
    asked.push(Date.now() - start);
    return asked.length < 9 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('a chart');
  });
  await vi.runAllTimersAsync();
  expect(await part).toBe('a chart');
  expect(asked.map(ms => ms / 1000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
});
