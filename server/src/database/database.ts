// The server's database access: a pool of connections, and Kysely over it with the generated types.
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PostgresCursor, Transaction as KyselyTransaction } from 'kysely';
import { Pool, type PoolClient, TypeOverrides, types } from 'pg';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import {
  DatabaseUnavailable,
  hideRowFromLogs,
  isConnectionLoss,
  isInternalFault,
  isDiskFault,
  reasonOf,
} from './database-errors.ts';
import type { Address } from './database-access.ts';
import { createHosts, followHosts, type Hosts } from './hosts.ts';
import type { DB } from './schema.generated.ts';
import { createStatementNames, type NameStatement } from './statement-names.ts';

/** The pool. A function with this parameter also accepts a transaction. */
export type Database = Kysely<DB>;
/** A running transaction. Functions that must not run outside one take this instead of a Database. */
export type Transaction = KyselyTransaction<DB>;

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 60_000;
const LOOKS_PER_TIMEOUT = 30;
/** After so many silent looks another host may have become the primary. */
const LOOKS_BEFORE_SEARCH = 4;
/**
 * The codes of the warnings with which a commit succeeds although it was not replicated: its wait for
 * the synchronous standby was cancelled (01000), or its connection was ended (57P01). A failover may lose such a commit, so its outcome is
 * unknown, as after a lost connection.
 */
const NOT_REPLICATED: readonly string[] = ['01000', '57P01'];

/**
 * Creates the pool without opening a connection. `database.destroy()` closes it.
 * @param queryTimeout_ms how long PostgreSQL may be silent during a query; 0 waits without limit.
 */
export function createDatabase(
  access: Address,
  poolSize: number,
  queryTimeout_ms = QUERY_TIMEOUT_MS,
): Database {
  const hosts = createHosts(access);
  const pool = new Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...hosts.current(),
    ...(hosts.count === 1 ? {} : followHosts(hosts, access.target, () => clients.keys())),
    max: poolSize,
    types: columnTypes(),
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'foreshare',
    // Enables pipelining: statements sent before the last response wait in PostgreSQL, not here.
    pipeline: true,
  });
  const nameOf = createStatementNames();
  const clients = new Map<PoolClient, PooledClient>();
  const adapter = new CountingAdapter();
  // A connection that dies emits an error, on the pool while the connection is idle and on the client while it is in
  // use. The next query on it fails as well. Without a listener the event would end the process.
  pool.on('error', () => adapter.countLoss());
  pool.on('connect', client => {
    client.on('error', () => adapter.countLoss());
    clients.set(client, new PooledClient(client, nameOf, adapter));
  });
  pool.on('remove', client => clients.delete(client));
  const stopWatching = watchSilence(clients, queryTimeout_ms, hosts);
  const connect = async (): Promise<PooledClient> => {
    const client = await connectTo(pool, adapter, hosts);
    const pooled = clients.get(client);
    if (pooled === undefined) throw new Error('the pool gave a connection that it had not announced');
    return pooled;
  };
  const end = (): Promise<void> => {
    stopWatching();
    return pool.end();
  };
  const dialect = new PostgresDialect({ pool: { connect, end } });
  dialect.createAdapter = () => adapter;
  return new Kysely<DB>({ dialect });
}

/** Observes the connections of one pool. Kysely hands the adapter to everything derived from the pool. */
class CountingAdapter extends PostgresAdapter {
  #losses = 0;
  /** When PostgreSQL last refused a write, by `performance.now()`. */
  lastRefusedWrite_ms = -Infinity;

  get losses(): number {
    return this.#losses;
  }

  countLoss(): void {
    this.#losses += 1;
  }
}

/**
 * How often a connection of this pool has been lost, or could not be opened. When the number has changed, the database
 * may have failed over and lost commits: a cache of its contents must be emptied.
 */
export function countConnectionLosses(database: Database): number {
  return adapterOf(database).losses;
}

/** How long ago PostgreSQL last refused a write of this pool because its disk is full or broken. */
export function sinceRefusedWrite_ms(database: Database): number {
  return performance.now() - adapterOf(database).lastRefusedWrite_ms;
}

/** The same, and 0 for a database inside a transaction, whose connection is not replaced. */
export function connectionLossesOf(database: Database): number {
  const { adapter } = database.getExecutor();
  return adapter instanceof CountingAdapter ? adapter.losses : 0;
}

function adapterOf(database: Database): CountingAdapter {
  const { adapter } = database.getExecutor();
  if (!(adapter instanceof CountingAdapter)) throw new Error('the database was not made by createDatabase');
  return adapter;
}

/**
 * Ends connections on which PostgreSQL has been silent for this long; 0 ends none. Returns the function that stops the
 * watch. It counts ticks instead of time: after a blocked event loop the responses are still waiting to be read.
 */
function watchSilence(
  clients: ReadonlyMap<PoolClient, PooledClient>,
  longest_ms: number,
  hosts: Hosts,
): () => void {
  if (longest_ms === 0) return () => undefined;
  const watch = setInterval(() => {
    let isSilent = false;
    for (const client of clients.values()) isSilent = client.look() >= LOOKS_BEFORE_SEARCH || isSilent;
    if (isSilent && hosts.count > 1) void moveToAnotherHost(clients, hosts);
  }, longest_ms / LOOKS_PER_TIMEOUT);
  watch.unref();
  return () => {
    clearInterval(watch);
  };
}

