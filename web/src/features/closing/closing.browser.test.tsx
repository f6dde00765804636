// Tests the closing page against its responses: reading and signing, tax data, and what each party sees.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { callsOf, refused, type Answers } from '#web/testing/serve-calls.ts';

const ID = '0198c000-0000-7000-8000-0000000000a1';
const AT = '2026-11-18T10:02:00.000Z';
type Closing = Answer<'GET /market/trades/{id}/closing'>;
type Act = Closing['steps'][number]['acts'][number];
const done = (by: Act['by']): Act => ({ by, status: 'done', at: AT });
const now = (by: Act['by']): Act => ({ by, status: 'now', at: null });
const later = (by: Act['by']): Act => ({ by, status: 'later', at: null });

const TRADE: Closing['trade'] = {
  id: ID,
  company: { slug: 'latticework', name: 'Latticework' },
  class: 'Common Stock',
  shares: 12_000,
  price: 186.4,
  notional: 2_236_800,
  fee: 11_184,
  total: 2_225_616,
  agreedAt: AT,
  state: 'closing',
  settledAt: null,
  endedAt: null,
  reason: null,
};

const CLOSING: Closing = {
  trade: TRADE,
  role: 'seller',
  kind: 'simple',
  version: 6,
  status: 'open',
  dueAt: '2026-11-24T22:00:00.000Z',
  stageBeganAt: AT,
  actsNext: ['seller'],
  steps: [
    {
      id: 'transfer_agreement',
      title: 'Stock Transfer Agreement',
      acts: [now('seller'), later('buyer')],
      readable: true,
    },
    { id: 'company_consent', title: 'Company’s Consent', acts: [later('company')], readable: false },
  ],
  parties: { seller: 'Jonas Reiter', buyer: 'Ada Lindqvist' },
  firstRefusalUntil: null,
  file: { pages: 4, bytes: 90_000, code: '7c1e94b02d6fa8c3', sha256: null, sealedAt: null, selfMade: true },
  confirmation: null,
};

const SIGNED: Closing = {
  ...CLOSING,
  actsNext: ['buyer'],
  steps: CLOSING.steps.map((step, index) =>
    index === 0 ? { ...step, acts: [done('seller'), now('buyer')] } : step,
  ),
};

const DOCUMENT: Answer<'GET /market/trades/{id}/closing/{documentId}'> = {
  id: 'transfer_agreement',
  title: 'Stock Transfer Agreement',
  pages: [
    [{ heading: false, text: 'This agreement is made between Jonas Reiter and Ada Lindqvist. '.repeat(60) }],
    [{ heading: true, text: '7. Law' }],
  ],
  signatures: [
    { by: 'seller', name: 'Jonas Reiter', at: null },
    { by: 'buyer', name: 'Ada Lindqvist', at: null },
  ],
};

const open = (answers: Answers) =>
  openPage(`/trades/${ID}`, {
    as: INVESTOR,
    answers: {
      'GET /market/trades/{id}/closing': CLOSING,
      'GET /market/trades/{id}/closing/{documentId}': DOCUMENT,
      ...answers,
    },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a document is signed after its last page, two statements and the PIN', async () => {
  let tries = 0;
  await open({
    'POST /market/trades/{id}/closing/{documentId}/sign': () =>
      (tries += 1) === 1 ? refused('pin_required') : SIGNED,
  });
  await page.getByRole('button', { name: 'Read: Stock transfer agreement' }).first().click();
  const agree = page.getByLabelText('I have read this document and agree to it.');
  await expect.element(agree).toBeDisabled();
  await expectAccessible();
  await button('Next page').click();
  await expect.element(agree).toBeEnabled();
  await expect.element(button('Sign')).toBeDisabled();
  await agree.click();
  await page.getByLabelText(/^I sign electronically/).click();
  await button('Sign').click();
  await userEvent.fill(page.getByLabelText('Transaction PIN'), '246810');
  await button('Sign').click();
  await expect.element(page.getByText('Signed. Thank you.')).toBeVisible();
  expect(callsOf('POST /market/trades/{id}/closing/{documentId}/sign').map(({ body }) => body)).toEqual([
    { read: true, binding: true },
    { read: true, binding: true, pin: '246810' },
  ]);
});

test('who has signed waits, and sees whose turn it is', async () => {
  await open({ 'GET /market/trades/{id}/closing': SIGNED });
  await expect.element(page.getByRole('heading', { name: 'Nothing for you to do right now' })).toBeVisible();
  await expect.element(page.getByText(/^Waiting for the buyer, by/)).toBeVisible();
  await expectAccessible();
});

