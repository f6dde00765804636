// What is found in the audit log as CSV: as the log has it, so with ids and without names. The export is an entry of its
// own. Called by register-operator-audit.ts.
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import { answerCsv } from '#server/files/answer-file.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { Call, ReadyAnswer } from '#server/http/handle.ts';
import { FieldProblem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { isUuid } from './find-named.ts';
import {
  MOST_ENTRIES,
  newestFirst,
  readSearch,
  selectEntries,
  type EntryRow,
  type Search,
} from './select-entries.ts';

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

export async function exportAudit(
  services: Services,
  { caller, query, request }: Call<'GET /operator/audit/csv'>,
): Promise<ReadyAnswer> {
  const search = await readSearch(services, query);
  const rows = await newestFirst(selectEntries(services.db, search))
    .limit(MOST_ENTRIES + 1)
    .execute();
  if (rows.length > MOST_ENTRIES)
    throw new FieldProblem({ from: ['More than 10,000 entries are found. Choose a shorter time.'] });
  await recordAuditAlone(services.db, {
    actorId: caller.userId,
    action: 'audit_exported',
    subject: { type: 'audit', id: 'csv' },
    details: { entries: rows.length, ...forLog(search) },
    requestId: request.id,
    at: services.clock(),
  });
  return answerCsv('audit-log', writeLines(rows));
}

/** Of what was asked for the ids alone: what was typed may be somebody's name. */
function forLog({ by, about, action, from, to }: Search): Readonly<Record<string, unknown>> {
  return { by: by === 'server' ? by : by?.filter(isUuid), about: about?.filter(isUuid), action, from, to };
}

function* writeLines(rows: readonly EntryRow[]): Generator<readonly Cell[]> {
  yield HEADINGS;
  for (const row of rows) yield toLine(row);
}

function toLine(row: EntryRow): Cell[] {
  return [
    row.sequence === null ? null : figure(row.sequence),
    row.id,
    row.created_at.toISOString(),
    row.action,
    row.actor_id,
    row.subject_type,
    row.subject_id,
    JSON.stringify(row.details),
    row.request_id,
  ];
}
