// What a split makes of a stock's holdings and orders, with nothing written.
import type { Minor } from '#domain/money/money.ts';
import {
  fractionInCash,
  leavesFraction,
  splitOrder,
  splitShares,
  type SplitRatio,
} from '#domain/orders/split-order.ts';
import type { Transaction } from '#server/database/database.ts';
import type { StoredOrder } from '#server/exchange/stored-order.ts';
import {
  hasLeftMarket,
  lockAffectedStock,
  lockHolders,
  readLiveOrders,
  type AffectedStock,
  type Holder,
} from './affected-stock.ts';

/** As many as a company can be listed with. */
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
  /** Those holders whom the company pays for a fraction of a share. */
  readonly paid: readonly Holder[];
  /** In all, by the company. */
  readonly paidOut_minor: Minor;
  /** There are fractions to pay, and no price to pay them at. */
  readonly lacksPrice: boolean;
  readonly orders: readonly Restated[];
}

/** The company has left the market, the same split was made already, or less than one share would be outstanding, or too many. */
export type NeverSplit =
  | { readonly exited: true }
  | { readonly splitAt: Date }
  | { readonly sharesOutstanding: bigint };

/**
 * Locks the stock and its holders' accounts until the transaction ends.
 * @param at when orders that end with it end.
 * @param notAgainSince gives `splitAt` where the last split was the same, and not before this instant.
 */
export async function planSplit(
  tx: Transaction,
  stockId: string,
  ratio: SplitRatio,
  at: Date,
  notAgainSince?: Date,
): Promise<SplitPlan | NeverSplit> {
  const stock = await lockAffectedStock(tx, stockId);
  if (hasLeftMarket(stock)) return { exited: true };
  const splitAt = notAgainSince && (await findSame(tx, stockId, ratio, notAgainSince));
  if (splitAt) return { splitAt };
  const sharesOutstanding = splitShares(stock.sharesOutstanding, ratio);
  if (sharesOutstanding < 1n || sharesOutstanding > MOST_SHARES) return { sharesOutstanding };
  const orders = (await readLiveOrders(tx, stockId)).map(before => restate(before, ratio, at));
  const holders = await lockHolders(tx, stockId);
  const paid = holders.filter(holder => isPaid(stock, ratio, holder));
  const paidOut_minor = paid.reduce((sum, holder) => sum + fractionOf(stock, ratio, holder), 0n);
  const lacksPrice = stock.lastPrice_minor === null && paid.length > 0;
  return { stock, sharesOutstanding, holders, paid, paidOut_minor, lacksPrice, orders };
}

/** Behind the stock's lock: typed twice at once, it waits for the first here. */
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

/** For a fraction of a share; the company does not pay itself. */
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
