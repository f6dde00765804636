// The settings screen, sentence by sentence of the specification. All people here are new, so that no test affects
// another.
import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { held, leaveCalls } from './support/calls.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signInFresh, type Person } from './support/people.ts';

test.afterEach(leaveCalls);

let person: Person;

test.beforeEach(async ({ page }) => {
  person = await signInFresh(page);
  await openSettings(page);
});

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
}

test('Theme, language and currency take effect at once after saving', async ({ page }) => {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Dark mode').click();
  await page.getByLabel('Currency').selectOption('eur');
  await page.getByLabel('Colors for up and down').selectOption('blue-orange');
  await save(page);
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-vision', 'blue-orange');
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await expect(page.locator('.figure', { hasText: 'Available Balance' })).toContainText('€0.00');
  await expect(page.locator('.figure', { hasText: 'Available Balance' })).not.toContainText('$');
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(root).toHaveAttribute('lang', 'de');
});

test('The theme switched in the top bar outlasts saving and discarding what was changed before', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.getByLabel('Market updates').selectOption('daily');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page.getByLabel('Dark mode')).not.toBeChecked();
  await expect(page.getByLabel('Market updates')).toHaveValue('daily');
  await save(page);
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByLabel('Market updates').selectOption('monthly');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await expect(page.getByLabel('Dark mode')).toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Market updates')).toHaveValue('daily');
  await expect(page.getByLabel('Dark mode')).toBeChecked();
});

test('The theme switched in the top bar is what Save sends, however soon it is pressed', async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', request => {
    if (request.method() !== 'PUT') return;
    const { preferences } = request.postDataJSON() as { preferences: { darkMode: boolean } };
    sent.push(preferences.darkMode);
  });
  const release = await held(page, '/settings');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => sent).toEqual([false, false]);
  release();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('Timezone: times are told in it, on the screen too', async ({ page }) => {
  await page.route('**/api/account', async route => {
    const answer = await route.fetch();
    const account = (await answer.json()) as { accountInfo: object };
    // Midnight in London is the evening before in New York.
    const accountInfo = { ...account.accountInfo, lastLogin: '2026-03-02T00:30:00.000Z' };
    await route.fulfill({ response: answer, json: { ...account, accountInfo } });
  });
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  await go('Account');
  await expect(page.getByText('Mar 1, 2026').first()).toBeVisible();
  await go('Settings');
  await page.getByLabel('Time zone').selectOption('utc');
  await save(page);
  await go('Account');
  await expect(page.getByText('Mar 2, 2026').first()).toBeVisible();
});

test('The settings left unsaved', async ({ page }) => {
  await test.step('Unsaved changes are asked about before the page is left', async () => {
    await page.getByLabel('Market updates').selectOption('daily');
    await save(page);
    await page.getByLabel('Market updates').selectOption('monthly');
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/settings/);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Market updates')).toHaveValue('daily');
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await expect(page).toHaveURL(/\/account/);
  });
});

test('Devices are removed, with the password again where signing in was long ago', async ({ page }) => {
  const devices = page.getByRole('region', { name: 'Connected Devices' });
  await test.step('Device removal shows Device removed successfully; Failed to remove device', async () => {
    await signInOnPhone(page);
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices).toContainText('This device');
    const remove = devices.getByRole('button', { name: /^Remove Safari, iPhone/ });
    await page.route('**/api/settings/devices/*', route => route.abort());
    await remove.click();
    await page.getByRole('button', { name: 'Remove device' }).click();
    await expect(page.getByText('Failed to remove device')).toBeVisible();
    await page.unroute('**/api/settings/devices/*');
    const reasons = { 'Wait a moment.': '. Wait a moment.', 'Something went wrong': '' };
    for (const [message, reason] of Object.entries(reasons)) {
      const refusal = { status: 409, json: { code: 'refused', message } };
      await page.route('**/api/settings/devices/*', route => route.fulfill(refusal), { times: 1 });
      await remove.click();
      await page.getByRole('button', { name: 'Remove device' }).click();
      await expect(page.getByText(`Failed to remove device${reason}`, { exact: true })).toBeVisible();
    }
    await remove.click();
    await page.getByRole('button', { name: 'Remove device' }).click();
    await expect(page.getByText('Device removed successfully')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
  });
  await test.step('Long after signing in, a device is removed once the password is given again', async () => {
    await signInOnPhone(page);
    await askForPasswordOnce(page, '**/api/settings/devices/*');
    await page.getByRole('button', { name: /^Remove Safari, iPhone/ }).click();
    await page.getByRole('button', { name: 'Remove device' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
    await expectAccessible(page);
    await dialog.getByLabel('Your password').fill('not-this-one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Device removed successfully')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
  });
});

/** Adds a second device and reloads the settings. */
async function signInOnPhone(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    },
  });
  expect(answer.ok()).toBe(true);
  await page.reload();
}

