// Tests the correction of a trade before it settles: the right terms, what would change, and the proposal.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '#web/api/api-contract.ts';
import type { Language } from '#web/lib/i18n.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { openPage, type TestUser } from '#web/testing/open-page.tsx';
import { callsOf, refused, serve } from '#web/testing/serve-calls.ts';

const as: TestUser = {
  id: '0198c000-0000-7000-8000-000000000002',
  firstName: 'Dana',
  lastName: 'Moss',
  email: 'dana@example.com',
  role: 'operator',
};
const ID = '0198c000-0000-7000-8000-000000000003';
const AT = '2026-11-18T10:02:00.000Z';

type Trade = Answer<'GET /operator/trades'>['results'][number];

const TRADE: Trade = {
  id: ID,
  company: { slug: 'orrery-systems', name: 'Orrery Systems' },
  shares: 100,
  price: 9,
  total: 900,
  fees: 9,
  buyer: { id: '0198c000-0000-7000-8000-000000000011', name: 'Ada Moss' },
  seller: { id: '0198c000-0000-7000-8000-000000000012', name: 'Ben Reiter' },
  status: 'in_review',
  at: AT,
  settledAt: null,
};

function serveTrade(status: Trade['status']): void {
  serve({
    'GET /operator/trades': {
      results: [{ ...TRADE, status }],
      total: 1,
      page: 1,
      pageSize: 10,
      totalPages: 1,
      hasNext: false,
      hasPrevious: false,
      counts: { openOrders: 0, openTrades: 1 },
    },
    'POST /operator/corrections/preview': {
      facts: {
        company: 'Orrery Systems',
        price: '9.00',
        newPrice: '10.00',
        newShares: '60',
        newTotal: '600.00',
      },
    },
    'POST /operator/corrections': { approvalId: ID, expiresAt: '2026-12-01T10:00:00.000Z' },
  });
}

const NAMED = 'Correct the trade in Orrery Systems';
const MENU = 'Actions for the trade in Orrery Systems, bought by Ada Moss';
const act = (name: string) => page.getByRole('menuitem', { name, exact: true });

async function openCorrection(): Promise<void> {
  await page.getByRole('button', { name: MENU }).click();
  await act('Correct').click();
}

const dialog = () => page.getByRole('dialog', { name: NAMED });

test('The right terms are shown beside the wrong ones, and proposed with a reason', async () => {
  serveTrade('in_review');
  await openPage('/trades?tab=openTrades', { as });
  await openCorrection();
  await dialog().getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Change the price or the shares')).toBeVisible();
  await userEvent.fill(dialog().getByLabelText('Right price per share'), '10');
  await userEvent.fill(dialog().getByLabelText('Right number of shares'), '60');
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Price, corrected')).toBeVisible();
  await expect.element(page.getByText('$600.00')).toBeVisible();
  await page.getByLabelText('Reason').fill('Typed wrong');
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed. Another operator must confirm it.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(callsOf('POST /operator/corrections').map(({ body }) => body)).toEqual([
    {
      correction: { kind: 'correct_trade', tradeId: ID, price: 10, shares: 60 },
      reason: 'Typed wrong',
    },
  ]);
});

test('What cannot be done is said before anything is proposed, and the terms stay for another try', async () => {
  serveTrade('cleared');
  serve({ 'POST /operator/corrections/preview': refused('stock_left_market') });
  await openPage('/trades?tab=openTrades', { as });
  await openCorrection();
  await userEvent.fill(dialog().getByLabelText('Right price per share'), '500');
  await dialog().getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await expect.element(dialog().getByLabelText('Right price per share')).toHaveValue('500');
});

test.each(['closing', 'settled', 'voided'] as const)('A trade that is %s is not corrected', async status => {
  serveTrade(status);
  await openPage('/trades?tab=openTrades', { as });
  await expect.element(page.getByText('Ada Moss', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: MENU }).click();
  await expect.element(act('Open the buyer')).toBeVisible();
  await expect.element(act('Correct')).not.toBeInTheDocument();
});

const ACTS = { en: 'Correct', de: 'Berichtigen', es: 'Corregir', fr: 'Corriger', zh: '更正' } as const;

test.each(Object.entries(ACTS))('The correction speaks the language %s', async (language, word) => {
  serveTrade('in_review');
  await openPage('/trades?tab=openTrades', { as, language: language as Language });
  await page.getByRole('button', { name: /Orrery Systems/ }).click();
  await expect.element(act(word)).toBeVisible();
});
