import { expect, test } from 'vitest';
import { isCommonPin } from './field-rules.ts';

test.each([
  '0000',
  '1111',
  '1234',
  '4321',
  '0123',
  '654321',
  '1212',
  '123123',
  '1987',
  '2024',
  '2580',
  '112233',
])('the PIN %s is among the first that a thief tries', pin => {
  expect(isCommonPin(pin)).toBe(true);
});

test.each(['246810', '4711', '1357', '9042', '83561'])('the PIN %s is taken', pin => {
  expect(isCommonPin(pin)).toBe(false);
});
