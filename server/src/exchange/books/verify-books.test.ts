import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import type { LedgerKind } from '#domain/ledger/ledger-kind.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { BOOK_RULES, findBrokenRules, verifyBooks } from './verify-books.ts';

const { db, access } = await createTestDatabase();
// Only the owner of the tables can make the changes that these rules detect.
const owner = createDatabase(access.owner, 1);
const market = createTestMarket(db);

beforeAll(async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  takenOrder(await market.take(limitOrder(seller, 'sell', stock, 5n, 10_00n)));
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 2n, 10_00n)));
  await market.settle();
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 10_00n)));
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 9_00n)));
  // Behind the best price of each side.
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 1n, 8_00n)));
  takenOrder(await market.take(limitOrder(seller, 'sell', stock, 1n, 20_00n)));
  await splitOne();
  const sold = await insertStock(db, market.now);
  await market.addSeller(sold.stockId, 3n);
  await exitStock(market.context, sold.stockId, 40_00n);
});

/**
 * Four shares become three and a fifth, two become one and three fifths: fractions worth 250.5 and 751.5
 * cents. Five become four.
 */
async function splitOne(): Promise<void> {
  const { stockId, companyId } = await insertStock(db, market.now, { lastPrice_minor: 10_02n });
  await giveCash(db, companyId, 100_00n, market.now);
  for (const shares of [4n, 2n, 5n]) await market.addSeller(stockId, shares);
  await splitStock(market.context, stockId, { numerator: 4n, denominator: 5n });
}

afterAll(() => owner.destroy());

test('the books of an honest market agree', async () => {
  expect(await verifyBooks(db)).toEqual([]);
});

test('several connections together find what one connection finds', async () => {
  await sql`update ledger_accounts set available = available + 1 where kind = 'fees'`.execute(owner);
  const names = (found: Awaited<ReturnType<typeof verifyBooks>>) => found.map(rule => rule.says).toSorted();
  const byMany = await verifyBooks(db, 4);
  expect(byMany.length).toBeGreaterThan(1);
  expect(names(byMany)).toEqual(names(await verifyBooks(db)));
  await sql`update ledger_accounts set available = available - 1 where kind = 'fees'`.execute(owner);
  expect(await verifyBooks(db, 4)).toEqual([]);
});

test('of many differences the first are named, and all are counted', async () => {
  await sql`
    insert into ledger_accounts (id, owner_id, asset, kind, available, held, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'USD', 'customer', 1, 0, 'epoch' from generate_series(1, 1000)`.execute(
    owner,
  );
  const broken = await verifyBooks(db);
  const ofBalances = broken.find(({ says }) => says === 'a balance is the sum of its postings');
  expect([ofBalances?.count, ofBalances?.differences.length]).toEqual([1000, 20]);
  await sql`delete from ledger_accounts where created_at = 'epoch'`.execute(owner);
  expect(await verifyBooks(db)).toEqual([]);
});

const OPEN_BUY = sql`(select id from orders where side = 'buy' and status = 'open' and limit_price_minor = 900)`;
const LEFT = sql`(select id from stocks where status = 'exited')`;
const SETTLED = sql`(select execution_id from settlements where status = 'settled')`;
const SETTLEMENT = sql`(select id from ledger_transactions where kind = 'settlement')`;
const DEPOSIT = sql`(select id from ledger_transactions where reference_id in (select id from payments))`;
const BUYERS_CASH = sql`asset = 'USD' and owner_id in (select user_id from payments)`;
const SPLIT = sql`(select id from ledger_transactions where kind = 'split')`;
const EXIT = sql`(select id from ledger_transactions where kind = 'exit')`;
const FEES = sql`(select id from ledger_accounts where kind = 'fees' limit 1)`;

