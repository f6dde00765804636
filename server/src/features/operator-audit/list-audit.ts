// A page of the audit log, newest first. Each look at it is recorded with the people it showed.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import type { Database } from '#server/database/database.ts';
import type { Call } from '#server/http/handle.ts';
import type { OperatorAuditDependencies } from './dependencies.ts';
import { offsetOf, toPage, type PageQuery } from '#server/kernel/paging.ts';
import { presentEntries } from './present-entries.ts';
import { MOST_ENTRIES, newestFirst, readSearch, selectEntries, type Entries } from './select-entries.ts';

export async function listAudit(
  services: Pick<OperatorAuditDependencies, 'db' | 'clock' | 'keys'>,
  { caller, query, request }: Call<'GET /operator/audit'>,
): Promise<HandlerResponse<'GET /operator/audit'>> {
  const { db } = services;
  const { upTo, page, pageSize, ...filter } = query;
  const search = await readSearch(services, filter);
  const found = startingAt(selectEntries(db, search), upTo);
  const count = await countUpTo(db, found);
  const rows = await readRows(found, { page, pageSize });
  const entries = await presentEntries(db, rows);
  const shown = entries.flatMap(({ by, about, people }) => [
    ...(by ? [by.id] : []),
    ...(about.type === 'user' && about.name !== null ? [about.id] : []),
    ...people.map(({ id }) => id),
  ]);
  await recordAccess(db, {
    readerId: caller.userId,
    subject: { type: 'audit', id: 'search' },
    userIds: shown.filter(id => id !== caller.userId),
    requestId: request.id,
    at: services.clock(),
  });
  const total = Math.min(count, MOST_ENTRIES);
  return { ...toPage(entries, total, query), hasOlder: count > MOST_ENTRIES };
}

/** Entries are ordered by time, which is not always the order of their ids. */
function startingAt(entries: Entries, newest: string | undefined): Entries {
  if (newest === undefined) return entries;
  return entries.where(
    sql<boolean>`(a.created_at, a.id) <= ((select created_at from audit_log where id = ${newest}), ${newest}::uuid)`,
  );
}

async function countUpTo(db: Database, entries: Entries): Promise<number> {
  const some = entries.select('a.id').limit(MOST_ENTRIES + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readRows(entries: Entries, page: PageQuery) {
  const first = offsetOf(page);
  const length = Math.min(page.pageSize, MOST_ENTRIES - first);
  if (length <= 0) return [];
  return newestFirst(entries).limit(length).offset(first).execute();
}
