// A trade as the contract describes activity.
import type { HandlerResponse } from '#contract/api.ts';
import { totalOf } from '#domain/money/money.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { Trade } from './read-holdings.ts';
import { SETTLEMENT_WORDS } from './settlement-words.ts';

type Activity = HandlerResponse<'GET /dashboard'>['recentActivity'][number];

export function presentActivity(trades: readonly Trade[], market: Market): Activity[] {
  return trades.flatMap(trade => {
    const stock = market.byId.get(trade.stockId);
    if (!stock) return [];
    return [
      {
        id: trade.id,
        type: trade.side,
        amount: trade.shares,
        total: totalOf(trade.side, trade.shares * trade.price_minor, trade.fee_minor),
        price: trade.price_minor,
        date: trade.at,
        stock: { id: stock.id, slug: stock.slug, name: stock.name },
        status: SETTLEMENT_WORDS[trade.status],
      },
    ];
  });
}
