// The transactional outbox of notifications. A transaction stores its notifications in one row; a job delivers them as
// notices and mails a moment later, each exactly once, so that the transaction does not wait for them.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryBatches } from '#server/database/try-each.ts';
import type { Write } from '#server/database/writable-cte.ts';
import type { Job } from '#server/kernel/job.ts';
import { uuidv7 } from 'uuidv7';
import { notifyAll, type Notice } from './notify-people.ts';

const EVERY_MS = 500;
/**
 * The largest batch in PostgreSQL's size: the notifications of about 2,000 orders. A large batch saves mails and
 * settings look-ups, but must not block the thread for long.
 */
const MAX_BATCH_BYTES = 500_000;
const MAX_BATCH_ROWS = 200;

/** The write that stores notifications in the statement of their event. */
export function outboxWrite(notices: readonly Notice[], at: Date): readonly Write[] {
  if (notices.length === 0) return [];
  // Without insertRows: an array item of this length is escaped once more here and parsed twice there.
  const statement = sql`
    insert into announcements (id, notices, created_at) values (${uuidv7()}, ${JSON.stringify(notices)}, ${at})`;
  return [{ statement }];
}

export function relayOutboxJob(db: Database): Job {
  return {
    name: 'announcements',
    every_ms: EVERY_MS,
    run: stopping => relayOutbox(db, stopping),
  };
}

/** Delivers everything in the outbox. A row that fails does not delay the others; the error is thrown at the end. */
export async function relayOutbox(db: Database, stopping?: AbortSignal): Promise<void> {
  await tryBatches({
    noun: 'announcement',
    find: stuck => findOldest(db, stuck),
    work: ids => relayRows(db, ids),
    stopping,
  });
}

async function findOldest(db: Database, stuck: readonly string[]) {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, pg_column_size(notices) as bytes from announcements
    where id <> all(${stuck}::uuid[]) order by id limit ${MAX_BATCH_ROWS} for update skip locked`.execute(db);
  let bytes = 0;
  const bite = rows.filter(row => {
    const fits = bytes < MAX_BATCH_BYTES;
    bytes += row.bytes;
    return fits;
  });
  return {
    ids: bite.map(({ id }) => id),
    mayBeMore: rows.length === MAX_BATCH_ROWS || bytes >= MAX_BATCH_BYTES,
  };
}

interface OutboxRow {
  readonly id: string;
  readonly notices: readonly Notice[];
  readonly at: Date;
}

/** Deletes the rows and delivers them in one transaction. */
function relayRows(db: Database, ids: readonly string[]): Promise<number> {
  return transaction(db, async tx => {
    const { rows } = await sql<OutboxRow>`
      with free as (select id from announcements where id = any(${ids}::uuid[]) for update skip locked)
      delete from announcements a using free where a.id = free.id
      returning a.id, a.notices, a.created_at as at`.execute(tx);
    // DELETE returns its rows in no particular order.
    const oldestFirst = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await notifyAll(
      tx,
      oldestFirst.flatMap(({ notices, at }) => notices.map(notice => ({ notice, at }))),
    );
    return rows.length;
  });
}
