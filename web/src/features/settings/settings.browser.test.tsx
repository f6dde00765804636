// Tests the settings screen against the sentences of the specification.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import recorded from '#web/testing/recorded/investor.json';
import { callsOf, faulty, refused, serve, type Answers } from '#web/testing/serve-calls.ts';

const settings = recorded['GET /settings'] as Extract<Answers['GET /settings'], { devices: unknown }>;

const label = (text: string) => page.getByLabelText(text, { exact: true });
const save = page.getByRole('button', { name: 'Save Changes' });
const dialog = page.getByRole('dialog');
const seen = (text: string) => expect.element(page.getByText(text)).toBeVisible();

async function openSettings(answers: Answers = {}): Promise<void> {
  await openPage('/settings', { as: INVESTOR, answers });
  await expect.element(save).toBeVisible();
}

test('Sections: notifications, security, privacy, connected devices, account preferences; one Save Changes button', async () => {
  await openSettings();
  for (const name of ['Notifications', 'Security', 'Privacy', 'Connected Devices', 'Account Preferences'])
    await expect.element(page.getByRole('region', { name })).toBeVisible();
  expect(save.elements()).toHaveLength(1);
  await expectAccessible();
});

test('Default settings: marketUpdates weekly, language en, currency usd, timezone est, darkMode on, profileVisibility investors, investmentPrivacy private, session timeout 30', async () => {
  await openSettings();
  for (const [name, value] of [
    ['Market updates', 'weekly'],
    ['Language', 'en'],
    ['Currency', 'usd'],
    ['Time zone', 'est'],
    ['Profile visibility', 'investors'],
    ['Investment privacy', 'private'],
    ['Session timeout', '30'],
  ] as const)
    await expect.element(label(name)).toHaveValue(value);
  await expect.element(label('Dark mode')).toBeChecked();
});

test('Every option of every group is saved', async () => {
  await openSettings({ 'PUT /settings': settings });
  for (const [name, ...values] of [
    ['Market updates', 'daily', 'weekly', 'monthly', 'none'],
    ['Session timeout', '15', '30', '60', '120'],
    ['Profile visibility', 'public', 'investors', 'private'],
    ['Investment privacy', 'public', 'connections', 'private'],
    ['Language', 'en', 'es', 'fr', 'de', 'zh'],
    ['Currency', 'usd', 'eur', 'gbp', 'jpy', 'cny'],
    ['Time zone', 'est', 'cst', 'mst', 'pst', 'utc'],
  ] as const) {
    const offered = [...label(name).element().querySelectorAll('option')].map(option => option.value);
    expect(offered).toEqual(values);
  }
  await label('Market updates').selectOptions('monthly');
  await label('Session timeout').selectOptions('120');
  await label('Profile visibility').selectOptions('private');
  await label('Investment privacy').selectOptions('connections');
  await label('Time zone').selectOptions('utc');
  const switches = [
    'Email notifications',
    'Price alerts',
    'Transaction confirmations',
    'Newsletter',
    'Login notifications',
    'Data usage',
    'Personalized recommendations',
  ];
  for (const name of switches) await page.getByLabelText(name).click({ force: true });
  await save.click();
  await seen('Settings saved successfully!');
  const { notifications, security, privacy } = settings;
  expect(callsOf('PUT /settings').at(-1)?.body).toMatchObject({
    notifications: {
      emailNotifications: !notifications.emailNotifications,
      marketUpdates: 'monthly',
      priceAlerts: !notifications.priceAlerts,
      transactionConfirmations: !notifications.transactionConfirmations,
      newsletter: !notifications.newsletter,
    },
    security: { sessionTimeout: 120, loginNotifications: !security.loginNotifications },
    privacy: {
      profileVisibility: 'private',
      investmentPrivacy: 'connections',
      dataUsage: !privacy.dataUsage,
      personalizedRecommendations: !privacy.personalizedRecommendations,
    },
    preferences: { timezone: 'utc' },
  });
});

test('Settings: Failed to save settings loses nothing that was chosen', async () => {
  await openSettings({ 'PUT /settings': refused('internal') });
  await label('Market updates').selectOptions('daily');
  await save.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to save settings' })).toBeVisible();
  await expect.element(label('Market updates')).toHaveValue('daily');
  serve({
    'PUT /settings': { ...settings, notifications: { ...settings.notifications, marketUpdates: 'daily' } },
  });
  await save.click();
  await seen('Settings saved successfully!');
});

test('The password can be changed; a wrong one shows its error at the field', async () => {
  const sentence = 'The current password is incorrect.';
  await openSettings({ 'POST /settings/password': faulty({ currentPassword: [sentence] }) });
  await page.getByRole('button', { name: 'Change password' }).click();
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await dialog.getByLabelText('Current password').fill('not-this-one');
  await dialog.getByLabelText('New password', { exact: true }).fill('short');
  await dialog.getByLabelText('Repeat the new password').fill('other');
  await submit.click();
  await seen('Password must be at least 8 characters');
  await seen('Passwords do not match');
  await dialog.getByLabelText('New password', { exact: true }).fill('Quiet-Lantern-52');
  await dialog.getByLabelText('Repeat the new password').fill('Quiet-Lantern-52');
  await submit.click();
  await expect.element(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(sentence);
  await expectAccessible();
});

test('The transaction PIN has 4 to 6 digits, and comes twice with the password', async () => {
  await openSettings({
    'POST /settings/pin': { message: 'PIN saved.', token: 'new access', refreshToken: 'new refresh' },
  });
  await page.getByRole('button', { name: 'Change PIN' }).click();
  await dialog.getByLabelText('PIN', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await seen('The PIN is 4 to 6 digits');
  await dialog.getByLabelText('PIN', { exact: true }).fill('4711');
  await dialog.getByLabelText('Repeat the PIN').fill('4711');
  await dialog.getByLabelText('Your password').fill('Quiet-Lantern-52');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await seen('PIN saved.');
  expect(callsOf('POST /settings/pin').at(-1)?.body).toEqual({ pin: '4711', password: 'Quiet-Lantern-52' });
});
