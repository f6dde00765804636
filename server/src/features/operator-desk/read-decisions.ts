// What needs an operator's decision, each with the time by which it was promised.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { formatMinor } from '#domain/money/money.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { listOpenApprovals, presentApprovals } from '#server/approvals/read-approvals.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { personName } from '#server/people/person-name.ts';
import type { OperatorDeskDependencies } from './dependencies.ts';

type Decision = HandlerResponse<'GET /operator/day'>['decisions'][number];

const HOUR_MS = 3_600_000;

/** How long each may wait. */
const PROMISE_MS: Readonly<
  Record<Exclude<Decision['kind'], 'approval' | 'late_review' | 'overdue_trade'>, number>
> = {
  check: DAY_MS,
  deposit: 4 * HOUR_MS,
  withdrawal: DAY_MS,
  payee: DAY_MS,
  bank_line: DAY_MS,
};

const MOST_OF_A_KIND = 50;

/** The least time left first. */
export async function readDecisions(
  { db, clock, approvalKinds }: Pick<OperatorDeskDependencies, 'db' | 'clock' | 'approvalKinds'>,
  readerId: string,
): Promise<Decision[]> {
  const now = clock();
  const lists = await Promise.all([
    readApprovals(db, approvalKinds, readerId, now),
    readChecks(db),
    readPayments(db),
    readPayees(db),
    readLines(db),
    readTrades(db, now),
  ]);
  return lists.flat().sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

const NOTHING_DECIDED = { act: null, reason: null, by: null, own: false } as const;

async function readApprovals(
  db: Database,
  kinds: OperatorDeskDependencies['approvalKinds'],
  readerId: string,
  now: Date,
): Promise<Decision[]> {
  const { rows } = await listOpenApprovals(db, { page: 1, pageSize: MOST_OF_A_KIND }, now);
  const presented = await presentApprovals(db, kinds, rows, readerId);
  return presented.map(({ id, kind, subject, facts, reason, proposedBy, proposedAt, expiresAt, own }) => ({
    id,
    kind: 'approval',
    act: kind,
    who: subject.name,
    facts,
    reason,
    by: proposedBy,
    own,
    since: proposedAt,
    dueAt: expiresAt,
    link: `/dashboard?item=${id}`,
  }));
}

interface Row {
  readonly id: string;
  readonly kind: Decision['kind'];
  readonly who: string | null;
  readonly since: Date;
  readonly facts: Decision['facts'];
}

async function readChecks(db: Database): Promise<Decision[]> {
  const { rows } = await sql<
    Row & { kind_of: string; email: string; account: string; type: string; documents: string }
  >`
    select v.id, ${personName('u')} as who, coalesce(v.renewal_at, v.submitted_at) as since,
      v.kind as kind_of, u.email, u.account_number as account, u.investor_type as type,
      (select count(distinct e.requirement)::text from verification_evidence e where e.verification_id = v.id) as documents
    from verifications v join users u on u.id = v.user_id
    where (v.status = 'PENDING' or v.renewal_at is not null) and u.status = 'active'
    order by 3 limit ${MOST_OF_A_KIND}`.execute(db);
  return rows.map(({ kind_of: check, email, account, type, documents, ...row }) =>
    promised(
      { ...row, kind: 'check', facts: { check, type, email, account, documents } },
      `/verifications?check=${row.id}`,
    ),
  );
}

async function readPayments(db: Database): Promise<Decision[]> {
  const { rows } = await sql<
    Omit<Row, 'kind' | 'facts'> & {
      direction: 'deposit' | 'withdrawal';
      amount: bigint;
      reference: string;
      by: string | null;
    }
  >`
    select p.id, ${personName('u')} as who, p.created_at as since, p.direction, p.amount_minor as amount,
      coalesce(p.own_reference, p.reference) as reference,
      case when not p.proposal_void then ${personName('o')} end as by
    from payments p join users u on u.id = p.user_id left join users o on o.id = p.decided_by
    where p.status = 'pending' and p.provider = 'manual' order by p.created_at limit ${MOST_OF_A_KIND}`.execute(
    db,
  );
  return rows.map(({ direction, amount, reference, by, ...row }) => ({
    ...promised({ ...row, kind: direction, facts: { amount: formatMinor(amount), reference } }, '/payments'),
    by,
  }));
}

async function readPayees(db: Database): Promise<Decision[]> {
  const { rows } = await sql<
    Omit<Row, 'kind' | 'facts'> & { holder: string; bank: string; by: string | null }
  >`
    select p.id, ${personName('u')} as who, p.created_at as since, p.holder_name as holder,
      p.bank_name as bank, ${personName('o')} as by
    from payees p join users u on u.id = p.user_id left join users o on o.id = p.first_approver
    where p.name_status = 'needs_approval' and p.removed_at is null and p.stopped_at is null
    order by p.created_at limit ${MOST_OF_A_KIND}`.execute(db);
  return rows.map(({ holder, bank, by, ...row }) => ({
    ...promised({ ...row, kind: 'payee', facts: { holder, bank } }, '/payments'),
    by,
  }));
}

async function readLines(db: Database): Promise<Decision[]> {
  const { rows } = await sql<
    Omit<Row, 'kind' | 'facts'> & { amount: bigint; text: string | null; day: string }
  >`
    select l.id, l.counterparty as who, s.imported_at as since, l.amount_minor as amount, l.text, l.day::text
    from bank_lines l join bank_statements s on s.id = l.statement_id
    where l.status in ('proposed', 'break') order by s.imported_at, l.position limit ${MOST_OF_A_KIND}`.execute(
    db,
  );
  return rows.map(({ amount, text, day, ...row }) =>
    promised(
      { ...row, kind: 'bank_line', facts: { amount: formatMinor(amount), day, text: text ?? '' } },
      '/bank',
    ),
  );
}

/** Reviews that a company has not decided in time, and trades that should have settled. */
async function readTrades(db: Database, now: Date): Promise<Decision[]> {
  const { rows } = await sql<Omit<Row, 'facts'> & { due: Date; shares: bigint; price: bigint }>`
    select e.id, case t.status when 'cleared' then 'overdue_trade' else 'late_review' end as kind, ${LINE_NAME} as who,
      e.executed_at as since, coalesce(case t.status when 'cleared' then t.settle_due_at end, t.review_due_at) as due,
      e.shares, e.price_minor as price
    from settlements t join executions e on e.id = t.execution_id
    join stocks s on s.id = t.stock_id join companies c on c.id = s.company_id
    where (t.status = 'cleared' and t.settle_due_at <= ${new Date(now.getTime() - HOUR_MS)})
      or (t.status in ('agreed', 'in_review') and t.review_due_at <= ${now})
    order by due limit ${MOST_OF_A_KIND}`.execute(db);
  return rows.map(({ due, shares, price, ...row }) => ({
    ...row,
    ...NOTHING_DECIDED,
    facts: { shares: String(shares), price: formatMinor(price), total: formatMinor(price * shares) },
    dueAt: due,
    link: `/trades?search=${encodeURIComponent(row.who ?? '')}`,
  }));
}

function promised(row: Row, link: string): Decision {
  const promise_ms = PROMISE_MS[row.kind as keyof typeof PROMISE_MS];
  const { id, kind, who, since, facts } = row;
  return {
    id,
    kind,
    who,
    since,
    facts,
    ...NOTHING_DECIDED,
    dueAt: new Date(since.getTime() + promise_ms),
    link,
  };
}
