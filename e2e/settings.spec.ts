// The settings on the real server; the screen itself is tested in web/src/features/settings. All people here are new, so
// that no test affects another.
import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signInFresh, type Person } from './support/people.ts';

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
  // The person's currency first, dollars below.
  await expect(page.locator('.figure', { hasText: 'Available Balance' })).toContainText('€0.00$0.00');
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(root).toHaveAttribute('lang', 'de');
});

test('A device is removed, the password changed, and the transaction PIN set and removed', async ({
  page,
}) => {
  await test.step('A device is removed', async () => {
    await signInOnPhone(page);
    const devices = page.getByRole('region', { name: 'Connected Devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('button', { name: /^Remove Safari, iPhone/ }).click();
    await page.getByRole('button', { name: 'Remove device' }).click();
    await expect(page.getByText('Device removed successfully')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
  });
  await test.step('The password is changed; a wrong one is refused', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const submit = dialog.getByRole('button', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('not-this-one');
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
  await test.step('The transaction PIN is set and removed', async () => {
    await page.getByRole('button', { name: 'Set PIN' }).click();
    const dialog = page.getByRole('dialog');
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
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await page.getByRole('button', { name: 'Set PIN' }).click();
  await dialog.getByLabel('PIN', { exact: true }).fill('4711');
  await dialog.getByLabel('Repeat the PIN').fill('4711');
  await dialog.getByLabel('Your password').fill(person.password);
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
