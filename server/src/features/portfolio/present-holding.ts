import type { HandlerResponse } from '#contract/api.ts';
import { divideHalfEven } from '#domain/money/money.ts';
import type { StockPosition } from '#server/holdings/value-positions.ts';

export type HoldingAnswer = HandlerResponse<'GET /portfolio'>['stocks'][number];

export function presentHolding(position: StockPosition): HoldingAnswer {
  const { stock, shares, arrivingShares, leavingShares, cost_minor } = position;
  return {
    id: stock.id,
    slug: stock.slug,
    name: stock.name,
    category: stock.category,
    shares,
    arrivingShares,
    leavingShares,
    unsettledShares: arrivingShares - leavingShares,
    price: stock.price_minor,
    change: stock.change,
    value: position.value_minor ?? null,
    cost: cost_minor,
    averageCost: shares > 0n ? divideHalfEven(cost_minor, shares) : 0n,
    totalGain: position.gain_minor ?? null,
    totalReturn: position.return_percent ?? null,
  };
}
