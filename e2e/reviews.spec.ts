// An issuer's reviews on the real server. What the decisions ask is in
// web/src/features/issuer/reviews.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, failing, failingUntilTriedAgain, held, leaveCalls, losingOnce } from './support/calls.ts';
import { signIn, signInBeside } from './support/people.ts';
import { agreeTrade, ISSUER } from './support/trade-in-review.ts';

test.afterEach(leaveCalls);

// The tests share one company's queue.
test.describe.configure({ mode: 'serial' });

/** The trade's line in the issuer's queue. */
async function openReview(page: Page): Promise<ReturnType<Page['getByRole']>> {
  const email = await agreeTrade(page);
  await signIn(page, ISSUER);
  await page.goto('/reviews');
  const line = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: email });
  await expect(line).toContainText('2 shares at');
  return line;
}

async function decided(page: Page, line: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(line).toHaveCount(0);
  await page.getByRole('tab', { name: 'Decided' }).click();
}

test('The queue does not move while the company above it loads', async ({ page }) => {
  await signIn(page, ISSUER);
  const bring = await held(page, '/issuer');
  await page.goto('/reviews');
  const tab = page.getByRole('tab', { name: 'Waiting' });
  await expect(tab).toBeVisible();
  const place = (await tab.boundingBox())?.y;
  bring();
  await expect(page.getByRole('heading', { name: 'Company cash' })).toBeVisible();
  expect((await tab.boundingBox())?.y).toBe(place);
  // A name over two lines, as the rules have in French, fits its place in the sidebar.
  const sidebar = page.getByRole('navigation', { name: 'Main', exact: true });
  const [place_px, name_px] = await sidebar.getByRole('link', { name: 'Trading rules' }).evaluate(link => {
    const name = link.querySelector('span');
    if (name) name.textContent = 'Règles de la négociation';
    return [link.clientHeight, name?.clientHeight ?? Infinity];
  });
  expect(place_px).toBeGreaterThan(name_px);
});

