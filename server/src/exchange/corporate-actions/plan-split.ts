// Computes what a split does to holdings and orders, without writing.
import type { Minor } from '#domain/money/money.ts';
import {
  fractionInCash,
  leavesFraction,
  splitOrder,
  splitShares,
  type SplitRatio,
} from '#domain/orders/split-order.ts';
import type { Transaction } from '#server/database/database.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';
import {
  hasLeftMarket,
  lockAffectedStock,
  lockHolders,
  readLiveOrders,
  type Access,
  type AffectedStock,
  type Holder,
} from './affected-stock.ts';

/** The maximum for a listed company. */
const MOST_SHARES = 999_999_999_999_999n;

export interface Restated {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
}

export interface SplitPlan {
  readonly stock: AffectedStock;
  /** After the split. */
  readonly sharesOutstanding: bigint;
  readonly holders: readonly Holder[];
  /** Holders whom the company pays for a fraction of a share. */
  readonly paid: readonly Holder[];
  /** The company's total payment. */
  readonly paidOut_minor: Minor;
  /** True where fractions must be paid and no price exists. */
  readonly lacksPrice: boolean;
  readonly orders: readonly Restated[];
}

/**
 * The company has left the market, the same split exists already, or fewer than one or too many shares would
 * be outstanding.
 */
export type NeverSplit =
  | { readonly exited: true }
  | { readonly splitAt: Date }
  | { readonly sharesOutstanding: bigint };

/**
 * Locks the stock and its holders' accounts until the transaction ends, unless `access` is read.
 * @param at When orders that end with the split end.
 * @param notAgainSince Returns `splitAt` where the last split was equal and not before this instant.
 */
export async function planSplit(
  tx: Transaction,
  stockId: string,
  ratio: SplitRatio,
  at: Date,
  notAgainSince?: Date,
  access: Access = 'lock',
): Promise<SplitPlan | NeverSplit> {
  const stock = await lockAffectedStock(tx, stockId, access);
  if (hasLeftMarket(stock)) return { exited: true };
  const splitAt = notAgainSince && (await findSame(tx, stockId, ratio, notAgainSince));
  if (splitAt) return { splitAt };
  const sharesOutstanding = splitShares(stock.sharesOutstanding, ratio);
  if (sharesOutstanding < 1n || sharesOutstanding > MOST_SHARES) return { sharesOutstanding };
  const orders = (await readLiveOrders(tx, stockId)).map(before => restate(before, ratio, at));
  const holders = await lockHolders(tx, stockId, access);
  const paid = holders.filter(holder => isPaid(stock, ratio, holder));
  const paidOut_minor = paid.reduce((sum, holder) => sum + fractionOf(stock, ratio, holder), 0n);
  const lacksPrice = stock.lastPrice_minor === null && paid.length > 0;
  return { stock, sharesOutstanding, holders, paid, paidOut_minor, lacksPrice, orders };
}

/** Runs under the stock's lock, so that a command typed twice at once finds the first. */
async function findSame(
  tx: Transaction,
  stockId: string,
  { numerator, denominator }: SplitRatio,
  since: Date,
): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('splits')
    .select(['numerator', 'denominator', 'effective_at'])
    .where('stock_id', '=', stockId)
    .where('effective_at', '>', since)
    .orderBy('effective_at', 'desc')
    .executeTakeFirst();
  const isSame = last?.numerator === Number(numerator) && last.denominator === Number(denominator);
  return isSame ? last.effective_at : undefined;
}

/** Whether a holder is paid for a fraction. The company does not pay itself. */
export function isPaid(
  stock: AffectedStock,
  ratio: SplitRatio,
  { ownerId, available, held }: Holder,
): boolean {
  return ownerId !== stock.companyId && leavesFraction(available + held, ratio);
}

export function fractionOf(stock: AffectedStock, ratio: SplitRatio, { available, held }: Holder): Minor {
  return fractionInCash(available + held, stock.lastPrice_minor ?? 0n, ratio);
}

function restate(before: StoredOrder, ratio: SplitRatio, at: Date): Restated {
  const after = splitOrder(before, ratio);
  if (after.status !== 'cancelled') return { before, after };
  const hasShares = after.shares > after.filledShares;
  const endReason = hasShares ? 'split_left_no_price' : 'split_left_nothing';
  return { before, after: { ...after, endedAt: at, endReason } };
}
