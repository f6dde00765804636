// What people hold, remembered from one call to the next. Each call still asks the database whether it is all there
// is: trades, grants and splits are only ever added, so their numbers tell, and a trade on its way to settlement is asked
// for its state. One statement for all who ask at the same time, and one more for whom something has happened. Part of
// the services; used wherever holdings are shown.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { INCARNATION } from '#server/database/incarnation.ts';
import { readTogether } from '#server/database/read-together.ts';
import { RecentlyUsed } from '#server/database/recently-used.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { Market, MarketSnapshot } from '#server/market-data/market-snapshot.ts';
import { readHoldingRows, type HoldingRow, type HoldingRows } from './holding-rows.ts';
import { foldHoldings, type Holdings } from './read-holdings.ts';
import { findUnderWay, STATUSES_NOW } from './under-way.ts';

export interface HoldingsAtPrices {
  /** At trade date: the same object as before where neither they nor the market's exits have changed. */
  readonly holdings: Holdings;
  /** Its prices are in the shares that are held. */
  readonly market: Market;
}

export type ReadHoldings = (userId: string) => Promise<HoldingsAtPrices>;

interface Remembered extends HoldingRows {
  readonly userId: string;
  readonly underWay: string;
  /** What the database would say of these rows: see readVersions. */
  readonly version: string;
  folded?: { readonly exits: string; readonly holdings: Holdings };
}

/** Some 30 MB. */
const MOST_ROWS = 50_000;

/** The market may be a second old, and is read first: a split since then is in the holdings alone. */
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
  const remembered = new RecentlyUsed<Remembered>(MOST_ROWS, ({ rows }) => rows.length);
  const findCurrent = readTogether(async (userIds: readonly string[]) => {
    const known = userIds.flatMap(userId => remembered.get(userId) ?? []);
    const versions = await readVersions(db, known);
    return new Map(
      known.filter(one => versions.get(one.userId) === one.version).map(one => [one.userId, one]),
    );
  });
  return async (market, userId) => {
    const current = remembered.get(userId) ? await findCurrent(userId) : undefined;
    const entry = current ?? toRemember(userId, market.incarnation, await readHoldingRows(db, userId));
    remembered.keep(userId, entry);
    const exits = exitsOf(market);
    if (entry.folded?.exits !== exits) entry.folded = { exits, holdings: foldHoldings(entry, market) };
    return entry.folded.holdings;
  };
}

const knownExits = new WeakMap<Market['stocks'], string>();

/** All that the market adds to somebody's holdings: who has left it, when and at what price. */
function exitsOf({ stocks }: Market): string {
  const known = knownExits.get(stocks);
  if (known !== undefined) return known;
  const exits = stocks
    .flatMap(({ id, exitedAt, exitPrice_minor }) =>
      exitedAt === null ? [] : [`${id} ${exitedAt.getTime()} ${exitPrice_minor}`],
    )
    .join();
  knownExits.set(stocks, exits);
  return exits;
}

/** @param incarnation of the database, read before the rows. */
function toRemember(userId: string, incarnation: string, read: HoldingRows): Remembered {
  const { rows } = read;
  const count = (kind: HoldingRow['kind']): number => rows.filter(row => row.kind === kind).length;
  const { underWay, states } = findUnderWay(rows);
  const version = [incarnation, count('buy'), count('sell'), count('grant'), count('split'), ...states].join(
    ' ',
  );
  return { ...read, userId, underWay, version };
}

/**
 * The version of each person's holdings: the incarnation of the database, the numbers of trades, grants and splits, and the
 * states of unsettled trades. Within one incarnation rows are only added, so equal numbers mean equal rows.
 */
async function readVersions(
  db: Database,
  known: readonly Remembered[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly userId: string; readonly version: string }>`
    select asked."userId", concat_ws(' ', ${INCARNATION},
      (select count(*) from executions where buyer_id = asked."userId"),
      (select count(*) from executions where seller_id = asked."userId"),
      (select count(*) from share_grants where user_id = asked."userId"),
      (select count(*) from splits),
      ${STATUSES_NOW}) as version
    from ${unnestRows({ userId: 'uuid', underWay: 'text' }, known, 'asked')}`.execute(db);
  return new Map(rows.map(({ userId, version }) => [userId, version]));
}
