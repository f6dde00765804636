// Holdings at the market's prices: each position with its stock, and the totals.
import { allocate, type AllocationSlice } from '#domain/holdings/allocate.ts';
import { totalPositions, valueHolding } from '#domain/holdings/value-holding.ts';
import type { PortfolioTotals, Position } from '#domain/holdings/value-holding.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import type { Holdings } from './read-holdings.ts';

export interface StockPosition extends Position {
  readonly stock: Stock;
}

export interface HoldingsNow {
  readonly holdings: Holdings;
  readonly market: Market;
  /** Only its day matters. */
  readonly now: Date;
}

export interface Positions {
  /** Every stock that was ever held. */
  readonly all: readonly StockPosition[];
  /** Stocks with shares that are held now or still have to be delivered, largest value first. */
  readonly held: readonly StockPosition[];
  readonly totals: PortfolioTotals;
  readonly allocation: readonly AllocationSlice[];
}

export function valuePositions({ holdings, market, now }: HoldingsNow): Positions {
  const all = holdings.stocks.flatMap(({ stockId, holding }): StockPosition[] => {
    const stock = market.byId.get(stockId);
    return stock ? [{ stock, ...valueHolding(holding, stock.price_minor ?? undefined, now) }] : [];
  });
  const held = all
    .filter(position => position.shares > 0n || position.leavingShares > 0n)
    .sort((a, b) => Number((b.value_minor ?? 0n) - (a.value_minor ?? 0n)));
  return {
    all,
    held,
    totals: totalPositions(all),
    allocation: allocate(
      held.flatMap(({ stock, value_minor }) =>
        value_minor === undefined ? [] : [{ category: stock.category, value_minor }],
      ),
    ),
  };
}
