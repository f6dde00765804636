// Stored payments with their channel and method, and their form on the wire.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { offsetOf, toNumbers, type PageQuery } from '#server/kernel/paging.ts';
import { matchesPerson, likePattern, unaccented } from '#server/people/search-people.ts';

export function selectPayments(db: Database) {
  return db
    .selectFrom('payments as p')
    .innerJoin('payment_channels as c', 'c.id', 'p.channel_id')
    .innerJoin('payment_methods as m', 'm.id', 'c.method_id')
    .leftJoin('payees as y', 'y.id', 'p.payee_id')
    .leftJoin('users as d', join =>
      join.onRef('d.id', '=', 'p.decided_by').on('d.role', '=', 'operator').on('d.status', '=', 'active'),
    )
    .select([
      'p.id',
      'p.user_id',
      'p.direction',
      'p.channel_id',
      'p.amount_minor',
      'p.fee_minor',
      'p.reference',
      'p.own_reference',
      'p.payee_id',
      'y.bank_name as payee_bank',
      'y.holder_name as payee_holder',
      'y.last4 as payee_last4',
      'p.description',
      'p.status',
      'p.created_at',
      'p.ended_at',
      'p.decided_by',
      'd.id as deciding_operator',
      'p.proposal_void',
      'p.seconded_by',
      'p.failure_reason',
      'c.name as channel_name',
      'c.fee_bps',
      'm.id as method_id',
      'm.name as method_name',
    ]);
}

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;
export type PaymentAnswer = HandlerResponse<'POST /payment/deposit'>;

interface Proposal {
  readonly decision: 'complete' | 'fail';
  /** The operator's id. */
  readonly by: string;
  readonly reason: string | null;
}

/**
 * The proposal that awaits a second operator; a reason means that the payment should fail. Null when the proposer was
 * blocked or is not an operator any more.
 */
export function proposalOf(payment: PaymentRow): Proposal | null {
  return payment.deciding_operator === null || payment.proposal_void ? null : saidOf(payment);
}

/** Whether an operator has confirmed that a withdrawal was sent. It may have been, even if that operator is blocked. */
export function isReportedSent(payment: PaymentRow): boolean {
  return payment.direction === 'withdrawal' && saidOf(payment)?.decision === 'complete';
}

function saidOf({ status, decided_by: by, failure_reason: reason }: PaymentRow): Proposal | null {
  if (status !== 'pending' || by === null) return null;
  return { decision: reason === null ? 'complete' : 'fail', by, reason };
}

export function presentPayment(row: PaymentRow): PaymentAnswer {
  return {
    id: row.id,
    channel: {
      id: row.channel_id,
      name: row.channel_name,
      fee: row.fee_bps / 100,
      method: { id: row.method_id, name: row.method_name },
    },
    amount: row.amount_minor,
    fee: row.fee_minor,
    net_amount: row.amount_minor - row.fee_minor,
    currency: 'USD',
    description: row.description,
    metadata: { reference: row.reference },
    bank_reference: row.own_reference,
    payee: presentPayeeOf(row),
    timestamp: row.created_at,
    completed_at: row.status === 'completed' ? row.ended_at : null,
    transaction_type: row.direction,
    status: row.status,
    // For a pending payment this is only a first operator's proposal.
    failure_reason: row.status === 'failed' ? row.failure_reason : null,
  };
}

function presentPayeeOf(row: PaymentRow): PaymentAnswer['payee'] {
  if (row.payee_id === null) return null;
  const { payee_bank, payee_holder, payee_last4 } = row;
  return {
    id: row.payee_id,
    bank_name: payee_bank ?? '',
    holder_name: payee_holder ?? '',
    last4: payee_last4 ?? '',
  };
}

export async function loadPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return selectPayments(db).where('p.id', '=', id).executeTakeFirst();
}

export interface PaymentFilter {
  readonly userId?: string;
  readonly direction?: PaymentRow['direction'] | undefined;
  readonly status?: PaymentRow['status'] | undefined;
  /** A part of the reference, or words of the owner's name, e-mail or account number; empty for all. */
  readonly search?: string;
  readonly oldestFirst?: boolean;
}

/** One page of payments with the total. The page is selected by the index before any join. */
export async function findPayments(db: Database, filter: PaymentFilter, page: PageQuery) {
  const { userId, direction, status, search = '', oldestFirst } = filter;
  const order = oldestFirst === true ? 'asc' : 'desc';
  const matching = db
    .selectFrom('payments as x')
    .$if(userId !== undefined, query => query.where('x.user_id', '=', userId ?? ''))
    .$if(direction !== undefined, query => query.where('x.direction', '=', direction ?? 'deposit'))
    .$if(status !== undefined, query => query.where('x.status', '=', status ?? 'pending'))
    .$if(search !== '', query => query.where(isFoundBy(search)));
  const ids = matching
    .select('x.id')
    .orderBy('x.created_at', order)
    .orderBy('x.id', order)
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const [counted, rows] = await Promise.all([
    matching.select(eb => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    selectPayments(db)
      .where('p.id', 'in', ids)
      .orderBy('p.created_at', order)
      .orderBy('p.id', order)
      .execute(),
  ]);
  return { rows, total: Number(counted.count) };
}

/** How many payments of each status a search finds. */
export async function countPayments(
  db: Database,
  search: string,
): Promise<Record<PaymentRow['status'], number>> {
  const of = (status: PaymentRow['status']) => sql<bigint>`count(*) filter (where x.status = ${status})`;
  const counted = await db
    .selectFrom('payments as x')
    .$if(search !== '', query => query.where(isFoundBy(search)))
    .select([
      of('pending').as('pending'),
      of('completed').as('completed'),
      of('failed').as('failed'),
      of('cancelled').as('cancelled'),
    ])
    .executeTakeFirstOrThrow();
  return toNumbers(counted);
}

function isFoundBy(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${unaccented('x.reference')} ilike ${likePattern(search)}
    or x.own_reference ilike ${likePattern(search)}
    or x.user_id in (select id from users where ${matchesPerson(search)}))`;
}
