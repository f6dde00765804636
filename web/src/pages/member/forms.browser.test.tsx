// Tests what each form of the member area says when its call fails, has no network, or finds the session ended.
import { afterEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Response, RouteKey } from '#contract/api.ts';
import { getSession } from '#web/api/session.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { setOnline } from '#web/testing/network.ts';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve, type Answers } from '#web/testing/serve-calls.ts';

const AT = '2026-11-28T21:30:00.000Z';
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });

const [method] = sample('GET /payment/methods').methods;
if (method === undefined) throw new Error('no payment method is recorded');
const ACH = {
  id: '0198c000-0000-7000-8000-000000000006',
  ...{ name: 'ACH', fee: 0, symbol: 'USD', active: true, payees: [], minimum: 0.01, maximum: 25_000 },
};
const houseBank: Response<'POST /account/payment-methods'> = {
  ...{ id: '0198c000-0000-7000-8000-000000000032', methodId: method.id, type: 'bank' },
  ...{ name: method.name, label: 'House bank', description: '•••• 8842', note: '' },
};
const [payment] = sample('GET /payment/transactions').results;
if (payment === undefined) throw new Error('no payment is recorded');
const quillpay = sample('GET /market/{slug}');
const alert: Response<'POST /market/alerts'> = {
  ...{ id: '0198c000-0000-7000-8000-000000000031', direction: 'above', price: 45 },
  stock: { id: quillpay.id, slug: 'quillpay', name: 'Quillpay' },
  ...{ createdAt: AT, triggeredAt: null },
};

interface Form {
  readonly path: string;
  /** The call that submits it. */
  readonly call: RouteKey;
  /** What the server answers to it in the end. */
  readonly answer: () => Answers[RouteKey];
  readonly fill: () => Promise<void>;
  readonly submit: Locator;
  /** A field and what was typed into it. */
  readonly typed: readonly [Locator, string];
  readonly done: string;
}

const FORMS: Readonly<Record<string, Form>> = {
  'a deposit': {
    path: '/account?dialog=deposit',
    call: 'POST /payment/deposit',
    answer: () => payment,
    fill: async () => {
      serve({
        'GET /payment/channels': { channels: [ACH] },
        'GET /payment/channels/{id}/details': refused('not_found'),
      });
      await dialog.getByLabelText('Amount').fill('75');
      await dialog.getByRole('radio', { name: method.name }).click({ force: true });
      await dialog.getByRole('radio', { name: 'ACH' }).click({ force: true });
      await inDialog('Next').click();
      await dialog.getByLabelText('Description').fill('For the house');
    },
    submit: inDialog('Register transfer'),
    typed: [dialog.getByLabelText('Description'), 'For the house'],
    done: 'Deposit processed successfully',
  },
  'a payment method': {
    path: '/account',
    call: 'POST /account/payment-methods',
    answer: () => {
      edit('GET /account', body => ({ ...body, paymentMethods: [houseBank] }));
      return houseBank;
    },
    fill: async () => {
      await page
        .getByRole('region', { name: 'Payment methods' })
        .getByRole('button', { name: 'Add' })
        .click();
      await dialog.getByLabelText('Type').selectOptions(method.name);
      await dialog.getByLabelText('Name').fill('House bank');
      await dialog.getByLabelText('Account number or IBAN').fill('US64 FHBK 0210 8842');
    },
    submit: inDialog('Save payment method'),
    typed: [dialog.getByLabelText('Name'), 'House bank'],
    done: 'House bank',
  },
  'the profile': {
    path: '/profile',
    call: 'PUT /profile',
    answer: () => ({ ...sample('GET /profile'), firstName: 'Nora Elise' }),
    fill: async () => {
      await button('Edit Profile').click();
      await field('First name').fill('Nora Elise');
    },
    submit: button('Save Changes'),
    typed: [field('First name'), 'Nora Elise'],
    done: 'Profile updated successfully!',
  },
  'the settings': {
    path: '/settings',
    call: 'PUT /settings',
    answer: () => sample('GET /settings'),
    fill: () => field('Market updates').selectOptions('daily'),
    submit: button('Save Changes'),
    typed: [field('Market updates'), 'daily'],
    done: 'Settings saved successfully!',
  },
  'a transaction PIN': {
    path: '/settings',
    call: 'POST /settings/pin',
    answer: () => ({ message: 'PIN saved.', token: 'new access', refreshToken: 'new refresh' }),
    fill: async () => {
      await button('Change PIN').click();
      await dialog.getByLabelText('PIN', { exact: true }).fill('4711');
      await dialog.getByLabelText('Repeat the PIN').fill('4711');
      await dialog.getByLabelText('Your password').fill('Tall-Harbor-77');
    },
    submit: inDialog('Save PIN'),
    typed: [dialog.getByLabelText('PIN', { exact: true }), '4711'],
    done: 'PIN saved.',
  },
  'a price alert': {
    path: '/marketplace/quillpay',
    call: 'POST /market/alerts',
    answer: () => alert,
    fill: async () => {
      await button('Price alert: Quillpay').click();
      await dialog.getByRole('textbox', { name: 'Price' }).fill('45');
    },
    submit: inDialog('Set alert'),
    typed: [dialog.getByRole('textbox', { name: 'Price' }), '45'],
    done: 'We will tell you at $45.00.',
  },
};

afterEach(() => {
  setOnline(true);
});