/** Ids contain the time of their creation. */
const LEAST_ID = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** One more unit from the first account of `from` to the first account of `to`. */
function addPosting(transaction: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  return sql`
    insert into postings
    select ${transaction}, 99, f.id, t.id, f.asset, 1, now()
    from (select * from ledger_accounts where ${from} limit 1) f
    join lateral (select * from ledger_accounts where asset = f.asset and ${to} limit 1) t on true`;
}

/** A ledger transaction with one such posting and no payment. */
function addUnpaid(kind: LedgerKind, from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  return sql`
    with unpaid as (
      insert into ledger_transactions values (${LEAST_ID}, ${sql.lit(kind)}, ${LEAST_ID}, now()) returning id
    )
    ${addPosting(sql`(select id from unpaid)`, from, to)}`;
}

/** Moves orders and their events to the book of another stock, without their trades. */
function moveOrders(which: RawBuilder<unknown>) {
  return sql`
    with moved as (update orders set stock_id = ${LEFT} where ${which} returning id)
    update book_events set stock_id = ${LEFT} where order_id in (select id from moved)`;
}

const OF_SPLIT_COMPANY = sql`asset = 'USD' and owner_id = (
  select company_id from stocks s join splits p on p.stock_id = s.id
)`;

/** A payment without ledger transaction. The buyer's deposit is the only other payment. */
function insertPayment(direction: 'deposit' | 'withdrawal', status: 'completed' | 'pending') {
  return sql`
    insert into payments (id, user_id, direction, channel_id, amount_minor, fee_minor, reference, status, provider, created_at)
    select gen_random_uuid(), user_id, ${sql.lit(direction)}, channel_id, 5, 0, 'r', ${sql.lit(status)}, 'manual', now()
    from payments`;
}

