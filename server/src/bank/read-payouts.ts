// Payouts, and the withdrawals that wait for one, as they go over the wire.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { offsetOf, type PageQuery } from '#server/kernel/paging.ts';
import { personName } from '#server/people/person-name.ts';
import type { BankAccount } from './bank-account.ts';

export type Payout = HandlerResponse<'GET /operator/bank/payouts/{id}'>;
type Candidate = HandlerResponse<'GET /operator/bank/payouts'>['waiting'][number];

const MOST_CANDIDATES = 1_000;

export async function loadPayout(db: Database | Transaction, id: string, viewerId: string): Promise<Payout> {
  const row = await selectPayouts(db).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const items = await db
    .selectFrom('bank_payout_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .innerJoin('payees as y', 'y.id', 'p.payee_id')
    .select([
      'i.payment_id',
      'i.amount_minor',
      'i.status',
      'i.reason',
      'p.own_reference',
      'y.holder_name',
      'y.bank_name',
      'y.last4',
    ])
    .where('i.payout_id', '=', id)
    .orderBy('i.position')
    .execute();
  return {
    id: row.id,
    messageId: row.message_id,
    profile: row.profile,
    format: `pain.001.001.${row.version}`,
    status: row.status,
    total: row.total_minor,
    executionDay: row.execution_day,
    preparedBy: row.preparer,
    preparedByYou: row.prepared_by === viewerId,
    preparedAt: row.prepared_at,
    releasedBy: row.releaser,
    releasedAt: row.released_at,
    items: items.map(item => ({
      paymentId: item.payment_id,
      payee: item.holder_name,
      bank: item.bank_name,
      last4: item.last4,
      reference: item.own_reference ?? '',
      amount: item.amount_minor,
      status: item.status,
      reason: item.reason,
    })),
  };
}

function selectPayouts(db: Database | Transaction) {
  return db
    .selectFrom('bank_payouts as o')
    .innerJoin('users as a', 'a.id', 'o.prepared_by')
    .leftJoin('users as b', 'b.id', 'o.released_by')
    .selectAll('o')
    .select([personName('a').as('preparer'), personName('b').$castTo<string | null>().as('releaser')]);
}

export async function findPayouts(db: Database, page: PageQuery, viewerId: string) {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('bank_payouts')
      .select('id')
      .orderBy('prepared_at', 'desc')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom('bank_payouts')
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    payouts: await Promise.all(rows.map(({ id }) => loadPayout(db, id, viewerId))),
    total: Number(count),
  };
}

interface Wanted {
  /** How the client account pays; undefined while none is set. */
  readonly profile: BankAccount['profile'] | undefined;
  /** Only these payments. */
  readonly ids?: readonly string[];
  /** The payments that this payout holds are among them. */
  readonly within?: string;
}

/** Pending withdrawals that no payout holds. */
export async function findCandidates(
  db: Database | Transaction,
  now: Date,
  { profile, ids, within }: Wanted,
): Promise<Candidate[]> {
  const { rows } = await sql<{
    id: string;
    amount: bigint;
    created_at: Date;
    person: string;
    status: string;
    holder_name: string | null;
    bank_name: string | null;
    last4: string | null;
    kind: 'iban' | 'us' | null;
    name_status: string | null;
    usable_at: Date | null;
    ended: boolean | null;
  }>`
    select p.id, p.amount_minor - p.fee_minor as amount, p.created_at, ${personName('u')} as person,
      u.status, y.holder_name, y.bank_name, y.last4, y.kind, y.name_status, y.usable_at,
      (y.stopped_at is not null or y.removed_at is not null) as ended
    from payments p
    join users u on u.id = p.user_id
    left join payees y on y.id = p.payee_id
    where p.status = 'pending' and p.direction = 'withdrawal'
      and (${ids === undefined} or p.id = any(${[...(ids ?? [])]}::uuid[]))
      and not exists (select from bank_payout_items i where i.payment_id = p.id and i.status in ('open', 'accepted', 'paid')
        and i.payout_id is distinct from ${within ?? null}::uuid)
    order by p.created_at, p.id limit ${ids === undefined ? MOST_CANDIDATES : ids.length}`.execute(db);
  return rows.map(row => {
    const why = whyNot(row, profile, now);
    return {
      paymentId: row.id,
      person: row.person,
      payee: row.holder_name ?? '',
      bank: row.bank_name ?? '',
      last4: row.last4 ?? '',
      amount: row.amount,
      requestedAt: row.created_at,
      ready: why === null,
      why,
    };
  });
}

interface Readiness {
  readonly person: string;
  readonly status: string;
  readonly holder_name: string | null;
  readonly kind: 'iban' | 'us' | null;
  readonly name_status: string | null;
  readonly usable_at: Date | null;
  readonly ended: boolean | null;
}

function whyNot(
  { person, status, holder_name, kind, name_status, usable_at, ended }: Readiness,
  profile: BankAccount['profile'] | undefined,
  now: Date,
): string | null {
  if (holder_name === null) return `${person} has named no payee`;
  if (status !== 'active') return `${person} is blocked`;
  if (ended === true) return `the payee of ${person} was stopped`;
  if (name_status !== 'matches' && name_status !== 'approved')
    return `the payee of ${person} has another name`;
  if (usable_at !== null && usable_at > now) return `the payee of ${person} is new`;
  if (profile === 'sepa' && kind !== 'iban') return `SEPA needs an IBAN, and the payee of ${person} has none`;
  if (profile !== undefined && profile !== 'sepa' && kind !== 'us')
    return `ACH and domestic wires need a routing number, and the payee of ${person} has an IBAN`;
  return null;
}
