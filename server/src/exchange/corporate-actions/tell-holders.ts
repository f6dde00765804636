// Tells people what happened to a stock they hold or have orders for. Called by splits and exits, in their transaction.
import { openShares } from '#domain/orders/order.ts';
import { fractionInCash, splitShares, type SplitRatio } from '#domain/orders/split-order.ts';
import { formatMinor, type Minor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { StoredOrder } from '#server/exchange/stored-order.ts';
import { notifyPeople, type Notice } from '#server/notify/notify-people.ts';
import type { AffectedStock, Holder } from './affected-stock.ts';

interface Split {
  readonly ratio: SplitRatio;
  readonly holders: readonly Holder[];
  readonly orders: readonly { readonly before: StoredOrder; readonly after: StoredOrder }[];
  readonly at: Date;
}

/** One notice for each person, and one for each order of which less than a share was left. */
export function tellOfSplit(
  tx: Transaction,
  { name: company, slug, lastPrice_minor }: AffectedStock,
  { ratio, holders, orders, at }: Split,
): Promise<void> {
  const sharesOf = new Map(orders.map(({ before }) => [before.ownerId, 0n]));
  for (const { ownerId, available, held } of holders) sharesOf.set(ownerId, available + held);
  const [numerator, denominator] = [String(ratio.numerator), String(ratio.denominator)];
  const told = [...sharesOf].map(([userId, shares]): Notice => {
    const cash = formatMinor(fractionInCash(shares, lastPrice_minor ?? 0n, ratio));
    const [before, after] = [String(shares), String(splitShares(shares, ratio))];
    const facts = { company, numerator, denominator, before, after, cash };
    return { userId, kind: 'stock_split', facts, link: `/companies/${slug}` };
  });
  const ended = orders.filter(({ after }) => after.state === 'cancelled');
  const lost = ended.map(({ before }): Notice => {
    const { id, side, ownerId: userId } = before;
    const facts = {
      side,
      company,
      shares: String(openShares(before)),
      outcome: 'cancelled',
      why: 'split',
    } as const;
    return { userId, kind: 'order_ended', facts, link: `/orders/${id}` };
  });
  return notifyPeople(tx, [...told, ...lost], at);
}

export function tellOfExit(
  tx: Transaction,
  { name: company }: AffectedStock,
  holders: readonly Holder[],
  price_minor: Minor,
  at: Date,
): Promise<void> {
  const outcome = price_minor === 0n ? 'bankrupt' : 'exited';
  const notices = holders.map(({ ownerId: userId, available, held }): Notice => {
    const shares = available + held;
    const [price, total] = [formatMinor(price_minor), formatMinor(price_minor * shares)];
    const facts = { company, outcome, shares: String(shares), price, total } as const;
    return { userId, kind: 'company_left', facts, link: '/portfolio' };
  });
  return notifyPeople(tx, notices, at);
}
