// Runs axe in every dialog of the member area that no other component test opens, in both themes at three widths, and tests
// what all dialogs do while they load and while their call is under way.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { faulty, refused, serve } from '#web/testing/serve-calls.ts';

type OneOrder = Response<'GET /market/orders/{id}'>;

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** Opens the dialog, expects no violation, and closes it by Escape. */
async function expectSound(name: string, open: () => Promise<void>): Promise<void> {
  await open();
  const opened = page.getByRole('dialog', { name });
  await expect.element(opened).toBeVisible();
  await expect.element(opened.css('[aria-busy=true]')).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
}

const [order] = sample('GET /market/orders').results;
if (order === undefined) throw new Error('no order is recorded');
const open: OneOrder = { ...order, splits: 0, events: [] };

beforeEach(() => {
  serve({ 'GET /market/orders/{id}': open });
});

test('axe finds nothing in the dialogs of the settings', async () => {
  edit('GET /settings', body => ({
    ...body,
    security: { ...body.security, pinSet: false, transactionPIN: 'Not set' },
  }));
  await openPage('/settings', { as: INVESTOR });
  await expectSound('Transaction PIN', () => button('Set PIN').click());
  await expectSound('Two-factor authentication', () => button('Set up').click());
  await expectSound('Erase your account?', () => button('Erase account').click());
});

test('axe finds nothing in adding a payment method, nor in the ticket over the marketplace', async () => {
  await openPage('/account', { as: INVESTOR });
  await expectSound('Add a payment method', () => button('Add').click());
  await openPage('/marketplace?buy=quillpay', { as: INVESTOR });
  await expectSound('Order Quillpay', () => Promise.resolve());
});

test('axe finds nothing in changing and in cancelling an order', async () => {
  await openPage('/orders', { as: INVESTOR });
  for (const name of [/^Change/, /^Cancel/]) {
    await button(name).click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('axe finds nothing in handing in documents', async () => {
  const profile = sample('GET /profile');
  const [check] = profile.verifications;
  if (check === undefined) throw new Error('no verification is recorded');
  serve({
    'GET /profile': {
      ...profile,
      verifications: [{ ...check, status: 'PENDING', decidedAt: null, takesPapers: true }],
    },
    'GET /profile/verifications/{kind}/evidence': {
      ...{ basis: null, items: [], representations: [], amount: null },
      ...{ missing: [], methods: [] },
    },
  });
  await openPage('/profile', { as: INVESTOR });
  await page.getByRole('button', { name: /^Submit documents/ }).click();
  await expect.element(dialog.getByLabelText('Type of proof')).toBeVisible();
  await expectAccessible();
});

test('The ticket is one dialog: what comes into it is there where it was waited for, with the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ 'GET /market/{slug}': () => promise.then(() => sample('GET /market/{slug}')) });
  await openPage('/marketplace', { as: INVESTOR });
  await page
    .getByRole('button', { name: /^Buy Stock/ })
    .first()
    .click();
  await expect.element(dialog.css('[aria-busy=true]')).toBeVisible();
  const opened = dialog.element();
  resolve();
  await expect.element(dialog.getByLabelText('Limit price')).toBeVisible();
  expect(dialog.element()).toBe(opened);
  await expect.element(dialog.getByRole('radio', { name: 'Buy' })).toHaveFocus();
});

/** Submits the dialog while its call is delayed: nothing closes it, and axe finds no violation. */
async function expectHeldOpen(name: string, respond: () => void): Promise<void> {
  const send = dialog.getByRole('button', { name, exact: true });
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}{Escape}');
  await userEvent.click(document.documentElement, { position: { x: 2, y: 2 }, force: true });
  await expect.element(dialog).toBeVisible();
  for (const out of dialog.getByRole('button', { name: /^(Close|Cancel|Go back)$/ }).elements())
    await expect.element(out).toBeDisabled();
  await expectAccessible();
  respond();
  await expect.element(dialog.css('[aria-busy=true]')).not.toBeInTheDocument();
}

test('Nothing closes the change of the password while its call is under way', async () => {
  const held = Promise.withResolvers<void>();
  const password = faulty({ currentPassword: ['The current password is incorrect.'] });
  serve({ 'POST /settings/password': () => held.promise.then(() => password) });
  await openPage('/settings', { as: INVESTOR });
  await button('Change password').click();
  await dialog.getByLabelText('Current password').fill('Wrong-Pass-1');
  for (const name of ['New password', 'Repeat the new password'])
    await dialog.getByLabelText(name, { exact: true }).fill('Tall-Harbor-78');
  await expectHeldOpen('Change password', held.resolve);
  expect(dialog.css('[aria-invalid=true]').elements()).toHaveLength(1);
});

test('Nothing closes the dialog of a payment method while its call is under way', async () => {
  const held = Promise.withResolvers<void>();
  const number = faulty({ number: ['Enter the whole number.'] });
  serve({ 'POST /account/payment-methods': () => held.promise.then(() => number) });
  await openPage('/account', { as: INVESTOR });
  await button('Add').click();
  await dialog.getByLabelText('Type').selectOptions('Card');
  await dialog.getByLabelText('Name').fill('House card');
  await dialog.getByLabelText('Card number').fill('12');
  await expectHeldOpen('Save payment method', held.resolve);
});

test('Nothing closes a price alert while its call is under way', async () => {
  const held = Promise.withResolvers<void>();
  serve({ 'POST /market/alerts': () => held.promise.then(() => refused('conflict')) });
  await openPage('/marketplace/quillpay', { as: INVESTOR });
  await page
    .getByRole('button', { name: /^Price alert/ })
    .first()
    .click();
  await dialog.getByLabelText('Price', { exact: true }).fill('40');
  await expectHeldOpen('Set alert', held.resolve);
});

test('Nothing closes the change of an order while it is under way; an invalid field gets the focus', async () => {
  const held = Promise.withResolvers<void>();
  serve({ 'PUT /market/orders/{id}': () => held.promise.then(() => refused('outside_price_band')) });
  await openPage('/orders', { as: INVESTOR });
  await button(/^Change/).click();
  const price = dialog.getByLabelText('Limit price');
  await price.fill('0.01');
  await expectHeldOpen('Change order', held.resolve);
  await expect.element(dialog.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await price.fill('');
  await dialog.getByRole('button', { name: 'Change order' }).click();
  await expect.element(price).toHaveFocus();
});
