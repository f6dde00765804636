// The way of money through the bank, on a market whose payments await the operator: a payee, a withdrawal, a payout of two
// people, the statement that completes it, a red day made green, and a person's own proof.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { choose } from './support/account-screen.ts';
import { asOperator, test } from './support/bank-market.ts';
import { leaveCalls } from './support/calls.ts';
import { INVESTOR, OPERATOR } from './support/operator-screen.ts';
import { SAMPLE_PIN, signIn } from './support/people.ts';

test.afterEach(leaveCalls);

// One worker, because each would start a market of its own.
test.describe.configure({ mode: 'default' });

const ACCOUNT = 'DE89370400440532013000';
const SECOND = 'approver@foreshare.example';
const CENTS = 100;

interface Day {
  readonly named: number;
}

let closing = 0;
let number = 0;

/** A statement of the day, which follows the one before. */
function statement(day: string, lines: readonly (readonly [amount: number, text: string])[]) {
  const short = day.slice(2).replaceAll('-', '');
  const written = (amount: number) => (Math.abs(amount) / CENTS).toFixed(2).replace('.', ',');
  const marked = (amount: number) => (amount < 0 ? 'D' : 'C');
  const opening = closing;
  closing = lines.reduce((sum, [amount]) => sum + amount, opening);
  number += 1;
  const text = [
    `:20:E${number}`,
    `:25:${ACCOUNT}`,
    `:28C:${number}/1`,
    `:60F:${marked(opening)}${short}USD${written(opening)}`,
    ...lines.flatMap(([amount, about]) => [
      `:61:${short}${marked(amount)}${written(amount)}NTRFNONREF`,
      `:86:${about}`,
    ]),
    `:62F:${marked(closing)}${short}USD${written(closing)}`,
    '-',
    '',
  ].join('\r\n');
  return { name: `statement-${number}.sta`, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

const load = async (page: Page, file: ReturnType<typeof statement>): Promise<void> => {
  await page.goto('/bank');
  await page.getByLabel('Choose a file').setInputFiles(file);
};

/** Sets the client account, and gives the day's balance, which the next statement follows. */
async function setAccount(page: Page, day: string): Promise<void> {
  await asOperator(page, '/account', {
    account: ACCOUNT,
    holderName: 'Foreshare Clients',
    bankName: 'First Harbor',
    bic: 'COBADEFF',
    routingNumber: '',
    profile: 'ach',
  });
  const { named } = await asOperator<Day>(page, `/reconciliations/${day}`);
  closing = Math.round(named * CENTS);
}

test('A payee is added and can be used a day later; the withdrawal is paid by two operators and the statement', async ({
  page,
  market,
}) => {
  await setAccount(page, market.day());
  await test.step('the payee', async () => {
    await signIn(page, INVESTOR);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add a payee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a payee' });
    await dialog.getByLabel('Account holder').fill('Maya Okafor');
    await dialog.getByLabel('Bank', { exact: true }).fill('Calder');
    await dialog.getByLabel('Account', { exact: true }).selectOption('us');
    await dialog.getByLabel('Routing number').fill('021000021');
    await dialog.getByLabel('Account number').fill('123456789');
    await dialog.getByRole('button', { name: 'Add payee' }).click();
    await dialog.getByLabel('Transaction PIN').fill(SAMPLE_PIN);
    await dialog.getByRole('button', { name: 'Add payee' }).click();
    await expect(page.getByText('Payee added. It can be used in 24 hours.')).toBeVisible();
    await expect(page.getByText(/^Usable from /)).toBeVisible();
  });
  await market.passHours(25);
  await test.step('the withdrawal', async () => {
    await signIn(page, INVESTOR);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Withdrawal' });
    await dialog.getByRole('radio', { name: /^Calder •••• 6789/ }).check();
    await dialog.getByLabel('Amount').fill('300');
    await choose(dialog, /Bank transfer/, /ACH/);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('Withdrawal processed successfully')).toBeVisible();
  });
  await test.step('one operator prepares, the other releases and downloads the file', async () => {
    await signIn(page, OPERATOR);
    await page.goto('/bank?tab=payouts');
    await expect(page.getByText('Calder •••• 6789')).toBeVisible();
    await page.getByRole('button', { name: /^Prepare 1 / }).click();
    await expect(page.getByText('A second person must release it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Release', exact: true })).toHaveCount(0);
    await signIn(page, SECOND);
    await page.goto('/bank?tab=payouts');
    const people = page.getByRole('region', { name: 'Two people' });
    await expect(people.getByText('Your turn')).toBeVisible();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Release / });
    await dialog.getByRole('button', { name: 'Release' }).click();
    await dialog.getByLabel('PIN or code').fill(SAMPLE_PIN);
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText(/is ready for the bank\.$/)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the file' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(file).toContain('<MmbId>021000021</MmbId>');
  });
  await test.step('the statement completes it', async () => {
    const { results } = await asOperator<{ results: { messageId: string; total: number }[] }>(
      page,
      '/payouts',
    );
    const [payout] = results;
    const { named } = await asOperator<Day>(page, `/reconciliations/${market.day()}`);
    closing = Math.round(named * CENTS);
    const paid = -Math.round((payout?.total ?? 0) * CENTS);
    await load(page, statement(market.day(), [[paid, `PAYOUT ${payout?.messageId}`]]));
    await expect(page.getByText('1 matched, 0 proposed, 0 breaks')).toBeVisible();
    await page.goto('/bank?tab=payouts');
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    await page.goto('/bank?tab=day');
    await expect(page.getByText(/ ties to the cent\.$/)).toBeVisible();
  });
});

