// Tests what saved settings change on the screens, and settings that change elsewhere meanwhile.
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type {} from '@vitest/browser-playwright';
import { expectAccessible } from '#web/testing/accessible.ts';
import { styleOf } from '#web/testing/find.ts';
import { serveKeptSettings } from '#web/testing/kept-settings.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { address, INVESTOR } from '#web/testing/open-page.tsx';
import { edit } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const root = document.documentElement;
const main = page.getByRole('main');
const label = (text: string) => page.getByLabelText(text, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const switchTheme = button('Switch between dark and light');
const updates = label('Market updates');
const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
const seen = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const theme = () => root.dataset['theme'];

async function openSettings(): Promise<void> {
  await openApp('/settings', { as });
  await expect.element(button('Save Changes')).toBeVisible();
}

async function save(): Promise<void> {
  await button('Save Changes').click();
  await seen('Settings saved successfully!');
}

test('The theme switched in the top bar outlasts saving and discarding what was changed before', async () => {
  serveKeptSettings();
  await openSettings();
  await updates.selectOptions('daily');
  await switchTheme.click();
  await expect.element(label('Dark mode')).not.toBeChecked();
  await expect.element(updates).toHaveValue('daily');
  await save();
  expect(theme()).toBe('light');
  await updates.selectOptions('monthly');
  await switchTheme.click();
  await expect.element(label('Dark mode')).toBeChecked();
  await button('Discard').click();
  await expect.element(updates).toHaveValue('daily');
  await expect.element(label('Dark mode')).toBeChecked();
});

test('The theme switched in the top bar is what Save sends, however soon it is pressed', async () => {
  const stored = serveKeptSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ 'PUT /settings': ({ body }) => promise.then(() => stored(body as object)) });
  await openSettings();
  await switchTheme.click();
  await button('Save Changes').click();
  const sentThemes = () =>
    callsOf('PUT /settings').map(({ body }) => (body as { preferences: object }).preferences);
  await expect.poll(sentThemes).toMatchObject([{ darkMode: false }, { darkMode: false }]);
  resolve();
  await seen('Settings saved successfully!');
  expect(theme()).toBe('light');
});

test('Timezone: times are told in it, on the screen too', async () => {
  serveKeptSettings();
  // Midnight in London is the evening before in New York.
  const lastLogin = '2026-03-02T00:30:00.000Z';
  edit('GET /account', body => ({ ...body, accountInfo: { ...body.accountInfo, lastLogin } }));
  await openApp('/account', { as });
  await seen('Mar 1, 2026');
  await go('Settings');
  await label('Time zone').selectOptions('utc');
  await save();
  await go('Account');
  await seen('Mar 2, 2026');
});

test('Unsaved changes are asked about before the page is left', async () => {
  serveKeptSettings();
  await openSettings();
  await updates.selectOptions('daily');
  await save();
  await updates.selectOptions('monthly');
  await go('Account');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(address()).toBe('/settings');
  await button('Discard').click();
  await expect.element(updates).toHaveValue('daily');
  await go('Account');
  await expect.poll(address).toBe('/account');
});

test('Settings changed on another device stay when something else is saved on a page opened before', async () => {
  const stored = serveKeptSettings();
  await openSettings();
  await expect.element(updates).toHaveValue('weekly');
  stored({ preferences: { currency: 'eur' }, privacy: { profileVisibility: 'private' } });
  await updates.selectOptions('daily');
  await save();
  await expect.element(label('Currency')).toHaveValue('eur');
  await seen('Everything is saved.');
  expect(stored()).toMatchObject({
    notifications: { marketUpdates: 'daily' },
    preferences: { currency: 'eur' },
    privacy: { profileVisibility: 'private' },
  });
});

test('Five languages, five currencies and the spec’s time zones take effect on every screen', async () => {
  edit('GET /account', body => ({ ...body, balance: 0 }));
  const choose = async (preferences: Parameters<typeof serveKeptSettings>[0]) => {
    serveKeptSettings(preferences);
    await openApp('/account', { as });
  };
  for (const [timezone, shown] of [
    ['est', /E[SD]T/],
    ['cst', /C[SD]T/],
    ['mst', /M[SD]T/],
    ['pst', /P[SD]T/],
    ['utc', /UTC/],
  ] as const) {
    await choose({ preferences: { timezone } });
    await expect.element(main.getByText(/^Balances as of/)).toHaveTextContent(shown);
  }
  for (const [language, currency, title, zero] of [
    ['en', 'usd', 'Available Balance', '$0.00'],
    ['es', 'eur', 'Saldo disponible', '0,00\u00a0€'],
    ['fr', 'gbp', 'Solde disponible', '0,00\u00a0£GB'],
    ['de', 'jpy', 'Verfügbares Guthaben', '0\u00a0¥'],
    ['zh', 'cny', '可用余额', '¥0.00'],
  ] as const) {
    await choose({ preferences: { language, currency } });
    await expect.poll(() => root.lang).toMatch(new RegExp(`^${language}`));
    const figure = main.css('.figure').filter({ has: page.getByRole('heading', { name: title }) });
    await expect.poll(() => figure.css('.v').element().textContent).toBe(zero);
    // Another currency than dollars shows its rate and the rate's day.
    const note = main.getByRole('note');
    await (currency === 'usd'
      ? expect.element(note).not.toBeInTheDocument()
      : expect.element(note).toHaveTextContent(currency.toUpperCase()));
  }
  // Public pages use the currency too, also when opened by address.
  await openApp('/index', { as });
  await expect.element(main.getByRole('note')).toHaveTextContent('CNY');
});

async function prefer(contrast: 'more' | 'no-preference'): Promise<void> {
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-contrast', value: contrast },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

test('Where the system asks for more contrast, the edge of a field and its help stand out more', async () => {
  await openSettings();
  const field = main.css('.input').first();
  const help = main.css('.help').first();
  const edge = styleOf(field, 'border-top-color');
  const text = styleOf(help, 'color');
  await prefer('more');
  try {
    await expect.poll(() => styleOf(field, 'border-top-color')).not.toBe(edge);
    expect(styleOf(help, 'color')).not.toBe(text);
  } finally {
    await prefer('no-preference');
  }
});

test('The edge of a field is seen on page, card and well, in both themes', async () => {
  await openSettings();
  const field = main.css('.input').first();
  for (const chosen of ['light', 'dark']) {
    root.dataset['theme'] = chosen;
    for (const animation of document.getAnimations()) animation.finish();
    const edge = luminanceOf(styleOf(field, 'border-top-color'));
    const grounds = ['--surface', '--raised', '--sunken'].map(name => luminanceOf(styleOf(field, name)));
    const ratios = grounds.map(ground => (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05));
    expect(Math.min(...ratios), chosen).toBeGreaterThanOrEqual(3);
  }
});

/** Returns the relative luminance of WCAG, from 0 (black) to 1 (white). */
function luminanceOf(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('there is nothing to draw on');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
    .map(part => part / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
