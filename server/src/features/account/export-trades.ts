// A person's trades as CSV, all or those asked for, with what came and went otherwise. Called by register-account.ts.
import { listOffMarketChanges, type OffMarketChange } from '#domain/holdings/off-market-changes.ts';
import { formatMinor, totalOf } from '#domain/money/money.ts';
import { answerCsv } from '#server/files/answer-file.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { Holdings, Trade } from '#server/holdings/read-holdings.ts';
import type { ReadyAnswer } from '#server/http/handle.ts';
import type { Services } from '#server/http/services.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { narrowTrades, type TradeFilter } from './narrow-trades.ts';

const HEADINGS = [
  'id',
  'time',
  'settled',
  'type',
  'company',
  'shares',
  'price',
  'fee',
  'total',
  'currency',
  'status',
];

interface OffMarketLine extends Omit<OffMarketChange, 'kind'> {
  readonly stockId: string;
  readonly side: OffMarketChange['kind'];
}

type Line = Trade | OffMarketLine;

export async function exportTrades(
  { readHoldings }: Services,
  userId: string,
  filter: TradeFilter,
): Promise<ReadyAnswer> {
  const { holdings, market } = await readHoldings(userId);
  const { grant: grants = [], other = [] } = Object.groupBy(offMarketLines(holdings), ({ side }) =>
    side === 'grant' ? side : 'other',
  );
  // Of one moment, newest first: shares are brought in before they are traded, and trades come before a split or an exit.
  const lines: Line[] = [...other, ...holdings.trades, ...grants];
  lines.sort((a, b) => b.at.getTime() - a.at.getTime());
  return answerCsv('trades', writeLines(narrowTrades(lines, filter), market));
}

function offMarketLines({ stocks }: Holdings): OffMarketLine[] {
  return stocks.flatMap(({ stockId, events }) =>
    listOffMarketChanges(events, stockId).map(({ kind, ...change }) => ({ ...change, stockId, side: kind })),
  );
}

function* writeLines(lines: readonly Line[], market: Market): Generator<readonly Cell[]> {
  yield HEADINGS;
  for (const line of lines) yield toCells(line, market);
}

function toCells(line: Line, { byId }: Market): Cell[] {
  const { id, at, side, stockId, shares } = line;
  const trade = 'price_minor' in line ? line : undefined;
  const total_minor =
    'cash_minor' in line ? line.cash_minor : totalOf(line.side, shares * line.price_minor, line.fee_minor);
  const settledAt = trade ? trade.settledAt : at;
  return [
    id,
    at.toISOString(),
    settledAt === null ? null : settledAt.toISOString(),
    side,
    byId.get(stockId)?.name ?? '',
    figure(shares),
    trade ? figure(formatMinor(trade.price_minor)) : null,
    trade ? figure(formatMinor(trade.fee_minor)) : null,
    figure(formatMinor(total_minor)),
    'USD',
    trade ? trade.state : 'settled',
  ];
}
