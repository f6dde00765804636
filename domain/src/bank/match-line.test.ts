import { expect, test } from 'vitest';
import { paymentReference } from './payment-reference.ts';
import {
  type ExpectedPayment,
  type LineToMatch,
  createMatcher,
  isSameName,
  namesAgree,
} from './match-line.ts';

const reference = paymentReference(777);
const deposit = (over: Partial<ExpectedPayment> = {}): ExpectedPayment => ({
  id: 'p1',
  direction: 'deposit',
  amount_minor: 5_000_00n,
  reference,
  fingerprints: ['f1'],
  sharedNumbers: ['n1'],
  name: 'Ana Wells',
  day: '2026-11-19',
  status: 'awaited',
  ...over,
});
const line = (over: Partial<LineToMatch> = {}): LineToMatch => ({
  day: '2026-11-20',
  amount_minor: 5_000_00n,
  ours: [],
  fingerprint: undefined,
  counterparty: undefined,
  text: undefined,
  reversal: false,
  ...over,
});
const match = (given: LineToMatch, ...payments: readonly ExpectedPayment[]) => createMatcher(payments)(given);

test('our reference matches, whatever else the line says', () => {
  const found = match(line({ ours: [reference], counterparty: 'Somebody else' }), deposit());
  expect(found).toEqual({ status: 'matched', paymentId: 'p1', by: 'reference' });
});

test.each([
  ['amount_differs', line({ ours: [reference], amount_minor: 4_985_00n }), deposit()],
  ['duplicate', line({ ours: [reference] }), deposit({ status: 'paid' })],
  ['unknown_here', line({ ours: [reference] }), deposit({ status: 'ended' })],
  ['return', line({ ours: [reference], amount_minor: -5_000_00n }), deposit()],
  ['return', line({ ours: [reference], reversal: true }), deposit()],
  ['return', line({ ours: [reference] }), deposit({ direction: 'withdrawal' })],
])('a line that names its payment may still be a break: %s', (kind, given, payment) => {
  expect(match(given, payment)).toEqual({ status: 'break', kind, paymentId: 'p1' });
});

test('the second line for a payment is a duplicate', () => {
  const matcher = createMatcher([deposit()]);
  expect(matcher(line({ ours: [reference] })).status).toBe('matched');
  expect(matcher(line({ ours: [reference] }))).toMatchObject({ status: 'break', kind: 'duplicate' });
});

test('without a reference the account decides, within some days', () => {
  expect(match(line({ fingerprint: 'f1' }), deposit())).toMatchObject({ status: 'matched', by: 'account' });
  expect(match(line({ fingerprint: 'f1', day: '2026-12-24' }), deposit())).toMatchObject({ status: 'break' });
  expect(match(line({ fingerprint: 'f1' }), deposit(), deposit({ id: 'p2' }))).toMatchObject({
    status: 'proposed',
    paymentId: 'p1',
  });
});

test('an account number that payees have at several banks only proposes', () => {
  const proposed = { status: 'proposed', paymentId: 'p1', because: 'amount_and_account' };
  expect(match(line({ fingerprint: 'n1' }), deposit())).toEqual(proposed);
  const other = deposit({ id: 'p2', fingerprints: ['f2'] });
  expect(match(line({ fingerprint: 'f2' }), deposit(), other)).toMatchObject({
    paymentId: 'p2',
    by: 'account',
  });
});

test('else there is a proposal: by a reference without its end, or by amount and name', () => {
  const cut = reference.slice(0, -1).replaceAll('-', ' ');
  expect(match(line({ text: cut }), deposit())).toMatchObject({ because: 'reference_incomplete' });
  expect(match(line({ counterparty: 'WELLS A' }), deposit())).toMatchObject({ because: 'amount_and_name' });
});

test('a line without a payment is a break', () => {
  const unknown = { status: 'break', kind: 'unknown_here', paymentId: undefined };
  expect(match(line({ counterparty: 'Aldergate Holdings' }), deposit())).toEqual(unknown);
  expect(match(line({ counterparty: 'Ana Wells', amount_minor: 1n }), deposit())).toEqual(unknown);
  const second = deposit({ id: 'p2', reference: paymentReference(778) });
  expect(match(line({ ours: [reference, paymentReference(778)] }), deposit(), second)).toEqual(unknown);
});

test('names agree but for case, accents, order and initials', () => {
  expect(isSameName('Elin Sörensen', 'SORENSEN, Elin')).toBe(true);
  expect(isSameName('Elin Sörensen', 'Elin Sörens')).toBe(false);
  expect(isSameName('', '')).toBe(false);
  expect(namesAgree('FERRANTE O J', 'Owen James Ferrante')).toBe(true);
  expect(namesAgree('Ferrante', 'Ferrari')).toBe(false);
  expect(namesAgree('A B', 'Anna Berg')).toBe(false);
});
