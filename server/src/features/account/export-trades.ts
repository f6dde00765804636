// Exports a person's trades as CSV, with other changes of shares and cash.
import { listOffMarketChanges, type OffMarketChange } from '#domain/holdings/off-market-changes.ts';
import { formatMinor, type Minor } from '#domain/money/money.ts';
import { gaveBack } from '#domain/settlement/settlement.ts';
import { dayOf } from '#domain/time/day.ts';
import { csvResponse } from '#server/http/file-response.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { Holdings, Trade } from '#server/holdings/read-holdings.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { AccountDependencies } from './dependencies.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { narrowTrades, type TradeFilter } from './narrow-trades.ts';
import { cashOf } from './read-trades.ts';

/** Agreed values first, then effects. The effect columns add up to the held shares and to the cash. */
const HEADINGS = [
  'id',
  'time',
  'settled',
  'type',
  'company',
  'shares',
  'price',
  'fee',
  'shares added',
  'cash added',
  'cost brought in',
  'currency',
  'status',
];

interface OffMarketLine extends Omit<OffMarketChange, 'kind'> {
  readonly stockId: string;
  readonly side: OffMarketChange['kind'];
}

type Line = Trade | OffMarketLine;

export async function exportTrades(
  { clock, readHoldings }: Pick<AccountDependencies, 'clock' | 'readHoldings'>,
  userId: string,
  filter: TradeFilter,
): Promise<ReadyResponse> {
  const { holdings, market } = await readHoldings(userId);
  const { grant: grants = [], other = [] } = Object.groupBy(offMarketLines(holdings), ({ side }) =>
    side === 'grant' ? side : 'other',
  );
  // Order within one moment, newest first: grants precede trades, and trades precede a split or an exit.
  const lines: Line[] = [...other, ...holdings.trades, ...grants];
  lines.sort((a, b) => b.at.getTime() - a.at.getTime());
  return csvResponse(`trades-${dayOf(clock())}`, writeLines(narrowTrades(lines, filter), market));
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
  return [
    line.id,
    line.at.toISOString(),
    ('price_minor' in line ? line.settledAt : line.at)?.toISOString() ?? null,
    line.side,
    byId.get(line.stockId)?.name ?? '',
    ...('price_minor' in line ? tradeCells(line) : offMarketCells(line)),
  ];
}

const amount = (minor: Minor): Cell => figure(formatMinor(minor));

function tradeCells(trade: Trade): Cell[] {
  const { side, shares, status: state } = trade;
  const moved = side === 'buy' ? shares : -shares;
  return [
    figure(shares),
    amount(trade.price_minor),
    amount(trade.fee_minor),
    figure(gaveBack(side, state) ? 0n : moved),
    amount(cashOf(trade)),
    null,
    'USD',
    state,
  ];
}

/** A grant's cost was paid elsewhere, so it moved no cash here. */
function offMarketCells({ side, shares, cash_minor }: OffMarketLine): Cell[] {
  const [cash, cost] = side === 'grant' ? [amount(0n), amount(cash_minor)] : [amount(cash_minor), null];
  return [null, null, null, figure(shares), cash, cost, 'USD', 'settled'];
}
