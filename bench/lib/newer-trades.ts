// Settled trades of two people, added to a generated market with everything that a server writes.
import { isRefusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { createTestMarket, insertStock, limitOrder } from '#server/testing/test-market.ts';

const PER_BATCH = 125n;
const PRICE_MINOR = 10_00n;
const FUNDED_AT = new Date('2026-03-02T10:00:00Z');

export type AddTrades = (count: bigint, at: Date) => Promise<void>;

/** Opens a stock with a seller and a buyer. Call it before the ledger is sealed: it writes no audit entries. */
export async function openTrading(db: Database, most: bigint): Promise<AddTrades> {
  const market = createTestMarket(db);
  market.now = FUNDED_AT;
  const stock = await insertStock(db, FUNDED_AT, { lastPrice_minor: PRICE_MINOR });
  const seller = await market.addSeller(stock.stockId, most);
  const buyer = await market.addBuyer(most * PRICE_MINOR * 2n);
  return async (count, at) => {
    market.now = at;
    for (let left = count; left > 0n; left -= PER_BATCH) {
      const pairs = Array.from({ length: Number(left < PER_BATCH ? left : PER_BATCH) }, () => [
        limitOrder(seller, 'sell', stock, 1n, PRICE_MINOR),
        limitOrder(buyer, 'buy', stock, 1n, PRICE_MINOR),
      ]);
      const refused = (await market.takeAll(pairs.flat())).find(isRefusal);
      if (refused) throw new Error(`an order was refused: ${refused.code}`);
    }
    await market.settle();
  };
}
