// Previews an order: what would happen if it were placed now. Reads the same facts, checks the same rules and matches in
// the same way as for a placed order, but locks and changes nothing.
import { uuidv7 } from 'uuidv7';
import type { BatchContext, MarketStock } from '#domain/exchange/batch-context.ts';
import { draftOrder, refuseOutdatedTerms } from '#domain/exchange/decide-command.ts';
import { checkEntry, type Entry } from '#domain/exchange/enter-book.ts';
import { findOverdue, type Overdue } from '#domain/exchange/find-overdue.ts';
import type { Minor } from '#domain/money/money.ts';
import { ORDER_RULES } from '#domain/orders/check-order.ts';
import type { OrderCheck, OrderRule } from '#domain/orders/check-order.ts';
import { feeFor, feeRate } from '#domain/orders/fees.ts';
import { enterOrder, netHold } from '#domain/orders/fill-order.ts';
import { openHold } from '#domain/orders/holds.ts';
import { ownOrderMetFirst } from '#domain/orders/match-order.ts';
import { expiryOf } from '#domain/orders/order-expiry.ts';
import type { OrderType } from '#domain/orders/order.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { latestSettlementAt } from '#domain/settlement/settlement.ts';
import type { Day } from '#domain/time/day.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import { accountKey, cashOf, sharesOf } from '#domain/ledger/account-name.ts';
import type { PlaceOrder } from './commands.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { processAllLocked } from './intake/process-locked.ts';
import { readMarket } from './intake/locked-facts.ts';
import { createDeeperReader } from './intake/read-book.ts';
import { applyDueRules } from './rules/apply-rules.ts';

export interface OrderPreview {
  /** The limit that the order gets. Undefined for a market order when neither the stock nor the command has a price. */
  readonly price_minor: Minor | undefined;
  readonly fillsNow: { readonly shares: bigint; readonly notional_minor: Minor };
  readonly notional_minor: Minor;
  readonly fee_bps: number;
  readonly fee_minor: Minor;
  readonly holds: { readonly cash_minor: Minor; readonly shares: bigint };
  /** What is available afterwards; below zero when there is not enough. */
  readonly availableAfter: { readonly cash_minor: Minor; readonly shares: bigint };
  /** When the order expires if it is placed now; undefined when it does not expire. */
  readonly expiresAt: Date | undefined;
  /** The latest time at which the fills of now settle; undefined without fills and for trades with a closing template. */
  readonly settledBy: Date | undefined;
  /** Whether its trades have a closing template. */
  readonly closes: boolean;
  /** An order of the same person because of which the order is refused. */
  readonly ownOrderId: string | undefined;
  readonly rules: readonly {
    readonly rule: OrderRule;
    readonly refusal: Refusal | undefined;
    readonly says: string;
    readonly changesOn: Day | undefined;
  }[];
}

export type PreviewRequest = Omit<PlaceOrder, 'do' | 'orderId' | 'clientOrderId' | 'responseKey'>;

/**
 * Makes overdue changes of the book first, as placing the order would. Undefined when the stock does not exist.
 */
export async function previewOrder(
  context: ExchangeContext,
  request: PreviewRequest,
): Promise<OrderPreview | Refusal | undefined> {
  const command: PlaceOrder = { ...request, do: 'place', orderId: uuidv7() };
  for (let includeRules = true; ;) {
    const { preview, overdue } = await previewOnce(context, command, includeRules);
    if (overdue === undefined) return preview;
    const { stocksToApply, ordersToExpire } = overdue;
    for (const stockId of stocksToApply) await applyDueRules(context, stockId);
    await processAllLocked(
      context,
      ordersToExpire.map(orderId => ({ do: 'expire', orderId })),
    );
    // Rules are applied once; rules that cannot be applied wait for their job. More expired orders may follow.
    includeRules &&= stocksToApply.length === 0;
  }
}

interface PreviewAttempt {
  readonly preview: OrderPreview | Refusal | undefined;
  readonly overdue?: Overdue | undefined;
}

