// Tests the account screen against the sentences of the specification.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf, press, textsOf } from '#web/testing/find.ts';
import { serveChannels } from '#web/testing/payment-channels.ts';
import { address, INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, refused, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const ISSUER: TestUser = { ...INVESTOR, role: 'issuer' };

const panel = page.getByRole('tabpanel');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const alert = page.getByRole('alert').filter({ hasText: 'Failed to load account data' });
const seen = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const none = (target: ReturnType<typeof button>) => expect.element(target).not.toBeInTheDocument();

async function openAccount(query = '', person = as): Promise<void> {
  await openPage(`/account${query}`, { as: person });
  await seen('Available Balance');
}

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('The list of the chosen tab and the statements are asked for beside the account', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ 'GET /account': () => promise.then(() => sample('GET /account')) });
  await openPage('/account?tab=withdrawals&status=all', { as });
  await expect.poll(() => callsOf('GET /account/statements')).toHaveLength(1);
  await expect
    .poll(() => callsOf('GET /payment/transactions').map(({ search }) => search.toString()))
    .toEqual(['type=withdrawal&page=1&page_size=10']);
  resolve();
  await expect.element(panel).toBeVisible();
});

test('Available Balance; Deposit and Withdraw buttons opening a modal; Transaction History tabs; Account Information', async () => {
  serveChannels();
  await openAccount();
  expect(textsOf(page.getByRole('tab'))).toEqual(['Trades', 'Deposits', 'Withdrawals']);
  const information = page.getByRole('region', { name: 'Account Information' });
  const names = ['Type', 'Account number', 'Status', 'Created', 'Last login'];
  expect(textsOf(information.css('dt'))).toEqual(names);
  await expect.element(information).toHaveTextContent(/•••• \d{4}/);
  await information.getByRole('button', { name: 'Show: Account number' }).click();
  await expect.element(information).toHaveTextContent(/[A-Z0-9]{8,}/);
  await information.getByRole('button', { name: 'Hide: Account number' }).click();
  await expect.element(information).toHaveTextContent(/•••• \d{4}/);
  await expectAccessible();
  for (const [name, title] of [
    ['Deposit', 'Deposit'],
    ['Withdraw', 'Withdrawal'],
  ] as const) {
    await button(name).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect.element(dialog).toHaveTextContent('Step 1 of 2');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await none(dialog);
  }
});

test('A list of many pages leads to its first and last page at once', async () => {
  serve({
    'GET /account/transactions': ({ search }) => {
      const at = Number(search.get('page') ?? 1);
      const body = sample('GET /account/transactions');
      return { ...body, page: at, totalPages: 12, hasNext: at < 12, hasPrevious: at > 1 };
    },
  });
  await openAccount();
  const first = button('First');
  const last = button('Last');
  await seen('Page 1 of 12');
  await expect.element(first).toBeDisabled();
  await last.click();
  await expect.poll(address).toBe('/account?page=12');
  await seen('Page 12 of 12');
  await expect.element(last).toBeDisabled();
  await first.click();
  await seen('Page 1 of 12');
  // On a phone they form two rows of two.
  await page.viewport(390, 844);
  const boxes = page
    .css('.pager .btn')
    .elements()
    .map(one => one.getBoundingClientRect());
  const [width] = boxes.map(box => box.width);
  expect(boxes.map(box => box.width)).toEqual([width, width, width, width]);
  expect(new Set(boxes.map(box => box.top)).size).toBe(2);
});

test('On a phone the filter is one button, which says how much it narrows, until it is opened', async () => {
  await page.viewport(390, 844);
  edit('GET /account/transactions', body => ({
    ...body,
    results: [],
    total: 0,
    totalPages: 0,
    hasNext: false,
  }));
  await openAccount('?type=sell&from=2999-01-01');
  await expect.element(panel.getByLabelText('First day')).not.toBeVisible();
  const filters = panel.getByRole('button', { name: 'Filters, 1 on' });
  const count = panel.getByText('0 trades');
  // On one line with the number of entries.
  expect(Math.abs(boxOf(count).y - boxOf(filters).y)).toBeLessThan(boxOf(filters).height);
  await press(filters, 'Enter');
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
  const [first, last] = [panel.getByLabelText('First day'), panel.getByLabelText('Last day')];
  await expect.element(first).toHaveValue('2999-01-01');
  expect(boxOf(first).y).toBe(boxOf(last).y);
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(address).toBe('/account');
});

test('Account: Failed to load account data, and trying again works', async () => {
  serve({ 'GET /account': broken(500, '{"code":"internal"}') });
  await openPage('/account', { as });
  await expect.element(alert).toHaveTextContent('Your money is where it was');
  serve({ 'GET /account': sample('GET /account') });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await seen('Available Balance');
});

