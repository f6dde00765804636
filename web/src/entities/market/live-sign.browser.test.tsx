// Tests prices that arrive by the market stream, and the sign of a lost stream. One test, because the stream outlives a page.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { broken } from '#web/testing/serve-calls.ts';

test('A price that changes is seen without reloading, and when the stream is lost a quiet sign says so, on the orders too', async () => {
  const event = 'event: stock\nid: 1\ndata: {"slug":"quillpay","price":41.07,"change":7.65}\n\n';
  const stream = broken(200, event, { 'content-type': 'text/event-stream' });
  await openPage('/marketplace/quillpay', { as: INVESTOR, answers: { 'GET /market/stream': stream } });
  const price = page.css('.figure').filter({ hasText: 'Last price' }).css('.v');
  await expect.element(price).toHaveTextContent('$41.07');
  await expect.element(page.getByText('Live updates are interrupted')).toBeVisible();
  await openPage('/orders', { as: INVESTOR, answers: { 'GET /market/stream': broken(503, '') } });
  await expect.element(page.getByText(/^As of \d/)).toBeVisible();
  await expect.element(page.getByText('Live updates are interrupted')).toBeVisible();
});
