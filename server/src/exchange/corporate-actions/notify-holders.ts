// Notices about corporate actions to holders, owners of orders and issuers.
import { openShares } from '#domain/orders/order.ts';
import { fractionInCash, splitShares, type SplitRatio } from '#domain/orders/split-order.ts';
import { formatMinor, type Minor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { findIssuers } from '#server/exchange/find-issuers.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';
import { notifyPeople, type Notice } from '#server/notify/notify-people.ts';
import type { AffectedStock, Holder } from './affected-stock.ts';

interface Split {
  readonly ratio: SplitRatio;
  readonly holders: readonly Holder[];
  readonly orders: readonly { readonly before: StoredOrder; readonly after: StoredOrder }[];
  /** The company's payment for fractions of shares. */
  readonly paidOut_minor: Minor;
  readonly at: Date;
}

/** One notice for each person, and one for each order with less than one share left. */
export async function notifyOfSplit(
  tx: Transaction,
  { id, companyId, name: company, slug, lastPrice_minor }: AffectedStock,
  { ratio, holders, orders, paidOut_minor, at }: Split,
): Promise<void> {
  const watchers = await tx
    .selectFrom('price_alerts')
    .select('user_id')
    .distinct()
    .where('stock_id', '=', id)
    .where('triggered_at', 'is', null)
    .execute();
  const sharesOf = new Map(watchers.map(({ user_id }) => [user_id, 0n]));
  for (const { before } of orders) sharesOf.set(before.ownerId, 0n);
  for (const { ownerId, available, held } of holders) sharesOf.set(ownerId, available + held);
  const [numerator, denominator] = [String(ratio.numerator), String(ratio.denominator)];
  const told = [...sharesOf].map(([userId, shares]): Notice => {
    const cash = formatMinor(fractionInCash(shares, lastPrice_minor ?? 0n, ratio));
    const [before, after] = [String(shares), String(splitShares(shares, ratio))];
    const facts = { company, numerator, denominator, before, after, cash };
    return { userId, kind: 'stock_split', facts, link: `/companies/${slug}` };
  });
  const ended = orders.filter(({ after }) => after.status === 'cancelled');
  const lost = ended.map(({ before, after }): Notice => {
    const { id, side, ownerId: userId } = before;
    const facts = {
      side,
      company,
      shares: String(openShares(before)),
      outcome: 'cancelled',
      why: after.endReason === 'split_left_no_price' ? 'split_price' : 'split',
    } as const;
    return { userId, kind: 'order_ended', facts, link: `/orders/${id}` };
  });
  const paidOut = paidOut_minor === 0n ? {} : { paidOut: formatMinor(paidOut_minor) };
  const none = { before: '0', after: '0', cash: '0.00' };
  const toIssuers = (await findIssuersOf(tx, companyId)).map((userId): Notice => {
    const facts = { company, numerator, denominator, ...none, ...paidOut };
    return { userId, kind: 'stock_split', facts, link: `/companies/${slug}` };
  });
  await notifyPeople(tx, [...told, ...lost, ...toIssuers], at);
}

export async function notifyOfExit(
  tx: Transaction,
  { companyId, name: company, slug }: AffectedStock,
  holders: readonly Holder[],
  price_minor: Minor,
  at: Date,
): Promise<void> {
  const factsOf = (shares: bigint) => {
    const outcome = price_minor === 0n ? 'bankrupt' : 'exited';
    const [price, total] = [formatMinor(price_minor), formatMinor(price_minor * shares)];
    return { company, outcome, shares: String(shares), price, total } as const;
  };
  const toHolders = holders.map(({ ownerId: userId, available, held }): Notice => {
    const facts = factsOf(available + held);
    return { userId, kind: 'company_left', facts, link: '/portfolio' };
  });
  const own = holders.find(({ ownerId }) => ownerId === companyId);
  const facts = factsOf(own === undefined ? 0n : own.available + own.held);
  const toIssuers = (await findIssuersOf(tx, companyId)).map((userId): Notice => ({
    userId,
    kind: 'own_company_left',
    facts,
    link: `/companies/${slug}`,
  }));
  await notifyPeople(tx, [...toHolders, ...toIssuers], at);
}

export function notifyOfEndedAlerts(
  tx: Transaction,
  { name: company, slug }: AffectedStock,
  userIds: readonly string[],
  outcome: 'exited' | 'bankrupt',
  at: Date,
): Promise<void> {
  const facts = { company, outcome };
  const notices = userIds.map((userId): Notice => ({
    userId,
    kind: 'alerts_ended',
    facts,
    link: `/companies/${slug}`,
  }));
  return notifyPeople(tx, notices, at);
}

/** Notifies owners of open orders and everybody who acts for the company. */
export async function notifyOfTrading(
  tx: Transaction,
  { id, companyId, name: company, slug }: AffectedStock,
  to: 'tradable' | 'halted',
  at: Date,
): Promise<void> {
  const kind = to === 'halted' ? 'trading_halted' : 'trading_resumed';
  const rows = await tx
    .selectFrom('orders')
    .select('user_id')
    .distinct()
    .where('stock_id', '=', id)
    .where('status', 'in', ['open', 'partially_filled'])
    .execute();
  const toOwners = rows.map(({ user_id: userId }): Notice => ({
    userId,
    kind,
    facts: { company, reader: 'owner' },
    link: '/orders',
  }));
  const toIssuers = (await findIssuersOf(tx, companyId)).map((userId): Notice => ({
    userId,
    kind,
    facts: { company, reader: 'issuer' },
    link: `/companies/${slug}`,
  }));
  await notifyPeople(tx, [...toOwners, ...toIssuers], at);
}

async function findIssuersOf(tx: Transaction, companyId: string): Promise<readonly string[]> {
  return (await findIssuers(tx, [companyId])).get(companyId) ?? [];
}
