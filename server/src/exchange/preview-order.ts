// Computes what an order would do now, without placing it: the same reads, rules and matching as order
// intake, without locks.
import { uuidv7 } from 'uuidv7';
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
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { accountKey, cashOf, readNamedAccounts, sharesOf } from '#server/ledger/accounts.ts';
import type { PlaceOrder } from './commands.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { draftOf, refuseUnseen } from './intake/decide.ts';
import type { Desk, DeskStock } from './intake/desk.ts';
import { checkEntry } from './intake/enter-book.ts';
import { findOverdue, type Overdue } from './intake/find-overdue.ts';
import { loadingMore } from './intake/load-book.ts';
import { loadDesk } from './intake/load-desk.ts';
import { takeAll } from './intake/take-all.ts';
import { applyDueRules } from './rules/apply-rules.ts';

export interface OrderPreview {
  /** The effective limit. Undefined for a market order without worst price where no price exists. */
  readonly price_minor: Minor | undefined;
  readonly fillsNow: { readonly shares: bigint; readonly notional_minor: Minor };
  readonly notional_minor: Minor;
  readonly fee_bps: number;
  readonly fee_minor: Minor;
  readonly holds: { readonly cash_minor: Minor; readonly shares: bigint };
  /** The available balance afterwards. Negative where it does not suffice. */
  readonly availableAfter: { readonly cash_minor: Minor; readonly shares: bigint };
  /** When the order would expire; undefined for never. */
  readonly expiresAt: Date | undefined;
  /** When the last immediate fill settles; undefined without fills. */
  readonly settledBy: Date | undefined;
  /** The person's own order that causes the refusal. */
  readonly ownOrderId: string | undefined;
  readonly rules: readonly {
    readonly rule: OrderRule;
    readonly refusal: Refusal | undefined;
    readonly says: string;
  }[];
}

export type PreviewRequest = Omit<PlaceOrder, 'do' | 'orderId' | 'clientOrderId' | 'answerKey'>;

/** Applies overdue expirations of the book first, as order intake would. Undefined where the stock does not exist. */
export async function previewOrder(
  context: ExchangeContext,
  request: PreviewRequest,
): Promise<OrderPreview | Refusal | undefined> {
  const command: PlaceOrder = { ...request, do: 'place', orderId: uuidv7() };
  for (let judging = true; ;) {
    const { preview, overdue } = await look(context, command, judging);
    if (overdue === undefined) return preview;
    const { toJudge, toExpire } = overdue;
    for (const stockId of toJudge) await applyDueRules(context, stockId);
    await takeAll(
      context,
      toExpire.map(orderId => ({ do: 'expire', orderId })),
    );
    // Judges once. Rules that are still not applied wait for their job. More expired orders may appear behind
    // these.
    judging &&= toJudge.length === 0;
  }
}

interface Look {
  readonly preview: OrderPreview | Refusal | undefined;
  readonly overdue?: Overdue | undefined;
}

function look(context: ExchangeContext, command: PlaceOrder, judging: boolean): Promise<Look> {
  return transaction(context.db, async tx => {
    const { desk } = await loadDesk(tx, context, [command], [], 'read');
    const stock = desk.stocks.get(command.stockId);
    if (stock === undefined) return { preview: undefined };
    const unseen = refuseUnseen(desk, stock, command);
    if (unseen) return { preview: unseen };
    const entry = { draft: draftOf(desk, stock, command), kind: 'placed', actorId: command.userId } as const;
    const check = await loadingMore(tx, desk, () => checkEntry(desk, stock, entry));
    if (isRefusal(check)) return { preview: check };
    const seen = mayReadBook(check) ? check : withoutBook(check, command.type);
    const preview = describe(context, desk, stock, command, seen, await readFree(tx, command));
    return { preview, overdue: findOverdue(desk, [], { judging }) };
  });
}

/** Only verified people may see best quotes, and the expected fill would reveal them. */
const mayReadBook = ({ rules }: OrderCheck) =>
  !rules.some(({ rule, refusal }) => rule === 'verification' && refusal !== undefined);

/** These rules reveal the best quote or its absence. */
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
  desk: Desk,
  stock: DeskStock,
  { side, shares, limit_minor, timeInForce }: PlaceOrder,
  { entry, rules }: OrderCheck,
  free: Free,
): OrderPreview {
  const price_minor = entry?.order.limit_minor ?? limit_minor ?? stock.lastPrice_minor;
  const notional_minor = (price_minor ?? 0n) * shares;
  const fee_bps = feeRate(desk.fees, side);
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
    expiresAt: expiryOf(timeInForce, desk.now),
    settledBy: fills.length === 0 ? undefined : settledBy(context, desk, stock),
    ownOrderId: entry && ownOrderMetFirst(entry.match)?.id,
    rules: rules.map(({ rule, refusal }) => ({ rule, refusal, says: ORDER_RULES[rule] })),
  };
}

function settledBy(context: ExchangeContext, desk: Desk, stock: DeskStock): Date {
  const rules = { ...stock.rules, settlement_delay_ms: context.settlementDelay_ms };
  return latestSettlementAt(stock.rules.review, rules, desk.now);
}
