// Tests devices, the second factor, erasing, and what the forms of the settings say when a call fails.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve, type Answers } from '#web/testing/serve-calls.ts';

const renewed = { token: 'new access', refreshToken: 'new refresh' };
const settings = sample('GET /settings');
const [device] = settings.devices;
if (device === undefined) throw new Error('no device is recorded');
const iPhone = {
  ...device,
  id: '0198c000-0000-7000-8000-0000000000d1',
  name: 'Safari, iPhone',
  icon: 'phone' as const,
  isCurrent: false,
};
const withPhone = { ...settings, devices: [device, iPhone] };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, i) => `abcd-efg${i}`);

const dialog = page.getByRole('dialog');
const devices = page.getByRole('region', { name: 'Connected Devices' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const label = (text: string) => dialog.getByLabelText(text, { exact: true });
const seen = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

async function openSettings(answers: Answers = {}, language: 'en' | 'de' = 'en'): Promise<void> {
  await openPage('/settings', { as: INVESTOR, answers, language });
  await expect.element(page.getByRole('main').getByRole('button').first()).toBeVisible();
}

async function removePhone(): Promise<void> {
  await devices.getByRole('button', { name: /^Remove Safari, iPhone/ }).click();
  await inDialog('Remove device').click();
}

test('Device removal shows Device removed successfully; Failed to remove device', async () => {
  const removed = () => callsOf('DELETE /settings/devices/{id}').length === 4;
  await openSettings({ 'GET /settings': () => (removed() ? settings : withPhone) });
  await expect.element(devices.getByRole('listitem')).toHaveLength(2);
  await expect.element(devices).toHaveTextContent('This device');
  const failures = [
    [broken(500, '{}'), /^Failed to remove device\. The answer did not reach us/],
    [broken(409, '{"code":"refused","message":"Wait."}'), /^Failed to remove device\. Wait\.$/],
    [broken(409, '{"code":"refused","message":"Something went wrong"}'), /^Failed to remove device$/],
  ] as const;
  for (const [failure, sentence] of failures) {
    serve({ 'DELETE /settings/devices/{id}': failure });
    await removePhone();
    await seen(sentence);
  }
  serve({ 'DELETE /settings/devices/{id}': { message: 'Device removed successfully' } });
  await removePhone();
  await seen('Device removed successfully');
  await expect.element(devices.getByRole('listitem')).toHaveLength(1);
});

test('Long after signing in, a device is removed once the password is given again', async () => {
  let isConfirmed = false;
  await openSettings({
    'GET /settings': withPhone,
    'DELETE /settings/devices/{id}': () =>
      isConfirmed ? { message: 'Device removed successfully' } : refused('password_needed'),
    'POST /auth/confirm-password': ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'Tall-Harbor-77';
      const sentence = 'The current password is incorrect.';
      return isConfirmed
        ? { message: 'Confirmed.', ...renewed }
        : broken(400, JSON.stringify({ password: [sentence] }));
    },
  });
  await removePhone();
  await expect.element(page.getByRole('dialog', { name: 'Enter your password again' })).toBeVisible();
  await expectAccessible();
  await label('Your password').fill('not-this-one');
  await inDialog('Continue').click();
  await seen('The current password is incorrect.');
  await label('Your password').fill('Tall-Harbor-77');
  await inDialog('Continue').click();
  await seen('Device removed successfully');
});

const twoFactor: Answers = {
  'POST /settings/two-factor/setup': { secret: SECRET, uri: `otpauth://totp/Foreshare?secret=${SECRET}` },
  'POST /settings/two-factor/confirm': { recoveryCodes: CODES, ...renewed },
};

/** Sets the second factor up until its recovery codes are shown. */
async function setUpTwoFactor(): Promise<void> {
  await button('Set up').click();
  await label('Your password').fill('Tall-Harbor-77');
  await inDialog('Next').click();
  await expect.element(dialog.getByRole('img', { name: 'QR code that holds the key' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /[A-Z2-7]{16,}/ })).toHaveTextContent(SECRET);
  await label('Code from the app').fill('123456');
  await inDialog('Confirm').click();
  await expect.element(dialog).toHaveTextContent('Save these recovery codes');
}

test('Recovery codes are shown only once, so a key press does not discard them; what cannot be copied says so', async () => {
  await openSettings(twoFactor);
  await setUpTwoFactor();
  expect(textsOf(dialog.getByRole('listitem'))).toEqual(CODES);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog).toHaveTextContent('Save these recovery codes');
  const copying = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await dialog.getByRole('button', { name: 'Copy' }).last().click();
  await seen('Could not copy. Select the text and copy it.');
  copying.mockRestore();
  serve({ 'GET /settings': { ...settings, security: { ...settings.security, twoFactorAuth: true } } });
  await inDialog('I have saved them').click();
  await expect.element(button('Turn off')).toBeVisible();
});

test('With the second factor a PIN needs a code of 6 digits too, which may have a space', async () => {
  const security = { ...settings.security, twoFactorAuth: true, pinSet: false, transactionPIN: 'Not set' };
  await openSettings({
    'GET /settings': { ...settings, security },
    'POST /settings/pin': { message: 'PIN saved.', ...renewed },
  });
  await button('Set PIN').click();
  await label('PIN').fill('4711');
  await label('Repeat the PIN').fill('4711');
  await label('Your password').fill('Tall-Harbor-77');
  await inDialog('Save PIN').click();
  await seen('The code is 6 digits');
  await expectAccessible();
  await label('Code from the app').fill('123 456');
  await inDialog('Save PIN').click();
  await seen('PIN saved.');
  expect(callsOf('POST /settings/pin').map(({ body }) => body)).toEqual([
    { pin: '4711', password: 'Tall-Harbor-77', otp: '123456' },
  ]);
});