test.each(Object.entries(FORMS))(
  '%s, failing, then offline, then answered 401: it says so, keeps what was typed, and goes through at last',
  async (_, { path, call, answer, fill, submit, typed: [input, text], done }) => {
    await openPage(path, { as: INVESTOR, answers: { [call]: broken(500, '{"code":"internal"}') } });
    await fill();
    await submit.click();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await expect.element(input).toHaveValue(text);
    setOnline(false);
    await submit.click();
    await expect.element(page.getByText('You are offline, so nothing was sent.').first()).toBeVisible();
    await expect.element(input).toHaveValue(text);
    expect(callsOf(call)).toHaveLength(1);
    setOnline(true);
    // The session is renewed and the call repeated unnoticed.
    serve({
      [call]: ({ headers }: { readonly headers: Headers }) =>
        headers.get('authorization') === 'Bearer renewed' ? answer() : refused('not_signed_in'),
      'POST /auth/refresh-token': { status: 'success', data: { access: 'renewed', refresh: 'renewed' } },
    });
    await submit.click();
    await expect.element(page.getByText(done).first()).toBeVisible();
    expect(callsOf(call)).toHaveLength(3);
    expect(callsOf('POST /auth/refresh-token')).toHaveLength(1);
    expect(getSession().isAuthenticated).toBe(true);
  },
);

const LOST = /The answer did not reach us, so we do not know whether this was done/;
const lost = broken(502, '');

test('A lost answer to a new password and a second factor is not told as a failure; the page behind shows what was done', async () => {
  await openPage('/settings', { as: INVESTOR, answers: { 'POST /settings/password': lost } });
  await button('Change password').click();
  await dialog.getByLabelText('Current password').fill('Tall-Harbor-77');
  await dialog.getByLabelText('New password', { exact: true }).fill('Taller-Harbor-78');
  await dialog.getByLabelText('Repeat the new password').fill('Taller-Harbor-78');
  await inDialog('Change password').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(LOST);
  await inDialog('Cancel').click();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  serve({
    'POST /settings/two-factor/setup': { secret, uri: `otpauth://totp/Foreshare?secret=${secret}` },
    'POST /settings/two-factor/confirm': lost,
    'POST /settings/two-factor/recovery-codes': {
      recoveryCodes: Array.from({ length: 10 }, (_, i) => `abcd-000${i}`),
    },
  });
  await button('Set up').click();
  await dialog.getByLabelText('Your password').fill('Taller-Harbor-78');
  await inDialog('Next').click();
  await expect.element(dialog).toHaveTextContent(secret);
  await dialog.getByRole('textbox').fill('123456');
  edit('GET /settings', body => ({ ...body, security: { ...body.security, twoFactorAuth: true } }));
  await inDialog('Confirm').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(LOST);
  await inDialog('Cancel').click();
  await expect.element(button('Turn off')).toBeVisible();
  // The recovery codes were in the lost response, so new ones are created.
  await button('New recovery codes').click();
  await dialog.getByLabelText('Your password').fill('Taller-Harbor-78');
  await dialog.getByLabelText('Code from the app').fill('654321');
  await inDialog('New recovery codes').click();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(10);
  await inDialog('I have saved them').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('A lost answer to settings and profile is called unknown beside what failed', async () => {
  await openPage('/settings', { as: INVESTOR, answers: { 'PUT /settings': lost, 'PUT /profile': lost } });
  await field('Market updates').selectOptions('daily');
  await button('Save Changes').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(LOST);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to save settings');
  await openPage('/profile', { as: INVESTOR });
  await button('Edit Profile').click();
  await field('First name').fill('Nora Elise');
  edit('GET /profile', body => ({ ...body, firstName: 'Nora Elise' }));
  await button('Save Changes').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(LOST);
  await button('Cancel').click();
  await expect.element(page.getByText('Nora Elise').first()).toBeVisible();
});

test('A payment method and a price alert, set and removed: a lost answer is called unknown, and the list shows them', async () => {
  serve({ 'POST /account/payment-methods': lost, 'DELETE /account/payment-methods/{id}': lost });
  await openPage('/account', { as: INVESTOR });
  await FORMS['a payment method']?.fill();
  edit('GET /account', body => ({ ...body, paymentMethods: [houseBank] }));
  await inDialog('Save payment method').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(LOST);
  await inDialog('Cancel').click();
  const card = page.getByRole('region', { name: 'Payment methods' });
  await card.getByRole('button', { name: 'Remove House bank' }).click();
  edit('GET /account', body => body);
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(page.getByRole('status').filter({ hasText: LOST })).toBeVisible();
  await expect.element(card.getByText('House bank')).not.toBeInTheDocument();
  await openPage('/marketplace/quillpay', { as: INVESTOR, answers: { 'POST /market/alerts': lost } });
  await FORMS['a price alert']?.fill();
  serve({ 'GET /market/alerts': { alerts: [alert] } });
  await inDialog('Set alert').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(LOST);
  await expect.element(dialog.getByText('Rises to $45.00')).toBeVisible();
});

test('A block whose answer is lost is called unknown, and the list shows it', async () => {
  const [person] = sample('GET /operator/people', 'operator').results.filter(
    ({ role }) => role === 'investor',
  );
  if (person === undefined) throw new Error('no investor is recorded');
  const list = (block: Partial<typeof person>) =>
    edit('GET /operator/people', body => ({ ...body, results: [{ ...person, ...block }] }), 'operator');
  list({});
  await openPage('/people', {
    as: { ...INVESTOR, role: 'operator' },
    answers: { 'POST /operator/people/{id}/block': lost },
  });
  const row = page.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await dialog.getByLabelText('Reason').fill('It asked for this.');
  list({ status: 'blocked', blocked: { at: AT, reason: 'It asked for this.', by: 'Ines Calder' } });
  await dialog.getByRole('button', { name: /^Block/ }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(LOST);
  await inDialog('Cancel').click();
  await expect.element(row.getByText('Blocked', { exact: true })).toBeVisible();
});
