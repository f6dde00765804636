import { expect, test } from 'vitest';
import { orderRoutes } from './orders.ts';
import { profileFields } from './people.ts';
import {
  day,
  email,
  money,
  month,
  optionalText,
  positiveShares,
  requiredLines,
  requiredText,
  year,
} from './values.ts';

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

test('control and zero-width characters are removed; a line break becomes a space except in multi-line texts', () => {
  const given = 'A\u001B[2Jd\u200Ba\u0085\r\nMo\u00ADss\tII\uFEFF';
  expect(requiredText('Last name is required').parse(given)).toBe('A[2Jda Moss II');
  expect(optionalText().parse(given)).toBe('A[2Jda Moss II');
  expect(requiredLines('Say why', 300).parse(given)).toBe('A[2Jda\r\nMoss\tII');
});

test.each([
  'O’Brien-Śmith',
  "D'Angelo",
  'Nguyễn Thị',
  'Zoe\u0308',
  'अर्जुन\u200D',
  'عبد الله\u200E',
  'می\u200Cخواهم',
])('a name such as %s is accepted unchanged', name => {
  expect(requiredText('First name is required').parse(name)).toBe(name);
});

test.each(['a\u001Bb', 'a\nb', 'a\u202Eb', 'a\u200Bb', 'a\u2028b'])(
  'a client order id is taken as it is or not at all: %j has what nobody sees',
  clientOrderId => {
    const { body } = orderRoutes['POST /market/order'];
    const order = { stockId: crypto.randomUUID(), side: 'buy', type: 'limit', shares: 1, limitPrice: 10 };
    expect(body.safeParse({ ...order, clientOrderId: 'Order 7/ä' }).success).toBe(true);
    const { error } = body.safeParse({ ...order, clientOrderId });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Must consist of visible characters']);
  },
);

const LONG = 60_000;

test.each([
  ['an e-mail of dots', email('Email is required'), `a@${'.'.repeat(LONG)}@`],
  ['a phone number of spaces', profileFields.phoneNumber, `1${' '.repeat(LONG)}!`],
])('a text that is too long is not examined further, such as %s', (_title, schema, text) => {
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
])('%#: an impossible %s is reported with its own faults only', (_, schema, value, message) => {
  const { error } = schema.safeParse(value);
  expect(error?.issues.map(issue => issue.message)).toEqual([message]);
});

test.each([
  ['user@bücher.example', 'user@xn--bcher-kva.example'],
  ['User@BÜCHER.example', 'user@xn--bcher-kva.example'],
  ['user@xn--bcher-kva.example', 'user@xn--bcher-kva.example'],
  ['Ann.Lee+list@Example.com', 'ann.lee+list@example.com'],
])('the address %s is stored as %s', (given, stored) => {
  expect(email('Email is required').parse(given)).toBe(stored);
});

test.each(['İpek@x.example', 'a..b@x.example', '.a@x.example', 'a.@x.example'])(
  'no mailbox is reached by %s',
  address => {
    expect(
      email('Email is required')
        .safeParse(address)
        .error?.issues.map(issue => issue.message),
    ).toEqual(['Invalid email format']);
  },
);

test.each([
  ['a day', day, '0000-12-31', '0001-01-01'],
  ['a month', month, '0000-12', '0001-01'],
  ['a year', year, '0000', '0001'],
])('%s of the year 0, which the database refuses, is refused', (_title, schema, zero, first) => {
  expect(schema.safeParse(zero).success).toBe(false);
  expect(schema.safeParse(first).success).toBe(true);
});
