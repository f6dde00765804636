// What people hold, cached across requests and validated on each. Trades, grants and splits are only ever added, so their
// counts show whether a cached person is current; of a trade only the status changes, so unsettled trades are compared
// by status. One statement validates all requests of the moment; a person who has changed is read again.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { createLoader } from '#server/database/create-loader.ts';
import type { Database } from '#server/database/database.ts';
import { INCARNATION } from '#server/database/incarnation.ts';
import type { Market, MarketSnapshot } from '#server/market-data/market-snapshot.ts';
import {
  findUnsettled,
  readHoldingRows,
  STATUSES_NOW,
  type HoldingRow,
  type HoldingRows,
} from './holding-rows.ts';
import { foldHoldings, type Holdings } from './read-holdings.ts';

export interface HoldingsAtPrices {
  /** At trade date. The same object as before while neither the holdings nor the market's exits have changed. */
  readonly holdings: Holdings;
  /** Its prices are for the shares that are held: both are before a split, or both after it. */
  readonly market: Market;
}

export type ReadHoldings = (userId: string) => Promise<HoldingsAtPrices>;

interface CachedPerson extends HoldingRows {
  readonly userId: string;
  readonly unsettledIds: string;
  /** What `readVersions` returns while these rows are current. */
  readonly version: string;
  folded?: { readonly exits: string; readonly holdings: Holdings };
}

/** About 30 MB. */
const MOST_ROWS = 50_000;

/**
 * Returns a function that reads a person's holdings with the market they are valued at. The market is read first and can
 * be a second old. When a stock was split since, the market is read again so that shares and prices match.
 */
export function createReadHoldings(db: Database, snapshot: MarketSnapshot): ReadHoldings {
  const readAt = createReadAt(db);
  return async userId => {
    const market = await snapshot.get();
    const holdings = await readAt(market, userId);
    const behind = holdings.stocks.filter(({ stockId, splitCount }) => {
      const stock = market.byId.get(stockId);
      return stock !== undefined && stock.splitCount < splitCount;
    });
    if (behind.length === 0) return { holdings, market };
    for (const { stockId } of behind) snapshot.touch(stockId);
    const current = await snapshot.get();
    return { holdings: await readAt(current, userId), market: current };
  };
}

function createReadAt(db: Database): (market: Market, userId: string) => Promise<Holdings> {
  const cached = new LRUCache<string, CachedPerson>({
    maxSize: MOST_ROWS,
    // A person with more rows than the cache holds is kept, too, and evicts all others.
    sizeCalculation: ({ rows }) => Math.min(rows.length + 1, MOST_ROWS),
  });
  const findCurrent = createLoader(async (userIds: readonly string[]) => {
    const known = userIds.flatMap(userId => cached.get(userId) ?? []);
    const versions = await readVersions(db, known);
    return new Map(
      known.filter(one => versions.get(one.userId) === one.version).map(one => [one.userId, one]),
    );
  });
  return async (market, userId) => {
    const current = cached.has(userId) ? await findCurrent(userId) : undefined;
    const person = current ?? toCache(userId, market.incarnation, await readHoldingRows(db, userId));
    if (current === undefined) cached.set(userId, person);
    if (person.folded?.exits !== market.exits)
      person.folded = { exits: market.exits, holdings: foldHoldings(person, market) };
    return person.folded.holdings;
  };
}

/** @param incarnation of the database, read before the rows. */
function toCache(userId: string, incarnation: string, read: HoldingRows): CachedPerson {
  const { rows } = read;
  const count = (kind: HoldingRow['kind']): number => rows.filter(row => row.kind === kind).length;
  const { ids, statuses } = findUnsettled(rows);
  const moves = new Set(rows.filter(row => row.kind.startsWith('moved')).map(row => row.id)).size;
  const reversed = rows.filter(row => row.voided_at !== null && row.settled_at !== null).length;
  const counts = [count('buy'), count('sell'), count('grant'), moves, reversed, count('split')];
  const version = [incarnation, ...counts, ...statuses].join(' ');
  return { ...read, userId, unsettledIds: ids, version };
}

/**
 * Reads the version of each person's holdings: the incarnation of the database, the number of rows of each kind, and the
 * statuses of the trades that were unsettled. Within one incarnation rows are only added, so equal counts mean equal rows.
 */
async function readVersions(
  db: Database,
  known: readonly CachedPerson[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly userId: string; readonly version: string }>`
    select asked."userId", concat_ws(' ', ${INCARNATION},
      (select count(*) from executions where buyer_id = asked."userId"),
      (select count(*) from executions where seller_id = asked."userId"),
      (select count(*) from share_grants where user_id = asked."userId"),
      (select count(*) from share_moves where from_user = asked."userId" or to_user = asked."userId"),
      (select count(*) from trade_reversals where buyer_id = asked."userId" or seller_id = asked."userId"),
      (select count(*) from splits),
      ${STATUSES_NOW}) as version
    from unnest(${known.map(({ userId }) => userId)}::uuid[], ${known.map(({ unsettledIds }) => unsettledIds)}::text[])
      as asked("userId", "unsettledIds")`.execute(db);
  return new Map(rows.map(({ userId, version }) => [userId, version]));
}
