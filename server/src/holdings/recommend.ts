// Recommendations with their reasons. Personal where the person wants that; else by the market alone. One
// statement, for all who ask at the same time; the list is worked out once while holdings and market stay the same. Used by portfolio and insights.
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
import { readTogether } from '#server/database/read-together.ts';
import type { HoldingsDependencies } from './dependencies.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { IndexRecord } from '#server/market-data/read-index.ts';
import type { StockFacts } from '#server/market-data/read-market-facts.ts';
import type { Positions } from './value-positions.ts';

export type Recommendations = HandlerResponse<'GET /insights/recommendations'>['recommendations'];

const MOST_RECOMMENDED = 5;

export type Recommend = (userId: string, positions: Positions) => Promise<Recommendations>;

/** The same list as before where nothing has changed. */
export function createRecommend({ db, market }: Pick<HoldingsDependencies, 'db' | 'market'>): Recommend {
  const readWishes = readTogether((userIds: readonly string[]) => readAllWishes(db, userIds));
  return async (userId, positions) => {
    const [snapshot, facts, index, wishes = NO_WISHES] = await Promise.all([
      market.get(),
      market.facts(),
      market.index(),
      readWishes(userId),
    ]);
    return recommendOnce(viewOf(snapshot, facts, index.members), positions, wishes);
  };
}

/** What is the same for everybody. */
interface View {
  readonly market: Market;
  readonly facts: ReadonlyMap<string, StockFacts>;
  readonly members: IndexRecord['members'];
  readonly candidates: readonly Candidate[];
  readonly sharesByCategory: ReadonlyMap<string, number>;
}

/** The same view while the market is the same, so that what is worked out of it alone is worked out once. */
const views = new WeakMap<Market['stocks'], View>();

function viewOf(market: Market, facts: View['facts'], members: View['members']): View {
  const known = views.get(market.stocks);
  if (known?.facts === facts && known.members === members) return known;
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
  const view = { market, facts, members, candidates, sharesByCategory: sharesByCategory(market, members) };
  views.set(market.stocks, view);
  return view;
}

const lists = new WeakMap<
  Positions | View,
  { readonly view: View; readonly riskTolerance: number; readonly list: Recommendations }
>();

function recommendOnce(
  view: View,
  positions: Positions,
  { personal, riskTolerance }: Wishes,
): Recommendations {
  const key = personal ? positions : view;
  const known = lists.get(key);
  if (known?.view === view && known.riskTolerance === riskTolerance) return known.list;
  const holder = personal ? toHolder(positions, riskTolerance) : undefined;
  const list = recommendStocks(view.candidates, view.sharesByCategory, holder, MOST_RECOMMENDED).flatMap(
    ({ stockId, reasons }) => {
      const stock = view.market.byId.get(stockId);
      if (!stock) return [];
      const { id, slug, name, category, price_minor: price, change30d: change } = stock;
      return [{ id, slug, name, category, price, change, reasons: reasons.map(present) }];
    },
  );
  lists.set(key, { view, riskTolerance, list });
  return list;
}

function toHolder({ held, allocation }: Positions, riskTolerance: number): Holder {
  return { allocation, riskTolerance, heldStockIds: new Set(held.map(({ stock }) => stock.id)) };
}

/** Percent of the index by category: what the market as a whole looks like. */
function sharesByCategory({ byId }: Market, members: View['members']): ReadonlyMap<string, number> {
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

const NO_WISHES: Wishes = { personal: false, riskTolerance: 3 };

/** By user. */
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
