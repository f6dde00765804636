// Tests the command palette and the keyboard shortcuts of the signed-in area.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { address, INVESTOR } from '#web/testing/open-page.tsx';
import { serveChannels } from '#web/testing/payment-channels.ts';
import { sample } from '#web/testing/recorded.ts';
import { serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const palette = page.getByRole('dialog', { name: 'Find a company or an action' });
const box = palette.getByRole('combobox');
const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const press = (keys: string) => userEvent.keyboard(keys);

async function openNotices(): Promise<void> {
  await openApp('/notices', { as });
  await expect.element(heading).toHaveTextContent('Notices');
}

async function openPalette(keys = '{Control>}k{/Control}'): Promise<void> {
  await press(keys);
  await expect.element(box).toHaveFocus();
}

/** Keys pressed while a dialog is open belong to the dialog. */
async function closeDialog(): Promise<void> {
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Finds companies by their names, with or without accents, as the server does. */
const found = ({ search }: { search: URLSearchParams }) => {
  const body = sample('GET /market/search');
  const [first] = body.results;
  const wanted = (search.get('q') ?? '').normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
  const results =
    first && 'quillpay'.startsWith(wanted) ? [{ ...first, name: 'Quillpay', slug: 'quillpay' }] : [];
  return { ...body, results, total: results.length };
};

test('Command palette (Ctrl/⌘ K: pages, stocks, actions), by keyboard alone', async () => {
  // A withdrawal chooses the only method, whose channels are then asked for.
  serveChannels();
  await openNotices();
  await openPalette();
  await press('orders');
  await expect.element(palette.getByRole('option', { selected: true })).toHaveTextContent('Orders');
  await press('{Enter}');
  await expect.poll(address).toBe('/orders');

  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ 'GET /market/search': call => promise.then(() => found(call)) });
  await openPalette('{Meta>}k{/Meta}');
  await press('quíll');
  // A pending search does not report missing results.
  await expect.element(box).toHaveValue('quíll');
  await expect.element(palette.getByRole('option')).not.toBeInTheDocument();
  await expect.element(palette.getByRole('status')).not.toBeInTheDocument();
  resolve();
  await expect.element(palette.getByRole('group', { name: 'Companies' })).toHaveTextContent('Quillpay');
  await press('{Enter}');
  await expect.poll(address).toBe('/marketplace/quillpay');

  await openPalette();
  await press('withdr{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Withdrawal' })).toBeVisible();
  await closeDialog();

  await openPalette();
  await press('theme');
  await expect.element(palette.getByRole('option', { selected: true })).toHaveTextContent('dark and light');
  await closeDialog();
  await openPalette();
  await press('zzzz');
  await expect.element(palette.getByText('Nothing matches “zzzz”')).toBeVisible();
  await closeDialog();
});

test('Ctrl K opens the palette over no other dialog, and closes its own', async () => {
  await openApp('/account', { as });
  await expect.element(page.getByText('Available Balance')).toBeVisible();
  await openPalette();
  await press('{Control>}k{/Control}');
  await expect.element(palette).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Deposit' }).first().click();
  const amount = page.getByRole('dialog', { name: 'Deposit' }).getByLabelText('Amount');
  await expect.element(amount).toHaveFocus();
  await press('{Control>}k{/Control}5');
  await expect.element(amount).toHaveValue('5');
  await expect.element(palette).not.toBeInTheDocument();
});

test('/ to search: the page’s own search, else the palette; ? for shortcuts; G and a letter goes', async () => {
  await openNotices();
  await press('/');
  await expect.element(box).toHaveFocus();
  await closeDialog();
  await press('gm');
  await expect.poll(address).toBe('/marketplace');
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await press('/');
  const search = page.getByRole('searchbox', { name: 'Search companies' });
  await expect.element(search).toHaveFocus();
  await press('?');
  await expect.element(search).toHaveValue('?');
  await expect.element(dialog).not.toBeInTheDocument();
  (search.element() as HTMLElement).blur();
  await press('?');
  await expect.element(shortcuts).toHaveTextContent('Go to Portfolio');
});

test('axe finds nothing in the palette and the shortcuts', async () => {
  await openNotices();
  await openPalette();
  await press('a');
  await expect.element(palette.getByRole('option').first()).toBeVisible();
  await expectAccessible();
  await closeDialog();
  await press('?');
  await expect.element(shortcuts).toBeVisible();
  await expectAccessible();
});

test('Single-key shortcuts can be turned off, and the way to turn them on stays', async () => {
  await openNotices();
  const keys = shortcuts.getByRole('switch', { name: 'Single-key shortcuts' });
  await press('?');
  await expect.element(keys).toHaveFocus();
  await press(' ');
  await closeDialog();
  expect(localStorage.getItem('foreshare.single-keys')).toBe('off');
  await press('?/gm');
  expect(address()).toBe('/notices');
  await expect.element(dialog).not.toBeInTheDocument();
  await openPalette();
  await press('shortcuts{Enter}');
  await expect.element(keys).not.toBeChecked();
  await press(' ');
  await closeDialog();
  await press('gm');
  await expect.poll(address).toBe('/marketplace');
});

test('The keys that open the palette are named as this keyboard writes them, wherever they are named', async () => {
  const expectNamed = async (keys: string) => {
    await openApp('/notices', { as, language: 'de' });
    await expect.element(page.getByRole('banner').css('kbd')).toHaveTextContent(keys);
    await press('?');
    await expect.element(dialog.css('kbd').first()).toHaveTextContent(keys);
    await expect.element(dialog.getByRole('switch')).toHaveAccessibleDescription(new RegExp(keys));
  };
  await expectNamed('Strg K');
  Object.defineProperty(navigator, 'userAgent', {
    value: 'Mozilla/5.0 (Macintosh)',
    configurable: true,
  });
  try {
    await expectNamed('⌘ K');
  } finally {
    Reflect.deleteProperty(navigator, 'userAgent');
  }
});
