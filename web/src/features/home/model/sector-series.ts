// One line a sector from what the market list carries: the mean of its stocks over their last trading days, each set to
// 100 at the first.
import type { Answer } from '#web/api/api-contract.ts';

type Stock = Answer<'GET /market'>['stocks'][number];

/** What traded on fewer days of the month says little, and would shorten every line. */
const LEAST_DAYS = 10;

const linesOf = (stocks: readonly Stock[]) =>
  stocks.map(stock => stock.sparkline).filter(closes => closes.length >= LEAST_DAYS);

/** As many trading days as every stock has that is drawn; 0 where none is. */
export function commonDays(stocks: readonly Stock[]): number {
  const lines = linesOf(stocks);
  return lines.length === 0 ? 0 : Math.min(...lines.map(closes => closes.length));
}

/** Whether a sector has a line; believed as long as the market is being asked for, so that its place is kept. */
export const hasSectorLines = (stocks: readonly Stock[] | undefined): boolean =>
  !stocks || commonDays(stocks) > 0;

/** So many points, oldest first; none where no stock has a line. */
export function sectorSeries(stocks: readonly Stock[], days: number): number[] {
  const tails = linesOf(stocks).map(closes => closes.slice(-days));
  if (tails.length === 0) return [];
  return Array.from({ length: days }, (_, at) => {
    const relative = tails.map(closes => ((closes[at] ?? 0) / (closes[0] ?? 1)) * 100);
    return relative.reduce((sum, value) => sum + value, 0) / relative.length;
  });
}
