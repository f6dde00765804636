// Keeps the address and user agent of requests that act, and of looks by companies and operators, encrypted under the id of the
// request, which the audit log names. Rows are collected and written once a second, so that no request waits for its own row.
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import type { SecurityDependencies } from './dependencies.ts';
import { validKeys, type Keys } from './derive-keys.ts';
import { seal, unseal } from './encrypt.ts';

export interface RequestOrigin {
  readonly requestId: string;
  readonly userId: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

export interface RequestAddresses {
  readonly note: (origin: RequestOrigin) => void;
  /** As note, but once an hour for one person at one address: for orders, which are many. */
  readonly noteOften: (origin: RequestOrigin) => void;
  /** Writes what has been collected. */
  readonly flush: () => Promise<void>;
  /** Stops the timer and writes what has been collected. */
  readonly close: () => Promise<void>;
}

const FLUSH_EVERY_MS = 1_000;
/** While the database is away. The oldest are dropped beyond it. */
const MOST_COLLECTED = 10_000;
const OFTEN_MS = 3_600_000;
const MOST_OFTEN = 20_000;
const LONGEST_USER_AGENT = 300;

const COLUMNS = { request_id: 'text', user_id: 'uuid', created_at: 'timestamptz', sealed: 'bytea' } as const;
const SEALED = z.tuple([z.string(), z.string()]);

export function createRequestAddresses({
  db,
  clock,
  keys,
  log,
}: Pick<SecurityDependencies, 'db' | 'clock' | 'keys' | 'log'>): RequestAddresses {
  let collected: { request_id: string; user_id: string | null; created_at: Date; sealed: Buffer }[] = [];
  const noted = new LRUCache<string, true>({ max: MOST_OFTEN, ttl: OFTEN_MS });
  const note = ({ requestId, userId, address, userAgent }: RequestOrigin): void => {
    const text = JSON.stringify([address, userAgent.slice(0, LONGEST_USER_AGENT)]);
    const sealed = seal(keys.data, text, requestId);
    collected.push({ request_id: requestId, user_id: userId ?? null, created_at: clock(), sealed });
  };
  const flush = async (): Promise<void> => {
    const rows = collected.slice(-MOST_COLLECTED);
    collected = [];
    if (rows.length === 0) return;
    try {
      await insertRows('request_addresses', COLUMNS, rows).execute(db);
    } catch (error) {
      collected = [...rows, ...collected];
      log.warn({ err: error }, 'the addresses of requests could not be written');
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  return {
    note,
    noteOften: origin => {
      const key = [origin.userId, origin.address, origin.userAgent].join('\n');
      if (noted.has(key)) return;
      noted.set(key, true);
      note(origin);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

export interface StoredOrigin {
  readonly at: Date;
  readonly address: string;
  readonly userAgent: string;
}

/** Undefined where nothing is stored. Throws where the key is not the one that it was sealed with. */
export async function readOrigin(
  db: Database,
  keys: Pick<Keys, 'data' | 'secondary'>,
  requestId: string,
): Promise<StoredOrigin | undefined> {
  const row = await db
    .selectFrom('request_addresses')
    .select(['created_at', 'sealed'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [address, userAgent] = SEALED.parse(
    JSON.parse(unseal(validKeys(keys, 'data'), row.sealed, requestId)),
  );
  return { at: row.created_at, address, userAgent };
}
