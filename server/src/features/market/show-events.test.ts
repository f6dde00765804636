import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { setTrading } from '#server/exchange/corporate-actions/set-trading.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db, market } = server;

test('the events of a stock are its round, splits, halts and expected listing, oldest first', async () => {
  const stock = await insertStock(db, server.now, {});
  const { stockId: id, companyId } = stock;
  await db
    .updateTable('stocks')
    .set({ last_round_at: new Date('2025-06-01T12:00:00Z'), last_round_price_minor: 40_00n })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('ipo_calendar')
    .values(
      ['2020-01-01', '2099-05-04'].map((expected_on, i) => ({
        id: uuidv7(),
        expected_on,
        company: 'A company',
        company_id: companyId,
        valuation_minor: BigInt(i + 1),
      })),
    )
    .execute();
  await splitStock(market.context, id, { numerator: 2n, denominator: 1n });
  const later = (minutes: number) => new Date(server.now.getTime() + minutes * 60_000);
  await setTrading(db, id, { to: 'halted', actorId: null, at: later(1) });
  await setTrading(db, id, { to: 'tradable', actorId: null, at: later(2) });
  server.services.market.touch(id);
  const { events } = await server.ask('GET /market/{slug}/events', { params: stock });
  const nothing = { price: null, newShares: null, oldShares: null };
  expect(events).toMatchObject([
    { ...nothing, kind: 'round', price: 20 },
    { ...nothing, kind: 'split', newShares: 2, oldShares: 1 },
    { ...nothing, kind: 'halted' },
    { ...nothing, kind: 'resumed' },
    { ...nothing, kind: 'listing' },
  ]);
  expect(events.at(-1)?.at).toBe('2099-05-04T00:00:00.000Z');
});
