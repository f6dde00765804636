// Orders that arrive during a split or an exit. One waits for the other.
import { expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { actBeforeStatement } from '#server/testing/act-before-statement.ts';
import { untilLockWait } from '#server/testing/count-waiting.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { splitStock } from './split-stock.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

test('a bid placed during a split is either before it and split, or after it and not', async () => {
  let reached = 0;
  for (let statement = 1; statement === 1 || statement <= reached; statement += 1) {
    const stock = await insertStock(db, market.now, { lastPrice_minor: 10_00n });
    const seller = await market.addSeller(stock.stockId, 5n);
    const buyer = await market.addBuyer(100_00n);
    await market.take(limitOrder(seller, 'sell', stock, 5n, 20_00n));
    const bid = limitOrder(buyer, 'buy', stock, 3n, 4_00n);
    let taking: Promise<unknown> | undefined;
    const interleaving = actBeforeStatement(statement, async () => {
      taking = market.take(bid).then(takenOrder);
      const goOn = new AbortController();
      await Promise.race([taking, untilLockWait(db, goOn.signal)]);
      goOn.abort();
    });
    const context = { ...market.context, db: db.withPlugin(interleaving) };
    const ratio = { numerator: 2n, denominator: 1n };
    // The split does not fail either.
    expect(await splitStock(context, stock.stockId, ratio)).toMatchObject({ holders: 1 });
    await taking;
    reached = interleaving.reached;
    const events = await db
      .selectFrom('book_events')
      .select('kind')
      .where('order_id', '=', bid.orderId)
      .orderBy('sequence')
      .execute();
    const { shares } = await readRecord(db, 'orders', ['shares'], { id: bid.orderId });
    const kinds = events.map(({ kind }) => kind);
    expect([kinds, shares], `at statement ${statement}`).toEqual(
      shares === 6n ? [['placed', 'split'], 6n] : [['placed'], 3n],
    );
    expect(await replayStoredBook(db, stock.stockId)).toEqual(await readStoredBook(db, stock.stockId));
    expect(await verifyBooks(db), `at statement ${statement}`).toEqual([]);
  }
  expect(reached).toBeGreaterThan(5);
});
