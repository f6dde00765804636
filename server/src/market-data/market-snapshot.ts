// The market as it was at most a second ago, read once for all requests. Everything that shows a price takes
// it from here, so that no two screens contradict each other.
//
// The snapshot has three ways to be read. A whole read takes all stocks: at first, on a new day, every 30
// seconds, and after the database has lost commits. A read of changes compares row versions and takes the
// stocks whose rows have changed: once a second. A read of touched stocks takes those that this process has
// just changed: before the next request is answered. From an age of 600 ms on, a request gets the current
// snapshot and starts the next read in the background. A failed read keeps the touched stocks for the next
// one, and the snapshot expires after a second.
import { dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { readStocks, readStockVersions, type Stock, type StockVersions } from './read-stocks.ts';

export interface Market {
  /** By name. The same array while no stock has changed. */
  readonly stocks: readonly Stock[];
  /** Without the stocks of companies that have left the market. */
  readonly listed: readonly Stock[];
  readonly byId: ReadonlyMap<string, Stock>;
  readonly bySlug: ReadonlyMap<string, Stock>;
  /** Which companies have left the market, when and at what price, as one text to compare. */
  readonly exits: string;
  readonly asOf: Date;
  /** The incarnation of the database that the market was read from. */
  readonly incarnation: string;
}

export interface MarketSnapshot {
  readonly get: () => Promise<Market>;
  /** The market as last read if it is at most so old, otherwise as of `get`. It may lack changes of this process. */
  readonly recent: (age_ms: number) => Promise<Market>;
  /** Reports that this process has changed a stock's price or book. Every later `get` includes the change. */
  readonly touch: (stockId: string) => void;
}

const FRESH_MS = 1_000;
/** Imported prices of past days do not change the row of their stock. They appear after this time. */
const WHOLE_MS = 30_000;
/** From this age on, a request starts the next read in the background, so that no request has to wait for a read. */
const AGEING_MS = 600;

export function createMarketSnapshot(db: Database, clock: () => Date): MarketSnapshot {
  let market: Market | undefined;
  let readAt_ms = -Infinity;
  /** The last whole read: when it began, and for which day. */
  let whole: { readonly at_ms: number; readonly day: Day } | undefined;
  let latest: StockVersions = { incarnation: '', versions: new Map() };
  let touched = new Set<string>();
  /** The current read includes touched stocks, so the snapshot from before must not be returned. */
  let patching = false;
  let reading: Promise<Market> | undefined;

  const age_ms = (): number => performance.now() - readAt_ms;
  const current = (): Market | undefined =>
    touched.size === 0 && !patching && age_ms() < FRESH_MS ? market : undefined;

  /** A touched stock that the snapshot does not have yet needs a whole read. */
  const mayPatch = (known: Market | undefined, ids: ReadonlySet<string>): known is Market =>
    known !== undefined && ids.size > 0 && age_ms() < FRESH_MS && [...ids].every(id => known.byId.has(id));

  const readAll = async (asOf: Date): Promise<Market> => {
    const startedAt_ms = performance.now();
    const day = dayOf(asOf);
    latest = await readStockVersions(db);
    const stocks = await readStocks(db, day);
    whole = { at_ms: startedAt_ms, day };
    readAt_ms = startedAt_ms;
    return toMarket(stocks, asOf, latest.incarnation);
  };
  /** Reads only the stocks whose rows have changed since the last read. */
  const readChanged = async (asOf: Date): Promise<Market> => {
    const startedAt_ms = performance.now();
    const known = market;
    if (known === undefined || whole?.day !== dayOf(asOf) || startedAt_ms - whole.at_ms >= WHOLE_MS)
      return readAll(asOf);
    const before = latest;
    const now = await readStockVersions(db);
    const changedIds = findChanged(before, now, known);
    if (changedIds === undefined) return readAll(asOf);
    const next = await readSome(db, known, changedIds, asOf);
    latest = now;
    readAt_ms = startedAt_ms;
    return next;
  };
  const read = async (): Promise<Market> => {
    const ids = touched;
    touched = new Set();
    patching = ids.size > 0;
    try {
      market = await (mayPatch(market, ids) ? readSome(db, market, [...ids], clock()) : readChanged(clock()));
      return market;
    } catch (error) {
      for (const id of ids) touched.add(id);
      throw error;
    } finally {
      patching = false;
    }
  };
  const join = (): Promise<Market> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const get = async (): Promise<Market> => {
    const known = current();
    if (known !== undefined) {
      // When the read fails, a request after the snapshot has expired gets the error.
      if (age_ms() >= AGEING_MS) join().catch(() => undefined);
      return known;
    }
    // A read that began earlier may not include a stock that was touched since.
    if (reading) await reading;
    return current() ?? join();
  };
  return {
    get,
    recent: longest_ms => (market !== undefined && age_ms() < longest_ms ? Promise.resolve(market) : get()),
    touch: stockId => void touched.add(stockId),
  };
}

/** The market with these stocks read again. */
async function readSome(db: Database, before: Market, ids: readonly string[], asOf: Date): Promise<Market> {
  if (ids.length === 0) return { ...before, asOf };
  const changed = await readStocks(db, dayOf(asOf), ids);
  const byId = new Map(changed.map(stock => [stock.id, stock]));
  return toMarket(
    before.stocks.map(stock => byId.get(stock.id) ?? stock),
    asOf,
    before.incarnation,
  );
}

/** The stocks that have changed. Undefined when all have to be read: other stocks exist, or the database is another. */
function findChanged(
  before: StockVersions,
  now: StockVersions,
  { byId }: Market,
): readonly string[] | undefined {
  const ids = [...now.versions.keys()];
  const isSameMarket = ids.length === byId.size && ids.every(id => byId.has(id));
  if (now.incarnation !== before.incarnation || !isSameMarket) return undefined;
  return ids.filter(id => before.versions.get(id) !== now.versions.get(id));
}

function toMarket(stocks: readonly Stock[], asOf: Date, incarnation: string): Market {
  return {
    stocks,
    listed: stocks.filter(stock => stock.exitedAt === null),
    byId: new Map(stocks.map(stock => [stock.id, stock])),
    bySlug: new Map(stocks.map(stock => [stock.slug, stock])),
    exits: stocks
      .flatMap(({ id, exitedAt, exitPrice_minor }) =>
        exitedAt === null ? [] : [`${id} ${exitedAt.getTime()} ${exitPrice_minor}`],
      )
      .join(),
    asOf,
    incarnation,
  };
}