test('a settled trade has its certificate, with the code that checks it once the confirmation was made', async () => {
  const settled: Closing = {
    ...CLOSING,
    trade: { ...CLOSING.trade, state: 'settled', settledAt: AT },
    actsNext: [],
    file: null,
  };
  await open({ 'GET /market/trades/{id}/closing': settled });
  const certificate = page.getByRole('article', { name: 'Certificate of settlement' });
  await expect.element(certificate.getByRole('img', { name: 'Seal of the market' })).toBeVisible();
  await expect.element(certificate.getByText(/^This certifies that .* shares? of /)).toBeVisible();
  await expect.element(certificate.getByText('Download your confirmation:', { exact: false })).toBeVisible();
  const confirmation = { code: '7c1e94b02d6fa8c3', sha256: '9f2c71e0b84d05aa3c19e6f742d810b5'.repeat(2) };
  await open({ 'GET /market/trades/{id}/closing': { ...settled, confirmation } });
  await expect
    .element(certificate.getByRole('img', { name: 'QR code that checks this certificate' }))
    .toBeVisible();
  await expect.element(certificate.getByText('7c1e 94b0 2d6f a8c3')).toBeVisible();
  await expectAccessible();
});

test('tax data are given in a dialog of their own', async () => {
  const steps: Closing['steps'] = [
    { id: 'tax_form', title: 'Tax forms', acts: [now('seller'), later('buyer')], readable: false },
  ];
  await open({
    'GET /market/trades/{id}/closing': { ...CLOSING, steps },
    'POST /market/trades/{id}/closing/tax-form': SIGNED,
  });
  await button('Give your tax data').click();
  await expect.element(button('Save tax data')).toBeDisabled();
  await userEvent.fill(page.getByLabelText('Tax number'), '123-45-6789');
  await userEvent.fill(page.getByLabelText('Country of tax residence'), 'USA');
  await page.getByLabelText(/^Under penalties of perjury/).click();
  await button('Save tax data').click();
  await expect.element(page.getByText('Tax data saved.')).toBeVisible();
  expect(callsOf('POST /market/trades/{id}/closing/tax-form')[0]?.body).toEqual({
    form: 'w9',
    taxId: '123-45-6789',
    country: 'USA',
    certify: true,
  });
});

test('a void closing says how it ended, what was done until then and what was returned, and nothing is pending', async () => {
  const trade: Closing['trade'] = { ...TRADE, state: 'expired', endedAt: AT };
  const { steps } = SIGNED;
  const answer = { ...CLOSING, steps, status: 'void' as const, actsNext: [], trade };
  await open({ 'GET /market/trades/{id}/closing': answer });
  await expect.element(page.getByRole('heading', { name: 'The trade ended without settling' })).toBeVisible();
  await expect.element(page.getByText(/^A signature was missing at the deadline/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign' }).query()).toBeNull();
  const trail = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect.poll(() => trail.elements().length).toBe(3);
  await expect.element(trail.nth(1)).toHaveTextContent('Stock transfer agreementSigned · You');
  await expect.element(trail.last()).toHaveTextContent('Ended at the deadline');
  const returned = page.getByRole('region', { name: 'What was returned' });
  await expect.element(returned).toHaveTextContent('12,000back in your portfolio');
  await expect.element(returned).toHaveTextContent('none charged');
  await expectAccessible();
  // No party has to act any more.
  for (const pending of ['Your turn', 'To sign', 'Later'])
    expect(page.getByText(pending, { exact: true }).elements()).toHaveLength(0);
});

test('of a trade that the company bought itself, the company sees what it paid and what went back', async () => {
  const trade: Closing['trade'] = { ...TRADE, total: 2_247_984, state: 'rofr_exercised', endedAt: AT };
  const answer = { ...CLOSING, role: 'company' as const, status: 'void' as const, actsNext: [], trade };
  await open({ 'GET /market/trades/{id}/closing': answer });
  const returned = page.getByRole('region', { name: 'What was returned' });
  await expect.element(returned).toHaveTextContent('$2,236,800.00by the company, to the seller');
  await expect.element(returned).toHaveTextContent('$2,247,984.00to the buyer');
  await expect.element(page.getByRole('link', { name: 'Earlier decisions' })).toBeVisible();
});

test('a trade of others is not found', async () => {
  await open({ 'GET /market/trades/{id}/closing': refused('not_found') });
  await expect.element(page.getByRole('heading', { name: 'This trade does not exist' })).toBeVisible();
});
