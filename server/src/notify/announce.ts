// Telling people outside the transaction that others wait for: what there is to tell is kept in one row with it, and a
// job makes the notices and mails of it a moment later, each once. Called by order intake and settlement.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/write-together.ts';
import type { Job } from '#server/jobs/job.ts';
import { notifyAll, type Notice } from './notify-people.ts';

const EVERY_MS = 500;
const AT_ONCE = 4;

const COLUMNS = { id: 'uuid', notices: 'json', created_at: 'timestamptz' } as const;

/** To be written together with what it tells. */
export function announcementOf(notices: readonly Notice[], at: Date): readonly Write[] {
  if (notices.length === 0) return [];
  const row = { id: uuidv7(), notices: JSON.stringify(notices), created_at: at };
  return [{ statement: insertRows('announcements', COLUMNS, [row]) }];
}

export function tellAnnouncedJob(db: Database): Job {
  return {
    name: 'announcements',
    every_ms: EVERY_MS,
    run: async stopping => {
      while (stopping?.aborted !== true && (await tellSome(db)) === AT_ONCE);
    },
  };
}

/** Tells everything that waits to be told. */
export async function tellAnnounced(db: Database): Promise<void> {
  while ((await tellSome(db)) === AT_ONCE);
}

/** Takes the oldest out and tells them in the same transaction. Gives their number. */
function tellSome(db: Database): Promise<number> {
  return transaction(db, async tx => {
    const { rows } = await sql<{ id: string; notices: readonly Notice[]; at: Date }>`
      delete from announcements where id in (
        select id from announcements order by id limit ${AT_ONCE} for update skip locked
      ) returning id, notices, created_at as at`.execute(tx);
    // What is deleted comes back in no order.
    const oldestFirst = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await notifyAll(
      tx,
      oldestFirst.flatMap(({ notices, at }) => notices.map(notice => ({ notice, at }))),
    );
    return rows.length;
  });
}
