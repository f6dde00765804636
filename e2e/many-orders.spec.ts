// A person with many orders: those of one company, the cancellation of all at once, and one placed again. What else the
// list says is in web/src/features/orders/open-orders.browser.test.tsx.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { leaveCalls } from './support/calls.ts';
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

test('Orders of one company are shown by themselves, cancelled at once by the keyboard alone, and one is placed again', async ({
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
  await test.step('An order that is over is placed once more: its ticket is filled in as it was', async () => {
    await page.getByRole('tab', { name: 'Ended' }).click();
    await rows(page).filter({ hasText: MANY }).first().getByRole('link').click();
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
    await expect(rows(page)).toHaveCount(2);
  });
});
