// The signed-in area under browser translation: changes stay visible, and nothing breaks.
import { expect, test } from '@playwright/test';
import { balance, choose, openAccount } from './support/account-screen.ts';
import { leaveCalls, losingOnce } from './support/calls.ts';
import { ORDER_CALL, cents, fillResting, line, openTicket, ordersOf } from './support/order-ticket.ts';
import { signInTrader, type Person } from './support/people.ts';
import { TRANSLATED, showOriginal, translate } from './support/translator.ts';

test.afterEach(leaveCalls);

let person: Person;
let errors: Error[];
test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', error => errors.push(error));
  person = await signInTrader(page);
});

test('The sums of a ticket follow what is typed, and each button names its own act', async ({ page }) => {
  const form = await openTicket(page);
  await translate(page);
  const price = cents(await form.getByLabel('Limit price').inputValue());
  await form.getByLabel(/Shares/).fill('10');
  await expect(line(form, 'Maximum total')).toContainText(TRANSLATED);
  for (const shares of [10, 20]) {
    await form.getByLabel(/Shares/).fill(`${shares}`);
    const fee = Math.round(shares * price * 0.005);
    await expect
      .poll(async () => cents(await line(form, 'Maximum total').textContent()))
      .toBe(shares * price + fee);
    await expect(line(form, /Fee/)).toHaveText(TRANSLATED + `$${(fee / 100).toFixed(2)}`);
  }
  expect(errors).toEqual([]);
});

test('An order that is not answered asks to try again, and is placed once', async ({ page }) => {
  const form = await fillResting(page, '2');
  await translate(page);
  await losingOnce(page, 'POST', ORDER_CALL);
  await form.getByRole('button', { name: /Review order to buy/ }).click();
  const act = page.getByRole('dialog').locator('button[type=submit]');
  await expect(act).toHaveText(`${TRANSLATED}Place order`);
  await act.click();
  await expect(act).toHaveText(`${TRANSLATED}Try again`);
  await act.click();
  await expect(page.getByRole('dialog')).toContainText('Order placed.');
  expect(await ordersOf(page, person)).toBe(1);
  expect(errors).toEqual([]);
});

test('A deposit shows its sum and its act, the balance follows, and the original comes back whole', async ({
  page,
}) => {
  await openAccount(page);
  const headings = await page.getByRole('main').getByRole('heading').allTextContents();
  await translate(page);
  await page
    .getByRole('button', { name: /Deposit$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Amount/).fill('75');
  await choose(dialog, /Bank transfer/, /ACH/);
  await expect(line(dialog, 'You send')).toHaveText(`${TRANSLATED}$75.00`);
  const act = dialog.locator('button[type=submit]');
  await expect(act).toHaveText(`${TRANSLATED}Next`);
  await act.click();
  await expect(act).toHaveText(`${TRANSLATED}Confirm deposit`);
  await act.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => balance(page)).toBe(2_007_500);
  await showOriginal(page);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(TRANSLATED);
  // The payment is listed now, in place of the words for an empty list.
  await expect(main.getByRole('heading')).toHaveText(headings.filter(one => one !== 'No transactions found'));
  await expect(main.locator('.figure .v').first()).toHaveText('$20,075.00');
  expect(errors).toEqual([]);
});
