// Tests the trades past their settlement time, opened by the number on the operator's dashboard.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

type Overdue = Response<'GET /operator/settlements/overdue'>;

const as = { ...INVESTOR, role: 'operator' as const };
const party = (id: string, name: string, accountNumber: string) => ({
  id,
  name,
  email: `${name}@example.com`,
  emailConfirmed: true,
  accountNumber,
});
const trade = (number: number, triedAt: string | null = null, reason: string | null = null) => ({
  id: `0198c000-0000-7000-8000-00000000000${number}`,
  company: { slug: 'quillpay', name: 'Quillpay' },
  ...{ shares: 12, price: 10.5, total: 126, clearedAt: '2026-01-05T14:00:00.000Z' },
  buyer: party('0198c000-0000-7000-8000-0000000000b1', 'Bea', 'FS1'),
  seller: party('0198c000-0000-7000-8000-0000000000b2', 'Sam', 'FS2'),
  dueAt: '2026-01-05T15:00:00.000Z',
  triedAt,
  reason,
});

/** Serves the trades that are overdue, and their number. */
function serveOverdue(results: Overdue['results'], pages = 1): void {
  edit('GET /operator/settlements', figures => ({ ...figures, overdue: results.length }), 'operator');
  const list = sample('GET /operator/settlements/overdue', 'operator');
  serve({
    'GET /operator/settlements/overdue': {
      ...list,
      results,
      total: results.length,
      totalPages: pages,
      hasNext: pages > 1,
    },
  });
}

const figure = (name: string) => page.getByRole('button', { name });
const card = page.getByRole('region', { name: /^Overdue trades/ });
const trades = page.getByRole('list', { name: 'Overdue trades' }).getByRole('listitem');

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1440, 900);
});

test('The number of overdue trades shows which they are, whose, since when and why they wait, page by page', async () => {
  serveOverdue([trade(1, '2026-01-05T16:00:00.000Z', 'settling was refused'), trade(2)], 2);
  await openPage('/dashboard', { as });
  const show = figure('2 overdue trades, show them');
  await show.click();
  await expect.element(show).toHaveAttribute('aria-expanded', 'true');
  for (const part of ['Quillpay', '12 shares at $10.50', '$126.00', 'Bea', 'FS1', 'Sam', 'FS2'])
    await expect.element(trades.first()).toHaveTextContent(part);
  await expect.element(trades.first()).toHaveTextContent(/Due Jan 5, 2026, 10:00\sAM\sEST/);
  await expect
    .element(trades.first())
    .toHaveTextContent(/Tried Jan 5, 2026, 11:00\sAM\sEST, and failed\. ?settling was refused/);
  await expect.element(trades.nth(1)).toHaveTextContent('Not tried since then.');
  // The command stays on one line.
  const command = card.getByText('npm run admin -- verify', { exact: true });
  for (const width of [1440, 820, 390]) {
    await page.viewport(width, 900);
    expect(command.element().getClientRects().length, String(width)).toBe(1);
  }
  await expectAccessible();
  await card.getByRole('button', { name: 'Next' }).click();
  await expect.poll(address).toBe('/dashboard?show=overdue&page=2');
  await card.getByRole('button', { name: 'Close the overdue trades' }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard');
  await expect.element(show).toHaveAttribute('aria-expanded', 'false');
});

test('An overdue trade is a task that leads to it, on a phone too, and the list goes with the number', async () => {
  const task = {
    ...{ kind: 'overdue_trades' as const, count: 2, link: '/dashboard?show=overdue' },
    ...{ dueAt: trade(1).dueAt, verification: null, order: null, company: null },
  };
  edit('GET /dashboard', body => ({ ...body, tasks: [task, ...body.tasks] }), 'operator');
  serveOverdue([trade(1), trade(2)]);
  await page.viewport(390, 700);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await openPage('/dashboard', { as });
  const needsYou = page.getByRole('region', { name: /^To do/ });
  await expect
    .element(needsYou.getByRole('listitem').first())
    .toHaveTextContent(/2 trades are overdue\s*Cash and shares stay reserved until they settle\./);
  await needsYou.getByRole('link', { name: 'See which and why' }).click();
  await expect.element(page.getByRole('heading', { name: /^Overdue trades/ })).toBeInViewport();
  await expect.element(trades).toHaveLength(2);
  serveOverdue([trade(1)]);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(trades).toHaveLength(1);
  // Opened again later, it is requested once, because each access is recorded.
  await page.getByRole('button', { name: 'Close the overdue trades' }).click();
  await vi.advanceTimersByTimeAsync(20_000);
  const looks = callsOf('GET /operator/settlements/overdue').length;
  await figure('1 overdue trade, show it').click();
  await expect.element(trades).toHaveLength(1);
  await expect.poll(() => callsOf('GET /operator/settlements/overdue').length).toBe(looks + 1);
  vi.useRealTimers();
  await expectAccessible();
});
