// Tests an operator's payments: completing and failing them, the second operator, and long texts.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf } from '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

type Payment = Response<'GET /operator/payments'>['results'][number];

const as = { ...INVESTOR, role: 'operator' as const };
const [recorded] = sample('GET /payment/transactions').results;
if (recorded === undefined) throw new Error('no payment is recorded');

const payment = (changes: Partial<Payment> = {}): Payment => ({
  ...recorded,
  ...{
    transaction_type: 'deposit',
    status: 'pending',
    amount: 250,
    fee: 0,
    net_amount: 250,
    failure_reason: null,
  },
  user: {
    id: '0198c000-0000-7000-8000-0000000000c1',
    name: 'Maya Okafor',
    email: 'investor@foreshare.example',
    emailConfirmed: true,
    accountNumber: 'FS1',
    status: 'active',
  },
  needsTwo: false,
  proposed: null,
  decidedBy: [],
  endedAt: null,
  bankLine: null,
  ...changes,
});

/** Serves the payments of the tab that is asked for. */
function servePayments(...payments: Payment[]): void {
  const list = sample('GET /operator/payments', 'operator');
  serve({
    'GET /operator/payments': ({ search }) => {
      const asked = search.get('search') ?? '';
      const results = payments.filter(
        ({ status, user }) =>
          status === (search.get('status') ?? 'pending') && user.name.toLowerCase().includes(asked),
      );
      return { ...list, results, total: results.length, totalPages: results.length };
    },
  });
}

const lines = page.getByRole('tabpanel').css('tbody tr');
const act = (name: RegExp) => lines.first().getByRole('button', { name });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name });

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('A deposit is said to have come in, after a question; the search finds it by its owner', async () => {
  servePayments(payment());
  await openPage('/payments', { as });
  await expect.element(lines.first()).toHaveTextContent(/Deposit.*\$250\.00.*Maya Okafor/);
  await expectAccessible();
  const search = page.getByLabelText('Reference, name, email or account number');
  const find = page.getByRole('button', { name: 'Find', exact: true });
  await search.fill('nobody at all');
  await find.click();
  await expect.element(page.getByRole('heading', { name: 'No payment found' })).toBeVisible();
  // The same search may be repeated, because more payments may have arrived.
  const asked = callsOf('GET /operator/payments').length;
  await find.click();
  await expect.poll(() => callsOf('GET /operator/payments').length).toBe(asked + 1);
  await search.fill('okafor');
  await find.click();
  await act(/^Mark failed/).click();
  await expect.element(dialog).toHaveTextContent('Nothing is added to the balance.');
  await inDialog('Cancel').click();
  await act(/^Mark received/).click();
  await expect.element(dialog).toHaveTextContent('$250.00 is added to the balance of Maya Okafor.');
  const done = payment({ status: 'completed', decidedBy: ['Nora Lindqvist'] });
  serve({ 'POST /operator/payments/{id}/complete': done });
  servePayments(done);
  await inDialog('Mark received').click();
  await expect.element(page.getByText('Recorded. We’ve notified the investor.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No payment found' })).toBeVisible();
});

