// Tests what an operator does with a person's documents: a look needs a reason, and a legal hold is placed and lifted.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { callsOf, type Answers } from '#web/testing/serve-calls.ts';

type Whole = Answer<'GET /operator/people/{id}'>;
type PersonDocument = Whole['documents'][number];

const ID = '0198c000-0000-7000-8000-0000000000bb';
const AT = '2026-11-20T12:00:00.000Z';
const FREE: PersonDocument = {
  id: ID,
  kind: 'asset_statement',
  name: 'statement.pdf',
  mediaType: 'application/pdf',
  createdAt: AT,
  keptUntil: '2031-11-20T12:00:00.000Z',
  legalHold: false,
  holds: [],
};
const HELD: PersonDocument = {
  ...FREE,
  legalHold: true,
  holds: [{ held: true, reason: 'Order of the court', by: 'Olga Reyes', at: AT }],
};
const wholeWith = (...documents: PersonDocument[]): Whole => ({
  person: {
    id: ID,
    name: 'Ada Moss',
    email: 'ada@example.com',
    emailConfirmed: true,
    accountNumber: 'FS-1',
    role: 'investor',
    investorType: 'accredited',
    status: 'active',
    createdAt: AT,
    lastLoginAt: null,
    secondFactor: false,
    blocked: null,
    actsFor: null,
  },
  cash: { available: 0, held: 0 },
  holdings: [],
  orders: [],
  trades: [],
  payments: [],
  checks: [],
  devices: [],
  documents,
  notes: [],
});

const open = (whole: Whole, answers: Answers = {}, language: Language = 'en') =>
  openPage(`/people/${ID}?tab=verification`, {
    as: { ...INVESTOR, role: 'operator' },
    answers: { 'GET /operator/people/{id}': whole, ...answers },
    language,
  });

const dialog = page.getByRole('dialog');

test('a look is offered only after a reason was chosen, and sends it', async () => {
  await open(wholeWith(FREE));
  await page.getByRole('button', { name: 'Look at: statement.pdf' }).click();
  await expect.element(dialog.getByText('The person sees it, with your name.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download: statement.pdf' }).elements()).toHaveLength(0);
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Because of a complaint');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Download: statement.pdf' }).click();
  await expect.poll(() => callsOf('GET /documents/{id}/content')).toHaveLength(1);
  expect(callsOf('GET /documents/{id}/content')[0]?.search.get('reason')).toBe('complaint');
});

test('a legal hold is placed with a reason', async () => {
  let whole = wholeWith(FREE);
  await open(whole, {
    'GET /operator/people/{id}': () => whole,
    'POST /operator/documents/{id}/hold': () => {
      whole = wholeWith(HELD);
      return HELD;
    },
  });
  await expect.element(page.getByText('Kept until Nov 20, 2031')).toBeVisible();
  await page.getByRole('button', { name: 'Place a legal hold: statement.pdf' }).click();
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  await expect.element(dialog.getByText('Say why, so that others understand')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Order of the court');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  await expect.element(page.getByText('The legal hold is in force.')).toBeVisible();
  await expect.element(page.getByText(/^Order of the court \(Olga Reyes,/)).toBeVisible();
  await expect.element(page.getByText('Legal hold', { exact: true })).toBeVisible();
  const [call] = callsOf('POST /operator/documents/{id}/hold');
  expect(call?.body).toEqual({ held: true, reason: 'Order of the court' });
});

test('a hold is lifted after its history was shown', async () => {
  await open(wholeWith(HELD), { 'POST /operator/documents/{id}/hold': FREE });
  await page.getByRole('button', { name: 'Lift the legal hold: statement.pdf' }).click();
  await expect
    .element(dialog.getByRole('list', { name: 'History' }))
    .toHaveTextContent(/Order of the court.*Olga Reyes/);
  await userEvent.fill(dialog.getByLabelText('Reason'), 'The case is closed');
  await dialog.getByRole('button', { name: 'Lift hold' }).click();
  await expect.element(page.getByText('The legal hold is lifted.')).toBeVisible();
  expect(callsOf('POST /operator/documents/{id}/hold')[0]?.body).toEqual({
    held: false,
    reason: 'The case is closed',
  });
});

test('a person without documents has an empty list', async () => {
  await open(wholeWith());
  await expect.element(page.getByText('No documents')).toBeVisible();
});

test.each([
  ['de', 'Aufbewahrungspflicht'],
  ['es', 'Retención legal'],
  ['fr', 'Conservation légale'],
  ['zh', '依法保留'],
] as const)('the list speaks %s', async (language, held) => {
  await open(wholeWith(HELD), {}, language);
  await expect.element(page.getByText(held, { exact: true })).toBeVisible();
  await expectAccessible();
});
