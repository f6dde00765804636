// Tests the estimate without an account, the form that files shares, and the list of those who decide.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { callsOf, type Answers } from '#web/testing/serve-calls.ts';

type Estimate = Response<'GET /market/{slug}/estimate'>;
type Filing = Response<'GET /filings'>['results'][number];
type StaffFiling = Response<'GET /issuer/filings'>['results'][number];

const ID = '0198c000-0000-7000-8000-000000000003';
const ISSUER: TestUser = { ...INVESTOR, role: 'issuer' };
const AT = '2026-11-29T11:00:00.000Z';

const estimate: Estimate = {
  company: { slug: 'latticework', name: 'Latticework', symbol: 'LTCW' },
  shares: 400,
  feeBps: 50,
  values: [
    { basis: 'last_price', price: 186.4, gross: 74_560, fee: 372.8, proceeds: 74_187.2, left: 73_187.2 },
    { basis: 'mark_low', price: 180.54, gross: 72_216, fee: 361.08, proceeds: 71_854.92, left: 70_854.92 },
    { basis: 'mark', price: 191.64, gross: 76_656, fee: 383.28, proceeds: 76_272.72, left: 75_272.72 },
    { basis: 'mark_high', price: 203.41, gross: 81_364, fee: 406.82, proceeds: 80_957.18, left: 79_957.18 },
  ],
  indicative: false,
  lastTradeAt: AT,
  rules: {
    who: '',
    when: '',
    price: '',
    smallestLot: 500,
    review: '',
    firstRefusal: '',
    facts: {
      whoMayBuy: 'open',
      investorTypes: [],
      window: 'always',
      opensAt: null,
      priceRange: 'none',
      pricePercent: null,
      reviewDays: 5,
      firstRefusalDays: 3,
    },
    lowestPrice: null,
    highestPrice: null,
    setAt: null,
  },
  tradable: true,
  holdingPeriod: { status: 'running', freeOn: '2027-05-01' },
  daysToSell: null,
  usual: { seconds: 4333, trades: 21 },
  asOf: AT,
};

const filing: Filing = {
  id: ID,
  company: { slug: 'latticework', name: 'Latticework' },
  shares: 400,
  cost: 1000,
  acquiredOn: '2024-05-01',
  certificate: 'CS-7',
  documents: [],
  status: 'open',
  firstConfirmation: null,
  filedAt: AT,
  decidedAt: null,
  reason: null,
};
const pageOf = <T,>(...results: T[]) => ({
  results,
  total: results.length,
  page: 1,
  pageSize: 10,
  totalPages: 1,
  hasNext: false,
  hasPrevious: false,
});

/** A company of the recorded market. */
const [listed = { slug: '', name: '' }] = sample('GET /market', 'visitor').stocks;
const company = page.getByRole('combobox', { name: 'Company' });

