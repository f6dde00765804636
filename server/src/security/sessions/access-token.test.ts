import { expect, test } from 'vitest';
import { createBearerReader, signAccessToken } from './access-token.ts';

const KEY = new Uint8Array(32).fill(7);
const START = new Date('2026-03-02T10:00:00Z');
const CLAIMS = {
  userId: '0195a0de-0000-7000-8000-000000000001',
  sessionId: '0195a0de-0000-7000-8000-000000000002',
};

function after(seconds: number): Date {
  return new Date(START.getTime() + seconds * 1000);
}

test('a cached token still expires to the second', async () => {
  const read = createBearerReader([KEY]);
  const token = await signAccessToken(KEY, CLAIMS, START);
  for (const seconds of [0, 1, 599, 599.999])
    expect(await read(`Bearer ${token}`, after(seconds))).toEqual(CLAIMS);
  for (const seconds of [600, 601]) expect(await read(`Bearer ${token}`, after(seconds))).toBeUndefined();
});

test('a cached token does not validate another one', async () => {
  const read = createBearerReader([KEY]);
  const token = await signAccessToken(KEY, CLAIMS, START);
  expect(await read(`Bearer ${token}`, START)).toEqual(CLAIMS);
  expect(await read(`Bearer ${token.slice(0, -2)}AA`, START)).toBeUndefined();
  const foreign = await signAccessToken(new Uint8Array(32).fill(8), CLAIMS, START);
  expect(await read(`Bearer ${foreign}`, START)).toBeUndefined();
  expect(await read(`Bearer ${foreign}`, START)).toBeUndefined();
});

test('a header padded with spaces is read and not cached', async () => {
  const read = createBearerReader([KEY]);
  const token = await signAccessToken(KEY, CLAIMS, START);
  const blownUp = `Bearer${' '.repeat(15_000)}${token}`;
  expect(await read(blownUp, START)).toEqual(CLAIMS);
  expect(read(blownUp, START)).toBeInstanceOf(Promise);
  // A cached token is read synchronously.
  expect(await read(`Bearer ${token}`, START)).toEqual(CLAIMS);
  expect(read(`Bearer ${token}`, START)).toEqual(CLAIMS);
});
