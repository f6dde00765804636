// The market as it stood at most a second ago, read once for all who ask. Part of market-data.ts;
// everything that shows a price takes it from here, so that no screen contradicts another.
import { dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { readStocks, readStockVersions, type Stock, type StockVersions } from './read-stocks.ts';

export interface Market {
  /** By name. The same list as long as no stock has changed. */
  readonly stocks: readonly Stock[];
  /** Without those of companies that have left the market. */
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
  /** The market as it was last read, if that is at most so long ago; else as of `get`. Changes of this process may be missing. */
  readonly recent: (age_ms: number) => Promise<Market>;
  /** A stock's price or book has just changed in this process: whoever asks from now on sees it. */
  readonly touch: (stockId: string) => void;
}

const FRESH_MS = 1_000;
/** Prices of days gone by, when somebody imports them, change without their stock: they show after so long. */
const WHOLE_MS = 30_000;
/** From then on it is read anew beside whoever asks, so that with many who ask nobody has to wait for all stocks. */
const AGEING_MS = 600;

export function createMarketSnapshot(db: Database, clock: () => Date): MarketSnapshot {
  let market: Market | undefined;
  let readAt_ms = -Infinity;
  /** Of the last reading of all stocks: when, for which day, and what has changed since is told by the versions. */
  let whole: { readonly at_ms: number; readonly day: Day } | undefined;
  let latest: StockVersions = { incarnation: '', versions: new Map() };
  let touched = new Set<string>();
  /** What is being read right now was touched: nobody may see the market from before. */
  let patching = false;
  let reading: Promise<Market> | undefined;

  const age_ms = (): number => performance.now() - readAt_ms;
  const current = (): Market | undefined =>
    touched.size === 0 && !patching && age_ms() < FRESH_MS ? market : undefined;

  /** A stock that is new to us takes a reading of all. */
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
  const readSome = async (before: Market, ids: readonly string[], asOf: Date): Promise<Market> => {
    if (ids.length === 0) return { ...before, asOf };
    const changed = await readStocks(db, dayOf(asOf), ids);
    const byId = new Map(changed.map(stock => [stock.id, stock]));
    return toMarket(
      before.stocks.map(stock => byId.get(stock.id) ?? stock),
      asOf,
      before.incarnation,
    );
  };
  /** Most stocks are as they were a second ago: only those whose rows have changed are read. */
  const readChanged = async (asOf: Date): Promise<Market> => {
    const startedAt_ms = performance.now();
    const known = market;
    if (known === undefined || whole?.day !== dayOf(asOf) || startedAt_ms - whole.at_ms >= WHOLE_MS)
      return readAll(asOf);
    const before = latest;
    const now = await readStockVersions(db);
    const changedIds = findChanged(before, now, known);
    if (changedIds === undefined) return readAll(asOf);
    const next = await readSome(known, changedIds, asOf);
    latest = now;
    readAt_ms = startedAt_ms;
    return next;
  };
  const read = async (): Promise<Market> => {
    const ids = touched;
    touched = new Set();
    patching = ids.size > 0;
    try {
      market = await (mayPatch(market, ids) ? readSome(market, [...ids], clock()) : readChanged(clock()));
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
      // Where this fails, the next who asks after a second hears of it.
      if (age_ms() >= AGEING_MS) join().catch(() => undefined);
      return known;
    }
    // One that began earlier may have missed what was touched since.
    if (reading) await reading;
    return current() ?? join();
  };
  return {
    get,
    recent: longest_ms => (market !== undefined && age_ms() < longest_ms ? Promise.resolve(market) : get()),
    touch: stockId => void touched.add(stockId),
  };
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
