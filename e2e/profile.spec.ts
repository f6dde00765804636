// The profile screen, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, failingUntilTriedAgain, leaveCalls } from './support/calls.ts';
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

test.describe('somebody approved', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'investor@foreshare.example');
    await openProfile(page);
  });

  test('The profile, read and edited', async ({ page }) => {
    await test.step('Shows avatar, full name, email, an Accredited badge, and Verified if any verification has status APPROVED', async () => {
      const head = page.locator('.profile-head');
      await expect(head.getByRole('heading', { level: 1 })).toHaveText('Maya Okafor');
      await expect(head.locator('.ini')).toHaveText('MO');
      await expect(head).toContainText('investor@foreshare.example');
      await expect(head).toContainText('Accredited');
      await expect(head).toContainText('Verified');
    });
    await test.step('Sections: Personal, Contact, Professional, Investor Profile', async () => {
      for (const name of ['Personal', 'Contact', 'Professional', 'Investor Profile'])
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      await expect(fact(page, 'Annual income')).toHaveText('$236,000.00');
      await expect(fact(page, 'Country')).toHaveText('United States');
      await expect(fact(page, 'Risk tolerance')).toHaveText('Moderate');
    });
    await test.step('axe finds nothing on the profile, read or edited', async () => {
      await expectAccessible(page);
      await edit(page);
      await expectAccessible(page);
    });
    await test.step('Cancel restores the loaded values', async () => {
      await page.getByLabel('First name').fill('Somebody');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
      await expect(fact(page, 'First name')).toHaveText('Maya');
      await edit(page);
      await expect(page.getByLabel('First name')).toHaveValue('Maya');
    });
    await test.step('The investor-type choice in edit offers only accredited and individual', async () => {
      const offered = page.getByLabel('Investor type').locator('option');
      expect(await offered.evaluateAll(all => all.map(one => one.getAttribute('value')))).toEqual([
        'accredited',
        'individual',
      ]);
    });
    await test.step('The address has the order of sign-up', async () => {
      const address = page.getByRole('region', { name: 'Contact' }).locator('input, select');
      expect((await address.evaluateAll(all => all.map(one => one.getAttribute('name')))).slice(-5)).toEqual([
        'street',
        'city',
        'state',
        'country',
        'zipCode',
      ]);
    });
    await test.step('State options: NY, CA, TX, FL, IL; country options: USA, CAN, GBR, AUS, DEU; then all others', async () => {
      const values = (label: string) =>
        page
          .getByLabel(label)
          .locator('option')
          .evaluateAll(all => all.map(one => one.getAttribute('value')).filter(Boolean));
      const countries = await values('Country');
      expect(countries.slice(0, 5)).toEqual(['USA', 'CAN', 'GBR', 'AUS', 'DEU']);
      expect(countries).toHaveLength(249);
      expect((await values('State')).slice(0, 5)).toEqual(['NY', 'CA', 'TX', 'FL', 'IL']);
      await page.getByLabel('Country').selectOption('CAN');
      expect(await values('State')).toContain('QC');
      await expect(page.getByLabel('State')).toHaveValue('');
      await page.getByLabel('Country').selectOption('FRA');
      await page.getByLabel('State').fill('Bretagne');
    });
  });

  test('First name, last name, email and phone required; annual income and net worth at least 0 in steps of 1000', async ({
    page,
  }) => {
    await edit(page);
    for (const label of ['First name', 'Last name', 'Email', 'Phone number'])
      await page.getByLabel(label).fill('');
    await page.getByLabel('Annual income').fill('1500');
    await page.getByLabel('Net worth').fill('1000.5');
    await save(page);
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
    ])
      await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Must be in steps of 1000')).toHaveCount(2);
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('Email').fill('nobody');
    await expect(page.getByText('Invalid email format')).toBeVisible();
  });

  test('The profile when its calls fail', async ({ page }) => {
    await test.step('Profile: Failed to fetch profile', async () => {
      await page.route('**/api/profile', route => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to load profile data' });
      await expect(alert).toContainText('Failed to fetch profile');
      await page.unrouteAll();
    });
    await test.step('Profile: Failed to load profile data; Failed to fetch profile details', async () => {
      await failingUntilTriedAgain(page, '/profile/details', { status: 500, json: {} });
      await page.reload();
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to load profile data' });
      await expect(alert).toContainText('Failed to fetch profile details');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    });
    await test.step('Profile: Failed to update profile keeps what was typed', async () => {
      await page.route('**/api/profile', route =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
      await edit(page);
      await page.getByLabel('First name').fill('Maya Grace');
      await save(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to update profile' })).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Maya Grace');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Cancel' }).click();
    });
    await test.step('Profile: Failed to update profile details keeps what was typed', async () => {
      await page.route('**/api/profile/details', route =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
      await edit(page);
      await page.getByLabel('Occupation').fill('Head pharmacist');
      await save(page);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Failed to update profile details' }),
      ).toBeVisible();
      await expect(page.getByLabel('Occupation')).toHaveValue('Head pharmacist');
    });
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

test('Without the sample data it says before saving that a new name is checked again', async ({ page }) => {
  await edited(page, '/site', (site: object) => ({ ...site, sampleData: false }));
  await signInTrader(page);
  await openProfile(page);
  await edit(page);
  await expect(page.getByText('Nothing changes until you save.')).toBeVisible();
  await page.getByLabel('First name').fill('Nora Elise');
  await expect(page.getByText('This change means we check your identity again')).toBeVisible();
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

test('An address that another device has changed meanwhile stays, whatever else is saved here', async ({
  page,
}) => {
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
  await expect(page.locator('.profile-head')).toContainText(`new-${email}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleonora Lindqvist');
});

test('What was saved is shown, though the details were not', async ({ page }) => {
  await signInFresh(page);
  await openProfile(page);
  await edit(page);
  await page.getByLabel('First name').fill('Zelda');
  await page.getByLabel('Occupation').fill('Pilot');
  await page.route('**/api/profile/details', route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update profile details' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zelda Lindqvist');
  await expect(fact(page, 'Occupation')).toHaveText('Engineer');
});

test('An Individual Investor badge; what verification needs next; documents can be submitted', async ({
  page,
}) => {
  await signIn(page, 'new@foreshare.example');
  await openProfile(page);
  const head = page.locator('.profile-head');
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
