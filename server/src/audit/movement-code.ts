// The text of a ledger transaction that its code covers: the transaction with all its postings.
import { sql } from 'kysely';
import type { Posting } from '#domain/ledger/posting.ts';

export interface CodedMovement {
  readonly id: string;
  readonly kind: string;
  readonly reference_id: string;
  readonly created_at: Date;
  readonly writer: string | null;
  readonly number: bigint | null;
}

/** @param postings as `textOfPostings` or `POSTINGS_TEXT` gives it. */
export function textOfMovement(movement: CodedMovement, postings: string): string {
  const { id, kind, reference_id, created_at, writer, number } = movement;
  return `movement ${id} ${kind} ${reference_id} ${created_at.toISOString()} ${writer ?? ''} ${number ?? ''} ${postings}`;
}

export function textOfPostings(postings: readonly Posting[]): string {
  return postings
    .map(({ from, to, asset, amount }, line) => `${line}:${from}:${to}:${asset}:${amount}`)
    .join(';');
}

/** The same text of the stored postings `p` of one transaction, as an aggregate of SQL. */
export const POSTINGS_TEXT = sql<string>`string_agg(
  p.line || ':' || p.from_account_id || ':' || p.to_account_id || ':' || p.asset || ':' || p.amount, ';' order by p.line)`;
