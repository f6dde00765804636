// A person with many orders: those of one company, and the cancellation of all at once.
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, leaveCalls, losingOnce } from './support/calls.ts';
import { signInTrader, type Person } from './support/people.ts';
import { tabTo } from './support/tab-to.ts';

const FEW = 'Halden Biosciences';
const MANY = 'Quillpay';
const SLUGS = { [FEW]: 'halden-biosciences', [MANY]: 'quillpay' };

test.afterEach(leaveCalls);

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signInTrader(page);
});

const headersOf = () => ({ authorization: `Bearer ${person.token}` });

/** Bids that rest below every offer: two for one company, one for the other. */
async function bid(page: Page): Promise<void> {
  const headers = headersOf();
  for (const name of [MANY, FEW, MANY] as const) {
    const company = await page.request.get(`/api/market/${SLUGS[name]}`, { headers });
    const { id, rules } = (await company.json()) as { id: string; rules: { lowestPrice: number } };
    const limitPrice = Number((rules.lowestPrice * 1.05).toFixed(2));
    const data = { stockId: id, side: 'buy', type: 'limit', shares: 5, limitPrice };
    expect((await page.request.post('/api/market/order', { headers, data })).status()).toBe(201);
  }
}

async function held(page: Page): Promise<number> {
  const account = await page.request.get('/api/account', { headers: headersOf() });
  return ((await account.json()) as { held: number }).held;
}

const rows = (page: Page) => page.getByRole('tabpanel').locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

test('Orders of one company are shown by themselves, and cancelled at once by the keyboard alone', async ({
  page,
}) => {
  await bid(page);
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Company').selectOption(MANY);
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/stock=/);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  const before = await held(page);
  await page.getByLabel('Company').focus();
  await tabTo(page, 'Cancel all 2 open orders');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(`Cancel all 2 open orders for ${MANY}?`);
  await expectAccessible(page);
  const said = (await dialog(page).textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Keep orders' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel all 2 open orders' }).press('Enter');
  const sure = dialog(page).getByRole('button', { name: 'Cancel all 2' });
  // For a moment it ignores a second tap.
  await expect(sure).toBeEnabled();
  await sure.press('Enter');
  await expect(page.getByText('2 orders cancelled.')).toBeVisible();
  const freed = dollars(before - (await held(page)));
  expect(said).toContain(`what was reserved is released at once: ${freed}.`);
  await expect(page.getByText(`Released: ${freed}.`)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('No open orders');
  // The other company's order remains alone and is cancelled in its own row.
  await page.getByLabel('Company').selectOption('All companies');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(FEW);
  await expect(page.getByRole('button', { name: /^Cancel all/ })).toHaveCount(0);
});

test('The choice of a company keeps its place while it is answered; one that is not listed can be left again', async ({
  page,
}) => {
  await bid(page);
  await page.goto('/orders?stock=none');
  await expect(rows(page)).toHaveCount(3);
  await page.goto(`/orders?stock=${randomUUID()}`);
  await expect(page.getByRole('tabpanel')).toContainText('No open orders');
  const company = page.getByLabel('Company');
  await expect(company.locator('option:checked')).toHaveText('–');
  await company.focus();
  await company.selectOption('All companies');
  await expect(rows(page)).toHaveCount(3);
  await expect(company).toBeFocused();
});

test('Orders of some days are shown by themselves; where none is left that is said, and one press shows all again', async ({
  page,
}) => {
  await bid(page);
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('First day').fill('2999-01-01');
  await expect(page).toHaveURL(/from=2999-01-01/);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Nothing matches this filter.');
  await expect(panel.getByRole('link', { name: 'Marketplace' })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  // Cancels exactly the listed orders.
  await page.getByLabel('Last day').fill('2999-01-01');
  const asked = page.waitForRequest(/\/market\/orders\/open/);
  await page.getByRole('button', { name: 'Cancel all 3 open orders' }).click();
  expect((await asked).url()).toMatch(/before=2999-01-0/);
  await expect(dialog(page)).toContainText(
    'Only orders placed up to Jan 1, 2999. The open parts are cancelled',
  );
  await dialog(page).getByRole('button', { name: 'Keep orders' }).press('Enter');
  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByRole('button', { name: 'Cancel all 3 open orders' }).click();
  await expect(dialog(page)).toContainText('Only orders placed from Jan 1, 2020 to Jan 1, 2999.');
  await dialog(page).getByRole('button', { name: 'Keep orders' }).press('Enter');
  // A year takes no fifth digit, and its last day limits nothing.
  await page.getByLabel('First day').fill('');
  await page.getByLabel('Last day').pressSequentially('123119999');
  await expect(page.getByLabel('Last day')).toHaveValue('9999-12-31');
  await expect(rows(page)).toHaveCount(3);
});

test('With amounts hidden, neither the cash nor the shares that are set aside are told', async ({ page }) => {
  await bid(page);
  await edited(page, '/market/orders', (list: { results: object[] }) => ({
    ...list,
    results: list.results.map(order => ({ ...order, held: { cash: 0, shares: 7_654_321 } })),
  }));
  const both = { cash: 100, shares: 7_654_321 };
  await edited(page, '/market/orders/open', (open: object) => ({ ...open, held: both }));
  await page.goto('/orders');
  // No price has so many digits.
  await expect(rows(page).first()).toContainText('7,654,321 shares');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(rows(page).first()).not.toContainText('7,654,321');
  await page.getByRole('button', { name: 'Cancel all 3 open orders' }).click();
  await expect(dialog(page)).toContainText('released at once: ••••••. Filled shares stay.');
});

test('On a phone two taps cancel all open orders; changed orders ask again, and a lost response is not called a failure', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bid(page);
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await losingOnce(page, 'POST', /\/market\/orders\/cancel$/);
  await page.getByRole('button', { name: 'Cancel all 3 open orders' }).click();
  // One is cancelled on another device while the question is open: it then names the number of the others.
  const headers = headersOf();
  const orders = await page.request.get('/api/market/orders?state=open', { headers });
  const { results } = (await orders.json()) as { results: { id: string }[] };
  await page.request.delete(`/api/market/orders/${results[0]?.id}`, { headers });
  await dialog(page).getByRole('button', { name: 'Cancel all 3' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel all 2' }).click();
  await expect(page.getByText('we do not know whether this was done')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('No open orders');
  expect(await held(page)).toBe(0);
});

test('An order that is over is placed once more: its ticket is filled in as it was', async ({ page }) => {
  await bid(page);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Cancel all 3 open orders' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel all 3' }).click();
  await page.getByRole('tab', { name: 'Ended' }).click();
  await rows(page).first().getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('or less');
  const limit = /at \$([\d.]+) or less/.exec((await heading.textContent()) ?? '');
  await page.getByRole('button', { name: 'Order again' }).click();
  const ticket = dialog(page).locator('form[data-part=ticket]');
  await expect(ticket.getByLabel('Buy')).toBeChecked();
  await expect(ticket.getByLabel(/^Shares/)).toHaveValue('5');
  await expect(ticket.getByLabel('Limit price')).toHaveValue(limit?.[1] ?? '');
  await expect(ticket.getByLabel('Expires')).toHaveValue('gtc');
  await expectAccessible(page);
  await ticket.getByRole('button', { name: 'Review order to buy' }).click();
  await dialog(page).getByRole('button', { name: 'Place order' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(1);
});
