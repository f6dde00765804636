// A signed note of what `verify` has proved, so that the next run proves only what came since.
//
// New rows are found by numbers instead of times, so a transaction that commits late is not overlooked: entries and
// movements by the last number of each writer, which commits its numbers in order, and trades and events of books by the
// sequence of each book, which has no gap.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { systemCode } from '#server/kernel/startup-error.ts';
import { authenticate, isAuthentic } from './audit-key.ts';
import { NUMBERED_ROWS } from './row-numbers.ts';

const pairs = z.array(z.tuple([z.uuid(), z.string().regex(/^-?\d+$/)]));
const shape = z.object({
  /** When the proof was made. */
  at: z.iso.datetime(),
  /** The last number of each writer. */
  writers: pairs,
  /** The last sequence of each book, by the id of its stock. */
  books: pairs,
  /** The sum of the postings of each account that is not zero. */
  sums: pairs,
  /** The number of rows of each table. */
  rows: z.object({
    audit_log: z.string(),
    ledger_transactions: z.string(),
    postings: z.string(),
    executions: z.string(),
  }),
});

export type BooksCheckpoint = z.infer<typeof shape>;

const file = z.object({ proved: z.string(), signature: z.string().regex(/^[0-9a-f]{64}$/) });

function fileIn(dataDir: string): string {
  return join(dataDir, 'books-checkpoint.json');
}

/** Writes nothing without a key: an unsigned note could be anybody's. */
export async function writeBooksCheckpoint(dataDir: string, checkpoint: BooksCheckpoint): Promise<void> {
  const proved = JSON.stringify(checkpoint);
  const signature = authenticate('books-checkpoint', proved)?.toString('hex');
  if (signature === undefined) return;
  const path = fileIn(dataDir);
  await writeFile(`${path}.new`, JSON.stringify({ proved, signature }), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** Undefined where there is none, or none that a server signed; then everything is proved. */
export async function readBooksCheckpoint(dataDir: string): Promise<BooksCheckpoint | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = file.safeParse(parse(text));
  if (!parsed.success) return undefined;
  const { proved, signature } = parsed.data;
  if (!isAuthentic(Buffer.from(signature, 'hex'), 'books-checkpoint', proved)) return undefined;
  const checkpoint = shape.safeParse(parse(proved));
  return checkpoint.success ? checkpoint.data : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a proof of this snapshot has proved. The sums of postings are the balances, because the proof compared them. */
export async function takeBooksCheckpoint(tx: Database, at: Date): Promise<BooksCheckpoint> {
  const { rows } = await sql<Omit<BooksCheckpoint, 'at'>>`
    select
      (select coalesce(json_agg(json_build_array(writer, last::text)), '[]') from (
        select writer, max(number) as last from ${NUMBERED_ROWS} r group by writer) w) as writers,
      (select coalesce(json_agg(json_build_array(id, book_sequence::text)), '[]') from stocks) as books,
      (select coalesce(json_agg(json_build_array(id, (available + held)::text)), '[]') from ledger_accounts
        where available + held <> 0) as sums,
      json_build_object('audit_log', (select count(*)::text from audit_log),
        'ledger_transactions', (select count(*)::text from ledger_transactions),
        'postings', (select count(*)::text from postings),
        'executions', (select count(*)::text from executions)) as rows`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was read');
  return { at: at.toISOString(), ...row };
}
