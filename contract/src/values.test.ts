import { expect, test } from 'vitest';
import { profileFields } from './people.ts';
import { email, money, optionalText, positiveShares, requiredText } from './values.ts';

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
])('what is too long is looked at no further, such as %s', (_title, schema, text) => {
  const { error } = schema.safeParse(text);
  expect(error?.issues.map(issue => issue.code)).toEqual(['too_big']);
});

const DECIMALS = 'Must be an amount with at most 2 decimals';
const UNCOUNTABLE = 'This amount is more than can be counted';
const WHOLE = 'Must be a whole number of shares';
const AT_LEAST_ONE = 'Must be a whole number of shares, at least 1';
const AT_MOST = 'Must be at most 1,000,000,000 shares';

test.each([
  ['amount', money, 1e15, UNCOUNTABLE],
  ['amount', money, -1e15, UNCOUNTABLE],
  ['amount', money, 9_007_199_254_740_993, UNCOUNTABLE],
  ['amount', money, Infinity, UNCOUNTABLE],
  ['amount', money, 90_071_992_547_409.92, UNCOUNTABLE],
  ['amount', money, 1.005, DECIMALS],
  ['amount', money, '10', DECIMALS],
  ['amount', money, null, DECIMALS],
  ['share count', positiveShares, 1_000_000_001, AT_MOST],
  ['share count', positiveShares, 1e300, AT_MOST],
  ['share count', positiveShares, 0, AT_LEAST_ONE],
  ['share count', positiveShares, -0, AT_LEAST_ONE],
  ['share count', positiveShares, 1.5, WHOLE],
  ['share count', positiveShares, '1', WHOLE],
])(
  '%#: an impossible %s is told what is wrong with it, and nothing that is not',
  (_, schema, value, message) => {
    const { error } = schema.safeParse(value);
    expect(error?.issues.map(issue => issue.message)).toEqual([message]);
  },
);
