// One line a sector from what the market list carries: the mean of its stocks, each set to 100 thirty days ago.
import type { Answer } from '#web/lib/api-contract.ts';

type Stock = Answer<'GET /market'>['stocks'][number];

/** As many points as the shortest common tail of the stocks' closes, oldest first. */
export function sectorSeries(stocks: readonly Stock[]): number[] {
  const lines = stocks.map(stock => stock.sparkline).filter(closes => closes.length > 1);
  const length = Math.min(...lines.map(closes => closes.length));
  if (!Number.isFinite(length)) return [];
  const tails = lines.map(closes => closes.slice(-length));
  return Array.from({ length }, (_, at) => {
    const relative = tails.map(closes => ((closes[at] ?? 0) / (closes[0] ?? 1)) * 100);
    return relative.reduce((sum, value) => sum + value, 0) / relative.length;
  });
}
