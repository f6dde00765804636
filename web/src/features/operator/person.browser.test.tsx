// Tests a person's page: its head with the one next step, and its tabs, each with its address.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';

type Whole = Answer<'GET /operator/people/{id}'>;

const ID = '0198c000-0000-7000-8000-0000000000bb';
const AT = '2026-11-20T12:00:00.000Z';
const company = { slug: 'orrery-systems', name: 'Orrery Systems' };
const ada = { id: ID, name: 'Ada Moss' };
const ben = { id: '0198c000-0000-7000-8000-0000000000bc', name: 'Ben Reiter' };

const WHOLE: Whole = {
  person: {
    ...ada,
    email: 'ada@example.com',
    emailConfirmed: true,
    accountNumber: 'FS1234567890',
    role: 'investor',
    investorType: 'accredited',
    status: 'active',
    createdAt: '2025-03-01T12:00:00.000Z',
    lastLoginAt: AT,
    secondFactor: true,
    blocked: null,
    actsFor: null,
  },
  cash: { available: 12_500, held: 300 },
  holdings: [{ ...company, available: 80, held: 20 }],
  orders: [
    {
      ...{ id: '0198c000-0000-7000-8000-000000000001', person: ada, company, side: 'sell', shares: 20 },
      ...{ filled: 0, price: 15, status: 'open', placedAt: AT },
    },
  ],
  trades: [
    {
      ...{ id: '0198c000-0000-7000-8000-000000000002', company, shares: 100, price: 9, total: 900, fees: 9 },
      ...{ buyer: ada, seller: ben, status: 'settled', at: AT, settledAt: AT },
    },
  ],
  payments: [
    {
      ...{ id: '0198c000-0000-7000-8000-000000000003', direction: 'deposit', amount: 25_000 },
      ...{ status: 'pending', reference: 'FS-7Q2K', createdAt: AT },
    },
  ],
  checks: [
    {
      ...{ id: '0198c000-0000-7000-8000-000000000004', kind: 'identity', status: 'PENDING' },
      ...{ submittedAt: AT, decidedAt: null, expiresAt: null },
    },
  ],
  devices: [{ name: 'Firefox on Linux', location: 'Lisbon', lastActiveAt: AT }],
  documents: [],
  notes: [{ reason: 'Asked by phone', at: AT }],
};

const open = (query = '', whole = WHOLE, language: Language = 'en') =>
  openPage(`/people/${ID}${query}`, {
    as: { ...INVESTOR, role: 'operator' },
    answers: { 'GET /operator/people/{id}': whole },
    language,
  });

const tab = (name: RegExp | string) => page.getByRole('tab', { name });
const panel = page.getByRole('tabpanel');

afterEach(() => page.viewport(1440, 900));

test('the head says what is open, and the one next step leads to the decision', async () => {
  await open();
  const figures = page.getByRole('region', { name: 'Person' });
  await expect.element(figures).toHaveTextContent(/\$12,500\.00\s*\$300\.00 more is reserved/);
  await expect.element(figures).toHaveTextContent(/1 company\s*100 shares/);
  await expect.element(figures).toHaveTextContent(/Active\s*Accredited/);
  await expect.element(figures).toHaveTextContent(/Open matters\s*2/);
  const next = page.getByRole('region', { name: 'Next step' });
  await expect.element(next).toHaveTextContent('Identity waits for a decision');
  await expect
    .element(next.getByRole('link', { name: 'Review Identity' }))
    .toHaveAttribute('href', `/verifications?check=${WHOLE.checks[0]?.id}`);
  await expectAccessible();
});

test('a pending payment is the next step where no verification waits; with neither there is none', async () => {
  const checked = WHOLE.checks.map(check => ({ ...check, status: 'APPROVED' as const }));
  await open('', { ...WHOLE, checks: checked });
  await page.getByRole('link', { name: 'Open the payment' }).click();
  expect(history.state).toMatchObject({ state: { search: 'FS-7Q2K' } });
  await open('', { ...WHOLE, checks: checked, payments: [] });
  await expect.element(page.getByText('Nothing is open').first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Next step' })).not.toBeInTheDocument();
});

test('each tab has its address, arrow keys move between them, and an address opens its tab', async () => {
  await open();
  await expect.element(panel).toHaveTextContent(/Open matters.*Account number.*Latest/);
  await tab('Overview').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Verification 1')).toHaveFocus();
  expect(address()).toBe(`/people/${ID}?tab=verification`);
  await expect.element(panel.getByRole('table', { name: 'Checks' })).toHaveTextContent(/Identity.*Pending/);
  await userEvent.keyboard('{End}');
  await expect.element(panel).toHaveTextContent(/Asked by phone.*Note of an operator/);
  await expectAccessible();
  for (const [query, text] of [
    ['?tab=money', /Deposit.*FS-7Q2K.*Pending.*\$25,000\.00/],
    ['?tab=trading', /Holdings 1.*Orrery Systems.*100.*80.*20/],
    ['?tab=trading&list=orders', /Orrery Systems.*Sell.*\$15\.00.*\$300\.00.*Open/],
    ['?tab=trading&list=trades', /Buy.*Ben Reiter.*\$900\.00/],
    ['?tab=access', /Second factor on.*Firefox on Linux.*Lisbon/],
  ] as const) {
    await open(query);
    await expect.element(panel).toHaveTextContent(text);
    await expectAccessible();
  }
});

test('an open matter leads to its tab; another list of the trading is chosen in place', async () => {
  await open();
  await page.getByRole('link', { name: /^Deposit of \$25,000\.00 is pending/ }).click();
  await expect.element(tab('Money 1')).toHaveAttribute('aria-selected', 'true');
  await tab('Trading').click();
  await page.getByRole('radio', { name: 'Trades 1' }).click();
  expect(address()).toBe(`/people/${ID}?tab=trading&list=trades`);
  await tab('History').click();
  expect(address()).toBe(`/people/${ID}?tab=history`);
});

test.each(['', '?tab=verification', '?tab=money', '?tab=trading&list=orders', '?tab=access', '?tab=history'])(
  'on a phone nothing is wider than the screen: %s',
  async query => {
    await page.viewport(390, 844);
    await open(query);
    await expect.element(panel).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
    await expectAccessible();
  },
);

test.each([
  ['de', 'Zugang und Sicherheit'],
  ['es', 'Acceso y seguridad'],
  ['fr', 'Accès et sécurité'],
  ['zh', '登录与安全'],
] as const)('the page speaks %s', async (language, word) => {
  await open('', WHOLE, language);
  await expect.element(tab(word)).toBeVisible();
});
