// The way of money through the bank, on a market whose payments await the operator: a payee, a withdrawal, a payout of two
// people, and the statement that completes it.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { choose } from './support/account-screen.ts';
import { asOperator, test } from './support/bank-market.ts';
import { leaveCalls } from './support/calls.ts';
import { INVESTOR, OPERATOR } from './support/operator-screen.ts';
import { SAMPLE_PIN, signIn } from './support/people.ts';

test.afterEach(leaveCalls);

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

test('A payee is added and can be used a day later; the withdrawal is paid by two operators and the statement', async ({
  page,
  market,
}) => {
  await asOperator(page, '/account', {
    account: ACCOUNT,
    holderName: 'Foreshare Clients',
    bankName: 'First Harbor',
    bic: 'COBADEFF',
    routingNumber: '',
    profile: 'ach',
  });
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
    await dialog.getByLabel('Amount').fill('300');
    await choose(dialog, /Bank transfer/, /ACH/);
    await dialog.getByLabel('Payee').selectOption({ label: 'Calder •••• 6789' });
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Transaction PIN').fill(SAMPLE_PIN);
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('Withdrawal processed successfully')).toBeVisible();
  });
  await test.step('one operator prepares, the other releases and downloads the file', async () => {
    await signIn(page, OPERATOR);
    await page.goto('/bank?tab=payouts');
    await expect(page.getByText('Calder •••• 6789')).toBeVisible();
    await page.getByRole('button', { name: /^Prepare 1 / }).click();
    await expect(page.getByText('A second person must release it.')).toBeVisible();
    await signIn(page, SECOND);
    await page.goto('/bank?tab=payouts');
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Release / });
    await dialog.getByRole('button', { name: 'Release' }).click();
    await dialog.getByLabel('PIN or code').fill(SAMPLE_PIN);
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText('At the bank')).toBeVisible();
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
