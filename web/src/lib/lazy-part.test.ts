import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAsking, missedStore } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

test('a file that fails to load for seven seconds is reported, unless there is no network', async () => {
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  let gone = true;
  const part = keepAsking(() => (gone ? Promise.reject(new TypeError()) : Promise.resolve('a dialog')));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(missedStore.get()).toBe(0);
  network.onLine = true;
  await vi.advanceTimersByTimeAsync(1);
  expect(missedStore.get()).toBe(1);
  gone = false;
  await vi.runAllTimersAsync();
  expect(await part).toBe('a dialog');
  expect(missedStore.get()).toBe(1);
});
