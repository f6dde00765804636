// A person's trades as CSV, all or those asked for. Called by register-account.ts.
import { formatMinor, totalOf } from '#domain/money/money.ts';
import { answerCsv } from '#server/files/answer-file.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { Trade } from '#server/holdings/read-holdings.ts';
import { SETTLEMENT_WORDS } from '#server/holdings/settlement-words.ts';
import type { ReadyAnswer } from '#server/http/handle.ts';
import type { Services } from '#server/http/services.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { narrowTrades, type TradeFilter } from './narrow-trades.ts';

const HEADINGS = ['id', 'time', 'type', 'company', 'shares', 'price', 'fee', 'total', 'currency', 'status'];

export async function exportTrades(
  { readHoldings }: Services,
  userId: string,
  filter: TradeFilter,
): Promise<ReadyAnswer> {
  const { holdings, market } = await readHoldings(userId);
  return answerCsv('trades', writeLines(narrowTrades(holdings.trades, filter), market));
}

function* writeLines(trades: readonly Trade[], market: Market): Generator<readonly Cell[]> {
  yield HEADINGS;
  for (const trade of trades) yield toLine(trade, market);
}

function toLine(trade: Trade, { byId }: Market): Cell[] {
  const notional_minor = trade.shares * trade.price_minor;
  return [
    trade.id,
    trade.at.toISOString(),
    trade.side,
    byId.get(trade.stockId)?.name ?? '',
    figure(trade.shares),
    figure(formatMinor(trade.price_minor)),
    figure(formatMinor(trade.fee_minor)),
    figure(formatMinor(totalOf(trade.side, notional_minor, trade.fee_minor))),
    'USD',
    SETTLEMENT_WORDS[trade.state],
  ];
}
