// GET /market/index and its CSV: Foreshare 50 with levels, members and changes. Read once a minute and
// encoded once a second for all callers.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { HandlerResponse } from '#contract/api.ts';
import { RANGES, type Range } from '#contract/values.ts';
import { toPercent } from '#domain/returns/percent.ts';
import { resolveRange } from '#domain/returns/time-range.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { csvResponse } from '#server/http/file-response.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import { type ReadyResponse } from '#server/http/handle.ts';
import { encodeResponse } from '#contract/encode-response.ts';
import type { MarketDependencies } from './dependencies.ts';
import { sendJson, SharedText } from '#server/http/shared-text.ts';
import { withToday } from '#server/market-data/index-now.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { presentMember } from '#server/market-data/present-stock.ts';
import type { IndexChange, IndexLevel } from '#server/market-data/read-index.ts';

type IndexAnswer = HandlerResponse<'GET /market/index'>;

const FRESH_MS = 60_000;
/** One for each range, on the day before and after midnight. */
const MOST_VOLUMES = 2 * RANGES.length;
const CHANGES_SHOWN = 200;

export interface ShowIndex {
  readonly show: (range: Range, request: FastifyRequest) => Promise<ReadyResponse>;
  readonly export: () => Promise<ReadyResponse>;
}

export function createShowIndex(services: Pick<MarketDependencies, 'db' | 'market'>): ShowIndex {
  const volumes = new LRUCache({
    max: MOST_VOLUMES,
    ttl: FRESH_MS,
    fetchMethod: (from: Day) => readVolumes(services.db, from),
  });
  const responses = new LRUCache<Range, { readonly snapshot: Market; readonly text: SharedText }>({
    max: RANGES.length,
  });
  return {
    show: async (range, request) => {
      const snapshot = await services.market.get();
      const known = responses.get(range);
      if (known?.snapshot === snapshot) return sendJson(known.text, request);
      const index = await showIndex(services, snapshot, range, from => volumes.forceFetch(from));
      const text = new SharedText(encodeResponse('GET /market/index', index));
      responses.set(range, { snapshot, text });
      return sendJson(text, request);
    },
    export: () => exportIndex(services),
  };
}

async function showIndex(
  { market }: Pick<MarketDependencies, 'market'>,
  snapshot: Market,
  range: Range,
  volumes: (from: Day) => Promise<ReadonlyMap<Day, bigint>>,
): Promise<IndexAnswer> {
  const { levels, members, changes } = withToday(await market.index(), snapshot);
  const today = dayOf(snapshot.asOf);
  // A range starts from the level at the close before it, as for a portfolio.
  const opening = addDays(resolveRange(range, today, levels[0]?.day ?? today).from, -1);
  const volumeByDay = await volumes(opening);
  return {
    name: 'Foreshare 50',
    level: levels.at(-1)?.level ?? null,
    change: lastChange(levels),
    levels: levels
      .filter(({ day }) => day >= opening)
      .map(({ day, level, turnover }) => ({
        day,
        level,
        turnover: turnover === null ? null : toPercent(turnover),
        volume: volumeByDay.get(day) ?? 0n,
      })),
    constituents: members.flatMap(({ stockId, rank, weight }) => {
      const stock = snapshot.byId.get(stockId);
      if (!stock) return [];
      const { id, slug, name, category } = stock;
      return [{ id, slug, name, category, rank, weight: toPercent(weight), ...presentMember(stock) }];
    }),
    changes: newestDays(changes).flatMap(({ day, stockId, change }) => {
      const stock = snapshot.byId.get(stockId);
      return stock ? [{ day, slug: stock.slug, name: stock.name, change }] : [];
    }),
    asOf: snapshot.asOf,
  };
}

/** Whole days only: in a partial day it would be unclear who left as others came. */
function newestDays(changes: readonly IndexChange[]): readonly IndexChange[] {
  const next = changes[CHANGES_SHOWN];
  const shown = changes.slice(0, CHANGES_SHOWN);
  return next === undefined ? shown : shown.filter(({ day }) => day !== next.day);
}

function lastChange(levels: readonly IndexLevel[]): number | null {
  const [before, last] = levels.slice(-2);
  return before && last && before.level > 0 ? toPercent(last.level / before.level - 1) : null;
}

/** The market's turnover in dollars by day. */
async function readVolumes(db: Database, from: Day): Promise<ReadonlyMap<Day, bigint>> {
  const { rows } = await sql<{ day: Day; volume_minor: bigint }>`
    select day, sum(notional_minor)::int8 as volume_minor from daily_prices
    where day >= ${from}::date group by day`.execute(db);
  return new Map(rows.map(row => [row.day, row.volume_minor]));
}

/** Three tables with an empty line between them. */
async function exportIndex({ market }: Pick<MarketDependencies, 'market'>): Promise<ReadyResponse> {
  const [{ levels, members, changes }, snapshot] = await Promise.all([market.index(), market.get()]);
  const memberLines = members.flatMap((member): Cell[][] => {
    const stock = snapshot.byId.get(member.stockId);
    return stock
      ? [[figure(member.rank), stock.slug, stock.name, stock.category, figure(member.weight)]]
      : [];
  });
  const changeLines = changes.flatMap(({ day, stockId, change }): Cell[][] => {
    const stock = snapshot.byId.get(stockId);
    return stock ? [[day, stock.slug, change]] : [];
  });
  return csvResponse('foreshare-50', [
    ['day', 'level', 'turnover'],
    ...levels.map(({ day, level, turnover }) => [
      day,
      figure(level),
      turnover === null ? null : figure(turnover),
    ]),
    [],
    ['rank', 'slug', 'name', 'category', 'weight'],
    ...memberLines,
    [],
    ['day', 'slug', 'change'],
    ...changeLines,
  ]);
}
