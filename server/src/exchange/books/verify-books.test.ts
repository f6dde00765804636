import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { findBrokenRules, verifyBooks } from './verify-books.ts';

const { db, access } = await createTestDatabase();
// What the rules find only the owner of the tables can do.
const owner = createDatabase(access.owner, 1);
const market = createTestMarket(db);

beforeAll(async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  takenOrder(await market.take(limitOrder(seller, 'sell', stock, 5n, 10_00n)));
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 10_00n)));
  market.now = new Date(market.now.getTime() + 60_000);
  await settleDue(market.context);
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 10_00n)));
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 9_00n)));
});

afterAll(() => owner.destroy());

test('the books of an honest market agree', async () => {
  expect(await verifyBooks(db)).toEqual([]);
});

test('several connections find together what one finds', async () => {
  await sql`update ledger_accounts set available = available + 1 where kind = 'fees'`.execute(owner);
  const names = (found: Awaited<ReturnType<typeof verifyBooks>>) => found.map(rule => rule.says).toSorted();
  const byMany = await verifyBooks(db, 4);
  expect(byMany.length).toBeGreaterThan(1);
  expect(names(byMany)).toEqual(names(await verifyBooks(db)));
  await sql`update ledger_accounts set available = available - 1 where kind = 'fees'`.execute(owner);
  expect(await verifyBooks(db, 4)).toEqual([]);
});

const OPEN_BUY = sql`(select id from orders where side = 'buy' and status = 'open')`;

test.each<[string, RawBuilder<unknown>, string]>([
  [
    'cash out of nothing',
    sql`update ledger_accounts set available = available + 1 where kind = 'fees'`,
    'a balance is the sum of its postings',
  ],
  [
    'something held for nothing',
    sql`update ledger_accounts set available = available - 1, held = held + 1 where kind = 'external'`,
    'an account holds what its open orders, unsettled trades and pending withdrawals need',
  ],
  [
    'an asset that does not add up',
    sql`update ledger_accounts set available = available - 1 where kind = 'external'`,
    'all balances of an asset add up to nothing',
  ],
  [
    'shares moved as cash',
    sql`update postings set asset = 'USD'`,
    'a posting stands in a ledger transaction, and moves what both its accounts count',
  ],
  [
    'an order that holds too little',
    sql`update orders set limit_price_minor = limit_price_minor + 1 where id = ${OPEN_BUY}`,
    'an account holds what its open orders, unsettled trades and pending withdrawals need',
  ],
  [
    'a trade that ended and still holds',
    sql`update settlements set state = 'rejected', ended_at = now() where state = 'cleared'`,
    'an account holds what its open orders, unsettled trades and pending withdrawals need',
  ],
  [
    'a trade that counts as settled without having moved',
    sql`update settlements set state = 'settled', ended_at = now() where state = 'cleared'`,
    'a settled trade has moved its shares, its cash and its fees, once',
  ],
  [
    'a grant of more than was issued',
    sql`update share_grants set shares = shares + 1`,
    'granted shares were issued, once',
  ],
  [
    'a position that trades do not explain',
    sql`update executions set shares = shares + 1`,
    'shares held are those granted, bought and sold, and what splits and exits made of them',
  ],
  [
    'an order that claims another fill',
    sql`update orders set filled_notional_minor = filled_notional_minor + 1 where status = 'filled'`,
    "an order's filled part is the sum of its executions",
  ],
  [
    'an order that is open though it ended',
    sql`update orders set ended_at = now() where id = ${OPEN_BUY}`,
    "an order's state fits what it has filled",
  ],
  [
    'a bid above an ask',
    sql`update orders set limit_price_minor = 1100 where id = ${OPEN_BUY}`,
    'no book is crossed',
  ],
  [
    'an event that is missing',
    sql`update stocks set book_sequence = book_sequence + 1`,
    'the events of a book are numbered without a gap',
  ],
  [
    'a posting to an account that is gone',
    sql`update postings set to_account_id = gen_random_uuid() where line = 0`,
    'a posting stands in a ledger transaction, and moves what both its accounts count',
  ],
  [
    'an event of an order that is gone',
    sql`update book_events set order_id = gen_random_uuid() where sequence = 1`,
    'what orders led to points to them',
  ],
  [
    'a trade without its settlement',
    sql`delete from settlements where state = 'cleared'`,
    'what orders led to points to them',
  ],
  [
    'an order of somebody without an account',
    sql`update orders set user_id = gen_random_uuid() where id = ${OPEN_BUY}`,
    'an account holds what its open orders, unsettled trades and pending withdrawals need',
  ],
  [
    'an order of nobody',
    sql`update orders set user_id = gen_random_uuid() where id = ${OPEN_BUY}`,
    'what orders led to points to them',
  ],
  [
    'a completed payment without its posting',
    sql`
      with method as (
        insert into payment_methods values (gen_random_uuid(), 'm', 'bank', '', true, 0) returning id
      ), channel as (
        insert into payment_channels select gen_random_uuid(), id, 'c', 'USD', 0, 1, 9, true, '{}', 0 from method
        returning id
      )
      insert into payments (id, user_id, direction, channel_id, amount_minor, fee_minor, reference, status, provider,
        created_at)
      select gen_random_uuid(), u.id, 'deposit', c.id, 5, 0, 'r', 'completed', 'sandbox', now()
      from channel c cross join (select id from users limit 1) u`,
    'a completed payment has moved its amount less its fee, and no other anything',
  ],
  [
    'a payment that failed though its money moved',
    sql`
      with method as (
        insert into payment_methods values (gen_random_uuid(), 'm', 'bank', '', true, 0) returning id
      ), channel as (
        insert into payment_channels select gen_random_uuid(), id, 'c', 'USD', 0, 1, 9, true, '{}', 0 from method
        returning id
      )
      insert into payments (id, user_id, direction, channel_id, amount_minor, fee_minor, reference, status, provider,
        created_at)
      select l.reference_id, a.owner_id, 'deposit', c.id, 5, 0, 'r', 'failed', 'sandbox', now()
      from channel c cross join ledger_transactions l
      join postings p on p.transaction_id = l.id join ledger_accounts a on a.id = p.to_account_id
      where l.kind = 'deposit' and a.kind = 'customer' limit 1`,
    'a completed payment has moved its amount less its fee, and no other anything',
  ],
])('%s is found', async (_title, tampering, says) => {
  const found = await owner
    .transaction()
    .execute(async tx => {
      await tampering.execute(tx);
      const broken = await findBrokenRules(tx);
      throw new Undone(broken.map(rule => rule.says));
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.broken;
      throw error;
    });
  expect(found).toContain(says);
});

/** Takes the tampering back. */
class Undone extends Error {
  readonly broken: readonly string[];
  constructor(broken: readonly string[]) {
    super('undone');
    this.broken = broken;
  }
}
