// Tests the dialog that asks an issuer or operator for the PIN or a code, on the pages whose acts need it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import type { Language } from '#web/lib/i18n.ts';
import { evidence, serveDesk } from '#web/features/issuer/testing/desk.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { callsOf, refused, serve } from '#web/testing/serve-calls.ts';

const person = { firstName: 'Dana', lastName: 'Moss', email: 'dana@example.com' };
const OPERATOR: TestUser = { ...person, id: '0198c000-0000-7000-8000-000000000002', role: 'operator' };
const ISSUER: TestUser = { ...person, id: '0198c000-0000-7000-8000-000000000004', role: 'issuer' };
const AT = '2026-11-18T10:02:00.000Z';

type Payment = Answer<'GET /operator/payments'>['results'][number];

const PAYMENT: Payment = {
  id: '0198c000-0000-7000-8000-0000000000b1',
  channel: {
    id: '0198c000-0000-7000-8000-0000000000b3',
    name: 'Wire',
    fee: 0,
    method: { id: '0198c000-0000-7000-8000-0000000000b2', name: 'Bank' },
  },
  amount: 500,
  fee: 0,
  net_amount: 500,
  currency: 'USD',
  description: '',
  metadata: { reference: 'REF' },
  bank_reference: null,
  payee: null,
  timestamp: AT,
  completed_at: null,
  transaction_type: 'deposit',
  status: 'pending',
  failure_reason: null,
  user: {
    id: '0198c000-0000-7000-8000-0000000000b4',
    name: 'Maya Okafor',
    email: 'maya@example.com',
    emailConfirmed: true,
    accountNumber: 'FS-1',
    status: 'active',
  },
  needsTwo: false,
  bankLine: null,
  proposed: null,
  decidedBy: [],
  endedAt: null,
};

const NO_ROWS = {
  results: [],
  total: 0,
  page: 1,
  pageSize: 10,
  totalPages: 0,
  hasNext: false,
  hasPrevious: false,
};

const completed: Payment = { ...PAYMENT, status: 'completed', endedAt: AT, decidedBy: ['Dana Moss'] };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Refuses the call until the session has stepped up. */
function untilSteppedUp<T>(answer: T, code: 'pin_required' | 'code_required' = 'pin_required') {
  return () => (callsOf('POST /auth/step-up').some(({ body }) => isRight(body)) ? answer : refused(code));
}

const isRight = (body: unknown): boolean =>
  JSON.stringify(body) === '{"pin":"246810"}' || JSON.stringify(body) === '{"code":"123456"}';

function serveStepUp(): void {
  serve({
    'POST /auth/step-up': ({ body }) =>
      isRight(body) ? { message: 'Confirmed for the next few minutes.' } : refused('pin_wrong'),
  });
}

function servePayment(): void {
  edit(
    'GET /operator/payments',
    list => ({ ...list, results: [PAYMENT], total: 1, totalPages: 1 }),
    'operator',
  );
}

test('an operator’s decision asks for the PIN, says that one is wrong, and is then sent again', async () => {
  servePayment();
  serveStepUp();
  serve({ 'POST /operator/payments/{id}/complete': untilSteppedUp(completed) });
  await openPage('/payments', { as: OPERATOR });
  await page.getByRole('button', { name: /^Mark received:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark received' }).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog()).toHaveTextContent('Enter your transaction PIN.');
  await userEvent.fill(dialog().getByLabelText('Transaction PIN'), '999999');
  await dialog().getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog()).toHaveTextContent('That PIN is incorrect.');
  await userEvent.fill(dialog().getByLabelText('Transaction PIN'), '246810');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Recorded. We’ve notified the investor.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  const keys = callsOf('POST /operator/payments/{id}/complete').map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a decision with a reason asks above its dialog, and nothing happens where it is closed', async () => {
  servePayment();
  serve({ 'POST /operator/payments/{id}/fail': refused('code_required') });
  await openPage('/payments', { as: OPERATOR });
  await page.getByRole('button', { name: /^Mark failed:/ }).click();
  const failing = page.getByRole('dialog', { name: 'This payment failed' });
  await failing.getByLabelText('Reason').fill('Nothing came in');
  await failing.getByRole('button', { name: 'Mark failed' }).click();
  await expect.element(dialog().getByLabelText('Code from your authenticator app')).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(failing).toHaveTextContent('Enter the code from your authenticator app to confirm.');
  await expect.element(failing.getByLabelText('Reason')).toHaveValue('Nothing came in');
  expect(callsOf('POST /auth/step-up')).toEqual([]);
});

test('a company’s right of first refusal asks for a code of the second factor', async () => {
  const [first] = sample('GET /issuer/reviews', 'issuer').results;
  if (first === undefined) throw new Error('no review is recorded');
  const review = {
    ...first,
    line: null,
    state: 'in_review' as const,
    firstRefusalUntil: '2999-01-01T00:00:00.000Z',
  };
  edit('GET /issuer/reviews', list => ({ ...list, results: [review] }), 'issuer');
  serveStepUp();
  serveDesk({});
  serve({
    'GET /issuer/reviews/{id}': { ...evidence(review.id), review },
    'POST /issuer/reviews/{id}/exercise': untilSteppedUp(
      { ...review, state: 'rofr_exercised' as const },
      'code_required',
    ),
  });
  await openPage('/reviews', { as: ISSUER });
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Exercise first refusal:/ }).click();
  await button('Buy the shares').click();
  await userEvent.fill(dialog().getByLabelText('Code from your authenticator app'), '123 456');
  await dialog().getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Bought by the company.')).toBeVisible();
});

test.each([
  ['/bank', 'Choose a file', 'POST /operator/bank/statements'],
  ['/bank?tab=payouts', 'Load the bank’s answer', 'POST /operator/bank/answers'],
] as const)('a file at %s is sent again after the PIN', async (path, label, route) => {
  serveStepUp();
  serve({
    'GET /operator/bank/account': { account: null },
    'GET /operator/bank/statements': NO_ROWS,
    'GET /operator/bank/lines': NO_ROWS,
    'GET /operator/bank/payouts': { ...NO_ROWS, waiting: [] },
    'GET /operator/payees': NO_ROWS,
    [route]: untilSteppedUp(refused('file_not_understood')),
  });
  await openPage(path, { as: OPERATOR });
  await page
    .getByLabelText(label)
    .last()
    .upload(new File(['x'], 'bank.xml'));
  await userEvent.fill(dialog().getByLabelText('Transaction PIN'), '246810');
  await dialog().getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => callsOf(route)).toHaveLength(2);
});

const TITLES = {
  en: 'Confirm that it is you',
  de: 'Bestätigen Sie, dass Sie es sind',
  es: 'Confirme que es usted',
  fr: 'Confirmez votre identité',
  zh: '请确认是您本人',
} as const;

test.each(Object.entries(TITLES))('the dialog speaks the language %s', async (language, title) => {
  servePayment();
  serve({ 'POST /operator/payments/{id}/complete': refused('pin_required') });
  await openPage('/payments', { as: OPERATOR, language: language as Language });
  await page.getByRole('row').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
});
