// Recommendations with their reasons: by what the person holds and can bear when the person allows that, otherwise by the
// market alone.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { category } from '#contract/values.ts';
import { toPercent } from '#domain/returns/percent.ts';
import { recommendStocks, type Holder, type Reason } from '#domain/recommendations/recommend-stocks.ts';
import { createLoader } from '#server/database/create-loader.ts';
import type { Database } from '#server/database/database.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { IndexRecord } from '#server/market-data/read-index.ts';
import type { StockFacts } from '#server/market-data/read-market-facts.ts';
import type { Positions } from './value-positions.ts';

export type Recommendations = HandlerResponse<'GET /insights/recommendations'>['recommendations'];

const MOST_RECOMMENDED = 5;

export interface Wishes {
  /** Whether the person allows recommendations by their holdings and risk tolerance. */
  readonly personal: boolean;
  readonly riskTolerance: number;
}

const NO_WISHES: Wishes = { personal: false, riskTolerance: 3 };

export type ReadWishes = (userId: string) => Promise<Wishes>;

/** Reads what a person wishes; requests of the same moment share a statement. */
export function createReadWishes(db: Database): ReadWishes {
  const read = createLoader((userIds: readonly string[]) => readAllWishes(db, userIds));
  return async userId => (await read(userId)) ?? NO_WISHES;
}

interface RecommendationInput {
  readonly market: Market;
  readonly facts: ReadonlyMap<string, StockFacts>;
  readonly index: Pick<IndexRecord, 'members'>;
  readonly positions: Positions;
  readonly wishes: Wishes;
}

export function recommend({ market, facts, index, positions, wishes }: RecommendationInput): Recommendations {
  const candidates = market.stocks
    .filter(stock => stock.status === 'tradable')
    .map(stock => ({
      stockId: stock.id,
      category: stock.category,
      price_minor: stock.price_minor ?? undefined,
      change30_percent: stock.change30d ?? undefined,
      volatility_percent: facts.get(stock.id)?.volatility_percent ?? undefined,
      turnover_minor: facts.get(stock.id)?.turnover_minor ?? 0n,
    }));
  const shares = sharesByCategory(market, index.members);
  const holder = wishes.personal ? toHolder(positions, wishes.riskTolerance) : undefined;
  return recommendStocks(candidates, shares, holder, MOST_RECOMMENDED).flatMap(({ stockId, reasons }) => {
    const stock = market.byId.get(stockId);
    if (!stock) return [];
    const { id, slug, name, category, price_minor: price, change30d: change } = stock;
    return [{ id, slug, name, category, price, change, reasons: reasons.map(present) }];
  });
}

function toHolder({ held, allocation }: Positions, riskTolerance: number): Holder {
  return { allocation, riskTolerance, heldStockIds: new Set(held.map(({ stock }) => stock.id)) };
}

/** The percentage of the index in each category. */
function sharesByCategory({ byId }: Market, members: IndexRecord['members']): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { stockId, weight } of members) {
    const sector = byId.get(stockId)?.category;
    if (sector !== undefined) shares.set(sector, (shares.get(sector) ?? 0) + weight * 100);
  }
  return shares;
}

async function readAllWishes(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, Wishes>> {
  const { rows } = await sql<Wishes & { readonly userId: string }>`
    select s.user_id as "userId", (s.privacy ->> 'personalizedRecommendations')::bool as personal,
      d.risk_tolerance as "riskTolerance"
    from settings s join profile_details d on d.user_id = s.user_id
    where s.user_id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.userId, row]));
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
      const { turnover_minor: turnover, rank, of } = reason;
      return { code: 'liquid', turnover, rank, of };
    }
    case 'momentum':
      return { code: 'momentum', change30d: toPercent(reason.change30_percent / 100) };
  }
}
