// Telling people outside the transaction that others wait for: what there is to tell is kept in one row with it, and a
// job makes the notices and mails of it a moment later, each once. Called by order intake and settlement.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { throwAll } from '#server/database/try-each.ts';
import type { Write } from '#server/database/write-together.ts';
import type { Job } from '#server/jobs/job.ts';
import { makeId } from '#server/make-id.ts';
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
  const stuck = new Map<string, unknown>();
  const rest: Which = () => sql`id <> all(${[...stuck.keys()]}::uuid[])`;
  let told: Told;
  do {
    told = await tellSome(db, rest).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      return tellEach(db, rest, stuck);
    });
  } while (stopping?.aborted !== true && told === 'more may wait');
  const reasons = [...stuck].map(([id, reason]) => `announcement ${id}: ${String(reason)}`);
  throwAll('not told', [...stuck.values()], reasons);
}

/** One by one, where they failed together. Adds to those that are stuck. */
async function tellEach(db: Database, which: Which, stuck: Map<string, unknown>): Promise<Told> {
  const { rows } = await sql<{ id: string }>`
    select id from announcements where ${which()} order by id limit ${MOST_ROWS}`.execute(db);
  for (const { id } of rows) {
    await tellSome(db, () => sql`id = ${id}`).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      stuck.set(id, error);
    });
  }
  return rows.length === MOST_ROWS ? 'more may wait' : 'none waited longer';
}

interface Announcement {
  readonly id: string;
  readonly notices: readonly Notice[];
  readonly bytes: number;
  readonly at: Date;
}

type Told = 'more may wait' | 'none waited longer';
/** Of the table `announcements`. */
type Which = () => RawBuilder<unknown>;

/** Takes the oldest out and tells them in the same transaction. */
function tellSome(db: Database, which: Which): Promise<Told> {
  return transaction(db, async tx => {
    const { rows } = await sql<Announcement>`
      with waiting as (
        select id, pg_column_size(notices) as bytes from announcements
        where ${which()} order by id limit ${MOST_ROWS} for update skip locked
      ), bite as (
        select id, bytes, sum(bytes) over (order by id) - bytes as before from waiting
      )
      delete from announcements a using bite where a.id = bite.id and bite.before < ${MOST_BYTES}
      returning a.id, a.notices, bite.bytes, a.created_at as at`.execute(tx);
    // What is deleted comes back in no order.
    const oldestFirst = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await notifyAll(
      tx,
      oldestFirst.flatMap(({ notices, at }) => notices.map(notice => ({ notice, at }))),
    );
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    return rows.length === MOST_ROWS || bytes >= MOST_BYTES ? 'more may wait' : 'none waited longer';
  });
}
