import { expect, it } from 'vitest';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { instantOf } from '#domain/time/display-time.ts';
import { inOwnTime } from './use-error-text.ts';

it('tells the moment that a refusal names by the reader’s clock', () => {
  const until = instantOf(new Date('2026-03-02T10:15:00.000Z'));
  expect(inOwnTime(refusalSentence('pin_locked', { until }), at => `[${new Date(at).toISOString()}]`)).toBe(
    'Too many wrong PINs. Try again after [2026-03-02T10:15:00.000Z].',
  );
  expect(inOwnTime('You have 2026-03 shares.', () => '')).toBe('You have 2026-03 shares.');
});