test('A withdrawal is said to have failed with a reason, and is then among those that failed', async () => {
  const withdrawal = payment({ transaction_type: 'withdrawal', amount: 120, net_amount: 120 });
  servePayments(withdrawal);
  await openPage('/payments', { as });
  await act(/^Mark failed: Withdrawal of \$120/).click();
  await expect.element(dialog).toHaveTextContent('What is reserved is released.');
  await inDialog('Mark failed').click();
  await expect.element(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('The bank sent it back');
  const failed = { ...withdrawal, status: 'failed' as const, failure_reason: 'The bank sent it back' };
  serve({ 'POST /operator/payments/{id}/fail': failed });
  servePayments({ ...failed, decidedBy: ['Robin Castellan'] });
  await inDialog('Mark failed').click();
  expect(callsOf('POST /operator/payments/{id}/fail').map(({ body }) => body)).toEqual([
    { reason: 'The bank sent it back' },
  ]);
  await expect.element(page.getByRole('heading', { name: 'No payment is pending' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Failed' }).click();
  await expect.element(lines.first()).toHaveTextContent('The bank sent it back');
  await expect.element(lines.first()).toHaveTextContent('By Robin Castellan');
});

test('A decision names the sum, the person, the account, the references and the bank line', async () => {
  const withdrawal = payment({
    ...{ transaction_type: 'withdrawal', amount: 25_000, net_amount: 25_000, needsTwo: true },
    payee: {
      id: '0198c000-0000-7000-8000-0000000000c2',
      bank_name: 'Calder',
      holder_name: 'Maya Okafor',
      last4: '6789',
    },
    bank_reference: 'FS-8M2X-4451',
    bankLine: { amount: -25_000, counterparty: 'OKAFOR M', date: '2026-11-20', sure: true },
  });
  servePayments(withdrawal);
  await openPage('/payments', { as });
  await expect.element(lines.first()).toHaveTextContent('−$25,000.00');
  await act(/^Mark sent/).click();
  for (const fact of ['$25,000.00', 'Maya Okafor', 'FS1', 'Calder •••• 6789', 'FS-8M2X-4451', 'OKAFOR M'])
    await expect.element(dialog).toHaveTextContent(fact);
  await expectAccessible();
  await inDialog('Cancel').click();
  await act(/^Mark failed/).click();
  await expect.element(dialog).toHaveTextContent('Calder •••• 6789');
});

test('A large amount waits for a second operator, and says so', async () => {
  const large = payment({ amount: 25_000, net_amount: 25_000, needsTwo: true });
  const proposed = (decision: 'complete' | 'fail') => ({
    decision,
    by: as.id,
    name: 'Nora Lindqvist',
    reason: null,
  });
  servePayments(large);
  await openPage('/payments', { as });
  await expect.element(lines.first()).toHaveTextContent('Needs two operators');
  await act(/^Mark received/).click();
  await expect.element(dialog).toHaveTextContent('no money moves until a second operator agrees');
  await expect.element(dialog).not.toHaveTextContent('added to the balance');
  const waiting = { ...large, proposed: proposed('complete') };
  serve({ 'POST /operator/payments/{id}/complete': waiting });
  servePayments(waiting);
  await inDialog('Mark received').click();
  await expect.element(page.getByText('Recorded. A second operator has to agree.')).toBeVisible();
  await expect
    .element(lines.first())
    .toHaveTextContent('You said it is done. A second operator still has to agree.');
  await expect.element(act(/^Mark received/)).not.toBeInTheDocument();
  // A second proposal replaces the first, and the line names it.
  await act(/^Mark failed/).click();
  await dialog.getByLabelText('Reason').fill('The bank took it back');
  const other = { ...large, proposed: proposed('fail') };
  serve({ 'POST /operator/payments/{id}/fail': other });
  servePayments(other);
  await inDialog('Mark failed').click();
  await expect
    .element(lines.first())
    .toHaveTextContent('You marked it failed. A second operator still has to agree.');
  await expect.element(act(/^Mark received/)).toBeVisible();
});

test('The second operator adds no reason to the first’s, which the person reads', async () => {
  const reason = 'The bank knows of none';
  const by = '0198c000-0000-7000-8000-0000000000c2';
  servePayments(payment({ needsTwo: true, proposed: { decision: 'fail', by, name: 'Olga Berg', reason } }));
  await openPage('/payments', { as });
  await expect.element(lines.first()).toHaveTextContent(`Olga Berg marked it failed: ${reason}`);
  await act(/^Mark failed/).click();
  await expect
    .element(page.getByRole('dialog', { name: 'This payment failed' }))
    .toHaveTextContent(`The person sees the reason that Olga Berg gave: ${reason}`);
  expect(dialog.getByLabelText('Reason').elements()).toEqual([]);
  await expectAccessible();
});

test('A payment whose answer is lost is not told to be as it was', async () => {
  servePayments(payment());
  await openPage('/payments', { as });
  await act(/^Mark received/).click();
  serve({ 'POST /operator/payments/{id}/complete': () => Promise.reject(new TypeError('Failed to fetch')) });
  servePayments(payment({ status: 'completed' }));
  await inDialog('Mark received').click();
  await expect.element(page.getByText('we do not know whether this was done')).toBeVisible();
  const keys = callsOf('POST /operator/payments/{id}/complete').map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(keys).toEqual([expect.any(String)]);
  await expect.element(page.getByRole('heading', { name: 'No payment is pending' })).toBeVisible();
});

test('A long reason, a long name and a long reference leave the rest of the line its room', async () => {
  const long = payment({
    status: 'failed',
    metadata: { reference: 'FS'.repeat(30) },
    failure_reason: 'The bank knows of no such account, and sent all of it back. '.repeat(5).trim(),
  });
  const name = 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Oyelaran';
  servePayments({ ...long, user: { ...long.user, name } });
  await openPage('/payments?status=failed', { as });
  await expect.element(lines.first()).toHaveTextContent('sent all of it back');
  for (const width of [1440, 820, 390]) {
    await page.viewport(width, 900);
    const widths = lines
      .first()
      .css(':scope > *')
      .all()
      .map(part => boxOf(part).width);
    expect(Math.min(...widths), String(width)).toBeGreaterThan(width === 390 ? 140 : 64);
    expect(document.documentElement.scrollWidth, String(width)).toBeLessThanOrEqual(width);
  }
});