test('Erasing is refused with the reasons while there is money', async () => {
  const message = 'Your data cannot be erased while $50.00 is in your account.';
  await openSettings({
    'POST /privacy/erase': broken(422, JSON.stringify({ code: 'erasure_blocked', message })),
  });
  await button('Erase account').click();
  await label('Your password').fill('Tall-Harbor-77');
  await inDialog('Erase account').click();
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent(message);
  expect(address()).toBe('/settings');
});

test('A form that has no sentence of its own for a failure has one in the person’s language', async () => {
  await openSettings(
    {
      'POST /settings/pin': () => {
        throw new TypeError('Failed to fetch');
      },
    },
    'de',
  );
  await button('PIN ändern').click();
  for (const name of ['PIN', 'PIN wiederholen']) await label(name).fill('4711');
  await label('Ihr Passwort').fill('Tall-Harbor-77');
  await inDialog('PIN speichern').click();
  const alert = dialog.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent(/^Die Antwort kam nicht bei uns an. Wir wissen deshalb nicht/);
  // A fault with a message of its own shows that, not the general text of its code.
  const json = { code: 'conflict', message: 'Two-factor authentication is not set up.' };
  serve({ 'POST /settings/pin': broken(409, JSON.stringify(json)) });
  await inDialog('PIN speichern').click();
  await expect.element(alert).toHaveTextContent('Die Zwei-Faktor-Anmeldung ist nicht eingerichtet.');
});

/** Presses Tab until the element has the focus. */
async function tabTo(target: ReturnType<typeof button>): Promise<void> {
  await expect.element(target).toBeEnabled();
  for (let stops = 0; stops < 80; stops += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.tab();
  }
  throw new Error('Tab does not lead there');
}

async function typeInto(field: ReturnType<typeof button>, text: string): Promise<void> {
  await tabTo(field);
  await userEvent.keyboard(text);
}

async function pressOn(target: ReturnType<typeof button>): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}

test('The keyboard alone changes every setting, sets the PIN, and saves', async () => {
  const security = { ...settings.security, pinSet: false, transactionPIN: 'Not set' };
  const pinSet = () => callsOf('POST /settings/pin').length > 0;
  await openSettings({
    'GET /settings': () => ({ ...settings, security: { ...security, pinSet: pinSet() } }),
    'POST /settings/pin': { message: 'PIN saved.', ...renewed },
    'PUT /settings': settings,
  });
  document.getElementById('main')?.focus();
  const stop = () => document.activeElement;
  while (stop()?.textContent !== 'Save Changes') {
    await userEvent.tab();
    const here = stop();
    if (here instanceof HTMLSelectElement)
      await userEvent.keyboard(here.selectedIndex === here.options.length - 1 ? '{ArrowUp}' : '{ArrowDown}');
    if (here instanceof HTMLInputElement && here.type === 'checkbox') await userEvent.keyboard(' ');
    if (here?.textContent === 'Set PIN') {
      await userEvent.keyboard('{Enter}');
      await typeInto(label('PIN'), '4711');
      await typeInto(label('Repeat the PIN'), '4711');
      await typeInto(label('Your password'), 'Tall-Harbor-77');
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(button('Change PIN')).toHaveFocus();
    }
  }
  await userEvent.keyboard('{Enter}');
  await seen('Settings saved successfully!');
  type Groups = Record<string, Record<string, unknown>>;
  const sent = callsOf('PUT /settings')[0]?.body as Groups;
  const { devices: _, ...before } = settings;
  const unchanged = Object.entries(before as unknown as Groups).flatMap(([group, values]) =>
    Object.keys(values).filter(key => !(key in (sent[group] ?? {})) || sent[group]?.[key] === values[key]),
  );
  // They have dialogs of their own.
  expect(unchanged.toSorted()).toEqual(
    ['passwordChangedAt', 'password', 'pinSet', 'transactionPIN', 'twoFactorAuth'].toSorted(),
  );
});

test('The keyboard alone changes the password, sets up two-factor with its recovery codes, and removes a device', async () => {
  const isOn = () => callsOf('POST /settings/two-factor/confirm').length > 0;
  const isRemoved = () => callsOf('DELETE /settings/devices/{id}').length > 0;
  await openSettings({
    ...twoFactor,
    'GET /settings': () => ({
      ...(isRemoved() ? settings : withPhone),
      security: { ...settings.security, twoFactorAuth: isOn() },
    }),
    'DELETE /settings/devices/{id}': { message: 'Device removed successfully' },
    'POST /settings/password': { message: 'Password changed.', ...renewed },
  });
  await pressOn(button(/^Remove Safari, iPhone/));
  await pressOn(inDialog('Remove device'));
  await expect.element(devices.getByRole('listitem')).toHaveLength(1);

  await pressOn(button('Set up'));
  await typeInto(label('Your password'), 'Tall-Harbor-77');
  await userEvent.keyboard('{Enter}');
  await typeInto(label('Code from the app'), '123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('Save these recovery codes');
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await pressOn(inDialog('Download'));
  expect(saving).toHaveBeenCalledOnce();
  saving.mockRestore();
  await pressOn(inDialog('I have saved them'));
  await expect.element(button('Turn off')).toBeVisible();

  const change = page.getByRole('button', { name: 'Change password', exact: true });
  await pressOn(change);
  await typeInto(label('Current password'), 'Tall-Harbor-77');
  await typeInto(label('New password'), 'Quiet-Lantern-52');
  await typeInto(label('Repeat the new password'), 'Quiet-Lantern-52');
  await userEvent.keyboard('{Enter}');
  await seen('Password changed.');
  await expect.element(change).toHaveFocus();
});
