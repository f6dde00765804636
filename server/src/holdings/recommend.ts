// Recommendations with their reasons. Personal where the person wants that; else by the market alone. One
// statement. Used by portfolio and insights.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { category } from '#contract/values.ts';
import { toPercent } from '#domain/returns/percent.ts';
import {
  recommendStocks,
  type Candidate,
  type Holder,
  type Reason,
} from '#domain/recommendations/recommend-stocks.ts';
import type { Database } from '#server/database/database.ts';
import type { Services } from '#server/http/services.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { StockFacts } from '#server/market-data/read-market-facts.ts';
import type { Positions } from './value-positions.ts';

type Recommendations = HandlerResponse<'GET /insights/recommendations'>['recommendations'];

const MOST_RECOMMENDED = 5;

export async function recommend(
  { db, market }: Services,
  userId: string,
  positions: Positions,
): Promise<Recommendations> {
  const [snapshot, facts, index, wishes] = await Promise.all([
    market.get(),
    market.facts(),
    market.index(),
    readWishes(db, userId),
  ]);
  const candidates = candidatesOf(snapshot, facts);
  const holder = wishes.personal ? toHolder(positions, wishes.riskTolerance) : undefined;
  const shares = sharesByCategory(snapshot, index.members);
  return recommendStocks(candidates, shares, holder, MOST_RECOMMENDED).flatMap(({ stockId, reasons }) => {
    const stock = snapshot.byId.get(stockId);
    if (!stock) return [];
    const { id, slug, name, price_minor: price, change30d: change } = stock;
    return [{ id, slug, name, category: stock.category, price, change, reasons: reasons.map(present) }];
  });
}

type Facts = ReadonlyMap<string, StockFacts>;

/** The same list while the market is the same, so that what is worked out of it alone is worked out once. */
const lists = new WeakMap<Market, { readonly facts: Facts; readonly candidates: readonly Candidate[] }>();

function candidatesOf(market: Market, facts: Facts): readonly Candidate[] {
  const known = lists.get(market);
  if (known?.facts === facts) return known.candidates;
  const candidates = market.stocks
    .filter(stock => stock.status === 'tradable')
    .map(stock => ({
      stockId: stock.id,
      category: stock.category,
      price_minor: stock.price_minor ?? undefined,
      change30_percent: stock.change30d ?? undefined,
      volatility_percent: facts.get(stock.id)?.volatility_percent ?? undefined,
      turnover_minor: facts.get(stock.id)?.turnover_minor ?? 0n,
      trades: facts.get(stock.id)?.trades ?? 0,
    }));
  lists.set(market, { facts, candidates });
  return candidates;
}

function toHolder({ held, allocation }: Positions, riskTolerance: number): Holder {
  return { allocation, riskTolerance, heldStockIds: new Set(held.map(({ stock }) => stock.id)) };
}

/** Percent of the index by category: what the market as a whole looks like. */
function sharesByCategory(
  { byId }: Market,
  members: readonly { readonly stockId: string; readonly weight: number }[],
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { stockId, weight } of members) {
    const sector = byId.get(stockId)?.category;
    if (sector !== undefined) shares.set(sector, (shares.get(sector) ?? 0) + weight * 100);
  }
  return shares;
}

interface Wishes {
  /** Whether what the person holds and can bear may be looked at. */
  readonly personal: boolean;
  readonly riskTolerance: number;
}

async function readWishes(db: Database, userId: string): Promise<Wishes> {
  const { rows } = await sql<Wishes>`
    select (s.privacy ->> 'personalizedRecommendations')::bool as personal, d.risk_tolerance as "riskTolerance"
    from settings s join profile_details d on d.user_id = s.user_id
    where s.user_id = ${userId}`.execute(db);
  return rows[0] ?? { personal: false, riskTolerance: 3 };
}

function present(reason: Reason): Recommendations[number]['reasons'][number] {
  switch (reason.code) {
    case 'sector_gap':
      return {
        code: 'sector_gap',
        category: category.parse(reason.category),
        held: toPercent(reason.held_percent / 100),
        market: toPercent(reason.market_percent / 100),
      };
    case 'risk_fit':
      return {
        code: 'risk_fit',
        riskTolerance: reason.riskTolerance,
        volatility: toPercent(reason.volatility_percent / 100),
      };
    case 'liquid': {
      const { trades, turnover_minor: turnover, rank, of } = reason;
      return { code: 'liquid', trades, turnover, rank, of };
    }
    case 'momentum':
      return { code: 'momentum', change30d: toPercent(reason.change30_percent / 100) };
  }
}
