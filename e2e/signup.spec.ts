// Logging in and signing up, sentence by sentence of the specification.
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { stopClock, waitForCode } from './support/clock.ts';
import { SAMPLE_PASSWORD } from './support/people.ts';

const PASSWORD = 'Tall-Harbor-77';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 5`)).toBeVisible();

/** Keeps the code of the next page back, so that only what is prerendered stands. Answers how to let it come. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function openSignup(page: Page, path = '/signup'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Open an account' })).toBeVisible();
}

async function fillStep1(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await next(page);
  await step(page, 2);
}

async function fillSteps2To4(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('1985-05-17');
  await page.getByLabel('Gender').selectOption('F');
  await page.getByLabel('Phone number').fill('+1 415 555 0100');
  await next(page);
  await page.getByLabel('Street address').fill('12 Pine Street');
  await page.getByLabel('City').fill('San Francisco');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel('Country').selectOption('USA');
  await page.getByLabel('ZIP code').fill('94104');
  await next(page);
  await page.getByLabel('Occupation').fill('Engineer');
  await page.getByLabel('Annual income').fill('120000');
  await page.getByLabel('Net worth').fill('450000');
  await next(page);
  await step(page, 5);
}

async function fillStep5(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Individual Investor' }).check();
  await page.getByLabel('Investment experience').selectOption('3 to 5 years');
}

test.describe('logging in', () => {
  test('The login page and what it says', async ({ page }) => {
    await test.step('Email and password are required; axe finds nothing there', async () => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expect(page.getByText('Password is required')).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await expectAccessible(page);
    });
    await test.step('It has a rememberMe option and links to /forgot-password and /signup', async () => {
      await page.goto('/login');
      await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
      const main = page.getByRole('main');
      const forgot = main.getByRole('link', { name: 'Forgot your password?' });
      await expect(forgot).toHaveAttribute('href', '/forgot-password');
      await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    });
    await test.step('A wrong password is told in one sentence, and nothing typed is lost', async () => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/password/i);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
    });
    await test.step('An answer without token, refreshToken or user is rejected', async () => {
      await page.route('**/api/auth/login', route => route.fulfill({ json: { data: { token: 'only' } } }));
      await page.goto('/login');
      await page.getByLabel('Email').fill('nora@example.com');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByText('Invalid response format from server')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      await page.unrouteAll();
    });
  });

  test('What is typed before the page’s code has come is kept, and a button pressed is pressed again', async ({
    page,
  }) => {
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nora@example.com');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    release();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nora@example.com');
    await expect(page.getByText('Email is required')).toBeHidden();
  });

  test('What is chosen or written before the page’s code has come stays, also outside of forms', async ({
    page,
  }) => {
    await test.step('A plan’s billing, the language and the theme', async () => {
      const release = await holdCode(page);
      await page.goto('/home', { waitUntil: 'commit' });
      await page.locator('#pricing').getByText('Yearly', { exact: true }).click();
      const [language, theme] = await page.getByRole('contentinfo').getByRole('combobox').all();
      await language?.selectOption('de');
      await theme?.selectOption('dark');
      release();
      await expect(page.getByRole('columnheader', { name: /^Pro/ })).toContainText('$50a month, $600 a year');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('contentinfo')).toContainText('Sprache');
    });
    await test.step('A message, its consent, an address for the newsletter', async () => {
      for (const [path, fields] of [
        ['/contact', { Name: 'Nora', Message: 'What is a mark?' }],
        ['/reports', { Email: 'nora@example.com' }],
      ] as const) {
        const release = await holdCode(page);
        await page.goto(path, { waitUntil: 'commit' });
        for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
        const consent = page.getByRole('checkbox');
        if (path === '/contact') await consent.uncheck();
        release();
        await waitForCode(page);
        for (const [label, text] of Object.entries(fields))
          await expect(page.getByLabel(label)).toHaveValue(text);
        if (path === '/contact') await expect(consent).not.toBeChecked();
      }
    });
  });

  test('After login the page comes that asked for it: a company’s market', async ({ page }) => {
    await page.goto('/companies/quillpay');
    await page.getByRole('link', { name: 'Log in to trade' }).click();
    await page.getByLabel('Email').fill('investor@foreshare.example');
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/marketplace\/quillpay$/);
  });
});

test.describe('signing up', () => {
  test('The first step', async ({ page }) => {
    await test.step('/register is the same screen', async () => {
      await openSignup(page, '/register');
      await step(page, 1);
    });
    await test.step('Step 1 says what is missing or wrong', async () => {
      await openSignup(page);
      await next(page);
      for (const message of [
        'First name is required',
        'Last name is required',
        'Email is required',
        'Password is required',
      ]) {
        await expect(page.getByText(message)).toBeVisible();
      }
      await expect(page.getByLabel('First name')).toBeFocused();
      await page.getByLabel('Email').fill('nora at example');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByLabel('Confirm password').fill('other');
      await next(page);
      for (const message of [
        'Invalid email format',
        'Password must be at least 8 characters',
        'Passwords do not match',
      ]) {
        await expect(page.getByText(message)).toBeVisible();
      }
    });
    await test.step('Password strength is told in words; pasting is allowed; what was typed can be shown', async () => {
      await openSignup(page);
      const password = page.getByLabel('Password', { exact: true });
      for (const [typed, words] of [
        ['harbor', 'Too short so far.'],
        ['harbor77', 'Fair. A longer one is better.'],
        [PASSWORD, 'Strong.'],
      ] as const) {
        await password.fill(typed);
        await expect(page.getByText(words, { exact: true })).toBeVisible();
        await expect(password).toHaveAccessibleDescription(words);
      }
      const confirmation = page.getByLabel('Confirm password');
      for (const [field, key] of [
        [password, 'c'],
        [confirmation, 'v'],
      ] as const) {
        // Nothing is copied from a hidden password; from a shown one it is.
        if (key === 'c') await page.getByRole('button', { name: 'Show Password', exact: true }).click();
        await field.focus();
        if (key === 'c') await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.press(`ControlOrMeta+${key}`);
      }
      await expect(password).toHaveAttribute('type', 'text');
      await expect(confirmation).toHaveAttribute('type', 'password');
      await expect(confirmation).toHaveValue(PASSWORD);
    });
  });

  test('Steps 2 to 4 have their own addresses and say what is missing', async ({ page }) => {
    for (const [number, ...fields] of [
      [2, 'Date of birth', 'Gender', 'Phone number'],
      [3, 'Street address', 'City', 'State', 'Country', 'ZIP code'],
      [4, 'Occupation', 'Annual income', 'Net worth'],
    ] as const) {
      await openSignup(page, `/signup?step=${number}`);
      await step(page, number);
      await next(page);
      for (const field of fields) await expect(page.getByText(`${field} is required`)).toBeVisible();
      await step(page, number);
    }
  });

  test('Step 3 asks for street, city, state, country and ZIP, and Tab goes that way', async ({ page }) => {
    await openSignup(page, '/signup?step=3');
    await page.getByLabel('Street address').focus();
    for (const label of ['City', 'State', 'Country', 'ZIP code']) {
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(label)).toBeFocused();
    }
  });

  test('A state chosen before its country stays; another country has other regions', async ({ page }) => {
    await openSignup(page, '/signup?step=3');
    await step(page, 3);
    await page.getByLabel('State').selectOption('NY');
    await page.getByLabel('Country').selectOption('USA');
    await expect(page.getByLabel('State')).toHaveValue('NY');
    await page.getByLabel('Country').selectOption('CAN');
    await expect(page.getByLabel('State')).toHaveValue('');
    await expect(page.getByLabel('State').getByRole('option', { name: 'Ontario' })).toBeAttached();
  });

  test('Back, by button and by browser, keeps what was typed', async ({ page }) => {
    await openSignup(page);
    await fillStep1(page, 'nora@example.com');
    await expect(page).toHaveURL(/step=2/);
    await expect(page.getByRole('progressbar', { name: 'Step 2 of 5' })).toBeVisible();
    await page.getByLabel('Phone number').fill('+1 415 555 0100');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await next(page);
    await expect(page.getByLabel('Phone number')).toHaveValue('+1 415 555 0100');
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    // After a reload too, except for the passwords, which are nowhere kept.
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('Each step begins at its heading, also where the phone’s screen stood at the end of the one before', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await openSignup(page);
    await fillStep1(page, 'nora@example.com');
    const heading = page.getByRole('heading', { name: 'About you' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.getByLabel('Phone number').fill('+1 415 555 0100');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeFocused();
    await page.goto('/signup?step=2');
    await step(page, 2);
    await expect(heading).not.toBeFocused();
  });

  test('Step 5 needs a type, experience and the terms; then the account is made and /dashboard comes', async ({
    page,
  }) => {
    await openSignup(page);
    await fillStep1(page, `${randomUUID()}@example.com`);
    await fillSteps2To4(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const message of [
      'Investor type is required',
      'Investment experience is required',
      'You must agree to the Terms of Service and Privacy Policy',
    ])
      await expect(page.getByText(message)).toBeVisible();
    await fillStep5(page);
    await page.getByRole('checkbox', { name: /I agree to the/ }).check();
    await page.getByRole('checkbox', { name: /newsletter/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    // Success stores authToken, refreshToken and user in local storage.
    const kept = await page.evaluate(() =>
      ['authToken', 'refreshToken', 'authUser'].map(key => localStorage.getItem(key)),
    );
    expect(kept.every(item => item !== null && item !== '')).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back, Nora!');
  });

  test('What the server says when it refuses', async ({ page }) => {
    await test.step('Without a word from the server it says that an error occurred; keys under profile belong to their fields, plain text to none', async () => {
      const phone = 'This number cannot be called';
      const answers = [
        { status: 500, body: '' },
        { status: 400, body: 'No new accounts today' },
        {
          status: 400,
          json: { profile: { phoneNumber: [phone, 'and a second message'] }, email: ['Taken'] },
        },
      ];
      await page.route('**/api/auth/register', route => route.fulfill(answers.shift()));
      await openSignup(page);
      await fillStep1(page, `${randomUUID()}@example.com`);
      await fillSteps2To4(page);
      await fillStep5(page);
      await page.getByRole('checkbox', { name: /I agree to the/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('An error occurred during signup. Please try again.')).toBeVisible();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('No new accounts today')).toBeVisible();
      await step(page, 5);
      await page.getByRole('button', { name: 'Create account' }).click();
      await step(page, 1);
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Taken');
      await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
      await next(page);
      await step(page, 2);
      await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(phone);
      await page.unrouteAll();
    });
    await test.step('A fault the server finds leads to the first failing step, with Please fix the errors below for 5 seconds', async () => {
      await page.clock.install();
      await openSignup(page);
      await fillStep1(page, 'investor@foreshare.example');
      await fillSteps2To4(page);
      await fillStep5(page);
      await page.getByRole('checkbox', { name: /I agree to the/ }).check();
      await stopClock(page);
      await page.getByRole('button', { name: 'Create account' }).click();
      const alert = page.getByText('Please fix the errors below');
      await expect(alert).toBeVisible();
      await step(page, 1);
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await page.clock.runFor(4900);
      await expect(alert).toBeVisible();
      await page.clock.runFor(200);
      await expect(alert).toBeHidden();
    });
  });

  test('The last step', async ({ page }) => {
    await test.step('It links to /login and to the terms', async () => {
      await openSignup(page, '/signup?step=5');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
      await expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', /^\/legal/);
      await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', /^\/legal/);
    });
    await test.step('Investor types: individual, institutional, accredited, company', async () => {
      const types = page.getByRole('group', { name: 'Investor type' }).getByRole('radio');
      await expect(types).toHaveCount(4);
      for (const name of ['Individual Investor', 'Institutional', 'Accredited', 'Company'])
        await expect(page.getByRole('radio', { name })).toBeVisible();
    });
    await test.step('The risk slider goes from 1 to 5, starts at 3 and has its five labels', async () => {
      await openSignup(page, '/signup?step=5');
      const slider = page.getByRole('slider', { name: 'Risk tolerance' });
      await expect(slider).toHaveValue('3');
      const labels = ['Very Conservative', 'Conservative', 'Moderate', 'Aggressive', 'Very Aggressive'];
      for (const [i, label] of labels.entries()) {
        await slider.fill(String(i + 1));
        await expect(slider).toHaveAttribute('aria-valuetext', label);
      }
    });
  });

  test('axe finds nothing on any of the five steps, nor beside what is missing there', async ({ page }) => {
    for (const number of [1, 2, 3, 4, 5]) {
      await openSignup(page, `/signup?step=${number}`);
      await step(page, number);
      if (number < 5) {
        await next(page);
        await expect(page.getByText(/ is required$/).first()).toBeVisible();
      }
      await expectAccessible(page);
    }
  });
});
