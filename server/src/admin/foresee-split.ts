// Describes in a sentence what a split would do, without doing it.
import { countShares, displayMoney, displayShares } from '#domain/money/display-money.ts';
import { splitShares, type SplitRatio } from '#domain/orders/split-order.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { planSplit, type NeverSplit, type SplitPlan } from '#server/exchange/corporate-actions/plan-split.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import { accountKey, cashOf } from '#domain/ledger/account-name.ts';
import { unsettled } from './find-stock.ts';

/** @param notAgainSince See planSplit. */
export function foreseeSplit(
  db: Database,
  stockId: string,
  ratio: SplitRatio,
  notAgainSince: Date,
): Promise<string | NeverSplit> {
  return transaction(db, async tx => {
    const plan = await planSplit(tx, stockId, ratio, new Date(), notAgainSince);
    if (!('holders' in plan)) return plan;
    const cash = cashOf(plan.stock.companyId);
    const available_minor = (await readNamedAccounts(tx, [cash], 'read')).get(accountKey(cash))?.available;
    return describe(plan, ratio, available_minor ?? 0n);
  });
}

function describe(plan: SplitPlan, ratio: SplitRatio, available_minor: bigint): string {
  const { stock, holders, paid, paidOut_minor, orders } = plan;
  const { name, sharesOutstanding, unsettledTrades } = stock;
  const held = holders.map(({ available, held: inOrders }) => available + inOrders);
  const after = held.map(shares => splitShares(shares, ratio));
  const ended = orders.filter(order => order.after.status === 'cancelled').length;
  const sentences = [
    `Nothing is done yet. Split ${ratio.numerator}:${ratio.denominator}, the holders of ${name} (${holders.length}) would ` +
      `have ${countShares(sum(after))} in place of ${displayShares(sum(held))}; ` +
      `${countShares(plan.sharesOutstanding)} would be outstanding in place of ${displayShares(sharesOutstanding)}.`,
    `Holders left with none: ${after.filter(shares => shares === 0n).length}.`,
    plan.lacksPrice
      ? `Holders paid for a fraction of a share: ${paid.length}, but there is no price yet to pay them at.`
      : `Holders paid for a fraction of a share: ${paid.length}, ${displayMoney(paidOut_minor)} in all.`,
    `Open orders that would be restated: ${orders.length - ended}; that would end, too small or without a price: ${ended}.`,
    'None of it can be undone.',
    ...(paidOut_minor > available_minor
      ? [`The company has ${displayMoney(available_minor)} to pay with; nothing is split before it has more.`]
      : []),
    ...(unsettledTrades > 0 ? [`${unsettled(unsettledTrades)}; nothing is split before.`] : []),
  ];
  return sentences.join(' ');
}

const sum = (shares: readonly bigint[]): bigint => shares.reduce((all, some) => all + some, 0n);
