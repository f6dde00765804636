// The trades past their settlement time, opened by the number on the operator's dashboard.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, leaveCalls } from './support/calls.ts';
import { linesOf } from './support/operator-screen.ts';
import { signIn } from './support/people.ts';

test.afterEach(leaveCalls);

const party = (name: string) => ({ name, email: `${name}@example.com`, emailConfirmed: true });
const trade = {
  company: { slug: 'quillpay', name: 'Quillpay' },
  ...{ shares: 12, price: 10.5, total: 126, clearedAt: '2026-01-05T14:00:00Z' },
  buyer: { id: 'b', accountNumber: 'FS1', ...party('Bea') },
  seller: { id: 's', accountNumber: 'FS2', ...party('Sam') },
  dueAt: '2026-01-05T15:00:00Z',
};

test('The number of overdue trades shows which they are, whose, since when and why they wait, page by page', async ({
  page,
}) => {
  await signIn(page, 'operator@foreshare.example');
  await edited(page, '/operator/settlements', (figures: object) => ({ ...figures, overdue: 2 }));
  await edited(page, '/operator/settlements/overdue', (list: object) => ({
    ...list,
    ...{ total: 2, totalPages: 2, hasNext: true },
    results: [
      { ...trade, id: '1', triedAt: '2026-01-05T16:00:00Z', reason: 'settling was refused' },
      { ...trade, id: '2', triedAt: null, reason: null },
    ],
  }));
  await page.goto('/dashboard');
  const figure = page.getByRole('button', { name: '2 overdue trades, show them' });
  await figure.click();
  await expect(figure).toHaveAttribute('aria-expanded', 'true');
  const card = page.getByRole('region', { name: /^Overdue trades/ });
  const trades = card.getByRole('list', { name: 'Overdue trades' }).getByRole('listitem');
  for (const part of ['Quillpay', '12 shares at $10.50', '$126.00', 'Bea', 'FS1', 'Sam', 'FS2'])
    await expect(trades.first()).toContainText(part);
  await expect(trades.first()).toContainText(/Due Jan 5, 2026, 10:00\sAM\sEST/);
  await expect(trades.first()).toContainText(
    /Tried Jan 5, 2026, 11:00\sAM\sEST, and failed\.settling was refused/,
  );
  await expect(trades.nth(1)).toContainText('Not tried since then.');
  const command = card.getByText('npm run admin -- verify', { exact: true });
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await linesOf(command)).toEqual(['npm run admin -- verify']);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/show=overdue&page=2$/);
  await card.getByRole('button', { name: 'Close the overdue trades' }).click();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(figure).toHaveAttribute('aria-expanded', 'false');
});

test('An overdue trade is a task that leads to it, on a phone too, and the list goes with the number', async ({
  page,
}) => {
  type Tasks = { tasks: object[] };
  let left = 2;
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, 'operator@foreshare.example');
  await edited(page, '/operator/settlements', (figures: object) => ({ ...figures, overdue: left }));
  await edited(page, '/operator/settlements/overdue', (list: object) => ({
    ...list,
    total: left,
    results: ['1', '2'].slice(0, left).map(id => ({ ...trade, id, triedAt: null, reason: null })),
  }));
  const task = { kind: 'overdue_trades', count: 2, link: '/dashboard?show=overdue', dueAt: trade.dueAt };
  await edited<Tasks>(page, '/dashboard', body => ({
    ...body,
    tasks: [{ ...task, verification: null, order: null, company: null }, ...body.tasks],
  }));
  await page.goto('/dashboard');
  const needsYou = page.getByRole('region', { name: /^To do/ });
  await expect(needsYou.getByRole('listitem').first()).toContainText(
    /2 trades are overdue\s*Cash and shares stay reserved until they settle\./,
  );
  await needsYou.getByRole('link', { name: 'See which and why' }).click();
  await expect(page.getByRole('heading', { name: /^Overdue trades/ })).toBeInViewport();
  const trades = page.getByRole('list', { name: 'Overdue trades' }).getByRole('listitem');
  await expect(trades).toHaveCount(2);
  await expectAccessible(page);
  left = 1;
  await page.clock.runFor(30_000);
  await expect(trades).toHaveCount(1);
  // Opened again later, it is requested once, because each access is recorded.
  await page.getByRole('button', { name: 'Close the overdue trades' }).click();
  await page.clock.runFor(20_000);
  let looks = 0;
  page.on('request', request => (looks += Number(request.url().includes('/settlements/overdue'))));
  const answered = page.waitForResponse(/\/settlements\/overdue/);
  await page.getByRole('button', { name: '1 overdue trade, show it' }).click();
  await answered;
  await expect(trades).toHaveCount(1);
  expect(looks).toBe(1);
});
