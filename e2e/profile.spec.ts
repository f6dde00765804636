// The profile screen, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { leaveCalls } from './support/calls.ts';
import { SAMPLE_PASSWORD, signIn, signInFresh, signInTrader, type Person } from './support/people.ts';

test.afterEach(leaveCalls);

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

test.describe('an approved person', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'investor@foreshare.example');
    await openProfile(page);
  });

  test('Typed changes are asked about before the page is left', async ({ page }) => {
    await edit(page);
    await page.getByLabel('Last name').fill('Okafor-Lee');
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Last name')).toHaveValue('Okafor-Lee');
  });
});

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

test.describe('The session ends while the profile is edited', () => {
  /** Signs in again on the login screen that the page redirects to. */
  const logIn = async (page: Page, email: string, password: string) => {
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

  let person: Person;
  test.beforeEach(async ({ page }) => {
    person = await signInFresh(page);
    await openProfile(page);
    await edit(page);
    await page.getByLabel('Occupation').fill('Astronaut');
    const headers = { authorization: `Bearer ${person.token}` };
    await page.request.post('/api/auth/logout', { headers });
    await save(page);
  });

  test('what was typed is there for the same person, and for no longer than they want it', async ({
    page,
  }) => {
    await logIn(page, person.email, person.password);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('Occupation')).toHaveValue('Astronaut');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(fact(page, 'Occupation')).toHaveText('Engineer');
    expect(await kept(page)).not.toContain('Astronaut');
  });

  test('nothing of it is left for another person', async ({ page }) => {
    await expect.poll(() => kept(page)).toContain('Astronaut');
    await logIn(page, 'investor@foreshare.example', SAMPLE_PASSWORD);
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(await kept(page)).not.toContain('Astronaut');
  });
});

test('An address changed on another device stays when other fields are saved here', async ({ page }) => {
  const { token, email } = await signInFresh(page);
  await openProfile(page);
  await edit(page);
  const headers = { authorization: `Bearer ${token}` };
  const data = {
    firstName: 'Nora',
    lastName: 'Lindqvist',
    email: `new-${email}`,
    investorType: 'accredited',
  };
  expect((await page.request.put('/api/profile', { headers, data })).ok()).toBe(true);
  await page.getByLabel('First name').fill('Eleonora');
  await save(page);
  await expect(page.locator('[data-part=profile-head]')).toContainText(`new-${email}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleonora Lindqvist');
});

test('An Individual Investor badge; what verification needs next; documents can be submitted', async ({
  page,
}) => {
  await signIn(page, 'new@foreshare.example');
  await openProfile(page);
  const head = page.locator('[data-part=profile-head]');
  await expect(head).toContainText('Individual Investor');
  await expect(head).not.toContainText('Verified');
  const card = page.getByRole('region', { name: 'Verification' });
  await expect(card).toContainText('Pending');
  await expect(card).toContainText('You can look around and deposit');
  await card.getByRole('button', { name: 'Submit documents: Identity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit documents' }).click();
  await expect(dialog.getByText('Say in a sentence what it proves')).toBeVisible();
  await dialog.getByLabel('Type of proof').selectOption('passport');
  await dialog.getByLabel('Note', { exact: true }).fill('My passport, issued in 2022.');
  await dialog.getByRole('button', { name: 'Submit documents' }).click();
  await expect(page.getByText('Submitted. We will review it and tell you.')).toBeVisible();
});