/** For each rule, changes that violate each of its parts. */
const TAMPERINGS: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  'a balance is the sum of its postings': {
    'cash out of nothing': sql`update ledger_accounts set available = available + 1 where kind = 'fees'`,
    'cash that is gone': sql`update ledger_accounts set available = available - 1 where kind = 'fees'`,
  },
  'an account holds what its open orders, unsettled trades and pending withdrawals need': {
    'something held for nothing': sql`update ledger_accounts set available = available - 1, held = held + 1 where kind = 'external'`,
    'an order that holds too little': sql`update orders set limit_price_minor = limit_price_minor + 1 where id = ${OPEN_BUY}`,
    'a trade that ended and still holds': sql`update settlements set status = 'rejected', ended_at = now() where status = 'cleared'`,
    'an order of somebody without an account': sql`update orders set user_id = gen_random_uuid() where id = ${OPEN_BUY}`,
    'a pending withdrawal that holds nothing': insertPayment('withdrawal', 'pending'),
    'an offer that holds too few shares': sql`update orders set shares = shares + 1 where side = 'sell'`,
  },
  'all balances of an asset add up to nothing': {
    'an asset that does not add up': sql`update ledger_accounts set available = available - 1 where kind = 'external'`,
  },
  'a posting belongs to a ledger transaction, and moves the asset of both its accounts': {
    'shares moved as cash': sql`update postings set asset = 'USD'`,
    'a posting to an account that is gone': sql`update postings set to_account_id = gen_random_uuid() where line = 0`,
    'a posting without its transaction': sql`delete from ledger_transactions where kind = 'settlement'`,
    'a posting from an account that is gone': sql`update postings set from_account_id = gen_random_uuid() where line = 0`,
  },
  'a settled trade has moved its shares, its cash and its fees, once': {
    'a trade that counts as settled without having moved': sql`update settlements set status = 'settled', ended_at = now() where status = 'cleared'`,
    'a settled trade that was paid at another price': sql`update executions set price_minor = price_minor + 1 where id in ${SETTLED}`,
    'a settled trade that was paid too high': sql`update executions set price_minor = price_minor - 1 where id in ${SETTLED}`,
    'a settled trade that took another fee from its seller': sql`update executions set seller_fee_minor = seller_fee_minor + 1 where id in ${SETTLED}`,
    'a settled trade that took too high a fee from its seller': sql`update executions set seller_fee_minor = seller_fee_minor - 1 where id in ${SETTLED}`,
    'a settled trade that brought other shares': sql`update postings set amount = amount + 1 where asset <> 'USD' and transaction_id = ${SETTLEMENT}`,
    'a settled trade that brought too few shares': sql`update postings set amount = amount - 1 where asset <> 'USD' and transaction_id = ${SETTLEMENT}`,
    'a settled trade that gave something to a third': sql`
      insert into postings
      select p.transaction_id, 99, p.from_account_id, a.id, p.asset, 1, p.created_at
      from postings p join ledger_accounts a on a.asset = p.asset and a.kind = 'issuance'
      where p.transaction_id = ${SETTLEMENT}`,
    'a settled trade that took something from a third': sql`
      insert into postings
      select p.transaction_id, 99, a.id, p.from_account_id, p.asset, 1, p.created_at
      from postings p join ledger_accounts a on a.asset = p.asset and a.kind = 'issuance'
      where p.transaction_id = ${SETTLEMENT}`,
    'a trade that was rejected though it had moved': sql`update settlements set status = 'rejected' where status = 'settled'`,
    'a trade that the issuer took, delivered to the buyer': sql`update settlements set status = 'rofr_exercised' where status = 'settled'`,
    'a settled trade that delivered shares of another company': sql`update postings set asset = gen_random_uuid()::text where asset <> 'USD' and transaction_id = ${SETTLEMENT}`,
    'a trade that was delivered as if the issuer had taken it': sql`update ledger_transactions set kind = 'rofr' where kind = 'settlement'`,
    'a purchase by the issuer of what nobody traded': sql`insert into ledger_transactions values (gen_random_uuid(), 'rofr', gen_random_uuid(), now())`,
  },
  'granted shares were issued, once': {
    'a grant of more than was issued': sql`update share_grants set shares = shares + 1`,
    'an issue of shares that took fees too': addPosting(
      sql`(select id from ledger_transactions where kind = 'issuance' limit 1)`,
      sql`id = ${FEES}`,
      sql`kind = 'external'`,
    ),
    'shares that were issued without a grant': sql`delete from share_grants`,
    'shares that were issued to somebody else than was granted them': sql`update share_grants set user_id = (select user_id from orders where side = 'buy' limit 1)`,
    'shares that were issued of another company than was granted': sql`
      update share_grants set stock_id = ${LEFT} where stock_id in (select stock_id from orders)`,
  },
  'shares held are those granted, bought and sold, and what splits and exits made of them': {
    'a position that trades do not explain': sql`update executions set shares = shares + 1`,
    'shares of somebody who never got any': sql`
      insert into ledger_accounts
      select gen_random_uuid(), gen_random_uuid(), stock_id::text, 'customer', 1, 0, now() from share_grants`,
    'shares bought that no account has': sql`
      delete from ledger_accounts where kind = 'customer' and asset <> 'USD' and owner_id in (
        select user_id from orders where side = 'buy'
      )`,
  },
  "an order's filled part is the sum of its executions": {
    'an order that claims another fill': sql`update orders set filled_notional_minor = filled_notional_minor + 1 where status = 'filled'`,
    'an order that claims fewer filled shares': sql`update orders set filled_shares = filled_shares - 1 where status = 'partially_filled'`,
    'an order that claims a smaller fill': sql`update orders set filled_notional_minor = filled_notional_minor - 1 where status = 'filled'`,
    'an order that claims more filled shares': sql`update orders set filled_shares = filled_shares + 1 where status = 'partially_filled'`,
    'an order that claims a smaller fee': sql`update orders set fee_minor = fee_minor - 1 where status = 'filled'`,
    'an order that claims another fee': sql`update orders set fee_minor = fee_minor + 1 where status = 'filled'`,
    'an order that claims a fill that never was': sql`update orders set filled_notional_minor = 1 where id = ${OPEN_BUY}`,
  },
  "an order's state fits what it has filled": {
    'an order that is open though it ended': sql`update orders set ended_at = now() where id = ${OPEN_BUY}`,
    'an order that counts as filled and is not': sql`update orders set status = 'filled', ended_at = now() where status = 'partially_filled'`,
    'an order that was cancelled though it had filled': sql`update orders set status = 'cancelled' where status = 'filled'`,
    'an order that counts as untouched though it has filled in part': sql`update orders set status = 'open' where status = 'partially_filled'`,
    'an order that counts as partly filled and has filled nothing': sql`update orders set status = 'partially_filled' where id = ${OPEN_BUY}`,
    'an order that counts as filled and is not, beside one that was split': sql`
      with split as (update book_events set kind = 'split' where order_id = ${OPEN_BUY})
      update orders set status = 'filled', ended_at = now() where status = 'partially_filled'`,
    'an order that is suspended though it ended': sql`update orders set status = 'suspended', ended_at = now() where id = ${OPEN_BUY}`,
    'an order that ended at no time': sql`update orders set ended_at = null where status = 'filled'`,
  },
  'no book is crossed': {
    'a bid above an ask': sql`update orders set limit_price_minor = 1100 where id = ${OPEN_BUY}`,
    'a bid that meets an ask and stands': sql`update orders set limit_price_minor = 1000 where id = ${OPEN_BUY}`,
  },
  'the events of a book are numbered without a gap': {
    'an event that is missing': sql`update stocks set book_sequence = book_sequence + 1`,
    'a book without its events': sql`delete from book_events`,
    'an event that was taken out': sql`delete from book_events where sequence = 1`,
    'a last event with a later number': sql`update book_events set sequence = sequence + 1 where sequence = (select max(sequence) from book_events)`,
  },
  'what orders led to points to them': {
    'an event of an order of another stock': sql`update book_events set stock_id = ${LEFT} where order_id = ${OPEN_BUY}`,
    'a trade whose bid was for another stock': moveOrders(sql`side = 'buy' and status = 'filled'`),
    'a trade whose offer was of another stock': moveOrders(sql`status = 'partially_filled'`),
    'a settlement of another stock than was traded': sql`update settlements set stock_id = ${LEFT}`,
    'an event of an order that is gone': sql`update book_events set order_id = gen_random_uuid() where sequence = 1`,
    'a trade without its settlement': sql`delete from settlements where status = 'cleared'`,
    'an order of nobody': sql`update orders set user_id = gen_random_uuid() where id = ${OPEN_BUY}`,
    'a trade whose buyer is not who bid': sql`update executions set buyer_id = gen_random_uuid()`,
    'a trade whose seller is not who offered': sql`update executions set seller_id = gen_random_uuid()`,
    'a settlement without its trade': sql`delete from executions where id in ${SETTLED}`,
    'an order of a stock that is not there': sql`update orders set stock_id = gen_random_uuid() where id = ${OPEN_BUY}`,
  },
  'a completed payment has moved its amount less its fee, and no other anything': {
    'a completed payment without its posting': insertPayment('deposit', 'completed'),
    'a payment that failed though its money moved': sql`update payments set status = 'failed'`,
    'a completed withdrawal that moved nothing': insertPayment('withdrawal', 'completed'),
    'a deposit that arrived without its fee taken': sql`update payments set fee_minor = 1`,
    'a fee of a deposit that went elsewhere than to the fees': sql`
      with paid as (update payments set fee_minor = 1) ${addPosting(DEPOSIT, BUYERS_CASH, sql`kind = 'external'`)}`,
    'a deposit that brought something to a third too': addPosting(
      DEPOSIT,
      sql`kind = 'external'`,
      sql`owner_id in (select user_id from orders where side = 'sell')`,
    ),
    'a deposit that stands in the ledger as a withdrawal': sql`update ledger_transactions set kind = 'withdrawal' where id = ${DEPOSIT}`,
    'a deposit that stands in the ledger as a withdrawal too': sql`
      with again as (
        insert into ledger_transactions select ${LEAST_ID}, 'withdrawal', id, now() from payments returning id
      )
      ${addPosting(sql`(select id from again)`, sql`kind = 'external'`, BUYERS_CASH)}`,
    'cash of a person that came by no payment': sql`delete from payments`,
    'cash of a person that left by no payment': addUnpaid('withdrawal', BUYERS_CASH, sql`kind = 'external'`),
    'cash of nobody that went to the fees': addUnpaid('deposit', sql`kind = 'external'`, sql`id = ${FEES}`),
  },
  'a split multiplied what each holder had, and the company paid for what was left of a share': {
    'a split that was paid at another price': sql`update splits set price_minor = price_minor + 1`,
    'a split of more shares for as many': sql`update splits set numerator = numerator + 1`,
    'a half cent that was rounded up from an even one': sql`update postings set amount = 251 where amount = 250 and transaction_id = ${SPLIT}`,
    'a half cent that was rounded down to an odd one': sql`update postings set amount = 751 where amount = 752 and transaction_id = ${SPLIT}`,
    'shares that a split forgot': sql`delete from postings where asset <> 'USD' and transaction_id = ${SPLIT}`,
    'a holder whom a split forgot': sql`
      delete from postings p using ledger_accounts a
      where transaction_id = ${SPLIT} and a.id in (p.from_account_id, p.to_account_id) and a.owner_id in (
        select user_id from share_grants where shares = 2
      )`,
    'a share too many that a split took': sql`
      update postings set amount = amount + 1 where asset <> 'USD' and transaction_id = ${SPLIT}`,
    'cash for whole shares': addPosting(
      SPLIT,
      OF_SPLIT_COMPANY,
      sql`owner_id in (select user_id from share_grants where shares = 5)`,
    ),
    'cash for shares that somebody never had': addPosting(
      SPLIT,
      OF_SPLIT_COMPANY,
      sql`owner_id in (select user_id from orders where side = 'buy')`,
    ),
    'a fraction that was paid out of the fees': sql`update postings set from_account_id = ${FEES} where asset = 'USD' and transaction_id = ${SPLIT}`,
    'shares of another company that a split took': addPosting(
      SPLIT,
      sql`kind = 'customer' and available > 0 and asset in (select stock_id::text from orders)`,
      sql`kind = 'issuance'`,
    ),
    'a split that nobody made': sql`delete from splits`,
  },
  'holders of a company that left the market returned all shares and received its price for each': {
    'an exit at another price': sql`update stocks set exit_price_minor = exit_price_minor + 1`,
    'an exit that paid a cent too much': sql`update postings set amount = amount + 1 where asset = 'USD' and transaction_id = ${EXIT}`,
    'an exit that paid nothing': sql`delete from postings where asset = 'USD' and transaction_id = ${EXIT}`,
    'an exit that took no shares': sql`delete from postings where asset <> 'USD' and transaction_id = ${EXIT}`,
    'an exit that left somebody a share': sql`
      update ledger_accounts set available = 1 where kind = 'customer' and asset in (
        select id::text from stocks where status = 'exited'
      )`,
    'an exit that was paid out of the fees': sql`update postings set from_account_id = ${FEES} where asset = 'USD' and transaction_id = ${EXIT}`,
    'shares of another company that an exit took': addPosting(
      EXIT,
      sql`kind = 'customer' and available > 0 and asset in (select stock_id::text from orders)`,
      sql`kind = 'issuance'`,
    ),
    'an exit of a company that is still there': sql`update stocks set status = 'halted', exit_price_minor = null`,
  },
  'a claim that was taken went to its holder whole, and the lot has its shares': {
    'a lot of a claim that moved nothing': sql`
      with claim as (
        insert into share_claims (id, stock_id, email, shares, cost_minor, acquired_at, created_at)
        select gen_random_uuid(), stock_id, 'a@b.example', shares, 0, now(), now() from share_grants limit 1 returning id
      )
      update share_grants set claim_id = (select id from claim) where id = (select id from share_grants limit 1)`,
    'a claim that went to somebody else': addUnpaid('claim', BUYERS_CASH, sql`kind = 'external'`),
  },
  'a reversed trade gave back all that its settlement had moved, once': {
    'a trade that was undone without giving anything back': sql`update settlements set status = 'voided' where status = 'settled'`,
    'a reversal of no trade': sql`insert into ledger_transactions values (gen_random_uuid(), 'reversal', gen_random_uuid(), now())`,
  },
  'a corrected trade was undone before it settled, and a trade on the confirmed terms replaces it': {
    'a correction that nobody confirmed': sql`
      with proposal as (
        insert into approvals
        select gen_random_uuid(), 'correct_trade', 'trade', 'any', '{}', decode(repeat('00', 32), 'hex'), null, id, now(),
          now() + interval '1 day', 'open' from users limit 1 returning id
      )
      insert into trade_corrections
      select (select max(id::text)::uuid from executions), (select min(id::text)::uuid from executions), id, 1 from proposal`,
  },
  'shares moved outside the market as two people decided': {
    'shares that nobody decided to move': addUnpaid(
      'transfer',
      sql`kind = 'customer' and asset <> 'USD' and available > 0`,
      sql`kind = 'issuance'`,
    ),
  },
  'fees left as two people decided': {
    'fees that nobody decided to take out': addUnpaid('fees', sql`id = ${FEES}`, sql`kind = 'external'`),
  },
};

