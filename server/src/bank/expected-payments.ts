// The payments that a statement's lines may belong to.
import { sql } from 'kysely';
import type { ExpectedPayment } from '#domain/bank/match-line.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Transaction } from '#server/database/database.ts';

/**
 * All pending payments, and those that one of these references names. A deposit may come from any payee of its person; a
 * withdrawal goes to its own payee.
 */
export async function loadExpectedPayments(
  tx: Transaction,
  references: readonly string[],
): Promise<ExpectedPayment[]> {
  const { rows } = await sql<{
    id: string;
    direction: 'deposit' | 'withdrawal';
    amount_minor: bigint;
    fee_minor: bigint;
    own_reference: string | null;
    status: string;
    created_at: Date;
    name: string;
    fingerprints: string[] | null;
  }>`
    select p.id, p.direction, p.amount_minor, p.fee_minor, p.own_reference, p.status, p.created_at,
      trim(u.first_name || ' ' || u.last_name) as name,
      case when p.payee_id is not null
        then (select array[encode(y.fingerprint, 'hex')] from payees y where y.id = p.payee_id)
        else (select array_agg(encode(y.fingerprint, 'hex')) from payees y
          where y.user_id = p.user_id and y.stopped_at is null and y.removed_at is null and p.direction = 'deposit')
      end as fingerprints
    from payments p join users u on u.id = p.user_id
    where p.status = 'pending' or p.own_reference = any(${[...references]}::text[])
    order by p.created_at, p.id`.execute(tx);
  return rows.map(row => ({
    id: row.id,
    direction: row.direction,
    amount_minor: row.direction === 'deposit' ? row.amount_minor : row.amount_minor - row.fee_minor,
    reference: row.own_reference ?? undefined,
    fingerprints: row.fingerprints ?? [],
    name: row.name,
    day: dayOf(row.created_at),
    isPending: row.status === 'pending',
  }));
}
