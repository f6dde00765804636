// Stocks, holders and an exchange for tests.
import { uuidv7 } from 'uuidv7';
import { isRefusal } from '#domain/refusal.ts';
import type { Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { ResponseKey, CommandOutcome, OrderCommand, PlaceOrder } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { grantShares } from '#server/exchange/grant-shares.ts';
import type { OrderView } from '#server/exchange/order-view.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { processOrders } from '#server/exchange/process-orders.ts';
import { giveCash } from './test-payments.ts';
import { insertPerson, type TestPerson } from './test-people.ts';

export interface TestStock {
  readonly stockId: string;
  readonly companyId: string;
  readonly slug: string;
}

/** Issuer rules as `POST /issuer/rules` accepts them: open to all, always, at any price, with automatic review. */
export const OPEN_RULES = {
  who: { kind: 'open' },
  windows: [],
  priceRange: { kind: 'none' },
  smallestLot: 1,
  review: 'automatic',
  reviewDays: 5,
  firstRefusalDays: 0,
};

interface StockFacts {
  readonly status?: 'tradable' | 'halted' | 'exited' | 'bankrupt';
  readonly lastPrice_minor?: bigint;
}

export async function insertStock(db: Database, now: Date, facts: StockFacts = {}): Promise<TestStock> {
  const [stockId, companyId] = [uuidv7(), uuidv7()];
  const slug = `company-${companyId}`;
  const company = {
    id: companyId,
    slug,
    name: 'Acme',
    category: 'tech',
    description: '',
    created_at: now,
  } as const;
  await db.insertInto('companies').values(company).execute();
  await db
    .insertInto('stocks')
    .values({
      id: stockId,
      company_id: companyId,
      slug,
      symbol: slug,
      status: facts.status ?? 'tradable',
      shares_outstanding: 1_000_000n,
      last_price_minor: facts.lastPrice_minor ?? null,
      created_at: now,
    })
    .execute();
  return { stockId, companyId, slug };
}

/** A past day of trades of one share each at this price, one trade by default. */
export async function insertDay(
  db: Database,
  stockId: string,
  day: Day,
  price_minor: bigint,
  facts: { readonly trades?: number | null; readonly shares?: bigint; readonly notional_minor?: bigint } = {},
): Promise<void> {
  const { trades = 1, shares = BigInt(trades ?? 1), notional_minor = shares * price_minor } = facts;
  await db
    .insertInto('daily_prices')
    .values({
      stock_id: stockId,
      day,
      open_minor: price_minor,
      high_minor: price_minor,
      low_minor: price_minor,
      close_minor: price_minor,
      volume_shares: shares,
      notional_minor,
      trades,
    })
    .execute();
}

interface RuleFacts {
  readonly who?: 'open' | 'investor_types' | 'list';
  readonly investor_types?: ('individual' | 'institutional' | 'accredited' | 'company')[];
  readonly windows?: readonly { readonly opensAt: string; readonly closesAt: string }[];
  readonly price_range_bps?: number;
  readonly price_range_kind?: 'absolute';
  readonly lowest_price_minor?: bigint;
  readonly highest_price_minor?: bigint;
  /** When open orders were judged by these rules. */
  readonly applied_at?: Date;
  /** The author. */
  readonly created_by?: string;
  readonly smallest_lot?: bigint;
  readonly review?: 'automatic' | 'manual';
  readonly review_days?: number;
  readonly rofr_days?: number;
}

/** Rules in force from this instant on: open, always and at any price by default. */
export async function setRules(db: Database, stockId: string, from: Date, facts: RuleFacts): Promise<void> {
  const { windows = [], price_range_bps, who = 'open', review = 'automatic', ...others } = facts;
  await db
    .insertInto('issuer_rules')
    .values({
      id: uuidv7(),
      stock_id: stockId,
      effective_at: from,
      who,
      review,
      windows: JSON.stringify(windows),
      price_range_kind: price_range_bps === undefined ? 'none' : 'percent',
      price_range_bps: price_range_bps ?? null,
      // Created earlier, like all rules that do not take effect at once.
      created_at: new Date(from.getTime() - 1),
      ...others,
    })
    .execute();
}

export interface TestMarket {
  readonly context: ExchangeContext;
  now: Date;
  /** A verified person with this amount of cash. */
  readonly addBuyer: (cash_minor: bigint, facts?: Parameters<typeof insertPerson>[2]) => Promise<TestPerson>;
  /** A verified person with this many shares of a stock. */
  readonly addSeller: (
    stockId: string,
    shares: bigint,
    facts?: Parameters<typeof insertPerson>[2],
  ) => Promise<TestPerson>;
  readonly give: (who: Pick<TestPerson, 'userId'>, cash_minor: bigint) => Promise<void>;
  /** Advances the clock. */
  readonly pass: (time_ms: number) => void;
  /** The available and held balance of a person's cash, or of a stock. */
  readonly balanceOf: (ownerId: string, asset?: string) => Promise<readonly [bigint, bigint]>;
  /** Trades shares, provided that the book is empty. The seller's order comes first. */
  readonly trade: (
    seller: Pick<TestPerson, 'userId'>,
    buyer: Pick<TestPerson, 'userId'>,
    stock: Pick<TestStock, 'stockId'>,
    shares: bigint,
    price_minor: bigint,
  ) => Promise<void>;
  /** Advances the clock by the settlement delay and settles. */
  readonly settle: () => Promise<void>;
  readonly statusOf: (orderId: string) => Promise<string>;
  /** Processes one command alone. */
  readonly take: (command: OrderCommand) => Promise<CommandOutcome>;
  /** Processes the commands in one batch. */
  readonly takeAll: (commands: readonly OrderCommand[]) => Promise<readonly CommandOutcome[]>;
}

/** An exchange without queue and server: fees of half a percent for each side, a settlement delay of one minute. */
export function createTestMarket(db: Database): TestMarket {
  const market: TestMarket = {
    context: {
      db,
      clock: () => market.now,
      fees: { buy_bps: 50, sell_bps: 50 },
      settlementDelay_ms: 60_000,
    },
    now: new Date('2026-03-02T10:00:00Z'),
    addBuyer: async (cash_minor, facts) => {
      const person = await insertPerson(db, market.now, facts);
      if (cash_minor > 0n) await giveCash(db, person.userId, cash_minor, market.now);
      return person;
    },
    addSeller: async (stockId, shares, facts) => {
      const person = await insertPerson(db, market.now, facts);
      await giveShares(db, person.userId, stockId, shares, market.now);
      return person;
    },
    give: (who, cash_minor) => giveCash(db, who.userId, cash_minor, market.now),
    pass: time_ms => {
      market.now = new Date(market.now.getTime() + time_ms);
    },
    balanceOf: async (ownerId, asset = 'USD') => {
      const row = await db
        .selectFrom('ledger_accounts')
        .select(['available', 'held'])
        .where('owner_id', '=', ownerId)
        .where('asset', '=', asset)
        .executeTakeFirst();
      return [row?.available ?? 0n, row?.held ?? 0n];
    },
    trade: async (seller, buyer, stock, shares, price_minor) => {
      await market.take(limitOrder(seller, 'sell', stock, shares, price_minor));
      await market.take(limitOrder(buyer, 'buy', stock, shares, price_minor));
    },
    settle: async () => {
      market.pass(market.context.settlementDelay_ms);
      await settleDue(market.context);
    },
    statusOf: async orderId => {
      const order = db.selectFrom('orders').select('status').where('id', '=', orderId);
      return (await order.executeTakeFirstOrThrow()).status;
    },
    take: async command => {
      const [outcome] = await market.takeAll([command]);
      if (outcome === undefined) throw new Error('no outcome');
      return outcome;
    },
    takeAll: async commands => {
      const results = await processOrders(market.context, commands);
      return results.map(result => {
        if (result.status === 'fulfilled') return result.value;
        throw result.reason;
      });
    },
  };
  return market;
}

export async function giveShares(
  db: Database,
  userId: string,
  stockId: string,
  shares: bigint,
  at: Date,
): Promise<void> {
  const grant = { userId, stockId, shares, cost_minor: shares * 1_000n, acquiredAt: at };
  await transaction(db, tx => grantShares(tx, [grant], at));
}

/** A limit order, good until cancelled by default. */
export function limitOrder(
  who: Pick<TestPerson, 'userId'>,
  side: 'buy' | 'sell',
  stock: Pick<TestStock, 'stockId'>,
  shares: bigint,
  limit_minor: bigint,
  more: Partial<PlaceOrder> = {},
): PlaceOrder {
  const order = { do: 'place', orderId: uuidv7(), type: 'limit', timeInForce: 'gtc' } as const;
  return { ...order, userId: who.userId, stockId: stock.stockId, side, shares, limit_minor, ...more };
}

/** A cancellation by the owner. */
export const cancelOrder = (orderId: string, { userId }: Pick<TestPerson, 'userId'>) =>
  ({ do: 'cancel', orderId, userId, reason: 'cancelled_by_owner' }) as const;

/** A command's key, always with the same request and a minimal response. */
export function responseKey(key: string): ResponseKey {
  return { key, requestHash: Buffer.from(key), encode: () => ({ status: 201, text: '{}' }) };
}

/** The order of a successful outcome. */
export function takenOrder(outcome: CommandOutcome): OrderView {
  if ('order' in outcome) return outcome;
  throw new Error(`not taken: ${isRefusal(outcome) ? outcome.code : JSON.stringify(outcome)}`);
}

/** An outcome in one word: the order's status, or why there is none. 'left' means not processed yet. */
export function outcomeWord(outcome: CommandOutcome | undefined): string {
  if (outcome === undefined) return 'left';
  if (isRefusal(outcome)) return outcome.code;
  return 'order' in outcome ? outcome.order.status : (Object.keys(outcome)[0] ?? '');
}
