// The pages behind the links of our mails: a new password, a confirmed address, the newsletter. With the real mails. What
// the pages say is in web/src/features/auth/mail-links.browser.test.tsx.
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { linkFromMail } from './support/outbox.ts';
import { signInFresh } from './support/people.ts';

const NEW_PASSWORD = 'Quiet-Lantern-42';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
}

const signOut = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

test('the link of the mail sets a new password once, ends at /login, and then is explained', async ({
  page,
}) => {
  const { email, password } = await signInFresh(page);
  await signOut(page);
  await askForLink(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const link = await linkFromMail(email, 'Set a new password');
  expect(link).toMatch(/^\/reset-password#token=/);

  await page.goto(link);
  await setPassword(page, 'short');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expectAccessible(page);
  await setPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your password is set. Log in with it.')).toBeVisible();
  const login = (tried: string) => page.request.post('/api/auth/login', { data: { email, password: tried } });
  expect((await login(password)).status()).toBe(401);
  expect((await login(NEW_PASSWORD)).status()).toBe(200);

  await page.goto(link);
  await setPassword(page, 'Another-Lantern-43');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expectAccessible(page);
});

/** Opening the link does nothing yet. */
async function confirmAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm the address' }).click();
}

test('The link of the welcome mail confirms the address, once; who missed it has another sent, and the earlier one ends', async ({
  page,
}) => {
  const { email } = await signInFresh(page);
  const subject = 'Confirm your email address';
  const title = page.getByRole('heading', { level: 1 });
  const missed = await linkFromMail(email, subject);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Verification' });
  const again = card.getByRole('button', { name: 'Send the link again' });
  await again.click();
  await expect(page.getByText('We’ve sent a new link.')).toBeVisible();
  await expect.poll(() => linkFromMail(email, subject)).not.toBe(missed);
  const link = await linkFromMail(email, subject);
  await page.goto(missed);
  await confirmAddress(page);
  await expect(title).toHaveText('This link no longer works');
  await page.goto(link);
  await confirmAddress(page);
  await expect(title).toHaveText('Your email address is confirmed');
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await confirmAddress(page);
  await expect(title).toHaveText('This link no longer works');
  await page.goto('/profile');
  await expect(card).toContainText('Confirmed');
  await expect(again).toBeHidden();
});

test('The newsletter: subscribing with double opt-in by e-mail, one-click unsubscribing, and a link that is not ours', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/public-insights');
  await page.getByPlaceholder('Your email address').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Open the link in the message')).toBeVisible();

  await page.goto(await linkFromMail(email, 'Confirm your subscription'));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Confirm your subscription');
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(title).toHaveText('You are subscribed');
  await expectAccessible(page);

  const end = await linkFromMail(email, 'You are subscribed');
  expect(end).toMatch(/^\/newsletter\/unsubscribe#token=/);
  await page.goto(end);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(title).toHaveText('You are unsubscribed');
  await page.getByRole('link', { name: /subscribe again/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(title).toHaveText('You are subscribed');

  // The address that mail programs call.
  await page.goto('/api/newsletter/unsubscribe?token=made-up');
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe#token=made-up$/);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(title).toHaveText('We do not know this link');
});
