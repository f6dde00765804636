// Reads trades in review with both parties. Only the issuer of the stock may see them. Trades of all lines of the company are read together.
import { sql, type RawBuilder } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Transaction } from '#server/database/database.ts';
import { linesBeside } from '#server/database/lines.ts';
import { offsetOf } from '#server/kernel/paging.ts';
import { personName } from '#server/people/person-name.ts';

type Review = HandlerResponse<'GET /issuer/reviews'>['results'][number];

type Side = Review['buyer'];

/** The numbers of shares are columns of their own, because JSON has no whole numbers of their size. */
interface ReviewRow extends Omit<Review, 'buyer' | 'seller'> {
  readonly buyer: Omit<Side, 'holding'>;
  readonly seller: Omit<Side, 'holding'>;
  readonly buyerHolds: Side['holding'];
  readonly sellerHolds: Side['holding'];
}

type Wanted =
  | { readonly state: 'waiting' | 'ended'; readonly page: number; readonly pageSize: number }
  | { readonly ids: readonly string[] };

const WAITING = sql`t.status in ('agreed', 'in_review')`;
/** A trade that was never reviewed is not among the issuer's reviews. */
const ENDED = sql`t.review = 'manual' and t.status not in ('agreed', 'in_review')`;

/** The most urgent first. Among ended ones the latest first. */
export async function readReviews(tx: Transaction, stockId: string, wanted: Wanted): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select e.id, t.status as state, s.slug, s.line_name as line, s.shares_outstanding as "sharesOutstanding", e.shares, e.price_minor as price, e.price_minor * e.shares as total, e.buyer_fee_minor as fee,
      e.executed_at as "agreedAt", t.review_due_at as "reviewDueAt", t.first_refusal_due_at as "firstRefusalUntil",
      ${partyOf('buyer')} as buyer, ${partyOf('seller')} as seller, t.reason,
      ${heldBy('buyer')} as "buyerHolds", ${heldBy('seller')} as "sellerHolds",
      (select ${personName('u')} from users u where u.id = t.decided_by) as "decidedBy",
      coalesce(t.cleared_at, t.ended_at) as "decidedAt", t.ended_at as "endedAt"
    from settlements t join executions e on e.id = t.execution_id join stocks s on s.id = t.stock_id
    where t.stock_id in ${linesBeside(stockId)} and ${conditionOf(wanted)}
    order by ${'state' in wanted && wanted.state === 'ended' ? sql`t.updated_at desc` : sql`t.review_due_at`}, e.id
    ${'state' in wanted ? sql`limit ${wanted.pageSize} offset ${offsetOf(wanted)}` : sql``}`.execute(tx);
  return rows.map(({ buyer, buyerHolds, seller, sellerHolds, ...row }) => ({
    ...row,
    buyer: { ...buyer, holding: buyerHolds },
    seller: { ...seller, holding: sellerHolds },
  }));
}

export async function countReviews(
  tx: Transaction,
  stockId: string,
  state: 'waiting' | 'ended',
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from settlements t
    where t.stock_id in ${linesBeside(stockId)} and ${state === 'waiting' ? WAITING : ENDED}`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

function conditionOf(wanted: Wanted): RawBuilder<unknown> {
  if ('ids' in wanted) return sql`t.execution_id = any(${wanted.ids}::uuid[])`;
  return wanted.state === 'waiting' ? WAITING : ENDED;
}

function partyOf(side: 'buyer' | 'seller'): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', u.id, 'name', ${personName('u')}, 'email', u.email,
      'emailConfirmed', u.email_confirmed_at is not null, 'investorType', u.investor_type,
      'preApproved', coalesce(p.pre_approved, false),
      'purchases', (select count(*) from executions b join settlements c on c.execution_id = b.id
        where b.buyer_id = u.id and b.stock_id = t.stock_id and b.executed_at < e.executed_at and c.status = 'settled'))
    from users u left join issuer_parties p on p.stock_id = t.stock_id and p.user_id = u.id
    where u.id = ${sql.ref(`e.${side}_id`)}
  )`;
}

/** The shares of the traded line that the person holds now. */
const heldBy = (side: 'buyer' | 'seller'): RawBuilder<unknown> => sql`coalesce((
    select (a.available + a.held)::int8 from ledger_accounts a
    where a.owner_id = ${sql.ref(`e.${side}_id`)} and a.asset = t.stock_id::text and a.kind = 'customer'), 0::int8)`;