test('each rule has something that breaks it here', () => {
  expect(Object.keys(TAMPERINGS).toSorted()).toEqual(BOOK_RULES.map(({ says }) => says).toSorted());
});

const EACH = Object.entries(TAMPERINGS).flatMap(([says, ways]) =>
  Object.entries(ways).map(([title, tampering]) => [title, tampering, says] as const),
);

test.each(EACH)('%s is found', async (_title, tampering, says) => {
  expect(await brokenBy(tampering)).toContain(says);
});

test('a payment from before split prices were stored is accepted; wrong shares and unfounded cash are found', async () => {
  const unpriced = sql`update splits set price_minor = null`;
  expect(await brokenBy(unpriced)).toEqual([]);
  const [[says, ways] = ['', {}]] = Object.entries(TAMPERINGS).filter(([name]) => name.startsWith('a split'));
  for (const title of ['shares that a split forgot', 'cash for whole shares']) {
    expect(await brokenBy(unpriced, ways[title] ?? sql`select`), title).toContain(says);
  }
});

test('a split of a company that had left the market without holders changed and paid nothing', async () => {
  const late = sql`
    insert into splits (id, stock_id, numerator, denominator, effective_at, book_sequence)
    select gen_random_uuid(), id, 2, 1, exited_at, book_sequence from stocks where status = 'exited'`;
  expect(await brokenBy(late)).toEqual([]);
});

test('shares that were acquired before a split are split, though the clock was set back after they came in', async () => {
  const earlier = sql`
    with earlier as (update splits set id = ${LEAST_ID}, effective_at = effective_at + interval '1 second')
    update ledger_transactions set reference_id = ${LEAST_ID} where kind = 'split'`;
  expect(await brokenBy(earlier)).toEqual([]);
});

/** Applies the changes, returns the rules that then fail, and rolls back. */
async function brokenBy(...tamperings: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  return owner
    .transaction()
    .execute(async tx => {
      for (const tampering of tamperings) await tampering.execute(tx);
      const broken = await findBrokenRules(tx);
      throw new Undone(broken.map(rule => rule.says));
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.broken;
      throw error;
    });
}

/** Rolls the changes back. */
class Undone extends Error {
  readonly broken: readonly string[];
  constructor(broken: readonly string[]) {
    super('undone');
    this.broken = broken;
  }
}
