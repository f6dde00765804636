// Creates resting orders, up to millions, with matching holds, so that the ledger stays consistent. Their prices are
// far from the market, so that they do not trade.
import { sql } from 'kysely';
import { createDatabase, type Database, type Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { grantShares } from '#server/exchange/grant-shares.ts';
import { giveEachCash } from '#server/testing/test-payments.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { tidy, type Lab } from './open-lab.ts';

const SHARES = 10n;
const FEE_BPS = 50n;
/** The distance from the order stream's prices, and the width of the price range. */
const AWAY_MINOR = 50;
const PRICES = 400;
const MOST_AT_ONCE = 25_000;

/** Adds about this many orders, half of them on either side, evenly over the lab's stocks. */
export async function fillBooks(lab: Lab, orders: number): Promise<void> {
  const db = createDatabase(lab.access().owner, 1);
  const perSide = Math.max(1, Math.round(orders / lab.stocks.length / 2));
  for (const { stockId } of lab.stocks) {
    for (let done = 0; done < perSide; done += MOST_AT_ONCE) {
      await fillSide(db, stockId, 'buy', Math.min(MOST_AT_ONCE, perSide - done));
      await fillSide(db, stockId, 'sell', Math.min(MOST_AT_ONCE, perSide - done));
    }
  }
  await db.destroy();
  // Otherwise autovacuum would run while the books are measured.
  await tidy(lab.access());
}

/** Creates an owner whose balance covers exactly the holds of the orders. */
async function fillSide(db: Database, stockId: string, side: 'buy' | 'sell', count: number): Promise<void> {
  const now = new Date();
  const { userId } = await insertPerson(db, now);
  await transaction(db, async tx => {
    const { rows } = await sql<{ before: bigint }>`
      update stocks set book_sequence = book_sequence + ${count}, last_batch_id = gen_random_uuid() where id = ${stockId}
      returning book_sequence - ${count} as before`.execute(tx);
    await insertOrders(tx, { userId, stockId, side, count, before: rows[0]?.before ?? 0n, now });
    await holdForOrders(tx, userId, stockId, side, now);
  });
}

interface Wave {
  readonly userId: string;
  readonly stockId: string;
  readonly side: 'buy' | 'sell';
  readonly count: number;
  readonly before: bigint;
  readonly now: Date;
}

async function insertOrders(
  tx: Transaction,
  { userId, stockId, side, count, before, now }: Wave,
): Promise<void> {
  const away = sql`${AWAY_MINOR}::int + n % ${PRICES}::int`;
  const price = side === 'buy' ? sql`1000 - (${away})` : sql`1000 + (${away})`;
  await sql`
    with placed as (
      insert into orders (id, user_id, stock_id, side, type, time_in_force, shares, limit_price_minor, fee_bps, status,
        sequence, placed_at, updated_at)
      select gen_random_uuid(), ${userId}, ${stockId}, ${sql.lit(side)}, 'limit', 'gtc', ${SHARES}::int8, ${price},
        ${FEE_BPS}::int4, 'open', ${before}::int8 + n, ${now}, ${now}
      from generate_series(1, ${count}::int) n
      returning id, sequence, shares, limit_price_minor
    )
    insert into book_events (stock_id, sequence, order_id, kind, shares, price_minor, actor_id, created_at)
    select ${stockId}, sequence, id, 'placed', shares, limit_price_minor, ${userId}, ${now} from placed`.execute(
    tx,
  );
}

async function holdForOrders(
  tx: Transaction,
  userId: string,
  stockId: string,
  side: 'buy' | 'sell',
  now: Date,
): Promise<void> {
  // Ten shares at up to 14.50 and half a percent: rounded half-even to the cent as the exchange does.
  const notional = sql`(o.limit_price_minor * o.shares)::numeric`;
  const product = sql`${notional} * o.fee_bps`;
  const fee = sql`div(${product}, 10000) + case when mod(${product}, 10000) > 5000 then 1
    when mod(${product}, 10000) = 5000 then mod(div(${product}, 10000), 2) else 0 end`;
  const amount = side === 'buy' ? sql`(${notional} + ${fee})::int8` : sql`o.shares`;
  const { rows } = await sql<{ total: bigint }>`
    select sum(${amount})::int8 as total from orders o where o.user_id = ${userId}`.execute(tx);
  const total = rows[0]?.total ?? 0n;
  if (side === 'sell') {
    await grantShares(tx, [{ userId, stockId, shares: total, cost_minor: 0n, acquiredAt: now }], now);
  } else {
    await giveEachCash(tx, [userId], total, now);
  }
  await sql`
    update ledger_accounts set available = 0, held = ${total} where owner_id = ${userId} and kind = 'customer'`.execute(
    tx,
  );
}
