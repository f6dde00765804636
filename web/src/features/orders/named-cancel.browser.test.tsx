// Tests the address with which the palette cancels all open orders, when there is one open order or none.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const listed = sample('GET /market/orders');
const dialog = page.getByRole('dialog');

test('The address from the palette cancels the only open order', async () => {
  serve({
    'GET /market/orders': { ...listed, results: listed.results.slice(0, 1), total: 1, totalPages: 1 },
    'GET /market/orders/open': { orders: 1, held: { cash: 1200, shares: 0 } },
    'POST /market/orders/cancel': {
      cancelled: [listed.results[0]?.id ?? ''],
      freed: { cash: 1200, shares: 0 },
      notCancelled: [],
    },
  });
  await openPage('/orders?act=cancel', { as });
  await expect.element(dialog).toHaveAccessibleName('Cancel this order?');
  expect(address()).toBe('/orders');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(page.getByText('1 order cancelled. Released: $1,200.00.')).toBeVisible();
  expect(callsOf('POST /market/orders/cancel')).toHaveLength(1);
});

test('Without open orders the address from the palette says that there are none', async () => {
  serve({
    'GET /market/orders': { ...listed, results: [], total: 0, totalPages: 1 },
    'GET /market/orders/open': { orders: 0, held: { cash: 0, shares: 0 } },
    'POST /market/orders/cancel': { cancelled: [], freed: { cash: 0, shares: 0 }, notCancelled: [] },
  });
  await openPage('/orders?act=cancel', { as });
  await expect.element(page.getByText('No order was cancelled.')).toBeVisible();
  expect(address()).toBe('/orders');
});
