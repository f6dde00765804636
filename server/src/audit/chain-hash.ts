// The hash of an entry in the audit chain: over the previous hash and the whole entry.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { authenticate, isAuthentic } from './audit-key.ts';
import { textOfEntry } from './entry-code.ts';
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

/** The hash of a link without key, as all links were before entries had codes. */
export function chainHash(previous: Buffer, sequence: bigint, row: AuditRow): Buffer {
  return createHash('sha256').update(previous).update(contentOf(sequence, row)).digest();
}

/** The hash of a keyed link. Throws without a key. */
export function keyedChainHash(previous: Buffer, sequence: bigint, row: AuditRow): Buffer {
  const hash = authenticate('link', previous, contentOf(sequence, row), row.mac ?? '');
  if (hash === undefined) throw new Error('the audit chain is keyed, and this process has no key');
  return hash;
}

/** Whether a link has the hash that its entry and the link before it demand. */
export function isLinkOf(
  link: { readonly hash: Buffer; readonly keyed: boolean },
  previous: Buffer,
  sequence: bigint,
  row: AuditRow,
): boolean {
  if (!link.keyed) return chainHash(previous, sequence, row).equals(link.hash);
  return isAuthentic(link.hash, 'link', previous, contentOf(sequence, row), row.mac ?? '');
}

/** Whether the entry was written by a process that knows the key. */
export function isWrittenByServer(row: AuditRow): boolean {
  return isAuthentic(row.mac, textOfEntry(row, JSON.stringify(row.details)));
}

function contentOf(sequence: bigint, row: AuditRow): string {
  return canonical([
    String(sequence),
    row.id,
    row.actor_id,
    row.action,
    row.subject_type,
    row.subject_id,
    row.details,
    row.request_id,
    row.created_at.toISOString(),
  ]);
}