async function choose(): Promise<void> {
  await company.fill(listed.name.slice(0, 6).toLowerCase());
  await expect.element(page.getByRole('option', { name: listed.name })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(company).toHaveValue(listed.name);
}

test('A visitor enters shares and sees sums, rules, times and what is not known; sign-up keeps them', async () => {
  await openPage('/bring-shares', { answers: { 'GET /market/{slug}/estimate': estimate } });
  const show = page.getByRole('button', { name: 'Show what they might bring' });
  await show.click();
  await expect.element(page.getByText('Choose a company from the list')).toBeVisible();
  await choose();
  await page.getByLabelText('Number of shares').fill('400');
  await page.getByLabelText('Paid per share').fill('2.50');
  await page.getByLabelText('Held since').fill('2026-05-01');
  await show.click();
  await expect.element(page.getByText('About $76,272.72')).toBeVisible();
  for (const text of [
    '80% band: $71,854.92 to $80,957.18',
    '500 shares. You hold fewer, so you cannot place an order on your own.',
    'Until May 1, 2027 only accredited buyers may buy from you (Rule 144).',
    'Not known: no trade in 30 days',
    'Up to 5 days',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(callsOf('GET /market/{slug}/estimate')[0]?.search.toString()).toBe(
    'kind=shares&shares=400&paid=2.50&heldSince=2026-05-01',
  );
  await expectAccessible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  expect(sessionStorage.getItem('foreshare.brought')).toContain(listed.slug);
});

test('A name that is not listed says what happens, and options end with the exercise', async () => {
  await openPage('/bring-shares', {
    answers: {
      'GET /market/{slug}/estimate': {
        ...estimate,
        values: [],
        usual: null,
        holdingPeriod: { status: 'at_exercise', freeOn: '2027-11-29' },
      },
    },
  });
  await company.fill('Nobody Knows Inc');
  await expect.element(page.getByText('“Nobody Knows Inc” does not trade here yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tell us the company' })).toBeVisible();
  await choose();
  await page.getByText('Options, not exercised').click();
  await page.getByLabelText('Number of options').fill('100');
  await page.getByRole('button', { name: 'Show what they might bring' }).click();
  await expect.element(page.getByText('Enter the strike price')).toBeVisible();
  await page.getByLabelText('Strike price per option').fill('2');
  await page.getByRole('button', { name: 'Show what they might bring' }).click();
  await expect.element(page.getByText('No price yet')).toBeVisible();
  await expect
    .element(page.getByText('Options become shares when you exercise them.', { exact: false }))
    .toBeVisible();
});

test('What was entered without an account fills the form; a filing shows its status', async () => {
  sessionStorage.setItem(
    'foreshare.brought',
    JSON.stringify({
      slug: 'latticework',
      name: 'Latticework',
      shares: '400',
      paid: '2.50',
      since: '2024-05-01',
    }),
  );
  const filed: Filing[] = [];
  await openPage('/shares', {
    as: INVESTOR,
    answers: {
      'GET /filings': () => pageOf(...filed),
      'POST /filings': () => {
        filed.push({ ...filing, firstConfirmation: { by: 'company', at: AT, expiresAt: AT } });
        return filing;
      },
    },
  });
  await expect.element(page.getByText('Filled in from your estimate.')).toBeVisible();
  await expect.element(page.getByLabelText('Total cost')).toHaveValue('1000.00');
  const send = page.getByRole('button', { name: 'File shares' });
  await send.click();
  await expect.element(page.getByText('Please agree; otherwise nobody can check it')).toBeVisible();
  await page.getByRole('checkbox').click();
  await send.click();
  await expect.element(page.getByText('400 shares of Latticework')).toBeVisible();
  await expect.element(page.getByText('The company has confirmed. An operator confirms next.')).toBeVisible();
  expect(callsOf('POST /filings')[0]).toMatchObject({
    body: { slug: 'latticework', shares: 400, cost: 1000, acquiredOn: '2024-05-01', consent: true },
  });
  expect(sessionStorage.getItem('foreshare.brought')).toBeNull();
  await expectAccessible();
});

test('The company confirms with the evidence in front of it, or declines with a reason', async () => {
  const staff: StaffFiling = {
    ...filing,
    holder: { id: ID, name: 'Nora Lindqvist', email: 'nora@mail.example', verified: true },
    holds: 120,
    register: { holder: 'Nora Lindqvist', shares: '400', standing: true },
    own: false,
  };
  let now = staff;
  const answers: Answers = {
    'GET /issuer/filings': () => pageOf(now),
    'POST /issuer/filings/{id}/confirm': () => {
      now = { ...staff, own: true, firstConfirmation: { by: 'company', at: AT, expiresAt: AT } };
      return now;
    },
    'POST /issuer/filings/{id}/decline': { ...staff, status: 'declined', reason: 'Unknown' },
  };
  await openPage('/holders', { as: ISSUER, answers });
  await expect
    .element(page.getByText('Certificate CS-7 in the register: Nora Lindqvist, 400 shares'))
    .toBeVisible();
  await expect.element(page.getByText('Identity verified')).toBeVisible();
  await expect.element(page.getByText('Holds 120 here already')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm 400 shares of Latticework for Nora Lindqvist?' });
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('You have confirmed. Somebody else confirms next.')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  const declining = page.getByRole('dialog', { name: 'Decline this filing?' });
  await declining.getByLabelText('Reason').fill('The certificate was cancelled');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => callsOf('POST /issuer/filings/{id}/decline')).toHaveLength(1);
  await expectAccessible();
});
