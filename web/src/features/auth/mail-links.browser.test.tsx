// Tests the pages for forgotten passwords and for links in mails.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { callsOf } from '#web/testing/serve-calls.ts';

const email = page.getByLabelText('Email');
const seen = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test('an e-mail is asked for, and must look like one', async () => {
  await openPage('/forgot-password');
  const send = page.getByRole('button', { name: 'Send the link' });
  await send.click();
  await seen('Email is required');
  await expect.element(email).toHaveFocus();
  await email.fill('nobody');
  await send.click();
  await seen('Invalid email format');
  expect(callsOf('POST /auth/reset-password')).toEqual([]);
  await expectAccessible();
});

test('a link without its token is said to be incomplete', async () => {
  await openPage('/reset-password');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('This link is incomplete');
  await expectAccessible();
});

test.each([
  ['/confirm-email', 'Confirm the address', 'POST /auth/confirm-email', 'Your email address is confirmed'],
  ['/newsletter/confirm', 'Subscribe', 'POST /newsletter/confirm', 'You are subscribed'],
  ['/newsletter/unsubscribe', 'Unsubscribe', 'POST /newsletter/unsubscribe', 'You are unsubscribed'],
  ['/stop-payee', 'Stop the payee', 'POST /account/payees/stop', 'The payee is stopped'],
  ['/undo-email', 'Take the change back', 'POST /auth/undo-email', 'Your old address counts again'],
] as const)('opening %s does nothing; its button acts', async (path, act, call, done) => {
  await openPage(`${path}#token=abc`, { answers: { [call]: { message: 'Done.' } } });
  const button = page.getByRole('button', { name: act });
  await expect.element(button).toBeVisible();
  expect(callsOf(call)).toEqual([]);
  await expectAccessible();
  await button.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(done);
  expect(callsOf(call)).toMatchObject([{ body: { token: 'abc' } }]);
});
