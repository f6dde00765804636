import { expect, test } from 'vitest';
import { isAdultAt, isEmail } from './field-rules.ts';

test.each([
  ['the day before the 18th birthday', '2008-03-11', '2026-03-10T23:59:59Z', false],
  ['the 18th birthday', '2008-03-10', '2026-03-10T00:00:00Z', true],
  ['long after', '1950-01-01', '2026-03-10T00:00:00Z', true],
  ['a leap-day child on February 28', '2008-02-29', '2026-02-28T12:00:00Z', false],
  ['a leap-day child on March 1', '2008-02-29', '2026-03-01T00:00:00Z', true],
])('of age: %s', (_title, bornOn, at, adult) => {
  expect(isAdultAt(bornOn, new Date(at))).toBe(adult);
});

test.each([
  ['ada@mail.example', true],
  ['ada.b+c@post.mail.example', true],
  ['ada@büro.example', true],
  ['ada', false],
  ['ada@mail', false],
  ['@mail.example', false],
  ['ada@@mail.example', false],
  ['ada @mail.example', false],
  ['ada@mail.example.', false],
  ['ada@mail..example', false],
  ['ada@.example', false],
  ['ada<b@mail.example>', false],
])('an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
