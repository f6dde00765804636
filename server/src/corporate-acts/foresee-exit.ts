// Counts what an exit would do, without doing it and without locks.
import { countShares, displayMoney } from '#domain/money/display-money.ts';
import type { Minor } from '#domain/money/money.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import {
  hasLeftMarket,
  lockAffectedStock,
  lockHolders,
  readLiveOrders,
} from '#server/exchange/corporate-actions/affected-stock.ts';
import { unsettled } from './unsettled.ts';

export interface ExitOutlook {
  readonly name: string;
  /** Per share; 0 for a bankruptcy. */
  readonly price_minor: Minor;
  readonly holders: number;
  /** Shares of all holders. */
  readonly shares: bigint;
  readonly paid_minor: Minor;
  readonly orders: number;
  readonly unsettledTrades: number;
}

/** Undefined where the company has already left the market. */
export function foreseeExit(
  db: Database,
  stockId: string,
  price_minor: Minor,
): Promise<ExitOutlook | undefined> {
  return transaction(
    db,
    async tx => {
      const stock = await lockAffectedStock(tx, stockId, 'read');
      if (hasLeftMarket(stock)) return undefined;
      const orders = await readLiveOrders(tx, stockId);
      const holders = await lockHolders(tx, stockId, 'read');
      const shares = holders.reduce((all, { available, held }) => all + available + held, 0n);
      return {
        name: stock.name,
        price_minor,
        holders: holders.length,
        shares,
        paid_minor: price_minor * shares,
        orders: orders.length,
        unsettledTrades: stock.unsettledTrades,
      };
    },
    { isolation: 'repeatable read' },
  );
}

/** Describes the outlook in sentences, for a terminal. */
export function sayExit(outlook: ExitOutlook): string {
  const { name, price_minor, holders, shares, paid_minor, orders, unsettledTrades } = outlook;
  const who = `the holders of ${name} (${holders})`;
  const sentences = [
    price_minor === 0n
      ? `Nothing is done yet. A price of 0 is a bankruptcy: ${who} would lose ${countShares(shares)}, and nothing ` +
        'would be paid.'
      : `Nothing is done yet. At ${displayMoney(price_minor)} a share ${who} would be paid ` +
        `${displayMoney(paid_minor)} in all for ${countShares(shares)}.`,
    `Open orders that would be cancelled: ${orders}.`,
    'None of it can be undone.',
    ...(unsettledTrades > 0 ? [`${unsettled(unsettledTrades)}; holders are paid after that.`] : []),
  ];
  return sentences.join(' ');
}
