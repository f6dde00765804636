// Tests the account page of a person who acts for a company.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit } from '#web/testing/recorded.ts';
import { decision, serveDesk } from './testing/desk.ts';

const as: TestUser = { ...INVESTOR, role: 'issuer' };
const TRADE = '0198c000-0000-7000-8000-000000000011';
const SOON = '2026-12-01T10:00:00.000Z';

test('The cash of the company comes first, with what it could buy; the empty personal account says so', async () => {
  edit('GET /issuer', own => ({ ...own, balance: 400_000 }), 'issuer');
  serveDesk({ decisions: [{ ...decision(TRADE, SOON), firstRefusalUntil: SOON }], waiting: 1 });
  await openPage('/account', { as });
  const cash = page.getByRole('region', { name: 'Company cash' });
  await expect.element(cash).toHaveTextContent('$400,000.00');
  await expect.element(cash).toHaveTextContent('$223,680.00');
  await expect.element(cash).toHaveTextContent('$176,320.00');
  const refusals = page.getByRole('region', { name: 'Shares you can buy first' });
  await expect
    .element(refusals.getByRole('link', { name: '1,200 shares' }))
    .toHaveAttribute('href', `/reviews?item=${TRADE}`);
  const personal = page.getByRole('region', { name: 'Your own account' });
  await expect.element(personal).toHaveTextContent('Empty');
  expect(page.getByText('$0.00').elements()).toHaveLength(0);
  await expectAccessible();
});

test('Money on the personal account is shown apart from that of the company', async () => {
  edit('GET /account', account => ({ ...account, balance: 12.5 }), 'issuer');
  serveDesk({});
  await openPage('/account', { as });
  await expect
    .element(page.getByRole('region', { name: 'Your own account' }))
    .toHaveTextContent('$12.50 available, $0.00 reserved');
  await expect.element(page.getByText('No right of first refusal is open')).toBeVisible();
});
