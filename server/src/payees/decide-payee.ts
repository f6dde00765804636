// Operators decide on payees whose holder's name is not the account's legal name. Two must allow it, one can refuse it.
import type { HandlerResponse } from '#contract/api.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { offsetOf, type PageQuery } from '#server/kernel/paging.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { personName } from '#server/people/person-name.ts';
import { presentPayee, selectPayees, type PayeeRow } from './read-payees.ts';

type OperatorPayee = HandlerResponse<'POST /operator/payees/{id}/approve'>;

interface By {
  readonly actorId: string;
  readonly requestId: string;
}

export async function listPayeesToApprove(db: Database, page: PageQuery, now: Date) {
  const waiting = selectPayees(db)
    .where('y.name_status', '=', 'needs_approval')
    .where('y.removed_at', 'is', null)
    .where('y.stopped_at', 'is', null);
  const [rows, counted] = await Promise.all([
    waiting.orderBy('y.created_at').limit(page.pageSize).offset(offsetOf(page)).execute(),
    db
      .selectFrom(waiting.as('w'))
      .select(eb => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    payees: await Promise.all(rows.map(row => present(db, row, now))),
    total: Number(counted.count),
    rows,
  };
}

export async function decidePayee(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  by: By,
  id: string,
  decision: 'approve' | 'reject',
): Promise<OperatorPayee | Refusal> {
  return transaction(db, async tx => {
    await lockPerson(tx, by.actorId);
    const row = await selectPayees(tx).where('y.id', '=', id).forUpdate().executeTakeFirst();
    if (!row || row.removed_at !== null) throw new DomainError('not_found');
    if (row.name_status !== 'needs_approval' || row.stopped_at !== null)
      return refuse('wrong_state', { state: row.stopped_at === null ? row.name_status : 'stopped' });
    if (decision === 'approve' && row.first_approver === by.actorId) return refuse('second_person_required');
    const change = changeOf(row, by.actorId, decision);
    await tx.updateTable('payees').set(change).where('id', '=', id).execute();
    const at = clock();
    await recordAudit(tx, {
      ...by,
      action: 'payee_decided',
      subject: { type: 'payee', id },
      details: { decision, final: change.name_status !== undefined },
      at,
    });
    return present(tx, { ...row, ...change }, at);
  });
}

function changeOf(row: PayeeRow, operatorId: string, decision: 'approve' | 'reject') {
  if (decision === 'reject') return { name_status: 'rejected' as const };
  if (row.first_approver === null) return { first_approver: operatorId };
  return { second_approver: operatorId, name_status: 'approved' as const };
}

async function present(db: Database | Transaction, row: PayeeRow, now: Date): Promise<OperatorPayee> {
  const people = await db
    .selectFrom('users')
    .select(['id', personName('users').as('name'), 'email'])
    .where('id', 'in', [row.user_id, ...(row.first_approver === null ? [] : [row.first_approver])])
    .execute();
  const nameOf = (id: string | null) => people.find(each => each.id === id)?.name;
  const owner = people.find(each => each.id === row.user_id);
  return {
    ...presentPayee(row, now),
    user: { id: row.user_id, name: nameOf(row.user_id) ?? '', email: owner?.email ?? '' },
    approvedBy: [nameOf(row.first_approver)].flatMap(name => name ?? []),
  };
}
