// The profile on the real server; the screen itself is tested in web/src/features/profile/profile.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { signInFresh, signInTrader } from './support/people.ts';

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const fact = (page: Page, label: string) =>
  page
    .locator('.kv > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('Save sends updates, shows Profile updated successfully!, returns to view mode and reloads', async ({
  page,
}) => {
  await signInTrader(page);
  await openProfile(page);
  await edit(page);
  await expect(page.getByText('Nothing changes until you save.')).toBeVisible();
  await page.getByLabel('First name').fill('Nora Elise');
  // With the sample data the check is approved at once.
  await expect(page.getByText('Nothing changes until you save.')).toBeVisible();
  await page.getByLabel('Phone number').fill('+44 20 7946 0102');
  await page.getByLabel('Country').selectOption('GBR');
  await page.getByLabel('State').selectOption('SCT');
  await page.getByLabel('Annual income').fill('131000');
  await page.getByLabel('Risk tolerance').fill('5');
  await save(page);
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Elise Lindqvist');
  await page.reload();
  await expect(fact(page, 'Phone number')).toHaveText('+44 20 7946 0102');
  await expect(fact(page, 'State')).toHaveText('Scotland');
  await expect(fact(page, 'Annual income')).toHaveText('$131,000.00');
  await expect(fact(page, 'Risk tolerance')).toHaveText('Very Aggressive');
  await expect(page.getByRole('link', { name: 'My Profile' })).toContainText('Nora Elise Lindqvist');
});

test('The session ends while the profile is edited: what was typed is there for the same person, and for no longer than they want it', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  const { email, password, token } = await signInFresh(page);
  await openProfile(page);
  await edit(page);
  await page.getByLabel('Occupation').fill('Astronaut');
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/auth/logout', { headers });
  await save(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Occupation')).toHaveValue('Astronaut');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact(page, 'Occupation')).toHaveText('Engineer');
  expect(await kept()).not.toContain('Astronaut');
});
