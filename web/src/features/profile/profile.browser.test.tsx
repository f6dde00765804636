// Tests the profile screen against the sentences of the specification.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { textsOf } from '#web/testing/find.ts';
import { navigate } from '#web/lib/router.tsx';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, serve } from '#web/testing/serve-calls.ts';

const label = (text: string) => page.getByLabelText(text);
const editing = page.getByRole('button', { name: 'Edit Profile' });
const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
const cancel = () => page.getByRole('button', { name: 'Cancel' }).click();
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
const fact = (name: string) =>
  page
    .css('.kv > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .css('dd');
const valuesOf = (list: ReturnType<typeof label>) =>
  list
    .css('option')
    .elements()
    .map(option => option.getAttribute('value') ?? '')
    .filter(Boolean);

async function openProfile(): Promise<void> {
  await openPage('/profile', { as: INVESTOR });
  await expect.element(editing).toBeVisible();
}

async function startEditing(): Promise<void> {
  await editing.click();
  await expect.element(label('First name')).toHaveFocus();
}

test('Shows avatar, full name, email, an Accredited badge, and Verified if any verification has status APPROVED', async () => {
  await openProfile();
  const head = page.css('[data-part=profile-head]');
  await expect.element(head.getByRole('heading', { level: 1 })).toHaveTextContent('Maya Okafor');
  await expect.element(head.css('.ini')).toHaveTextContent('MO');
  await expect.element(head).toHaveTextContent('investor@foreshare.example');
  await expect.element(head).toHaveTextContent('Accredited');
  await expect.element(head).toHaveTextContent('Verified');
});

test('Sections: Personal, Contact, Professional, Investor Profile', async () => {
  await openProfile();
  for (const name of ['Personal', 'Contact', 'Professional', 'Investor Profile'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect.element(fact('Annual income')).toHaveTextContent('$236,000.00');
  await expect.element(fact('Country')).toHaveTextContent('United States');
  await expect.element(fact('Risk tolerance')).toHaveTextContent('Moderate');
});

test('axe finds nothing on the profile, read or edited', async () => {
  await openProfile();
  await expectAccessible();
  await startEditing();
  await expectAccessible();
});

test('Cancel restores the loaded values', async () => {
  await openProfile();
  await startEditing();
  await label('First name').fill('Somebody');
  await cancel();
  await expect.element(editing).toHaveFocus();
  await expect.element(fact('First name')).toHaveTextContent('Maya');
  await startEditing();
  await expect.element(label('First name')).toHaveValue('Maya');
});

test('The investor-type choice in edit offers only accredited and individual', async () => {
  await openProfile();
  await startEditing();
  expect(valuesOf(label('Investor type'))).toEqual(['accredited', 'individual']);
});

test('The address has the order of sign-up', async () => {
  await openProfile();
  await startEditing();
  const names = page
    .getByRole('region', { name: 'Contact' })
    .css('input, select')
    .elements()
    .map(one => one.getAttribute('name'));
  expect(names.slice(-5)).toEqual(['street', 'city', 'state', 'country', 'zipCode']);
});

test('State options: NY, CA, TX, FL, IL; country options: USA, CAN, GBR, AUS, DEU; then all others', async () => {
  await openProfile();
  await startEditing();
  const countries = valuesOf(label('Country'));
  expect(countries.slice(0, 5)).toEqual(['USA', 'CAN', 'GBR', 'AUS', 'DEU']);
  expect(countries).toHaveLength(249);
  expect(valuesOf(label('State')).slice(0, 5)).toEqual(['NY', 'CA', 'TX', 'FL', 'IL']);
  await label('Country').selectOptions('CAN');
  await expect.poll(() => valuesOf(label('State'))).toContain('QC');
  await expect.element(label('State')).toHaveValue('');
  await label('Country').selectOptions('FRA');
  await label('State').fill('Bretagne');
});

test('First name, last name, email and phone required; annual income and net worth at least 0 in steps of 1000', async () => {
  await openProfile();
  await startEditing();
  for (const name of ['First name', 'Last name', 'Email', 'Phone number']) await label(name).fill('');
  await label('Annual income').fill('1500');
  await label('Net worth').fill('1000.5');
  await save();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
  ])
    await expect.element(page.getByText(message)).toBeVisible();
  expect(textsOf(page.getByText('Must be in steps of 1000'))).toHaveLength(2);
  await expect.element(label('First name')).toHaveFocus();
  await label('Email').fill('nobody');
  await expect.element(page.getByText('Invalid email format')).toBeVisible();
});

test('Profile: Failed to fetch profile', async () => {
  serve({ 'GET /profile': broken(500, '{}') });
  await openPage('/profile', { as: INVESTOR });
  await expect.element(alert('Failed to load profile data')).toHaveTextContent('Failed to fetch profile');
});

test('Profile: Failed to load profile data; Failed to fetch profile details', async () => {
  serve({ 'GET /profile/details': broken(500, '{}') });
  await openPage('/profile', { as: INVESTOR });
  const failed = alert('Failed to load profile data');
  await expect.element(failed).toHaveTextContent('Failed to fetch profile details');
  serve({ 'GET /profile/details': sample('GET /profile/details') });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.element(editing).toBeVisible();
});

test('Profile: Failed to update profile keeps what was typed', async () => {
  serve({ 'PUT /profile': broken(500, '{}') });
  await openProfile();
  await startEditing();
  await label('First name').fill('Maya Grace');
  await save();
  await expect.element(alert('Failed to update profile')).toBeVisible();
  await expect.element(label('First name')).toHaveValue('Maya Grace');
});

test('Profile: Failed to update profile details keeps what was typed', async () => {
  serve({ 'PUT /profile/details': broken(500, '{}') });
  await openProfile();
  await startEditing();
  await label('Occupation').fill('Head pharmacist');
  await save();
  await expect.element(alert('Failed to update profile details')).toBeVisible();
  await expect.element(label('Occupation')).toHaveValue('Head pharmacist');
});

test('What was saved is shown, though the details were not', async () => {
  const before = sample('GET /profile');
  serve({
    'PUT /profile/details': broken(500, '{}'),
    'PUT /profile': { ...before, firstName: 'Zelda' },
    'GET /profile': () => ({
      ...before,
      firstName: callsOf('PUT /profile').length === 0 ? before.firstName : 'Zelda',
    }),
  });
  await openProfile();
  await startEditing();
  await label('First name').fill('Zelda');
  await label('Occupation').fill('Pilot');
  await save();
  await expect.element(alert('Failed to update profile details')).toBeVisible();
  await cancel();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Zelda Okafor');
  await expect.element(fact('Occupation')).toHaveTextContent('Hospital pharmacist');
});

test('Without the sample data it says before saving that a new name is checked again', async () => {
  edit('GET /site', site => ({ ...site, sampleData: false }));
  await openProfile();
  await startEditing();
  await expect.element(page.getByText('Nothing changes until you save.')).toBeVisible();
  await label('First name').fill('Nora Elise');
  await expect.element(page.getByText('This change means we check your identity again')).toBeVisible();
});

test('Typed changes are asked about before the page is left', async () => {
  await openProfile();
  await startEditing();
  await label('Last name').fill('Okafor-Lee');
  navigate('/account');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(label('Last name')).toHaveValue('Okafor-Lee');
  expect(address()).toBe('/profile');
});

test('An address changed on another device stays when other fields are saved here', async () => {
  let stored = sample('GET /profile');
  serve({
    'GET /profile': () => stored,
    'PUT /profile': ({ body }) => (stored = { ...stored, ...(body as object) }),
  });
  await openProfile();
  await startEditing();
  stored = { ...stored, email: 'new@example.com' };
  await label('First name').fill('Eleonora');
  await save();
  await expect.element(page.css('[data-part=profile-head]')).toHaveTextContent('new@example.com');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Eleonora Okafor');
  expect(stored.email).toBe('new@example.com');
});

test('An Individual Investor badge; what verification needs next; documents can be submitted', async () => {
  const profile = sample('GET /profile');
  const [check] = profile.verifications;
  if (check === undefined) throw new Error('no verification is recorded');
  const pending = { ...check, status: 'PENDING' as const, decidedAt: null, takesPapers: true };
  serve({
    'GET /profile': { ...profile, investorType: 'individual', verifications: [pending] },
    'GET /profile/verifications/{kind}/evidence': {
      ...{ basis: null, items: [], representations: [], amount: null },
      ...{ missing: [], methods: [] },
    },
    'POST /profile/verifications/{kind}': check,
  });
  await openProfile();
  const head = page.css('[data-part=profile-head]');
  await expect.element(head).toHaveTextContent('Individual Investor');
  await expect.element(head).not.toHaveTextContent('Verified');
  const card = page.getByRole('region', { name: 'Verification' });
  await expect.element(card).toHaveTextContent('Pending');
  await expect.element(card).toHaveTextContent('You can look around and deposit');
  await card.getByRole('button', { name: 'Submit documents: Identity' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Submit documents' });
  await submit.click();
  await expect.element(dialog.getByText('Say in a sentence what it proves')).toBeVisible();
  await dialog.getByLabelText('Type of proof').selectOptions('passport');
  await dialog.getByLabelText('Note', { exact: true }).fill('My passport, issued in 2022.');
  await submit.click();
  await expect.element(page.getByText('Submitted. We will review it and tell you.')).toBeVisible();
  expect(callsOf('POST /profile/verifications/{kind}')[0]?.body).toMatchObject({ basis: 'passport' });
});
