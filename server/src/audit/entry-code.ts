// The text of an audit entry that its code covers.

interface CodedEntry {
  readonly id: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly request_id: string | null;
  readonly created_at: Date;
  readonly writer: string | null;
  readonly number: bigint | null;
}

/** @param details as JSON text. PostgreSQL keeps the text, and parsing and writing it again gives the same. */
export function textOfEntry(entry: CodedEntry, details: string): string {
  return JSON.stringify([
    'entry',
    entry.id,
    entry.actor_id,
    entry.action,
    entry.subject_type,
    entry.subject_id,
    details,
    entry.request_id,
    entry.created_at.toISOString(),
    // Entries from before numbers were given have none.
    ...(entry.writer === null ? [] : [entry.writer, String(entry.number)]),
  ]);
}
