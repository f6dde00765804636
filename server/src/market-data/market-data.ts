// What every screen reads of the market, shared by all requests.
import { LRUCache } from 'lru-cache';
import type { Mark } from '#domain/pricing/estimate-mark.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { createCurrentMarks } from './current-marks.ts';
import { withToday } from './index-now.ts';
import { createMarketSnapshot, type MarketSnapshot } from './market-snapshot.ts';
import { readIndex, type IndexRecord } from './read-index.ts';
import { readMarketFacts, type StockFacts } from './read-market-facts.ts';
import { readSectors, type SectorLines } from './read-sectors.ts';
import type { Stock } from './read-stocks.ts';

export interface MarketData extends MarketSnapshot {
  /** The stock of a company by its slug, as of `get`; throws `not_found`. */
  readonly find: (slug: string) => Promise<Stock>;
  /** Foreshare 50 at the closes of past days, at most a minute old. */
  readonly index: () => Promise<IndexRecord>;
  /** The same with today's level so far, at the prices of `get`. */
  readonly indexNow: () => Promise<IndexRecord>;
  /** Turnover and volatility of each stock over ninety days, at most five minutes old. */
  readonly facts: () => Promise<ReadonlyMap<string, StockFacts>>;
  /** The sectors over twelve months, at most a quarter of an hour old. */
  readonly sectors: () => Promise<SectorLines>;
  /** The mark of each listed stock by stock id; a change of price, volume or quotes is in it after thirty seconds. */
  readonly marks: () => Promise<ReadonlyMap<string, Mark>>;
}

const INDEX_FRESH_MS = 60_000;
const FACTS_FRESH_MS = 300_000;
const SECTORS_FRESH_MS = 900_000;
const MARKS_FRESH_MS = 30_000;

/** @param readDb where the history is read; it may be some seconds behind. */
export function createMarketData(db: Database, clock: () => Date, readDb = db): MarketData {
  const indexes = new LRUCache({
    max: 1,
    ttl: INDEX_FRESH_MS,
    fetchMethod: (_key: 'index') => readIndex(readDb),
  });
  const facts = new LRUCache({
    max: 1,
    ttl: FACTS_FRESH_MS,
    fetchMethod: (_key: 'facts') => readMarketFacts(readDb, dayOf(clock())),
  });
  const sectors = new LRUCache({
    max: 1,
    ttl: SECTORS_FRESH_MS,
    fetchMethod: (_key: 'sectors') => readSectors(readDb, dayOf(clock())),
  });
  const snapshot = createMarketSnapshot(db, clock);
  const currentMarks = createCurrentMarks(db, clock, snapshot);
  const marks = new LRUCache({
    max: 1,
    ttl: MARKS_FRESH_MS,
    fetchMethod: (_key: 'marks') => currentMarks(),
  });
  return {
    ...snapshot,
    find: async slug => {
      const stock = (await snapshot.get()).bySlug.get(slug);
      if (!stock) throw new DomainError('not_found');
      return stock;
    },
    index: () => indexes.forceFetch('index'),
    indexNow: async () => withToday(await indexes.forceFetch('index'), await snapshot.get()),
    facts: () => facts.forceFetch('facts'),
    sectors: () => sectors.forceFetch('sectors'),
    marks: () => marks.forceFetch('marks'),
  };
}
