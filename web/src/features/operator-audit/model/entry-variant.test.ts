import { expect, test } from 'vitest';
import { entryVariant } from './entry-variant.ts';
import { isWord } from './words.ts';

test('a check that is rejected once it is approved is an approval taken back', () => {
  const rejected = { kind: 'identity', event: 'reject', to: 'REJECTED' };
  expect(entryVariant({ ...rejected, from: 'PENDING' })).toBe('reject');
  expect(entryVariant({ ...rejected, from: 'APPROVED' })).toBe('take_back');
});

test('a refused call is shown as forbidden where its role forbids it, and by its kind where a rule does', () => {
  const wordOf = (code: string) => `call_refused_${entryVariant({ role: 'operator', code })}`;
  expect(['forbidden', 'second_factor_needed'].map(wordOf).every(isWord)).toBe(true);
  expect(isWord(wordOf('insufficient_funds'))).toBe(false);
});