test('A line without a payment makes the day red on the dashboard, until it is named and the day is signed off', async ({
  page,
  market,
}) => {
  const red = page.getByText(/does not tie to the bank/);
  await setAccount(page, market.day());
  await signIn(page, OPERATOR);
  await test.step('the day is red', async () => {
    await load(page, statement(market.day(), [[12_480_00, 'INV 2291 ALDERGATE']]));
    await expect(page.getByText('0 matched, 0 proposed, 1 breaks')).toBeVisible();
    await page.goto('/dashboard');
    await expect(red).toBeVisible();
    await page.getByRole('link', { name: 'See the difference' }).click();
    await expect(page.getByText(/ is off by \$12,480\.00\.$/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'does not equal' })).toBeVisible();
  });
  await test.step('nobody can sign it off without an explanation', async () => {
    await page.getByRole('button', { name: 'Explain the difference' }).click();
    const dialog = page.getByRole('dialog', { name: 'Explain $12,480.00' });
    await dialog.getByRole('button', { name: /^Sign off / }).click();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('the line gets a name', async () => {
    await page.getByRole('link', { name: 'See the lines' }).click();
    await page.getByRole('button', { name: 'Hold as unidentified' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hold as unidentified' });
    await dialog.getByRole('textbox').fill('Asked First Harbor who sent it, ticket 88120');
    await dialog.getByRole('button', { name: 'Hold as unidentified' }).click();
    await expect(page.getByText('Every line has its payment.')).toBeVisible();
  });
  await test.step('the day is green, signed off, and gone from the dashboard', async () => {
    await page.goto('/bank?tab=day');
    await expect(page.getByText(/ ties to the cent\.$/)).toBeVisible();
    await page.getByRole('button', { name: /^Sign off / }).click();
    await expect(page.getByText(/^Signed off by /)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(red).toHaveCount(0);
  });
});

test('A difference that stays is explained, and the day is no longer red', async ({ page, market }) => {
  await market.passHours(24);
  await setAccount(page, market.day());
  await signIn(page, OPERATOR);
  await load(page, statement(market.day(), [[7_50, 'INTEREST']]));
  // Leaving the page would end the upload.
  await expect(page.getByText('0 matched, 0 proposed, 1 breaks')).toBeVisible();
  await page.goto('/bank?tab=day');
  await expect(page.getByText(/ is off by \$7\.50\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Explain the difference' }).click();
  const dialog = page.getByRole('dialog', { name: 'Explain $7.50' });
  await dialog.getByRole('textbox').fill('Interest, which the bank takes back tomorrow');
  await dialog.getByRole('button', { name: /^Sign off / }).click();
  await expect(page.getByText('Interest, which the bank takes back tomorrow')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/does not tie to the bank/)).toHaveCount(0);
});

test('A person checks their own leaf on /proof, and a changed figure is reported', async ({
  page,
  market,
}) => {
  await market.passHours(24);
  await signIn(page, INVESTOR);
  // The proof of the day that ended is published by a job of the server that was just started.
  await expect(async () => {
    await page.goto('/proof');
    await expect(page.getByRole('button', { name: 'Check my balance' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const check = page.getByRole('button', { name: 'Check my balance' });
  const [right, wrong] = [
    page.getByRole('heading', { name: 'Your balances are in the published totals.' }),
    page.getByRole('heading', { name: 'Your balances do not lead to the published root. Tell us.' }),
  ];
  await test.step('the balances lead to the published roots', async () => {
    await check.click();
    await expect(right).toBeVisible();
    const path = page.getByRole('list', { name: /^From your balance/ });
    await expect(path.getByText('Your balance')).toBeVisible();
  });
  await test.step('a figure that the person changes is reported', async () => {
    await page.getByRole('button', { name: 'Change my balance by one and try' }).click();
    await expect(wrong).toBeVisible();
    await expect(right).toHaveCount(0);
    await check.click();
    await expect(right).toBeVisible();
  });
  await test.step('a figure that the server changes is reported', async () => {
    await page.route('**/api/proof/*/mine', async route => {
      const response = await route.fetch();
      const mine = (await response.json()) as { cash: { leaf: { units: string } } };
      mine.cash.leaf.units = String(Number(mine.cash.leaf.units) - 1);
      await route.fulfill({ response, json: mine });
    });
    await check.click();
    await expect(wrong).toBeVisible();
  });
});
