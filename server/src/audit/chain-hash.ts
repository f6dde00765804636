// The hash of an entry in the audit chain: over the previous hash and the whole entry.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditLogTable } from '#server/database/schema.generated.ts';

export type AuditRow = Selectable<AuditLogTable>;

/** The predecessor of the first entry. */
export const GENESIS: Buffer = Buffer.alloc(32);

/** JSON with sorted keys, so that equal content has equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

export function chainHash(previous: Buffer, sequence: bigint, row: AuditRow): Buffer {
  const said = [
    String(sequence),
    row.id,
    row.actor_id,
    row.action,
    row.subject_type,
    row.subject_id,
    row.details,
    row.request_id,
    row.created_at.toISOString(),
  ];
  return createHash('sha256').update(previous).update(canonical(said)).digest();
}
