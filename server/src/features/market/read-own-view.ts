// What a caller sees of the market beyond a visitor: watched stocks, and whether order books are readable.
import { sql } from 'kysely';
import type { VerificationStatus } from '#domain/compliance/verification.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { storedVerification } from '#server/people/stored-verification.ts';
import { mayReadBook } from '#server/people/book-readers.ts';

export interface OwnView {
  readonly watched: ReadonlySet<string>;
  readonly readsBook: boolean;
}

/** A visitor. */
export const STRANGER: OwnView = { watched: new Set(), readsBook: false };

interface Row {
  readonly userId: string;
  readonly watched: readonly string[];
  readonly identity: VerificationStatus | null;
  readonly identityExpiresAt: Date | null;
}

/** By caller. One statement. */
export async function readOwnViews(
  db: Database,
  callers: readonly Caller[],
  now: Date,
): Promise<ReadonlyMap<Caller, OwnView>> {
  const ids = [...new Set(callers.map(({ userId }) => userId))];
  const { rows } = await sql<Row>`
    select asked.user_id as "userId", i.status as identity, i.expires_at as "identityExpiresAt",
      array(select w.stock_id from watched_stocks w where w.user_id = asked.user_id) as watched
    from unnest(${ids}::uuid[]) as asked(user_id)
    left join verifications i on i.user_id = asked.user_id and i.kind = 'identity'`.execute(db);
  const found = new Map(rows.map(row => [row.userId, row]));
  return new Map(
    callers.map(caller => {
      const row = found.get(caller.userId);
      return [caller, row === undefined ? STRANGER : viewOf(caller, row, now)];
    }),
  );
}

function viewOf({ role }: Caller, { watched, identity: state, identityExpiresAt }: Row, now: Date): OwnView {
  const identity = storedVerification(state, identityExpiresAt);
  return { watched: new Set(watched), readsBook: mayReadBook(role, identity, now) };
}