test('Account: refused for a while, it says how long', async () => {
  const message = 'Too many requests. Try again in 5 minutes.';
  const json = JSON.stringify({ code: 'too_many_requests', message });
  serve({ 'GET /account': broken(429, json, { 'retry-after': '300' }) });
  await openPage('/account', { as });
  await expect.element(alert).toHaveTextContent('Try again in 5 minutes.');
});

test('Account: Failed to refresh account data keeps what was there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  try {
    await openAccount();
    serve({ 'GET /account': broken(500, '{"code":"internal"}') });
    // Balances are read again every minute, even with stream events.
    await vi.advanceTimersByTimeAsync(61_000);
    await seen('Failed to refresh account data');
    await seen('Available Balance');
  } finally {
    vi.useRealTimers();
  }
});

test('No transactions found, and what will be listed', async () => {
  const nothing = { results: [], total: 0, totalPages: 0, hasNext: false, hasPrevious: false };
  edit('GET /account', body => ({ ...body, transactions: { ...body.transactions, ...nothing } }));
  edit('GET /account/transactions', body => ({ ...body, ...nothing }));
  edit('GET /payment/transactions', body => ({ ...body, ...nothing }));
  await openAccount();
  await expect.element(panel.getByRole('heading')).toHaveTextContent('No transactions found');
  // Filters are hidden unless the address contains one.
  await none(panel.getByText('All Trades'));
  await openAccount('?type=sell');
  await expect.element(panel.getByText('All Trades')).toBeVisible();
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await none(panel.getByText('All Trades'));
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect.element(panel).toHaveTextContent('When you put money in');
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await expect.element(panel).toHaveTextContent('When you take money out');
});

test('A file that is refused says why, a page in its place is not saved, and an ended session leads to the login', async () => {
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const message = 'Too many requests. Wait a moment.';
  const json = JSON.stringify({ code: 'too_many_requests', message });
  serve({ 'GET /account/transactions/csv': broken(429, json) });
  await openAccount();
  const csv = button('Download CSV');
  await csv.click();
  await seen(message);
  const html = { 'content-type': 'text/html; charset=utf-8' };
  serve({ 'GET /account/transactions/csv': broken(200, '<h1>Welcome to our hotel</h1>', html) });
  await csv.click();
  await seen('The file could not be downloaded. Try again.');
  const ended = refused('session_ended');
  serve({ 'GET /account/transactions/csv': ended, 'POST /auth/refresh-token': ended });
  await csv.click();
  await expect.poll(() => localStorage.getItem('authToken')).toBeNull();
  expect(saving).not.toHaveBeenCalled();
  saving.mockRestore();
});

test('Who acts for a company is offered nothing that would be refused', async () => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const open = (path: string) => openPage(path, { as: ISSUER });
  await open('/portfolio');
  await expect.element(heading('You hold no shares')).toBeVisible();
  await none(page.getByText(/What you buy/));
  await none(heading(/^Recommended/));
  for (const query of ['?tab=withdrawals', '?dialog=deposit']) {
    await open(`/account${query}`);
    await seen('Company cash');
    await seen('Your own account');
    await none(page.getByRole('tab'));
    await none(page.getByText(/When you (take money out|buy or sell)/));
    await none(button(/^(Deposit|Withdraw)$/));
  }
  await none(page.getByRole('dialog'));
  await none(heading('Payment methods'));
  await open('/insights');
  await expect.element(heading('Research Reports')).toBeVisible();
  await none(heading(/^Recommended/));
  await open('/marketplace?buy=quillpay');
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await none(button(/^Buy Stock/));
  await open('/marketplace?view=list&buy=quillpay');
  await expect.element(page.getByRole('table')).toBeVisible();
  await none(button(/^Buy Stock/));
  await none(page.getByRole('dialog'));
  await open('/marketplace/quillpay');
  await seen('Last price');
  await none(page.getByText('You hold', { exact: true }));
  // The order ticket is replaced by the company's description.
  expect(page.getByRole('region', { name: 'About Quillpay' }).elements()).toHaveLength(1);
  await none(page.getByRole('region', { name: 'Order', exact: true }));
  const spread = {
    holders: 12,
    shares: 400_000,
    largest: 40,
    largestTen: 99,
    waitingHolders: 2,
    waitingShares: 500,
  };
  const nothing = { decisions: [], waiting: 0, closingsOfOthers: 0 };
  serve({ 'GET /issuer/desk': { now: '2026-11-28T10:00:00.000Z', ...nothing, spread } });
  await open('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Orrery Systems', level: 1 })).toBeVisible();
  await none(page.getByRole('region', { name: /Open orders/ }));
  await none(page.getByRole('region', { name: /First steps/ }));
});
