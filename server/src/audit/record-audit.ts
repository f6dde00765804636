// Writes the audit log in the transaction of the action, so that neither exists without the other. recordAuditAlone is
// for refusals, which have no transaction.
import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#contract/audit-actions.ts';
import { authenticate, hasAuditKey } from './audit-key.ts';
import { textOfEntry } from './entry-code.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { numberingOf, withNumberingOf, type Numbering } from '#server/database/numbering.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/writable-cte.ts';

export interface AuditEntry {
  /** Null for the system and for callers without a session. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject: { readonly type: string; readonly id: string };
  /** No secrets, and no free text about a person, because erasure cannot change the log. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | undefined;
  readonly at: Date;
}

function toRow(entry: AuditEntry, numbering: Numbering) {
  const numbered = hasAuditKey() ? numbering.next() : UNNUMBERED;
  const row = {
    id: uuidv7(),
    actor_id: entry.actorId,
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    details: JSON.stringify(entry.details ?? {}),
    request_id: entry.requestId ?? null,
    created_at: entry.at,
    ...numbered,
  };
  return { ...row, mac: authenticate(textOfEntry(row, row.details)) ?? null };
}

const UNNUMBERED = { writer: null, number: null };

const AUDIT_COLUMNS = {
  id: 'uuid',
  actor_id: 'uuid',
  action: 'text',
  subject_type: 'text',
  subject_id: 'text',
  details: 'json',
  request_id: 'text',
  created_at: 'timestamptz',
  mac: 'bytea',
  writer: 'uuid',
  number: 'int8',
} as const;

export async function recordAudit(tx: Transaction, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await auditWrite(numberingOf(tx), entries).statement.execute(tx);
}

/** The same as a write that joins the statement of the action. */
export function auditWrite(numbering: Numbering, entries: readonly AuditEntry[]): Write {
  const rows = entries.map(entry => toRow(entry, numbering));
  return { statement: insertRows('audit_log', AUDIT_COLUMNS, rows) };
}

/** None where there is no entry. */
export function auditWrites(numbering: Numbering, entries: readonly AuditEntry[]): readonly Write[] {
  return entries.length === 0 ? [] : [auditWrite(numbering, entries)];
}

export async function recordAuditAlone(db: Database, entry: AuditEntry): Promise<void> {
  await withNumberingOf(db, numbering =>
    db.insertInto('audit_log').values(toRow(entry, numbering)).execute(),
  );
}