function previewOnce(
  context: ExchangeContext,
  command: PlaceOrder,
  includeRules: boolean,
): Promise<PreviewAttempt> {
  return transaction(context.db, async tx => {
    const { batch } = await readMarket(tx, context, [command], [], 'read');
    const stock = batch.stocks.get(command.stockId);
    if (stock === undefined) return { preview: undefined };
    const outdated = refuseOutdatedTerms(batch, stock, command);
    if (outdated) return { preview: outdated };
    const draft = draftOrder(batch, stock, command);
    const check = await checkReadingDeeper(tx, batch, stock, {
      draft,
      kind: 'placed',
      actorId: command.userId,
    });
    if (isRefusal(check)) return { preview: check };
    const visible = mayReadBook(check) ? check : withoutBook(check, command.type);
    const preview = describe(context, batch, stock, command, visible, await readFree(tx, command));
    return { preview, overdue: findOverdue(batch, [], { includeRules }) };
  });
}

async function checkReadingDeeper(
  tx: Transaction,
  batch: BatchContext,
  stock: MarketStock,
  entry: Entry,
): Promise<OrderCheck | Refusal> {
  const readDeeper = createDeeperReader(tx, batch);
  for (;;) {
    const check = checkEntry(batch, stock, entry);
    if (isRefusal(check) || !('needsDeeper' in check)) return check;
    await readDeeper(check);
  }
}

/** Only verified people may see the best quotes, and the price at which an order would fill shows them. */
const mayReadBook = ({ rules }: OrderCheck) =>
  !rules.some(({ rule, refusal }) => rule === 'verification' && refusal !== undefined);

/** The rules whose results depend on the best quote, or show that there is none. */
const OF_THE_BOOK: Readonly<Record<OrderType, ReadonlySet<OrderRule>>> = {
  market: new Set<OrderRule>(['opposite_order', 'own_order', 'price_range', 'available']),
  limit: new Set<OrderRule>(['opposite_order']),
};

const withoutBook = (check: OrderCheck, type: OrderType): OrderCheck => ({
  ...check,
  entry: undefined,
  rules: check.rules.filter(({ rule }) => !OF_THE_BOOK[type].has(rule)),
});

type Free = OrderPreview['availableAfter'];

async function readFree(tx: Transaction, { userId, stockId }: PlaceOrder): Promise<Free> {
  const [cash, shares] = [cashOf(userId), sharesOf(userId, stockId)];
  const accounts = await readNamedAccounts(tx, [cash, shares], 'read');
  return {
    cash_minor: accounts.get(accountKey(cash))?.available ?? 0n,
    shares: accounts.get(accountKey(shares))?.available ?? 0n,
  };
}

function describe(
  context: ExchangeContext,
  batch: BatchContext,
  stock: MarketStock,
  { side, shares, limit_minor, timeInForce }: PlaceOrder,
  { entry, rules }: OrderCheck,
  free: Free,
): OrderPreview {
  const price_minor = entry?.order.limit_minor ?? limit_minor ?? stock.lastPrice_minor;
  const notional_minor = (price_minor ?? 0n) * shares;
  const fee_bps = feeRate(batch.fees, side);
  const held = entry === undefined ? 0n : openHold(entry.order);
  const taken = entry === undefined ? 0n : netHold(enterOrder(entry.order, entry.match));
  const fills = entry?.match.fills ?? [];
  const buys = side === 'buy';
  return {
    price_minor,
    fillsNow: {
      shares: fills.reduce((sum, fill) => sum + fill.shares, 0n),
      notional_minor: fills.reduce((sum, fill) => sum + fill.shares * fill.price_minor, 0n),
    },
    notional_minor,
    fee_bps,
    fee_minor: feeFor(notional_minor, fee_bps),
    holds: { cash_minor: buys ? held : 0n, shares: buys ? 0n : held },
    availableAfter: {
      cash_minor: free.cash_minor - (buys ? taken : 0n),
      shares: free.shares - (buys ? 0n : taken),
    },
    expiresAt: expiryOf(timeInForce, batch.now),
    settledBy: fills.length === 0 ? undefined : settledBy(context, batch, stock),
    closes: stock.closing_days > 0,
    ownOrderId: entry && ownOrderMetFirst(entry.match)?.id,
    rules: rules.map(({ rule, refusal, changesOn }) => ({
      rule,
      refusal,
      says: ORDER_RULES[rule],
      changesOn,
    })),
  };
}

function settledBy(context: ExchangeContext, batch: BatchContext, stock: MarketStock): Date | undefined {
  const { rules: issued, closing_days } = stock;
  const rules = { ...issued, closing_days, settlement_delay_ms: context.settlementDelay_ms };
  return latestSettlementAt(stock.rules.review, rules, batch.now);
}
