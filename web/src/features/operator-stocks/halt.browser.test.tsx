// Tests the card on a company's page with which an operator halts trading.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refresh } from '#web/api/use-api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { broken, callsOf, serve } from '#web/testing/serve-calls.ts';

const as = { ...INVESTOR, role: 'operator' as const };
const company = sample('GET /market/{slug}', 'operator');
const stock = sample('GET /operator/stocks/{slug}', 'operator');
const card = page.getByRole('region', { name: 'Trading', exact: true });
const dialog = page.getByRole('dialog');

/** Serves a company in which trading is halted. */
function serveHalted(reason: string): void {
  const halted = { ...stock, tradable: false };
  serve({
    'GET /market/{slug}': { ...company, tradable: false },
    'GET /operator/stocks/{slug}': {
      ...halted,
      lastChange: { at: '2026-11-28T15:00:00.000Z', by: 'Robin Castellan', reason, forExit: false },
    },
    'POST /operator/stocks/{slug}/halt': halted,
    'POST /operator/stocks/{slug}/resume': {
      approvalId: '0198c000-0000-7000-8000-000000000003',
      expiresAt: '2026-12-01T10:00:00.000Z',
    },
  });
}

test('A stock is halted with a reason, and to open it again is proposed to another operator', async () => {
  await openPage('/marketplace/quillpay', { as });
  await expect.element(card).toHaveTextContent('Orders are accepted.');
  await expectAccessible();
  await card.getByRole('button', { name: 'Halt trading' }).click();
  await expect.element(dialog).toHaveTextContent('Halt trading in Quillpay?');
  await dialog.getByLabelText('Reason').fill('News is due');
  serveHalted('News is due');
  await dialog.getByRole('button', { name: 'Halt trading' }).click();
  await expect
    .element(card)
    .toHaveTextContent(/Halted.*News is due\s*Since Nov 28, 2026, 10:00\sAM\sEST · Robin Castellan/);
  expect(callsOf('POST /operator/stocks/{slug}/halt').map(({ body }) => body)).toEqual([
    { reason: 'News is due' },
  ]);
  await expectAccessible();
  await card.getByRole('button', { name: 'Resume trading' }).click();
  await expect
    .element(dialog)
    .toHaveTextContent('The company and everyone with open orders are told, without your reason.');
  await dialog.getByLabelText('Reason').fill('The news is out');
  await dialog.getByRole('button', { name: 'Resume trading' }).click();
  await expect.element(page.getByText('Proposed. Another operator must confirm it.')).toBeVisible();
  await expect.element(card).toHaveTextContent('Halted');
});

test('When another operator halts trading first, the question stays, and the own reason is not taken for theirs', async () => {
  await openPage('/marketplace/quillpay', { as });
  await card.getByRole('button', { name: 'Halt trading' }).click();
  await dialog.getByLabelText('Reason').fill('More news');
  serveHalted('A court order');
  const message = 'This can no longer be done: it is halted.';
  serve({
    'POST /operator/stocks/{slug}/halt': broken(
      422,
      JSON.stringify({ code: 'wrong_state', message, facts: {} }),
    ),
  });
  await refresh('GET /market/{slug}');
  await expect.element(card).toHaveTextContent('Halted');
  await expect.element(dialog).toHaveTextContent('Halt trading in Quillpay?');
  await dialog.getByRole('button', { name: 'Halt trading' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This can no longer be done: it is halted.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card).toHaveTextContent('A court order');
});
