// What one operator has decided without a second one since midnight UTC: a limit for one person counts it all.
import { sql } from 'kysely';
import type { Minor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Transaction } from '#server/database/database.ts';

/**
 * Sums of completed payments, deposits and withdrawals together: by this operator, and for this customer by any operator.
 * Payments that a payout of two persons paid, or a second operator confirmed, are not among them.
 */
export async function decidedAlone(
  tx: Transaction,
  operatorId: string,
  userId: string,
  at: Date,
): Promise<{ readonly byOperator: Minor; readonly forPerson: Minor }> {
  const { rows } = await sql<{ by_operator: string | null; for_person: string | null }>`
    select sum(amount_minor) filter (where decided_by = ${operatorId})::text as by_operator,
      sum(amount_minor) filter (where user_id = ${userId})::text as for_person
    from payments
    where decided_by is not null and seconded_by is null and status = 'completed'
      and ended_at >= ${new Date(dayOf(at))} and (decided_by = ${operatorId} or user_id = ${userId})`.execute(
    tx,
  );
  const [sums] = rows;
  return { byOperator: BigInt(sums?.by_operator ?? 0), forPerson: BigInt(sums?.for_person ?? 0) };
}

/**
 * Locks both whose sums of the day limit a decision, in the order of their ids. Of two decisions at the same time the second
 * one counts the first.
 */
export async function lockForLimit(tx: Transaction, operatorId: string, userId: string): Promise<void> {
  await sql`select id from users where id = any(${[operatorId, userId]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}
