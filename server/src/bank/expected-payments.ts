// The payments that a statement's lines may belong to.
import { sql } from 'kysely';
import type { ExpectedPayment } from '#domain/bank/match-line.ts';
import type { Transaction } from '#server/database/database.ts';
import { personName } from '#server/people/person-name.ts';

/**
 * The payments that one of these references names, and the pending ones of one of these amounts: of hundreds of thousands
 * only those that can match are loaded. A deposit may come from any payee of its person; a withdrawal goes to its own payee.
 * A number alone names a payee's account unless another payee has the same number at another bank.
 * @param amounts what the lines move, without sign.
 */
export async function loadExpectedPayments(
  tx: Transaction,
  references: readonly string[],
  amounts: readonly bigint[],
): Promise<ExpectedPayment[]> {
  const { rows } = await sql<ExpectedPayment>`
    with candidates as materialized (
      select id from payments where own_reference = any(${[...references]}::text[])
      union
      select id from payments where status = 'pending'
        and case direction when 'deposit' then amount_minor else amount_minor - fee_minor end = any(${[...amounts]}::int8[])
    )
    select p.id, p.direction, case p.direction when 'deposit' then p.amount_minor else p.amount_minor - p.fee_minor end as amount_minor,
      p.own_reference as reference, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      case when l.id is not null or exists (select from bank_payout_items i join bank_lines b on b.payout_id = i.payout_id
          where i.payment_id = p.id and i.status <> 'rejected' and b.status = 'matched') then 'paid'
        when p.status = 'completed' then 'unbooked' when p.status = 'pending' then 'awaited' else 'ended' end as status,
      ${personName('u')} as name,
      coalesce(a.fingerprints, '{}') as fingerprints, coalesce(a.shared, '{}') as "sharedNumbers"
    from candidates c join payments p on p.id = c.id join users u on u.id = p.user_id
    left join lateral (
      select array_agg(encode(y.account_fingerprint, 'hex')) filter (where y.account_fingerprint is not null)
          || array_agg(encode(y.fingerprint, 'hex')) filter (where not y.is_shared) as fingerprints,
        array_agg(encode(y.fingerprint, 'hex')) filter (where y.is_shared) as shared
      from (
        select y.fingerprint, y.account_fingerprint, exists (select from payees z where z.fingerprint = y.fingerprint
          and coalesce(z.account_fingerprint, z.fingerprint) <> coalesce(y.account_fingerprint, y.fingerprint)
          and z.stopped_at is null and z.removed_at is null) as is_shared
        from payees y
        where case when p.payee_id is not null then y.id = p.payee_id
          else y.user_id = p.user_id and p.direction = 'deposit' and y.stopped_at is null and y.removed_at is null end
      ) y
    ) a on true
    left join bank_lines l on l.payment_id = p.id and l.status = 'matched'
    order by p.created_at, p.id`.execute(tx);
  return rows;
}
