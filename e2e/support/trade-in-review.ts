// Trades that wait for the review of their company.
import { expect, type Page } from '@playwright/test';
import { signInTrader } from './people.ts';

export const ISSUER = 'issuer@foreshare.example';
const SLUG = 'orrery-systems';

/** A trade in the company's shares by a new person, identified by e-mail. */
export async function agreeTrade(page: Page): Promise<string> {
  const { email, token } = await signInTrader(page);
  const headers = { authorization: `Bearer ${token}` };
  const stock = (await (await page.request.get(`/api/market/${SLUG}`)).json()) as { id: string };
  const book = await page.request.get(`/api/market/${SLUG}/book`, { headers });
  const { asks } = (await book.json()) as { asks: readonly { price: number }[] };
  const answer = await page.request.post('/api/market/order', {
    headers,
    data: { stockId: stock.id, side: 'buy', type: 'limit', shares: 2, limitPrice: asks[0]?.price },
  });
  expect(((await answer.json()) as { filledShares: number }).filledShares).toBe(2);
  return email;
}
