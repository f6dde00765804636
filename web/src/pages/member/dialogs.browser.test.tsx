// Runs axe in every dialog of the member area that no other component test opens, in both themes at three widths.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { serve } from '#web/testing/serve-calls.ts';

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
