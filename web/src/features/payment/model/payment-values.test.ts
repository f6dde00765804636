// What the payment dialog finds wrong before the server does, in the same words.
import { expect, test } from 'vitest';
import { depositBody, withdrawalBody } from '#contract/payment.ts';
import type { Guard } from '#web/entities/person/step-up.ts';
import { schemaSays } from '#web/forms/testing/schema-says.ts';
import faults from '#web/locales/en/faults.json';
import payment from '#web/locales/en/payment.json';
import { toMinor } from './payment-sums.ts';
import { checkPayment, findAmountFault, toPaymentBody, toStepUp } from './payment-values.ts';
import type { PaymentValues } from './payment-values.ts';

const channel = { fee: 2.9, minimum: 10, maximum: 25_000 };

test('an amount of nothing, and what is no amount, must be greater than 0', () => {
  expect(
    ['', '0', '0.00', '.', 'abc'].map(text => findAmountFault(toMinor(text), channel, undefined)),
  ).toEqual(Array(5).fill('needAmount'));
});

test('the smallest cent is enough where the channel takes it', () => {
  expect(findAmountFault(toMinor('0.01'), { fee: 0, minimum: 0.01, maximum: 1 }, undefined)).toBeUndefined();
});

test('the limits of a channel are told before they are broken', () => {
  expect(findAmountFault(toMinor('9.99'), channel, undefined)).toBe('tooSmall');
  expect(findAmountFault(toMinor('25000.01'), channel, undefined)).toBe('tooLarge');
  expect(findAmountFault(toMinor('25000'), channel, undefined)).toBeUndefined();
});

test('a withdrawal takes no more than is available', () => {
  expect(findAmountFault(toMinor('100.01'), undefined, 100)).toBe('notEnough');
  expect(findAmountFault(toMinor('100'), undefined, 100)).toBeUndefined();
});

const words = { ...faults, ...payment };
const METHOD = '0198c000-0000-7000-8000-000000000001';
const good: PaymentValues = {
  amount: '25.50',
  payment_method_id: METHOD,
  channel_id: METHOD,
  reference: 'FS-9T4B-22K7',
  description: '',
  payeeId: '',
  pin: '1234',
  code: '123 456',
};

test.each([
  ['nothing', {}],
  ['the amount', { amount: '' }],
  ['an amount of 0', { amount: '0.00' }],
  ['the method and the channel', { payment_method_id: '', channel_id: '' }],
  ['the reference', { reference: ' ' }],
  ['the PIN', { pin: '12' }],
  ['a PIN of letters', { pin: 'abcd' }],
  ['the code', { code: '12 34 5' }],
  ['a code of letters', { code: 'abcdef' }],
])('the dialog and the calls say the same where %s is wrong', (_, wrong) => {
  const values = { ...good, ...wrong };
  const says = (stepUp: Guard | undefined) => {
    const found = Object.entries(
      checkPayment(values, { channel: undefined, available: undefined, stepUp, needsPayee: false }, 2),
    );
    return Object.fromEntries(found.map(([field, key]) => [field, words[key]]));
  };
  const body = toPaymentBody(values);
  expect(says(undefined)).toEqual(schemaSays(depositBody, body));
  for (const stepUp of ['pin', 'code'] as const) {
    const sent = { ...body, ...toStepUp(values, stepUp) };
    expect(says(stepUp)).toEqual(schemaSays(withdrawalBody, sent));
  }
});

test('a payment sends what is specified, and a withdrawal what it was asked for beside', () => {
  expect(toPaymentBody(good)).toEqual({
    amount: 25.5,
    payment_method_id: METHOD,
    channel_id: METHOD,
    currency: 'USD',
    description: '',
    metadata: { reference: 'FS-9T4B-22K7' },
  });
  expect(toStepUp(good, undefined)).toEqual({});
  expect(toStepUp(good, 'pin')).toEqual({ pin: '1234' });
  expect(toStepUp(good, 'code')).toEqual({ code: '123456' });
});

test('the second step is not judged before it is reached', () => {
  const terms = { channel, available: undefined, stepUp: 'pin', needsPayee: false } as const;
  expect(checkPayment({ ...good, reference: '', pin: '' }, terms, 1)).toEqual({});
});

test('no channel is taken to the second step whose terms are not shown', () => {
  const terms = { channel: undefined, available: undefined, stepUp: undefined, needsPayee: false };
  expect(checkPayment(good, terms, 1)).toEqual({ channel_id: 'needChannel' });
});

test('what of the terms changed since the first step is refused by the server, not without a word in the second', () => {
  const changed = {
    channel: { ...channel, minimum: 100 },
    available: 5,
    stepUp: undefined,
    needsPayee: false,
  };
  expect(checkPayment(good, changed, 2)).toEqual({});
});

test('a withdrawal names its payee', () => {
  const terms = { channel, available: undefined, stepUp: undefined, needsPayee: true };
  expect(checkPayment(good, terms, 1)).toEqual({ payeeId: 'needPayee' });
  expect(checkPayment({ ...good, payeeId: METHOD }, terms, 1)).toEqual({});
});
