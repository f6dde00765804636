// Typed values survive when a session ends elsewhere and the same person signs in again.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PAYEE } from '#web/features/payment/testing/payment-dialog.ts';
import { valueOf } from '#web/testing/find.ts';
import { logIn, logOutBeside, openApp } from '#web/testing/open-app.tsx';
import { address, INVESTOR, type TestUser } from '#web/testing/open-page.tsx';
import { serveChannels } from '#web/testing/payment-channels.ts';
import { sample } from '#web/testing/recorded.ts';
import { refused, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const OPERATOR: TestUser = { ...as, role: 'operator', email: 'dana@example.com' };
const ISSUER: TestUser = { ...as, role: 'issuer', email: 'ian@example.com' };
const OTHER: TestUser = { ...as, id: '0198c000-0000-7000-8000-000000000003', email: 'ada@example.com' };

const dialog = page.getByRole('dialog');
const label = (text: string) => page.getByLabelText(text, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const kept = () => sessionStorage.getItem('unsavedChanges');

/** Ends the session in another tab; the same person logs in again here. */
async function comeBack(person: TestUser = as): Promise<void> {
  logOutBeside();
  await expect.poll(address).toBe('/login');
  await logIn(person);
}

/** The server answers that the session has ended. */
const ENDED = refused('session_ended');

test('Settings that were changed are there, to be saved', async () => {
  serve({ 'PUT /settings': ENDED, 'POST /auth/refresh-token': ENDED });
  await openApp('/settings', { as });
  const newsletter = page.getByLabelText('Newsletter', { exact: true });
  await label('Market updates').selectOptions('monthly');
  await newsletter.click({ force: true });
  await expect.element(newsletter).toBeChecked();
  await button('Save Changes').click();
  await expect.poll(address).toBe('/login');
  await logIn(as);
  await expect.poll(address).toBe('/settings');
  await expect.element(label('Market updates')).toHaveValue('monthly');
  await expect.element(newsletter).toBeChecked();
  await button('Discard').click();
  await expect.element(label('Market updates')).toHaveValue('weekly');
  expect(kept()).toBeNull();
});

test('Nothing that was typed into the profile is left for another person', async () => {
  serve({ 'PUT /profile/details': ENDED, 'POST /auth/refresh-token': ENDED });
  await openApp('/profile', { as });
  await button('Edit Profile').click();
  await label('Occupation').fill('Astronaut');
  await button('Save Changes').click();
  await expect.poll(kept).toContain('Astronaut');
  await logIn(OTHER);
  await expect.element(button('Edit Profile')).toBeVisible();
  expect(kept()).toBeNull();
});

test('Papers for a check: the dialog opens again with its sentence, not while the check takes no papers', async () => {
  const profile = sample('GET /profile');
  const withCheck = (takesPapers: boolean) => ({
    ...profile,
    verifications: profile.verifications.map(check => ({
      ...check,
      status: 'PENDING' as const,
      decidedAt: null,
      takesPapers,
    })),
  });
  serve({
    'GET /profile': withCheck(true),
    'GET /profile/verifications/{kind}/evidence': {
      ...{ basis: null, items: [], representations: [], amount: null },
      ...{ missing: [], methods: [] },
    },
  });
  await openApp('/profile', { as });
  const card = page.getByRole('region', { name: 'Verification' });
  await card.getByRole('button', { name: 'Submit documents: Identity' }).click();
  await dialog.getByLabelText('Type of proof').selectOptions('passport');
  await dialog.getByLabelText('Note', { exact: true }).fill('My passport, issued in 2022.');
  serve({ 'GET /profile': withCheck(false) });
  await comeBack();
  await expect.element(card).toHaveTextContent('Identity');
  await expect.element(dialog).not.toBeInTheDocument();
  serve({ 'GET /profile': withCheck(true) });
  await openApp('/profile', { as });
  await expect.element(dialog.getByLabelText('Type of proof')).toHaveValue('passport');
  await expect
    .element(dialog.getByLabelText('Note', { exact: true }))
    .toHaveValue('My passport, issued in 2022.');
  await userEvent.keyboard('{Escape}');
  await openApp('/profile', { as });
  await expect.element(card).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('A withdrawal begins again with what was typed and chosen', async () => {
  serveChannels();
  serve({ 'GET /account/payees': { payees: [{ ...PAYEE, type: 'iban' }] } });
  await openApp('/account?dialog=withdrawal', { as });
  await dialog.getByLabelText('Amount').fill('61.50');
  const channel = dialog.getByRole('radio', { name: /SEPA/ });
  await channel.click({ force: true });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabelText('Description').fill('Rent in March');
  await comeBack();
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('61.50');
  await expect.element(channel).toBeChecked();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Rent in March');
  expect(kept()).toBeNull();
});

test('A change of an order opens again with its new price, unless the order has changed since', async () => {
  const orders = sample('GET /market/orders');
  const [order] = orders.results;
  if (order === undefined) throw new Error('no order is recorded');
  const serveOrder = (change: { shares: number; limitPrice: number }) => {
    const changed = { ...order, ...change };
    serve({
      'GET /market/orders': { ...orders, results: [changed], total: 1 },
      'GET /market/orders/{id}': { ...changed, splits: 0, events: [] },
    });
  };
  const { shares, limitPrice } = order;
  serveOrder({ shares, limitPrice });
  await openApp('/orders', { as });
  await page.getByRole('button', { name: /^Change/ }).click();
  const price = dialog.getByLabelText('Limit price');
  await price.fill('3.21');
  await comeBack();
  await expect.element(price).toHaveValue('3.21');
  // Number and price differ, as after a split: the typed price was for other shares.
  logOutBeside();
  await expect.poll(address).toBe('/login');
  serveOrder({ shares: 2 * shares, limitPrice: 11.3 });
  await logIn(as);
  await expect.element(dialog.getByText('The order has changed and is shown')).toBeVisible();
  expect(valueOf(price)).toBe('11.30');
});

test('A price alert opens again with its price', async () => {
  await openApp('/marketplace/quillpay', { as });
  await page
    .getByRole('button', { name: /^Price alert/ })
    .first()
    .click();
  const price = dialog.getByLabelText('Price', { exact: true });
  await price.fill('88');
  await comeBack();
  await expect.element(price).toHaveValue('88');
});

test('The reason for a decision is there again, beside the person or the check it is about', async () => {
  await openApp('/people', { as: OPERATOR });
  const search = page.getByLabelText('Name, company, email or account number');
  await search.fill('reyes');
  await userEvent.keyboard('{Enter}');
  await button('Actions for Daniel Reyes-Holt').click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await dialog.getByLabelText('Reason').fill('Under investigation');
  await comeBack(OPERATOR);
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Under investigation');
  await expect.element(search).toHaveValue('reyes');
  const checks = sample('GET /operator/verifications', 'operator');
  const approved = checks.results.map(one => ({ ...one, status: 'APPROVED' as const }));
  const [first] = approved;
  if (first === undefined) throw new Error('no verification is recorded');
  serve({
    'GET /operator/verifications': { ...checks, results: approved },
    'GET /operator/verifications/{id}': {
      ...first,
      details: sample('GET /profile/details'),
      evidence: { representations: [], amount: null },
      ...{ items: [], missing: [], method: null },
    },
  });
  await openApp('/verifications?status=APPROVED', { as: OPERATOR });
  await page.getByRole('button', { name: /^Review: Identity of/ }).click();
  const check = page.getByRole('dialog', { name: 'This check is approved' });
  await check.getByLabelText('Reason', { exact: true }).fill('A lost passport');
  await comeBack(OPERATOR);
  await expect.element(check.getByLabelText('Reason', { exact: true })).toHaveValue('A lost passport');
});

test('Rules that were being changed open again as they were filled in', async () => {
  await openApp('/rules', { as: ISSUER });
  await button('Change rules').click();
  await dialog.getByLabelText('Some types of investor').click({ force: true });
  await dialog.getByLabelText('Individual Investor').click({ force: true });
  await dialog.getByLabelText('Smallest order').fill('25');
  await comeBack(ISSUER);
  await expect.element(dialog.getByLabelText('Individual Investor')).toBeChecked();
  await expect.element(dialog.getByLabelText('Smallest order')).toHaveValue('25');
});
