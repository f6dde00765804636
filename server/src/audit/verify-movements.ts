// Verifies that a server wrote each movement, which is a ledger transaction, as it is and with exactly its postings.
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { isAuthentic } from './audit-key.ts';
import { POSTINGS_TEXT, textOfMovement, type CodedMovement } from './movement-code.ts';

const PAGE = 5000;
const MAX_NAMED = 20;

/** Movements without a code: those from before movements had codes. */
export interface UncodedMovements {
  readonly count: string;
  /** SHA-256 over these movements in the order of their ids, in hexadecimal. */
  readonly digest: string;
}

export interface MovementFindings {
  /** The faults in words. */
  readonly faults: readonly string[];
  readonly uncoded: UncodedMovements;
}

type StoredMovement = CodedMovement & { readonly mac: Buffer | null; readonly postings: string | null };

export const ALL_MOVEMENTS = sql<boolean>`true`;
export const UNCODED_MOVEMENTS = sql<boolean>`l.mac is null`;

/** @param which a condition on `ledger_transactions l`, or ids. */
export async function verifyMovements(
  db: Database,
  which: RawBuilder<boolean> | readonly string[],
): Promise<MovementFindings> {
  const faults: string[] = [];
  let unnamed = 0;
  let count = 0;
  const digest = createHash('sha256');
  for await (const rows of readPages(db, which)) {
    for (const row of rows) {
      const text = textOfMovement(row, row.postings ?? '');
      if (row.mac === null) {
        digest.update(`${text}\n`);
        count += 1;
      } else if (isAuthentic(row.mac, text)) continue;
      else if (faults.length < MAX_NAMED)
        faults.push(`${nameOfMovement(row)} was not written by a server as it is`);
      else unnamed += 1;
    }
  }
  if (unnamed > 0) faults.push(`${unnamed} more movements were not written by a server as they are`);
  return { faults, uncoded: { count: String(count), digest: digest.digest('hex') } };
}

async function* readPages(db: Database, which: RawBuilder<boolean> | readonly string[]) {
  if ('length' in which) {
    for (const ids of inPages(which)) yield await readPage(db, sql`l.id = any(${ids}::uuid[])`, FIRST_ID);
    return;
  }
  for (let after = FIRST_ID; ;) {
    const rows = await readPage(db, which, after);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The ids in parts that one statement takes. */
export function* inPages(ids: readonly string[]): Iterable<readonly string[]> {
  for (let start = 0; start < ids.length; start += PAGE) yield ids.slice(start, start + PAGE);
}

async function readPage(
  db: Database,
  which: RawBuilder<boolean>,
  after: string,
): Promise<readonly StoredMovement[]> {
  const { rows } = await sql<StoredMovement>`
    select l.id, l.kind, l.reference_id, l.created_at, l.writer, l.number, l.mac,
      (select ${POSTINGS_TEXT} from postings p where p.transaction_id = l.id) as postings
    from ledger_transactions l where l.id > ${after} and (${which}) order by l.id limit ${PAGE}`.execute(db);
  return rows;
}

export function nameOfMovement(movement: Pick<StoredMovement, 'kind' | 'id' | 'reference_id'>): string {
  const { kind, id, reference_id } = movement;
  return `the ${kind} ${reference_id} (ledger transaction ${id})`;
}
