// Narrows a person's trades to one company or period. The cached holdings contain all trades.
import type { HandlerResponse } from '#contract/api.ts';
import type { Trade } from '#server/holdings/read-holdings.ts';
import type { AccountDependencies } from './dependencies.ts';
import { cutPage, toPage, type PageQuery } from '#server/kernel/paging.ts';
import { presentTrade, type TradeType } from './read-trades.ts';

export interface TradeFilter {
  readonly type: TradeType;
  readonly stockId?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly before?: Date | undefined;
}

/** Whether the query has more than a side. Other pages are read without loading all trades (read-trades.ts). */
export function isNarrow({ stockId, from, before }: TradeFilter): boolean {
  return stockId !== undefined || from !== undefined || before !== undefined;
}

export function narrowTrades<T extends Pick<Trade, 'stockId' | 'at'> & { readonly side: string }>(
  trades: readonly T[],
  { type, stockId, from, before }: TradeFilter,
): readonly T[] {
  return trades.filter(
    trade =>
      (type === 'all' || trade.side === type) &&
      (stockId === undefined || trade.stockId === stockId) &&
      (from === undefined || trade.at >= from) &&
      (before === undefined || trade.at < before),
  );
}

/** Newest first. */
export async function listNarrowed(
  { readHoldings }: Pick<AccountDependencies, 'readHoldings'>,
  userId: string,
  query: TradeFilter & PageQuery,
): Promise<HandlerResponse<'GET /account/transactions'>> {
  const { holdings, market } = await readHoldings(userId);
  const found = narrowTrades(holdings.trades, query);
  const results = cutPage(found, query).flatMap(trade => {
    const stock = market.byId.get(trade.stockId);
    const { stockId: stock_id, at: executed_at, ...rest } = trade;
    return stock === undefined ? [] : [presentTrade({ ...rest, stock_id, executed_at }, stock)];
  });
  return toPage(results, found.length, query);
}

/** By name, including companies whose shares were sold or that have left the market. */
export async function listTradedCompanies(
  { readHoldings }: Pick<AccountDependencies, 'readHoldings'>,
  userId: string,
): Promise<HandlerResponse<'GET /account/companies'>> {
  const { holdings, market } = await readHoldings(userId);
  const ids = new Set(holdings.trades.map(({ stockId }) => stockId));
  const companies = [...ids].flatMap(stockId => {
    const stock = market.byId.get(stockId);
    return stock === undefined ? [] : [{ id: stock.id, slug: stock.slug, name: stock.name }];
  });
  return { companies: companies.toSorted((a, b) => a.name.localeCompare(b.name)) };
}