/** Parses PostgreSQL's array text of numbers or days, {1,2,NULL}. Such items contain no comma and no quote. */
function parseItems(array: string): (string | null)[] {
  if (array === '{}') return [];
  return array
    .slice(1, -1)
    .split(',')
    .map(item => (item === 'NULL' ? null : item));
}

/** Integers become bigint, days 'YYYY-MM-DD', numeric text, times Date. */
function columnTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  const { INT8, DATE } = types.builtins;
  const [INT8_ARRAY, DATE_ARRAY] = [1016, 1182];
  overrides.setTypeParser(INT8, BigInt);
  overrides.setTypeParser(DATE, day => day);
  overrides.setTypeParser(INT8_ARRAY, value =>
    parseItems(value).map(item => (item === null ? null : BigInt(item))),
  );
  overrides.setTypeParser(DATE_ARRAY, parseItems);
  return overrides;
}

/** A frozen primary keeps its connections open. They are ended as soon as another host has become the primary. */
async function moveToAnotherHost(
  clients: ReadonlyMap<PoolClient, PooledClient>,
  hosts: Hosts,
): Promise<void> {
  const before = [...clients.keys()];
  if (!(await hosts.search())) return;
  for (const client of before) client.connection.stream.destroy();
}

/** Of several hosts each is tried once. A pool without a free connection is no fault of the host. */
async function connectTo(pool: Pool, adapter: CountingAdapter, hosts: Hosts): Promise<PoolClient> {
  for (let tried = 1; ; tried += 1) {
    const host = hosts.current();
    try {
      return await pool.connect();
    } catch (error) {
      adapter.countLoss();
      const isExhausted = /timeout exceeded/.test(reasonOf(error));
      const isAway = isConnectionLoss(error) || isInternalFault(error);
      if (tried >= hosts.count || isExhausted || !isAway) throw isAway ? unavailable(error) : error;
      hosts.leave(host);
    }
  }
}

/**
 * A connection of the pool. It turns a lost connection into DatabaseUnavailable and then never returns it to the pool.
 *
 * One instance per connection instead of per checkout, callbacks instead of pg's promises, and one timer for all
 * instead of pg's timer per query. Kysely's WeakMap, those promises and those timers chained each call to the next, so
 * that garbage survived until a full collection and pauses were several times as long.
 */
class PooledClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: NameStatement;
  readonly #adapter: CountingAdapter;
  #loss: DatabaseUnavailable | undefined;
  #unanswered = 0;
  /** Ticks since the last response, or since the first pending statement was sent. */
  #silentLooks = 0;
  #isCommitUncertain = false;

  constructor(client: PoolClient, nameOf: NameStatement, adapter: CountingAdapter) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#adapter = adapter;
    client.on('notice', ({ code }) => {
      if (NOT_REPLICATED.includes(code ?? '')) this.#isCommitUncertain = true;
    });
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('cursors are not used here; read in pages');
    return this.#run<R>(statement, parameters);
  }

  release(): void {
    this.#client.release(this.#loss);
  }

  /**
   * Ends the connection after too many silent ticks. Everything waiting on it fails as after a lost connection.
   * @returns the number of silent ticks.
   */
  look(): number {
    if (this.#unanswered === 0) return 0;
    this.#silentLooks += 1;
    if (this.#silentLooks > LOOKS_PER_TIMEOUT) this.#client.connection.stream.destroy();
    return this.#silentLooks;
  }

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#loss) throw this.#loss;
    try {
      const name = parameters.length === 0 ? undefined : this.#nameOf(statement);
      const query = { text: statement, values: [...parameters], ...(name === undefined ? {} : { name }) };
      const result = await this.#ask<R & QueryResultRow>(query);
      return { command: commandOf(result.command), rowCount: result.rowCount ?? 0, rows: result.rows };
    } catch (error) {
      hideRowFromLogs(error);
      const known = toUnavailable(error);
      if (known instanceof DatabaseUnavailable) {
        this.#loss = known;
        this.#adapter.countLoss();
        if (isDiskFault(error)) this.#adapter.lastRefusedWrite_ms = performance.now();
      }
      throw known;
    }
  }

  #ask<R extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<R>> {
    this.#unanswered += 1;
    return new Promise((resolve, reject) => {
      this.#client.query<R>(query, (error: Error | null, result: QueryResult<R>) => {
        this.#unanswered -= 1;
        this.#silentLooks = 0;
        if (error) reject(error);
        else if (this.#isCommitUncertain)
          reject(new DatabaseUnavailable('a commit may not be on the standby'));
        else if (query.text === 'commit' && result.command === 'ROLLBACK')
          reject(new Error('the transaction was rolled back, because an earlier statement had failed'));
        else resolve(result);
      });
    });
  }
}

function commandOf(tag: string): PostgresQueryResult<unknown>['command'] {
  const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const;
  return writes.find(write => write === tag) ?? 'SELECT';
}

function toUnavailable(error: unknown): unknown {
  return isConnectionLoss(error) ? unavailable(error) : error;
}

function unavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  return new DatabaseUnavailable(`PostgreSQL cannot be reached: ${reasonOf(error)}`, { cause: error });
}

/** As PostgreSQL itself names it, such as '18.4'. */
export async function readServerVersion(db: Database): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}
