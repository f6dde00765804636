// Reads trades under review with both parties. Only the issuer of the stock may see this. Called by review-calls.ts.
import { sql, type RawBuilder } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { InvestorType } from '#domain/compliance/verification.ts';
import type { SettlementState } from '#domain/settlement/settlement.ts';
import type { Transaction } from '#server/database/database.ts';
import { offsetOf } from '#server/http/to-page.ts';

type Review = HandlerResponse<'GET /issuer/reviews'>['results'][number];

type Wanted =
  | { readonly state: 'waiting' | 'ended'; readonly page: number; readonly pageSize: number }
  | { readonly ids: readonly string[] };

interface Row {
  readonly id: string;
  readonly state: SettlementState;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly buyer_fee_minor: bigint;
  readonly executed_at: Date;
  readonly review_due_at: Date | null;
  readonly first_refusal_due_at: Date | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly ended_at: Date | null;
  readonly buyer_id: string;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly buyer_email_confirmed: boolean;
  readonly buyer_type: InvestorType;
  readonly buyer_pre_approved: boolean;
  readonly seller_id: string;
  readonly seller_name: string;
  readonly seller_email: string;
  readonly seller_email_confirmed: boolean;
  readonly seller_type: InvestorType;
  readonly seller_pre_approved: boolean;
}

const WAITING = sql`t.state in ('agreed', 'in_review')`;
/** What was never reviewed is none of the issuer's reviews. */
const ENDED = sql`t.review = 'manual' and t.state not in ('agreed', 'in_review')`;

/** The most urgent first; of those that ended, the latest. */
export async function readReviews(tx: Transaction, stockId: string, wanted: Wanted): Promise<Review[]> {
  const { rows } = await sql<Row>`
    select e.id, t.state, e.shares, e.price_minor, e.buyer_fee_minor, e.executed_at, t.review_due_at, t.first_refusal_due_at,
      t.reason, t.ended_at, coalesce(t.cleared_at, t.ended_at) as decided_at,
      (select u.first_name || ' ' || u.last_name from users u where u.id = t.decided_by) as decided_by,
      ${partyColumns('buyer')}, ${partyColumns('seller')}
    from settlements t join executions e on e.id = t.execution_id
    ${joinParty('buyer')} ${joinParty('seller')}
    where t.stock_id = ${stockId} and ${conditionOf(wanted)}
    order by ${'state' in wanted && wanted.state === 'ended' ? sql`t.updated_at desc` : sql`t.review_due_at`}, e.id
    ${'state' in wanted ? sql`limit ${wanted.pageSize} offset ${offsetOf(wanted)}` : sql``}`.execute(tx);
  return rows.map(toReview);
}

export async function countReviews(
  tx: Transaction,
  stockId: string,
  state: 'waiting' | 'ended',
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from settlements t
    where t.stock_id = ${stockId} and ${state === 'waiting' ? WAITING : ENDED}`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

function conditionOf(wanted: Wanted): RawBuilder<unknown> {
  if ('ids' in wanted) return sql`t.execution_id = any(${wanted.ids}::uuid[])`;
  return wanted.state === 'waiting' ? WAITING : ENDED;
}

function partyColumns(side: 'buyer' | 'seller'): RawBuilder<unknown> {
  const [user, listed] = [sql.raw(`${side}_user`), sql.raw(`${side}_listed`)];
  const as = (name: string) => sql.raw(`${side}_${name}`);
  return sql`${user}.id as ${as('id')}, ${user}.first_name || ' ' || ${user}.last_name as ${as('name')},
    ${user}.email as ${as('email')}, ${user}.email_confirmed_at is not null as ${as('email_confirmed')},
    ${user}.investor_type as ${as('type')},
    coalesce(${listed}.pre_approved, false) as ${as('pre_approved')}`;
}

function joinParty(side: 'buyer' | 'seller'): RawBuilder<unknown> {
  const [user, listed] = [sql.raw(`${side}_user`), sql.raw(`${side}_listed`)];
  return sql`join users ${user} on ${user}.id = e.${sql.raw(`${side}_id`)}
    left join issuer_parties ${listed} on ${listed}.stock_id = t.stock_id and ${listed}.user_id = ${user}.id`;
}

function toReview(row: Row): Review {
  return {
    id: row.id,
    state: row.state,
    shares: row.shares,
    price: row.price_minor,
    total: row.price_minor * row.shares,
    fee: row.buyer_fee_minor,
    agreedAt: row.executed_at,
    reviewDueAt: row.review_due_at,
    firstRefusalUntil: row.first_refusal_due_at,
    buyer: {
      id: row.buyer_id,
      name: row.buyer_name,
      email: row.buyer_email,
      emailConfirmed: row.buyer_email_confirmed,
      investorType: row.buyer_type,
      preApproved: row.buyer_pre_approved,
    },
    seller: {
      id: row.seller_id,
      name: row.seller_name,
      email: row.seller_email,
      emailConfirmed: row.seller_email_confirmed,
      investorType: row.seller_type,
      preApproved: row.seller_pre_approved,
    },
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    endedAt: row.ended_at,
  };
}
