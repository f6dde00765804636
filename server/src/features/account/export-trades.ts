// All of a person's trades as CSV. Called by register-account.ts.
import { formatMinor } from '#domain/money/money.ts';
import { answerCsv } from '#server/files/answer-file.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { ReadyAnswer } from '#server/http/handle.ts';
import type { Services } from '#server/http/services.ts';
import { listAllTrades, type TradeAnswer, type TradeType } from './read-trades.ts';

const HEADINGS = ['id', 'time', 'type', 'company', 'shares', 'price', 'fee', 'total', 'currency', 'status'];

export async function exportTrades(
  { db, market }: Services,
  userId: string,
  type: TradeType,
): Promise<ReadyAnswer> {
  const trades = await listAllTrades(db, await market.get(), userId, type);
  return answerCsv('trades', [HEADINGS, ...trades.map(toLine)]);
}

function toLine(trade: TradeAnswer): Cell[] {
  return [
    trade.id,
    trade.timestamp.toISOString(),
    trade.type,
    trade.stock.name,
    figure(trade.amount),
    figure(formatMinor(trade.price)),
    figure(formatMinor(trade.fee)),
    figure(formatMinor(trade.total)),
    'USD',
    trade.status_display,
  ];
}
