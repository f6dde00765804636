// GET /realised-gains and its file: sales of all companies by year.
import type { HandlerResponse } from '#contract/api.ts';
import { fractionText, type RealisedGain } from '#domain/holdings/holding.ts';
import {
  sumGainsByYear,
  yearOf,
  type GainSums,
  type StockGains,
  type Year,
} from '#domain/holdings/sum-gains.ts';
import { formatMinor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { csvResponse } from '#server/http/file-response.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { HoldingsAtPrices } from '#server/holdings/remember-holdings.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { PortfolioDependencies } from './dependencies.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';

type GainsAnswer = HandlerResponse<'GET /realised-gains'>;

export async function listRealisedGains(
  { readHoldings }: Pick<PortfolioDependencies, 'readHoldings'>,
  userId: string,
): Promise<GainsAnswer> {
  return {
    years: sumGainsByYear(byName(await readHoldings(userId))).map(({ year, total, stocks }) => ({
      year,
      total: presentSums(total),
      companies: stocks.map(({ stock: { slug, name }, sums }) => ({ slug, name, ...presentSums(sums) })),
    })),
  };
}

function presentSums(sums: GainSums): GainsAnswer['years'][number]['total'] {
  return {
    proceeds: sums.proceeds_minor,
    cost: sums.cost_minor,
    gain: sums.gain_minor,
    longTerm: sums.longTerm_minor,
    shortTerm: sums.shortTerm_minor,
    lots: sums.lots,
  };
}

/** Including companies sold entirely or removed from the market. */
function byName({ holdings, market }: HoldingsAtPrices): StockGains<Stock>[] {
  return holdings.stocks
    .flatMap(({ stockId, holding: { realised } }) => {
      const stock = market.byId.get(stockId);
      return stock ? [{ stock, realised }] : [];
    })
    .sort((a, b) => a.stock.name.localeCompare(b.stock.name, 'en'));
}

/** A year without sales has a file with only the heading. */
export async function exportRealisedGains(
  { readHoldings }: Pick<PortfolioDependencies, 'readHoldings'>,
  userId: string,
  year: Year,
): Promise<ReadyResponse> {
  return csvResponse(`realised-gains-${year}`, writeLines(byName(await readHoldings(userId)), year));
}

const HEADINGS = [
  'company',
  'shares',
  'acquired (UTC)',
  'sold (UTC)',
  'proceeds',
  'cost basis',
  'gain',
  'term',
  'currency',
];

/** By company, in order of sale. */
function* writeLines(stocks: readonly StockGains<Stock>[], year: Year): Generator<readonly Cell[]> {
  yield HEADINGS;
  for (const { stock, realised } of stocks)
    for (const gain of realised) if (yearOf(gain) === year) yield toLine(stock.name, gain);
}

function toLine(company: string, gain: RealisedGain): Cell[] {
  return [
    company,
    figure(gain.fraction ? fractionText(gain.fraction) : gain.shares),
    dayOf(gain.acquiredAt),
    dayOf(gain.disposedAt),
    figure(formatMinor(gain.proceeds_minor)),
    figure(formatMinor(gain.cost_minor)),
    figure(formatMinor(gain.gain_minor)),
    gain.longTerm ? 'long' : 'short',
    'USD',
  ];
}
