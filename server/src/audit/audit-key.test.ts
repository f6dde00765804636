import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { authenticate, isAuthentic, useAuditKeys } from './audit-key.ts';

afterAll(() => useAuditKeys());

test.each([1, 32, 64])('a code under a key of %i bytes is the HMAC of all its parts', bytes => {
  const key = randomBytes(bytes);
  useAuditKeys(key);
  for (const parts of [[''], ['märz €', randomBytes(200)], [randomBytes(70_000), 'x']]) {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(part);
    const expected = hmac.digest();
    expect(authenticate(...parts)).toEqual(expected);
    expect(isAuthentic(expected, ...parts)).toBe(true);
    expect(isAuthentic(expected, ...parts, '.')).toBe(false);
    expect(isAuthentic(expected.subarray(1), ...parts)).toBe(false);
  }
});

test('a longer key is refused', () => {
  useAuditKeys(randomBytes(65));
  expect(() => authenticate('x')).toThrow('at most 64 bytes');
});
