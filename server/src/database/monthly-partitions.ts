// The monthly partitions of the history: which there are, those to come, and those that may go. See
// docs/decisions/0410-history-by-month.md.
import type { Client } from 'pg';
import { sqlState } from './database-errors.ts';
import { firstIdAt } from './first-id.ts';

type HistoryTable = 'audit_log' | 'book_events' | 'notices' | 'postings';

interface History {
  readonly table: HistoryTable;
  /** The partitioning column. An id begins with its time (UUIDv7). */
  readonly key: string;
  readonly isId: boolean;
  /** The key that each partition has and the whole table cannot have. */
  readonly ownKey?: string;
}

export const HISTORIES: readonly History[] = [
  { table: 'audit_log', key: 'id', isId: true },
  { table: 'book_events', key: 'created_at', isId: false, ownKey: 'stock_id, sequence' },
  { table: 'notices', key: 'created_at', isId: false },
  { table: 'postings', key: 'transaction_id', isId: true },
];

/** The present month and the two after it. */
const MONTHS_AHEAD = 2;
/** Calls that are under way end sooner. Where one does not, the next run tries again. */
const LOCK_TIMEOUT = '2s';

interface Partition {
  readonly name: string;
  /** Undefined: from the beginning. */
  readonly from: Date | undefined;
  readonly to: Date;
}

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** The partitions of a table apart from the default one, oldest first. */
export async function listPartitions(client: Client, table: HistoryTable): Promise<readonly Partition[]> {
  const { rows } = await client.query<{ name: string; bound: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'`,
    [`public.${table}`],
  );
  return rows
    .map(({ name, bound }): Partition => {
      const { from, to } = /FROM \((?<from>.+)\) TO \('(?<to>.+)'\)/.exec(bound)?.groups ?? {};
      if (from === undefined || to === undefined) throw new Error(`${name} has no bounds: ${bound}`);
      return {
        name,
        from: from === 'MINVALUE' ? undefined : timeOf(from.replaceAll("'", '')),
        to: timeOf(to),
      };
    })
    .toSorted((a, b) => a.to.getTime() - b.to.getTime());
}

/**
 * Makes the partitions of the present and the next months that are missing, and returns their names. Each is made in a
 * transaction of its own. Throws where a lock cannot be had in time; nothing is half made then.
 */
export async function addPartitions(client: Client, now: Date): Promise<readonly string[]> {
  const added: string[] = [];
  const { rows } = await client.query<{ old: boolean }>(
    `select to_regclass('public.audit_log_default') is null as old`,
  );
  if (rows[0]?.old !== false) return [];
  for (const history of HISTORIES) {
    const present = await listPartitions(client, history.table);
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
      const month = monthOf(now, ahead);
      const isThere = present.some(
        ({ from, to }) => to > month.from && (from === undefined || from < month.to),
      );
      if (!isThere && (await addPartition(client, history, month)))
        added.push(nameOf(history.table, month.from));
    }
  }
  return added;
}

/** Drops the partitions of notices that end before this instant, and returns their names. */
export async function dropNoticesBefore(client: Client, before: Date): Promise<readonly string[]> {
  const past = (await listPartitions(client, 'notices')).filter(({ to }) => to <= before);
  for (const { name } of past)
    await inTransaction(client, () => client.query(`drop table if exists ${name}`));
  return past.map(({ name }) => name);
}

/** Whether a change of partitions failed because others used the table; the next try may succeed. */
export function isBusy(error: unknown): boolean {
  // The lock timed out, there was a deadlock, or rows were added to the default partition at the same time.
  return ['55P03', '40P01', '23514'].includes(sqlState(error) ?? '');
}

/** Reads samples of each table whose statistics are missing or a week old. Autovacuum passes partitioned tables over. */
export async function analyzeHistories(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.oid = any($1::regclass[])
       and coalesce(pg_stat_get_last_analyze_time(c.oid), '-infinity') < now() - interval '7 days'`,
    [HISTORIES.map(({ table }) => table)],
  );
  for (const { name } of rows) await client.query(`analyze ${name}`);
}

async function addPartition(client: Client, history: History, month: Range): Promise<boolean> {
  const { table, ownKey } = history;
  const name = nameOf(table, month.from);
  return inTransaction(client, async () => {
    const { from, to } = await freeRange(client, history, month);
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      name,
    ]);
    if (from >= to || rows[0]?.there === true) return false;
    await client.query(`create table ${name} (like ${table} including all)`);
    if (ownKey !== undefined) await client.query(`alter table ${name} add primary key (${ownKey})`);
    const [low, high] = [boundOf(history, from), boundOf(history, to)];
    await client.query(
      `alter table ${table} attach partition ${name} for values from ('${low}') to ('${high}')`,
    );
    return true;
  });
}

/**
 * The part of the month without rows in the default partition: behind them or before them, whichever is longer. Rows are
 * there where no partition was made in time, or where a clock was ahead.
 */
async function freeRange(client: Client, history: History, month: Range): Promise<Range> {
  const { table, key } = history;
  const edge = async (direction: 'asc' | 'desc'): Promise<Date | undefined> => {
    const { rows } = await client.query<{ key: string }>(
      `select ${key}::text as key from ${table}_default where ${key} >= $1 and ${key} < $2
       order by ${table}_default.${key} ${direction} limit 1`,
      [boundOf(history, month.from), boundOf(history, month.to)],
    );
    return rows[0] && timeOf(rows[0].key);
  };
  const [first, last] = [await edge('asc'), await edge('desc')];
  if (first === undefined || last === undefined) return month;
  const [before, after] = [
    { ...month, to: first },
    { ...month, from: new Date(last.getTime() + 1) },
  ];
  const length = ({ from, to }: Range): number => to.getTime() - from.getTime();
  return length(before) > length(after) ? before : after;
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    // Processes that start at the same moment come one after the other, as with migrations.
    await client.query('lock table schema_migrations in exclusive mode');
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const done = await work();
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const nameOf = (table: HistoryTable, month: Date): string =>
  `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** A month of the calendar in UTC. */
export function monthOf(now: Date, ahead: number): Range {
  const first = (more: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more));
  return { from: first(ahead), to: first(ahead + 1) };
}

/** The lowest value of the partitioning column at this instant. */
const boundOf = ({ isId }: History, at: Date): string => (isId ? firstIdAt(at) : at.toISOString());

/** The time in milliseconds that an id begins with, or that a timestamp names. */
function timeOf(key: string): Date {
  const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/.test(key);
  return new Date(isId ? Number.parseInt(key.replace('-', '').slice(0, 12), 16) : key);
}
