// Describes in a sentence what an exit would do, without doing it.
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
import { exitedFault, unsettled } from './find-stock.ts';

/** Throws a StartupError where the company has already left the market. */
export function foreseeExit(db: Database, stockId: string, price_minor: Minor): Promise<string> {
  return transaction(db, async tx => {
    const stock = await lockAffectedStock(tx, stockId);
    if (hasLeftMarket(stock)) throw exitedFault(stock.name);
    const [orders, holders] = [await readLiveOrders(tx, stockId), await lockHolders(tx, stockId)];
    const shares = holders.reduce((all, { available, held }) => all + available + held, 0n);
    const who = `the holders of ${stock.name} (${holders.length})`;
    const sentences = [
      price_minor === 0n
        ? `Nothing is done yet. A price of 0 is a bankruptcy: ${who} would lose ${countShares(shares)}, and nothing ` +
          'would be paid.'
        : `Nothing is done yet. At ${displayMoney(price_minor)} a share ${who} would be paid ` +
          `${displayMoney(price_minor * shares)} in all for ${countShares(shares)}.`,
      `Open orders that would be cancelled: ${orders.length}.`,
      'None of it can be undone.',
      ...(stock.unsettledTrades > 0
        ? [`${unsettled(stock.unsettledTrades)}; holders are paid after that.`]
        : []),
    ];
    return sentences.join(' ');
  });
}
