// Exports audit entries as CSV with ids and without names. The export is recorded as an entry.
import { sql, type Selectable } from 'kysely';
import { dayOf } from '#domain/time/day.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import type { AuditLogTable } from '#server/database/schema.generated.ts';
import { csvResponse } from '#server/http/file-response.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { OperatorAuditDependencies } from './dependencies.ts';
import { isUuid } from './find-named.ts';
import { MOST_ENTRIES, readSearch, selectEntries, type Filter, type Search } from './select-entries.ts';

/** A batch of orders has about ten kilobytes, so reading all entries at once would delay other requests. */
export const READ_AT_ONCE = 100;

interface Line extends Omit<Selectable<AuditLogTable>, 'details'> {
  readonly sequence: bigint | null;
  /** The original JSON. */
  readonly details: string;
}

const HEADINGS = [
  'sequence',
  'id',
  'time',
  'action',
  'by',
  'subject type',
  'subject id',
  'details',
  'request id',
];

interface ExportCall {
  readonly caller: Pick<Caller, 'userId'>;
  readonly query: Filter;
  readonly request: { readonly id: string };
}

export async function exportAudit(
  services: Pick<OperatorAuditDependencies, 'db' | 'clock' | 'keys'>,
  { caller, query, request }: ExportCall,
): Promise<ReadyResponse> {
  const now = services.clock();
  const search = await readSearch(services, query);
  const found = await selectEntries(services.db, search)
    .select('a.id')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_ENTRIES + 1)
    .execute();
  if (found.length > MOST_ENTRIES)
    throw new ValidationError({ from: ['More than 10,000 entries match. Choose a shorter period.'] });
  await recordAuditAlone(services.db, {
    actorId: caller.userId,
    action: 'audit_exported',
    subject: { type: 'audit', id: 'csv' },
    details: { entries: found.length, ...forLog(search) },
    requestId: request.id,
    at: now,
  });
  const ids = found.map(({ id }) => id);
  return csvResponse(`audit-log-${dayOf(now)}`, writeLines(services.db, ids));
}

/** Records only ids of a search, because the typed text may be a name. */
function forLog({ by, about, action, from, to }: Search): Readonly<Record<string, unknown>> {
  return { by: by === 'server' ? by : by?.filter(isUuid), about: about?.filter(isUuid), action, from, to };
}

async function* writeLines(db: Database, ids: readonly string[]): AsyncGenerator<readonly Cell[]> {
  yield HEADINGS;
  for (let first = 0; first < ids.length; first += READ_AT_ONCE) {
    const { rows } = await sql<Line>`
      select a.id, a.created_at, a.action, a.actor_id, a.subject_type, a.subject_id, a.request_id, c.sequence,
        a.details::text as details
      from audit_log a left join audit_chain c on c.audit_id = a.id
      where a.id = any(${ids.slice(first, first + READ_AT_ONCE)}::uuid[])
      order by a.created_at desc, a.id desc`.execute(db);
    yield* rows.map(toLine);
  }
}

function toLine(row: Line): Cell[] {
  return [
    row.sequence === null ? null : figure(row.sequence),
    row.id,
    row.created_at.toISOString(),
    row.action,
    row.actor_id,
    row.subject_type,
    row.subject_id,
    row.details,
    row.request_id,
  ];
}