test('A trade that arrives while the reviews are open is announced below them, and shown on request', async ({
  page,
  browser,
}) => {
  const line = await openReview(page);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  const before = await rows.count();
  const elsewhere = await browser.newPage();
  const email = await agreeTrade(elsewhere);
  await elsewhere.close();
  await expect(page.getByRole('status').filter({ hasText: '1 new item' })).toBeInViewport();
  await expect(rows).toHaveCount(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(rows.filter({ hasText: email })).toHaveCount(1);
  await expect(page.getByText('1 new item')).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  // No trade is left for the next test that uses this queue.
  for (const who of [line, rows.filter({ hasText: email })]) {
    await who.getByRole('button', { name: /^Approve/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(who).toHaveCount(0);
  }
});

test('The dashboard says how many wait and leads there; approving asks first', async ({ page }) => {
  const line = await openReview(page);
  await page.goto('/dashboard');
  await expect(page.getByText(/^\d+ decisions? waits? for you\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Register', exact: true })).toContainText('Company cash');
  await expect(page.getByRole('region', { name: 'Mark', exact: true })).toBeVisible();
  await expect(page.getByText('Portfolio Value')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(line).toContainText('Nora Lindqvist');
  await line.getByRole('button', { name: /^Approve: 2 shares/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this trade?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: /^Approve/ }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. The trade settles next.')).toBeVisible();
  await expect(line).toHaveCount(0);
  // The focus moves to the waiting trades, not to the top of the page.
  expect(await page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null)).toBe(true);
  await decided(page, line);
  await expect(line).toContainText(/(Cleared|Settled)\w+ \d+, \d{4}, \d+:\d\d\s[AP]M\sE[SD]TBy Ines Calder/);
});

test("The company buys in the buyer's place, told what it costs", async ({ page }) => {
  const line = await openReview(page);
  await line.getByRole('button', { name: /^Exercise first refusal/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Exercise right of first refusal?' });
  const told = /pays \$([\d.,]+), including the fee, from its \$([\d.,]+)\. What Nora Lindqvist reserved/;
  await expect(dialog).toContainText(told);
  const [, pays = '', has = ''] = told.exec(await dialog.innerText()) ?? [];
  const number = (text: string) => Number(text.replaceAll(',', ''));
  const left = (number(has) - number(pays)).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await dialog.getByRole('button', { name: 'Buy the shares' }).click();
  await expect(page.getByText(`$${left}`)).toBeVisible();
  await decided(page, line);
  await expect(line).toContainText('Bought by the company');
});

const LOST = 'we do not know whether this was done';

test('A review that a colleague decided first says so', async ({ page }) => {
  const line = await openReview(page);
  await line.getByRole('button', { name: /^Approve/ }).click();
  const { token } = await signInBeside(page, ISSUER);
  const headers = { authorization: `Bearer ${token}` };
  const queue = await page.request.get('/api/issuer/reviews?pageSize=100', { headers });
  const { results } = (await queue.json()) as { results: { id: string; buyer: { email: string } }[] };
  const email = /\S+@example\.com/.exec(await line.innerText())?.[0];
  const id = results.find(({ buyer }) => buyer.email === email)?.id;
  const answer = await page.request.post(`/api/issuer/reviews/${id}/reject`, {
    headers,
    data: { reason: 'Not now' },
  });
  expect(answer.status()).toBe(200);
  // The line stays while the list cannot be read; after that a rejection's own dialog closes with the line.
  const readAgain = await failing(page, '/issuer/reviews');
  const overtaken = page.getByText(/^This can no longer be done: it is rejected/);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(overtaken).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
  await expect(overtaken).toBeHidden();
  await line.getByRole('button', { name: /^Reject/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this trade' });
  await dialog.getByLabel('Reason').fill('Not one of our shareholders');
  await readAgain();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
  await expect(overtaken).toBeVisible();
  await decided(page, line);
  await expect(line).toContainText(/Not now.*By Ines Calder/s);
});

test('A refused rejection whose trade has left the list shows a message; going back shows none', async ({
  page,
}) => {
  const line = await openReview(page);
  await page.getByRole('tab', { name: 'Decided' }).click();
  // The same page at two addresses, as a link to a tab leaves it.
  await page.evaluate(() => {
    history.pushState(null, '', '/reviews');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const dialog = page.getByRole('dialog', { name: 'Reject this trade' });
  await line.getByRole('button', { name: /^Reject/ }).click();
  await page.goBack();
  await expect(page).toHaveURL(/tab=ended/);
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Waiting' }).click();
  await expect(line).toBeVisible();
  await expect(page.getByText('Someone else already decided this')).toHaveCount(0);
  await line.getByRole('button', { name: /^Reject/ }).click();
  await dialog.getByLabel('Reason').fill('Not one of our shareholders');
  const refuse = Promise.withResolvers<void>();
  await page.route(/\/reject$/, async route => {
    await refuse.promise;
    await route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests.' } });
  });
  await edited<{ results: unknown[] }>(page, '/issuer/reviews', list => ({ ...list, results: [] }));
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-busy', 'true');
  // The connection returns, and everything shown is read again.
  await page.evaluate(() => ['offline', 'online'].forEach(event => dispatchEvent(new Event(event))));
  await expect(dialog).toBeHidden();
  refuse.resolve();
  await expect(page.getByText('Too many requests.')).toBeVisible();
  await leaveCalls({ page });
  await page.reload();
  await line.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(line).toHaveCount(0);
});

test('A rejection whose response is lost says so, although the trade leaves the list', async ({ page }) => {
  const line = await openReview(page);
  await losingOnce(page, 'POST', /\/reject$/);
  await line.getByRole('button', { name: /^Reject/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this trade' });
  await dialog.getByLabel('Reason').fill('Not one of our shareholders');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(LOST)).toBeVisible();
  await decided(page, line);
  await expect(line).toContainText('Rejected by the company');
  await expect(line).toContainText('Not one of our shareholders');
});

test('All that are shown are approved at once', async ({ page }) => {
  await agreeTrade(page);
  const line = await openReview(page);
  await page.getByRole('button', { name: /^Approve all/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Approve \d+ trades\?$/ });
  await expect(dialog).toContainText(/settle next, [\d,]+ shares for \$[\d,]+\.\d\d in all\./);
  await dialog.getByRole('button', { name: /^Approve all/ }).click();
  await expect(page.getByText(/^\d+ trades approved\.$/)).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  await expectAccessible(page);
});

test('Slow, it says what is loading; failing, what failed; trying again works', async ({ page }) => {
  await signIn(page, ISSUER);
  const release = await held(page, '/issuer/reviews');
  await page.goto('/reviews');
  await expect(page.getByRole('status', { name: 'Loading trades...' })).toBeVisible();
  release();
  // Whatever earlier tests have left in the queue.
  const shown = page
    .getByRole('tabpanel')
    .getByText(/Nothing waits for you|shares at/)
    .first();
  await expect(shown).toBeVisible();
  await failingUntilTriedAgain(page, '/issuer/reviews');
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the trades to review' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(shown).toBeVisible();
});

test("An investor's way leads to the dashboard, and no menu names the issuer's work", async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/reviews');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reviews', exact: true })).toHaveCount(0);
});
