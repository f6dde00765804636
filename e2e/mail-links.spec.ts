// The pages behind the links of our mails: a new password, a confirmed address, the newsletter. With the real mails.
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { waitForCode } from './support/clock.ts';
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

test.describe('Forgot and reset', () => {
  test('The server’s refusal of an address or a password is in the language of the page', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('foreshare.language', 'de'));
    await page.goto('/forgot-password');
    const address = page.getByLabel('E-Mail');
    for (const [email, told] of [
      [`${'x'.repeat(300)}@example.com`, 'Die E-Mail-Adresse ist zu lang'],
      // An invisible character, as in a pasted address.
      ['ada\u200B@example.com', 'Diese E-Mail-Adresse ist ungültig'],
    ] as const) {
      await address.fill(email);
      await page.getByRole('button', { name: 'Link schicken' }).click();
      await expect(page.getByText(told)).toBeVisible();
    }
    await page.goto('/login');
    await page.getByLabel('E-Mail').fill('ada@example.com');
    await page.getByLabel('Passwort', { exact: true }).fill('x'.repeat(200));
    await page.getByLabel('Passwort', { exact: true }).press('Enter');
    await expect(page.getByText('Das Passwort darf höchstens 128 Zeichen haben')).toBeVisible();
  });

  test('/login links to /forgot-password, which answers alike whether or not the e-mail exists', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    const answers = [];
    for (const email of ['fund@foreshare.example', `${randomUUID()}@example.com`]) {
      await askForLink(page, email);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
      answers.push((await page.locator('main').innerText()).replace(email, '{email}'));
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test('after too many requests the page says how long to wait, in each language', async ({ page }) => {
    const [status, headers] = [429, { 'retry-after': '830' }];
    const json = { code: 'too_many_requests', message: 'Too many requests. Try again in 14 minutes.' };
    await page.route('**/api/auth/reset-password', route => route.fulfill({ status, headers, json }));
    await askForLink(page, 'nora@example.com');
    await expect(page.getByRole('alert').filter({ hasText: json.message })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('combobox').first().selectOption('de');
    await page.getByRole('button', { name: 'Link schicken' }).click();
    await expect(page.getByText('Zu viele Anfragen. Versuchen Sie es in 14 Minuten erneut.')).toBeVisible();
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
    const login = (tried: string) =>
      page.request.post('/api/auth/login', { data: { email, password: tried } });
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

  test('login, sign-up and what belongs to them speak five languages; a text that exists in English only is marked', async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    await waitForCode(page);
    const title = page.getByRole('heading', { level: 1 });
    for (const [language, words] of [
      ['es', '¿Olvidó su contraseña?'],
      ['fr', 'Mot de passe oublié ?'],
      ['de', 'Passwort vergessen?'],
      ['zh', '忘记密码了？'],
      ['en', 'Forgot your password?'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('combobox').first().selectOption(language);
      await expect(title).toHaveText(words);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await page.getByRole('contentinfo').getByRole('combobox').first().selectOption('de');
    await page.goto('/legal/terms-of-use');
    await expect(page.getByRole('contentinfo')).toContainText('Sprache');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(title).toHaveAttribute('lang', 'en');
  });
});

test('no link is called incomplete before the page’s code has read it', async ({ page }) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue();
  });
  const paths = ['/reset-password', '/confirm-email', '/newsletter/confirm', '/newsletter/unsubscribe'];
  for (const path of paths) {
    await page.goto(`${path}#token=unknown`, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await expect(page.getByText('This link is incomplete'), path).toBeHidden();
  }
  release();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this link');
});

test('without JavaScript the pages of the mails’ links say that nothing has been done, in every language', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [
    '/reset-password',
    '/confirm-email',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ]) {
    await page.goto(`${path}#token=unknown`);
    const main = page.getByRole('main');
    await expect(main.locator('p[lang=en]'), path).toContainText('nothing has been done yet');
    for (const language of ['en', 'es', 'fr', 'de', 'zh'])
      await expect(main.locator(`p[lang=${language}]`), path).toBeVisible();
    // No placeholder for content that never comes.
    await expect(main.locator('.bone').filter({ visible: true }), path).toHaveCount(0);
  }
  await context.close();
});

/** Opening the link does nothing yet. */
async function confirmAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm the address' }).click();
}

test('the link of the welcome mail confirms the e-mail address, once', async ({ page }) => {
  const { email } = await signInFresh(page);
  const link = await linkFromMail(email, 'Confirm your email address');
  await page.goto(link);
  await confirmAddress(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await confirmAddress(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test('who missed the link that confirms the address has another sent from the profile; the earlier one ends', async ({
  page,
}) => {
  const { email } = await signInFresh(page);
  const subject = 'Confirm your email address';
  const missed = await linkFromMail(email, subject);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Verification' });
  const again = card.getByRole('button', { name: 'Send the link again' });
  await page.route('**/api/profile/confirm-email', route => route.fulfill({ status: 500, json: {} }));
  await again.click();
  await expect(page.getByText('The link was not sent')).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(page.getByText('We’ve sent a new link.')).toBeVisible();
  await expect.poll(() => linkFromMail(email, subject)).not.toBe(missed);
  const link = await linkFromMail(email, subject);
  await page.goto(missed);
  await confirmAddress(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.goto(link);
  await confirmAddress(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await page.goto('/profile');
  await expect(card).toContainText('Confirmed');
  await expect(again).toBeHidden();
});

test.describe('Newsletter', () => {
  test('email input required, placeholder ‘Your email address’, Subscribe button', async ({ page }) => {
    for (const path of ['/public-insights', '/reports']) {
      await page.goto(path);
      const email = page.getByPlaceholder('Your email address');
      await expect(email).toHaveAttribute('aria-required', 'true');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expect(email).toBeFocused();
    }
  });

  test('subscribe with double opt-in by e-mail, and one-click unsubscribe', async ({ page }) => {
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
  });

  test('a link that is not ours is explained, and leads to where one can subscribe', async ({ page }) => {
    await page.goto('/api/newsletter/unsubscribe?token=made-up');
    await expect(page).toHaveURL(/\/newsletter\/unsubscribe#token=made-up$/);
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this link');
    await expect(page.getByRole('link', { name: 'Read the articles' })).toHaveAttribute(
      'href',
      '/public-insights',
    );
  });
});
