// The server's way to its database: a pool of connections, and Kysely over it with the generated types.
// Made once by main.ts, by each admin command and by the test harness; everything else gets it handed in.
import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { PostgresCursor, Transaction as KyselyTransaction } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, type QueryResultRow, TypeOverrides, types } from 'pg';
import { DatabaseUnavailable, isConnectionLoss } from './database-errors.ts';
import type { DB } from './schema.generated.ts';
import { createStatementNames, type NameStatement } from './statement-names.ts';

export type Database = Kysely<DB>;
/** Inside `transaction()`. What must not run outside of one takes this instead of a Database. */
export type Transaction = KyselyTransaction<DB>;

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Opens no connection yet. `database.destroy()` closes the pool.
 * @param queryTimeout_ms of a whole statement; 0 waits for as long as it takes.
 */
export function createDatabase(
  access: ClientConfig,
  poolSize: number,
  queryTimeout_ms = QUERY_TIMEOUT_MS,
): Database {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...access,
    max: poolSize,
    types: columnTypes(),
    query_timeout: queryTimeout_ms,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'foreshare',
    // What is sent before the answer to the last has come waits in PostgreSQL, not here: see in-one-trip.ts.
    pipeline: true,
  });
  // A connection that dies says so, to the pool while idle and itself while in use. The next query on it fails and
  // tells the caller; without these listeners the word alone would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const known = new WeakMap<PoolClient, PooledClient>();
  const nameOf = createStatementNames();
  const connect = async (): Promise<PooledClient> => {
    const client = await connectTo(pool);
    const pooled = known.get(client) ?? new PooledClient(client, nameOf);
    known.set(client, pooled);
    return pooled;
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
}

/** An array of numbers or days as PostgreSQL writes it: {1,2,NULL}. Such items never hold a comma or a quote. */
function parseItems(array: string): (string | null)[] {
  if (array === '{}') return [];
  return array
    .slice(1, -1)
    .split(',')
    .map(item => (item === 'NULL' ? null : item));
}

/** Whole numbers of any size come as bigint, days as 'YYYY-MM-DD', numeric as text, times as Date. */
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

async function connectTo(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw toUnavailable(error);
  }
}

/**
 * A pool's connection. Turns its loss into DatabaseUnavailable, and never gives it back then.
 *
 * One for each connection, not one for each time it is borrowed: Kysely remembers weakly all that it was ever given, and
 * what is remembered so is kept, with all it leads to, until the whole heap is collected: each pause took twice as long.
 */
class PooledClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: NameStatement;
  #loss: DatabaseUnavailable | undefined;

  constructor(client: PoolClient, nameOf: NameStatement) {
    this.#client = client;
    this.#nameOf = nameOf;
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

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#loss) throw this.#loss;
    try {
      const name = parameters.length === 0 ? undefined : this.#nameOf(statement);
      const query = { text: statement, values: [...parameters], ...(name === undefined ? {} : { name }) };
      const result = await this.#client.query<R & QueryResultRow>(query);
      return { command: commandOf(result.command), rowCount: result.rowCount ?? 0, rows: result.rows };
    } catch (error) {
      const known = toUnavailable(error);
      if (known instanceof DatabaseUnavailable) this.#loss = known;
      throw known;
    }
  }
}

function commandOf(tag: string): PostgresQueryResult<unknown>['command'] {
  const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const;
  return writes.find(write => write === tag) ?? 'SELECT';
}

function toUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isConnectionLoss(error)) return error;
  return new DatabaseUnavailable('PostgreSQL cannot be reached', { cause: error });
}
