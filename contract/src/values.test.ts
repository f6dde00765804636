import { expect, test } from 'vitest';
import { profileFields } from './people.ts';
import { email, optionalText, requiredText } from './values.ts';

test.each([
  ['nothing', ''],
  ['spaces', ' \u00A0\u3000'],
  ['signs nobody sees', '\u200B\u200E\u2060'],
  ['a letter that is empty', '\u3164'],
  ['characters of control', '\u0007\u001B'],
])('a text that must say something says nothing with %s', (_title, text) => {
  const { error } = requiredText('First name is required').safeParse(text);
  expect(error?.issues.map(issue => issue.message)).toEqual(['First name is required']);
});

test.each([' Ada ', 'שלום', '艾达', 'می‌خواهم', '👩‍👩‍👧', '5'])('it says something with %s', text => {
  expect(requiredText('First name is required').parse(text)).toBe(text.trim());
});

test.each([requiredText('First name is required'), optionalText()])(
  'what would turn the words beside it is left out',
  schema => {
    expect(schema.parse('Ada\u202Emoc.elpmaxe@ada\u202C \u2066')).toBe('Adamoc.elpmaxe@ada');
    expect(schema.safeParse('\u202E').data).toBe(schema.safeParse('').data);
  },
);

const LONG = 60_000;

test.each([
  ['an e-mail of dots', email('Email is required'), `a@${'.'.repeat(LONG)}@`],
  ['a phone number of spaces', profileFields.phoneNumber, `1${' '.repeat(LONG)}!`],
])('what is too long is looked at no further: %s takes seconds', (_title, schema, text) => {
  const before = performance.now();
  const { error } = schema.safeParse(text);
  expect(error?.issues.map(issue => issue.code)).toEqual(['too_big']);
  expect(performance.now() - before).toBeLessThan(1000);
});
