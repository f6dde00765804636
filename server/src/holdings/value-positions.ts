// Holdings at the market's prices: each position with its stock, and all together. Used by dashboard, portfolio and
// recommendations.
import { allocate, type AllocationSlice } from '#domain/holdings/allocate.ts';
import { totalPositions, valueHolding } from '#domain/holdings/value-holding.ts';
import type { PortfolioTotals, Position } from '#domain/holdings/value-holding.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { reckonOnce } from './reckon-once.ts';

export interface StockPosition extends Position {
  readonly stock: Stock;
}

export interface Positions {
  /** What was ever held. */
  readonly all: readonly StockPosition[];
  /** What is held now, or still has to be delivered; largest value first. */
  readonly held: readonly StockPosition[];
  readonly totals: PortfolioTotals;
  readonly allocation: readonly AllocationSlice[];
}

export const valuePositions = reckonOnce(({ holdings, market, now }): Positions => {
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
});
