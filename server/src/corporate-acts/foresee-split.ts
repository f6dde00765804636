// Counts what a split would do, without doing it and without locks.
import { countShares, displayMoney, displayShares } from '#domain/money/display-money.ts';
import type { Minor } from '#domain/money/money.ts';
import { splitShares, type SplitRatio } from '#domain/orders/split-order.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { planSplit, type NeverSplit, type SplitPlan } from '#server/exchange/corporate-actions/plan-split.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import { accountKey, cashOf } from '#domain/ledger/account-name.ts';
import { unsettled } from './unsettled.ts';

export interface SplitOutlook {
  readonly name: string;
  readonly ratio: string;
  readonly holders: number;
  /** Shares of all holders. */
  readonly held: { readonly before: bigint; readonly after: bigint };
  readonly outstanding: { readonly before: bigint; readonly after: bigint };
  readonly leftWithNone: number;
  readonly paidHolders: number;
  readonly paid_minor: Minor;
  readonly lacksPrice: boolean;
  /** The cash that the company can pay with. */
  readonly available_minor: Minor;
  readonly restatedOrders: number;
  readonly endedOrders: number;
  readonly unsettledTrades: number;
}

/** @param notAgainSince See planSplit. */
export function foreseeSplit(
  db: Database,
  stockId: string,
  ratio: SplitRatio,
  notAgainSince?: Date,
): Promise<SplitOutlook | NeverSplit> {
  return transaction(
    db,
    async tx => {
      const plan = await planSplit(tx, stockId, ratio, new Date(), notAgainSince, 'read');
      if (!('holders' in plan)) return plan;
      const cash = cashOf(plan.stock.companyId);
      const available_minor = (await readNamedAccounts(tx, [cash], 'read')).get(accountKey(cash))?.available;
      return count(plan, ratio, available_minor ?? 0n);
    },
    { isolation: 'repeatable read' },
  );
}

function count(plan: SplitPlan, ratio: SplitRatio, available_minor: Minor): SplitOutlook {
  const { stock, holders, orders } = plan;
  const held = holders.map(({ available, held: inOrders }) => available + inOrders);
  const after = held.map(shares => splitShares(shares, ratio));
  const endedOrders = orders.filter(order => order.after.status === 'cancelled').length;
  return {
    name: stock.name,
    ratio: `${ratio.numerator}:${ratio.denominator}`,
    holders: holders.length,
    held: { before: sum(held), after: sum(after) },
    outstanding: { before: stock.sharesOutstanding, after: plan.sharesOutstanding },
    leftWithNone: after.filter(shares => shares === 0n).length,
    paidHolders: plan.paid.length,
    paid_minor: plan.paidOut_minor,
    lacksPrice: plan.lacksPrice,
    available_minor,
    restatedOrders: orders.length - endedOrders,
    endedOrders,
    unsettledTrades: stock.unsettledTrades,
  };
}

/** Describes the outlook in sentences, for a terminal. */
export function saySplit(outlook: SplitOutlook): string {
  const { name, ratio, holders, held, outstanding, paidHolders, paid_minor, available_minor } = outlook;
  const sentences = [
    `Nothing is done yet. Split ${ratio}, the holders of ${name} (${holders}) would ` +
      `have ${countShares(held.after)} in place of ${displayShares(held.before)}; ` +
      `${countShares(outstanding.after)} would be outstanding in place of ${displayShares(outstanding.before)}.`,
    `Holders left with none: ${outlook.leftWithNone}.`,
    outlook.lacksPrice
      ? `Holders paid for a fraction of a share: ${paidHolders}, but there is no price yet to pay them at.`
      : `Holders paid for a fraction of a share: ${paidHolders}, ${displayMoney(paid_minor)} in all.`,
    `Open orders that would be restated: ${outlook.restatedOrders}; that would end, too small or without a price: ${outlook.endedOrders}.`,
    'None of it can be undone.',
    ...(paid_minor > available_minor
      ? [`The company has ${displayMoney(available_minor)} to pay with; nothing is split before it has more.`]
      : []),
    ...(outlook.unsettledTrades > 0
      ? [`${unsettled(outlook.unsettledTrades)}; nothing is split before.`]
      : []),
  ];
  return sentences.join(' ');
}

const sum = (shares: readonly bigint[]): bigint => shares.reduce((all, some) => all + some, 0n);
