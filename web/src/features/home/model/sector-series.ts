// Computes one line per sector from the market list: the mean of its stocks over their last trading days,
// each scaled to 100 on the first day.
import type { Answer } from '#web/api/api-contract.ts';

type Stock = Answer<'GET /market'>['stocks'][number];

/** A stock that traded on fewer days is excluded, because it would shorten every line. */
const LEAST_DAYS = 10;

const linesOf = (stocks: readonly Stock[]) =>
  stocks.map(stock => stock.sparkline).filter(closes => closes.length >= LEAST_DAYS);

/** Returns the number of trading days that all included stocks have in common, or 0 without such stocks. */
export function commonDays(stocks: readonly Stock[]): number {
  const lines = linesOf(stocks);
  return lines.length === 0 ? 0 : Math.min(...lines.map(closes => closes.length));
}

/** Returns whether a sector has a line. It returns true while the market loads, so that the space is reserved. */
export const hasSectorLines = (stocks: readonly Stock[] | undefined): boolean =>
  !stocks || commonDays(stocks) > 0;

/** Returns `days` points, oldest first, or an empty array when no stock qualifies. */
export function sectorSeries(stocks: readonly Stock[], days: number): number[] {
  const tails = linesOf(stocks).map(closes => closes.slice(-days));
  if (tails.length === 0) return [];
  return Array.from({ length: days }, (_, at) => {
    const relative = tails.map(closes => ((closes[at] ?? 0) / (closes[0] ?? 1)) * 100);
    return relative.reduce((sum, value) => sum + value, 0) / relative.length;
  });
}
