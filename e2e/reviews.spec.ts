// An issuer's reviews on the real server. What the decisions ask, and what is said when one fails, is in
// web/src/features/issuer/reviews.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { agreeTrade, ISSUER } from './support/trade-in-review.ts';

// The tests share one company's queue.
test.describe.configure({ mode: 'serial' });

/** The trade's line in the issuer's queue. */
async function openReview(page: Page): Promise<ReturnType<Page['getByRole']>> {
  const email = await agreeTrade(page);
  await signIn(page, ISSUER);
  await page.goto('/reviews');
  const line = page.getByRole('tabpanel').getByRole('row').filter({ hasText: email });
  await expect(line).toContainText('2 shares at');
  return line;
}

/** Opens the decision of the line, beside its evidence. */
async function openDecision(page: Page, line: ReturnType<Page['getByRole']>) {
  await line.getByRole('link').click();
  const decision = page.getByRole('region', { name: 'Review', exact: true });
  await expect(decision).toContainText('Nora Lindqvist');
  return decision;
}

async function decided(page: Page, line: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(line).toHaveCount(0);
  await page.getByRole('tab', { name: 'Decided' }).click();
}

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
  await expect(line).toContainText(/to the mark/);
  await expect(line).toContainText(/0 → 2 shares, <\s0\.0001% of all/);
  const decision = await openDecision(page, line);
  const stakes = page.getByRole('region', { name: 'Stakes, before and after' });
  await expect(stakes).toContainText('61,500,000');
  await decision.getByRole('button', { name: /^Approve: 2 shares/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this trade?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await decision.getByRole('button', { name: /^Approve/ }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. The trade settles next.')).toBeVisible();
  await expect(line).toHaveCount(0);
  // The focus moves to the waiting trades, not to the top of the page.
  await expect(page.getByRole('region', { name: 'Trades to review' })).toBeFocused();
  // A name over two lines, as the rules have in French, fits its place in the sidebar.
  const sidebar = page.getByRole('navigation', { name: 'Main', exact: true });
  const [place_px, name_px] = await sidebar.getByRole('link', { name: 'Trading rules' }).evaluate(link => {
    const name = link.querySelector('span');
    if (name) name.textContent = 'Règles de la négociation';
    return [link.clientHeight, name?.clientHeight ?? Infinity];
  });
  expect(place_px).toBeGreaterThan(name_px);
  await decided(page, line);
  await expect(line).toContainText(/(Cleared|Settled)\w+ \d+, \d{4}, \d+:\d\d\s[AP]M\sE[SD]TBy Ines Calder/);
});

test("The company buys in the buyer's place, told what it costs", async ({ page }) => {
  const line = await openReview(page);
  const decision = await openDecision(page, line);
  await decision.getByRole('button', { name: /^Exercise first refusal/ }).click();
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

test('A trade that arrives while the reviews are open is announced below them, and shown on request; all are approved at once', async ({
  page,
  browser,
}) => {
  const line = await openReview(page);
  const rows = page.getByRole('tabpanel').getByRole('row', { name: / shares? at / });
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
  await test.step('All that are shown are approved at once', async () => {
    await page.getByRole('button', { name: /^Approve all/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Approve \d+ trades\?$/ });
    await expect(dialog).toContainText(/settle next, [\d,]+ shares for \$[\d,]+\.\d\d in all\./);
    await dialog.getByRole('button', { name: /^Approve all/ }).click();
    await expect(page.getByText(/^\d+ trades approved\.$/)).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    await expectAccessible(page);
  });
});

test("An investor's way leads to the dashboard, and no menu names the issuer's work", async ({ page }) => {
  await signIn(page, 'investor@foreshare.example');
  await page.goto('/reviews');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Orders', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reviews', exact: true })).toHaveCount(0);
});
