// A person's trades as CSV, all or those asked for, with the splits of what they held. Called by register-account.ts.
import { listSplitEffects, type SplitEffect } from '#domain/holdings/split-effects.ts';
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

interface HeldSplit extends SplitEffect {
  readonly stockId: string;
  readonly side: 'split';
}

type Line = Trade | HeldSplit;

export async function exportTrades(
  { readHoldings }: Services,
  userId: string,
  filter: TradeFilter,
): Promise<ReadyAnswer> {
  const { holdings, market } = await readHoldings(userId);
  // A split follows the trades of its moment.
  const lines: Line[] = [...splitsOf(holdings), ...holdings.trades];
  lines.sort((a, b) => b.at.getTime() - a.at.getTime());
  return answerCsv('trades', writeLines(narrowTrades(lines, filter), market));
}

function splitsOf({ stocks }: Holdings): HeldSplit[] {
  return stocks
    .filter(({ splitCount }) => splitCount > 0)
    .flatMap(({ stockId, events }) =>
      listSplitEffects(events).map(split => ({ ...split, stockId, side: 'split' as const })),
    );
}

function* writeLines(lines: readonly Line[], market: Market): Generator<readonly Cell[]> {
  yield HEADINGS;
  for (const line of lines) yield toCells(line, market);
}

function toCells(line: Line, { byId }: Market): Cell[] {
  const { id, at, side, shares } = line;
  const isSplit = side === 'split';
  const settledAt = isSplit ? at : line.settledAt;
  const total_minor = isSplit
    ? line.fractionPaid_minor
    : totalOf(side, shares * line.price_minor, line.fee_minor);
  return [
    id,
    at.toISOString(),
    settledAt === null ? null : settledAt.toISOString(),
    side,
    byId.get(line.stockId)?.name ?? '',
    figure(shares),
    isSplit ? null : figure(formatMinor(line.price_minor)),
    isSplit ? null : figure(formatMinor(line.fee_minor)),
    figure(formatMinor(total_minor)),
    'USD',
    isSplit ? 'settled' : line.state,
  ];
}
