// Telling people outside the transaction that others wait for: what there is to tell is kept in one row with it, and a
// job makes the notices and mails of it a moment later, each once. Called by order intake and settlement.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryBatches } from '#server/database/try-each.ts';
import type { Write } from '#server/database/write-together.ts';
import type { Job } from '#server/kernel/job.ts';
import { makeId } from '#server/kernel/make-id.ts';
import { notifyAll, type Notice } from './notify-people.ts';

const EVERY_MS = 500;
/**
 * As PostgreSQL keeps them: the notices of some 2,000 orders. Whatever waits is told together up to here.
 * The more at once, the fewer e-mails each person gets, and the fewer times their settings are read; but the thread must
 * not be kept for long.
 */
const MOST_BYTES = 500_000;
const MOST_ROWS = 200;

/** To be written together with what it tells. */
export function announcementOf(notices: readonly Notice[], at: Date): readonly Write[] {
  if (notices.length === 0) return [];
  // Not with insertRows: as an item of an array a text this long is escaped here once more, and read twice there.
  const statement = sql`
    insert into announcements (id, notices, created_at) values (${makeId()}, ${JSON.stringify(notices)}, ${at})`;
  return [{ statement }];
}

export function tellAnnouncedJob(db: Database): Job {
  return {
    name: 'announcements',
    every_ms: EVERY_MS,
    run: stopping => tellAnnounced(db, stopping),
  };
}

/** Tells everything that waits to be told. What cannot be told keeps nothing else waiting; then it throws, once all else is told. */
export async function tellAnnounced(db: Database, stopping?: AbortSignal): Promise<void> {
  await tryBatches({
    noun: 'announcement',
    find: stuck => findOldest(db, stuck),
    work: ids => tellSome(db, ids),
    stopping,
  });
}

async function findOldest(db: Database, stuck: readonly string[]) {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, pg_column_size(notices) as bytes from announcements
    where id <> all(${stuck}::uuid[]) order by id limit ${MOST_ROWS} for update skip locked`.execute(db);
  let bytes = 0;
  const bite = rows.filter(row => {
    const fits = bytes < MOST_BYTES;
    bytes += row.bytes;
    return fits;
  });
  return { ids: bite.map(({ id }) => id), mayBeMore: rows.length === MOST_ROWS || bytes >= MOST_BYTES };
}

interface Announcement {
  readonly id: string;
  readonly notices: readonly Notice[];
  readonly at: Date;
}

/** Takes them out and tells them in the same transaction. */
function tellSome(db: Database, ids: readonly string[]): Promise<number> {
  return transaction(db, async tx => {
    const { rows } = await sql<Announcement>`
      with free as (select id from announcements where id = any(${ids}::uuid[]) for update skip locked)
      delete from announcements a using free where a.id = free.id
      returning a.id, a.notices, a.created_at as at`.execute(tx);
    // What is deleted comes back in no order.
    const oldestFirst = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await notifyAll(
      tx,
      oldestFirst.flatMap(({ notices, at }) => notices.map(notice => ({ notice, at }))),
    );
    return rows.length;
  });
}
