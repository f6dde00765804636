// Tests the pages for forgotten passwords and for links in mails.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showLanguage } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit } from '#web/testing/recorded.ts';
import { broken, callsOf, faulty, refused, serve } from '#web/testing/serve-calls.ts';

const email = page.getByLabelText('Email');
const title = page.getByRole('heading', { level: 1 });
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
  await expect.element(title).toHaveTextContent(done);
  expect(callsOf(call)).toMatchObject([{ body: { token: 'abc' } }]);
});

test('The answer is the same whether or not the address has an account', async () => {
  await openPage('/forgot-password', {
    answers: { 'POST /auth/reset-password': { message: 'If it has an account, a link is on its way.' } },
  });
  await email.fill('nora@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(title).toHaveTextContent('Check your inbox');
  await expect.element(page.getByRole('status')).toHaveTextContent('nora@example.com');
  expect(callsOf('POST /auth/reset-password').map(({ body }) => body)).toEqual([
    { email: 'nora@example.com' },
  ]);
  await expectAccessible();
});

test('The server’s refusal of an address or a password is in the language of the page', async () => {
  const refusals = { email: ['Email is too long'], password: ['Password must be at most 128 characters'] };
  const language = 'de';
  await openPage('/forgot-password', {
    language,
    answers: { 'POST /auth/reset-password': faulty({ email: refusals.email }) },
  });
  const written = page.getByLabelText('E-Mail');
  await written.fill(`${'x'.repeat(300)}@example.com`);
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await seen('Die E-Mail-Adresse ist zu lang');
  await openPage('/login', { language, answers: { 'POST /auth/login': faulty(refusals) } });
  await written.fill('ada@example.com');
  const password = page.getByLabelText('Passwort', { exact: true });
  await password.fill('x'.repeat(200));
  await password.click();
  await userEvent.keyboard('{Enter}');
  await seen('Das Passwort darf höchstens 128 Zeichen haben');
});

test('After too many requests the page says how long to wait, in each language', async () => {
  const message = 'Too many requests. Try again in 14 minutes.';
  const json = JSON.stringify({ code: 'too_many_requests', message });
  const answers = { 'POST /auth/reset-password': broken(429, json, { 'retry-after': '830' }) };
  await openPage('/forgot-password', { answers });
  await email.fill('nora@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await seen(message);
  await showLanguage('de');
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await seen('Zu viele Anfragen. Versuchen Sie es in 14 Minuten erneut.');
});

test('A page changes its language in place', async () => {
  await openPage('/forgot-password');
  for (const [language, words] of [
    ['es', '¿Olvidó su contraseña?'],
    ['fr', 'Mot de passe oublié ?'],
    ['de', 'Passwort vergessen?'],
    ['zh', '忘记密码了？'],
    ['en', 'Forgot your password?'],
  ] as const) {
    await showLanguage(language);
    await expect.element(title).toHaveTextContent(words);
    expect(document.documentElement.lang).toBe(language);
  }
});

const USED = faulty({ token: ['This link was already used, or is too old. Ask for a new one'] });

test('A new password must be long enough; a link that was used is explained, and leads to another', async () => {
  await openPage('/reset-password#token=abc', { answers: { 'POST /auth/reset-password/confirm': USED } });
  const set = async (password: string) => {
    await page.getByLabelText('New password', { exact: true }).fill(password);
    await page.getByLabelText('Repeat the new password').fill(password);
    await page.getByRole('button', { name: 'Set the new password' }).click();
  };
  await set('short');
  await seen('Password must be at least 8 characters');
  await expectAccessible();
  await set('Quiet-Lantern-42');
  await expect.element(title).toHaveTextContent('This link no longer works');
  const again = page.getByRole('link', { name: 'Ask for a new link' });
  await expect.element(again).toHaveAttribute('href', '/forgot-password');
  expect(address()).toBe('/reset-password');
  await expectAccessible();
});

test('A link of the newsletter that is not ours is explained, and leads to where one can subscribe', async () => {
  await openPage('/newsletter/unsubscribe#token=made-up', {
    answers: { 'POST /newsletter/unsubscribe': refused('not_found') },
  });
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(title).toHaveTextContent('We do not know this link');
  const articles = page.getByRole('link', { name: 'Read the articles' });
  await expect.element(articles).toHaveAttribute('href', '/public-insights');
});

test('A confirmation link that cannot be sent from the profile says so; sent, it says that too', async () => {
  edit('GET /profile', profile => ({ ...profile, emailConfirmed: false }));
  await openPage('/profile', { as: INVESTOR, answers: { 'POST /profile/confirm-email': broken(500, '{}') } });
  const again = page.getByRole('button', { name: 'Send the link again' });
  await again.click();
  await seen('The link was not sent');
  serve({ 'POST /profile/confirm-email': { message: 'Sent.' } });
  await again.click();
  await seen('We’ve sent a new link.');
});
