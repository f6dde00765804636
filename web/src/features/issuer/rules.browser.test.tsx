// Tests the issuer's rules and holders: what is shown, what each wrong field says, and what is shown while a part is away.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { textsOf } from '#web/testing/find.ts';
import { INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, serve } from '#web/testing/serve-calls.ts';

const as: TestUser = { ...INVESTOR, role: 'issuer' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inForce = page.getByRole('region', { name: /^In force/ });
const dialog = page.getByRole('dialog', { name: 'Change the rules' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });

async function openRules(): Promise<void> {
  await openPage('/rules', { as });
  await expect.element(inForce).toBeVisible();
}

test('The rules in force are shown, and each wrong field says so', async () => {
  await openRules();
  await expect.element(inForce).toHaveTextContent('Within 20% of the last price.');
  await expect.element(inForce).toHaveTextContent('within 10 days, unless both sides are pre-approved');
  await expectAccessible();
  await button('Change rules').click();
  await field('Some types of investor').click({ force: true });
  await dialog.getByRole('button', { name: 'Add a window' }).click();
  await field('Between two prices').click({ force: true });
  await field('Highest price').fill('0');
  await field('Days to decide').fill('91');
  await field('Later').click({ force: true });
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  for (const fault of [
    'Choose at least one type',
    'Each window needs both times',
    'Enter a price above 0',
    'Enter 1 to 90 days',
    'Choose when it takes effect',
  ])
    await expect.element(dialog.getByText(fault)).toBeVisible();
  await expect.element(field('Individual Investor')).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Remove window 1' }).click();
  await expect.element(dialog.getByText('Each window needs both times')).not.toBeInTheDocument();
});

test('A company that has left the market reads that its rules stay, and has nothing to change them with', async () => {
  edit('GET /issuer', own => ({ ...own, stock: { ...own.stock, status: 'exited' } }), 'issuer');
  await openRules();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'has left the market' }))
    .toHaveTextContent('so its rules stay as they are');
  for (const name of ['Change rules', 'Add investor'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expectAccessible();
});

test('Until it is known whether the company has left the market, and where the list begins, nothing is offered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({
    'GET /issuer': async () => {
      await promise;
      return sample('GET /issuer', 'issuer');
    },
  });
  await openPage('/rules', { as });
  await expect.poll(() => callsOf('GET /issuer/rules').length).toBe(1);
  await expect.element(page.getByRole('status', { name: 'Loading rules...' })).toBeVisible();
  await expect.element(button('Change rules')).not.toBeInTheDocument();
  await expect.element(page.getByRole('searchbox', { name: 'Name or email' })).not.toBeInTheDocument();
  resolve();
  await expect.element(button('Change rules')).toBeVisible();
});

test('Failing, it says what failed; trying again works, and what is loaded stays', async () => {
  serve({ 'GET /issuer/rules': broken(500, '') });
  await openPage('/rules', { as });
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the rules' });
  await expect.element(alert).toBeVisible();
  const list = page.getByRole('heading', { name: /^Your list/ });
  await expect.element(list).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({
    'GET /issuer/rules': async () => {
      await promise;
      return sample('GET /issuer/rules', 'issuer');
    },
  });
  const again = alert.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.element(again).toHaveAttribute('aria-busy', 'true');
  await expect.element(list).toBeVisible();
  resolve();
  await expect.element(inForce).toBeVisible();
});

test('Holders are listed, the largest first, and found by a part of the name', async () => {
  await openPage('/holders', { as });
  const table = page.getByRole('table', { name: 'Holders' });
  const rows = table.css('tbody tr');
  await expect.element(rows.first()).toBeVisible();
  const parts = textsOf(table.getByRole('cell').filter({ hasText: /^[\d.]+%$/ })).map(Number.parseFloat);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts).toEqual(parts.toSorted((a, b) => b - a));
  await expectAccessible();
  const all = sample('GET /issuer/holders', 'issuer');
  serve({
    'GET /issuer/holders': ({ search }) =>
      search.get('search') === 'nobody' ? { ...all, results: [], total: 0 } : all,
  });
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('nobody');
  await button('Find').click();
  await expect.element(page.getByText('Nobody found')).toBeVisible();
  await expectAccessible();
  // The same search may be repeated, because holders may have changed.
  const before = callsOf('GET /issuer/holders').length;
  await button('Find').click();
  await expect.poll(() => callsOf('GET /issuer/holders').length).toBe(before + 1);
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('');
  await expect.element(rows.nth(1)).toBeVisible();
});