/** Like ten minutes after signing in: the first time the server asks for the password again. */
async function askForPasswordOnce(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    route =>
      route.fulfill({
        status: 422,
        json: { code: 'password_needed', message: 'Enter your password again to do this.' },
      }),
    { times: 1 },
  );
}

test('The password and the transaction PIN', async ({ page }) => {
  await test.step('The password can be changed; a wrong one shows its error at the field', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const submit = dialog.getByRole('button', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('not-this-one');
    await dialog.getByLabel('New password', { exact: true }).fill('short');
    await dialog.getByLabel('Repeat the new password').fill('other');
    await submit.click();
    await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await dialog.getByLabel('New password', { exact: true }).fill('Quiet-Lantern-52');
    await dialog.getByLabel('Repeat the new password').fill('Quiet-Lantern-52');
    await submit.click();
    await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(person.password);
    await submit.click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    const again = await page.request.post('/api/auth/login', {
      data: { email: person.email, password: 'Quiet-Lantern-52' },
    });
    expect(again.status()).toBe(200);
  });
  await test.step('The transaction PIN can be set and removed', async () => {
    await page.getByRole('button', { name: 'Set PIN' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('PIN', { exact: true }).fill('12');
    await dialog.getByRole('button', { name: 'Save PIN' }).click();
    await expect(dialog.getByText('The PIN is 4 to 6 digits')).toBeVisible();
    await dialog.getByLabel('PIN', { exact: true }).fill('4711');
    await dialog.getByLabel('Repeat the PIN').fill('4711');
    await dialog.getByLabel('Your password').fill('Quiet-Lantern-52');
    await dialog.getByRole('button', { name: 'Save PIN' }).click();
    await expect(page.getByText('PIN saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove PIN' }).click();
    await dialog.getByLabel('Your password').fill('Quiet-Lantern-52');
    await dialog.getByRole('button', { name: 'Remove PIN' }).click();
    await expect(page.getByRole('button', { name: 'Set PIN' })).toBeVisible();
  });
});

test('Two-factor authentication: set up with a key and recovery codes, asked for at login, turned off', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code that holds the key' })).toBeVisible();
  const secret =
    (await dialog.getByRole('button', { name: /[A-Z2-7]{16,}/ }).textContent())?.match(
      /[A-Z2-7]{16,}/,
    )?.[0] ?? '';
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('Save these recovery codes');
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  // The codes are shown only once, so a key press must not discard them.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('Save these recovery codes');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Could not copy. Select the text and copy it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await page.getByRole('button', { name: 'Set PIN' }).click();
  await dialog.getByLabel('PIN', { exact: true }).fill('4711');
  await dialog.getByLabel('Repeat the PIN').fill('4711');
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(dialog.getByText('The code is 6 digits')).toBeVisible();
  await expectAccessible(page);
  // The previous code is spent; a clock may be one step off.
  const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
  await dialog.getByLabel('Code from the app').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByText('PIN saved.')).toBeVisible();

  const { email, password } = person;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(page.getByText('Enter the code from your authenticator app.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await openSettings(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel(/recovery code/).fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
});

test('Data can be taken along, and the account erased', async ({ page }) => {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await file).suggestedFilename()).toMatch(/^foreshare-data-\d{4}-\d{2}-\d{2}\.json$/);
  await page.getByRole('button', { name: 'Erase account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(page).toHaveURL(/\/home/);
  const { email, password } = person;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(401);
});

test('Erasing is refused with the reasons while there is money', async ({ page }) => {
  await page.request.post('/api/account/deposit', {
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': crypto.randomUUID() },
    data: { amount: 50 },
  });
  await page.getByRole('button', { name: 'Erase account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Your data cannot be erased while');
});
