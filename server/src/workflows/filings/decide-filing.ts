// The people of the company and of the operator decide filings: two confirm, or one declines with a reason.
import type { ApprovalKind } from '#server/approvals/approval-kind.ts';
import { confirmApproval } from '#server/approvals/decide-approval.ts';
import { proposeApproval } from '#server/approvals/propose.ts';
import { findOpenApproval } from '#server/approvals/read-approvals.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { hideDocuments } from './file-shares.ts';
import { lockOpenFiling } from './record-shares.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly approvalKinds: readonly ApprovalKind[];
}

interface By {
  readonly userId: string;
  /** The company that the person acts for; null for operators, who decide for every company. */
  readonly companyId: string | null;
  readonly requestId: string;
}

const KIND = 'record_shares';

/** Throws not_found where there is no such filing, or where it is another company's. */
async function requireFiling(db: Database, id: string, { companyId }: By) {
  const filing = await db
    .selectFrom('share_filings as f')
    .innerJoin('stocks as s', 's.id', 'f.stock_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select([
      'f.id',
      'f.stock_id',
      'f.shares',
      'f.status',
      'f.user_id',
      's.company_id',
      LINE_NAME.as('company'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (filing === undefined || (companyId !== null && companyId !== filing.company_id))
    throw new DomainError('not_found');
  return filing;
}

/** Makes the first confirmation, or the second one, which records the shares. The caller has confirmed the step-up. */
export async function confirmFiling(services: Services, id: string, by: By): Promise<Refusal | undefined> {
  const { db, clock, approvalKinds } = services;
  const filing = await requireFiling(db, id, by);
  if (filing.status !== 'open') return refuse('wrong_state', { state: filing.status });
  const subject = { type: 'share_filing', id };
  const waiting = await findOpenApproval(db, KIND, subject, clock());
  if (waiting !== null) {
    const decider = { actorId: by.userId, requestId: by.requestId, at: clock() };
    const confirmed = await confirmApproval(db, approvalKinds, waiting.approvalId, decider);
    return isRefusal(confirmed) ? confirmed : undefined;
  }
  const proposed = await transaction(db, async tx => {
    await lockPerson(tx, by.userId);
    return proposeApproval(tx, {
      kind: KIND,
      subject,
      payload: { filingId: id, stockId: filing.stock_id, shares: String(filing.shares) },
      proposedBy: by.userId,
      requestId: by.requestId,
      at: clock(),
    });
  });
  return isRefusal(proposed) ? proposed : undefined;
}

/** Ends a filing, and a first confirmation that waits. Refuses with wrong_state where the filing is decided. */
export async function declineFiling(
  { db, clock }: Services,
  id: string,
  by: By,
  reason: string,
): Promise<Refusal | undefined> {
  const { company, user_id: userId } = await requireFiling(db, id, by);
  return transaction(db, async tx => {
    await lockPerson(tx, by.userId);
    const at = clock();
    // Confirmations lock the proposal before the filing.
    const waiting = await tx
      .selectFrom('approvals')
      .select(['id', 'proposed_by'])
      .where('kind', '=', KIND)
      .where('subject_id', '=', id)
      .where('status', '=', 'open')
      .forNoKeyUpdate()
      .executeTakeFirst();
    const filing = await lockOpenFiling(tx, id);
    if (filing.status !== 'open') return refuse('wrong_state', { state: filing.status });
    if (waiting !== undefined) {
      const status = waiting.proposed_by === by.userId ? ('withdrawn' as const) : ('rejected' as const);
      const ended = { status, decided_by: by.userId, decided_at: at };
      await tx.updateTable('approvals').set(ended).where('id', '=', waiting.id).execute();
    }
    const change = { status: 'declined' as const, decided_by: by.userId, decided_at: at, reason };
    await tx.updateTable('share_filings').set(change).where('id', '=', id).execute();
    await hideDocuments(tx, id);
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'filing_declined',
      subject: { type: 'share_filing', id },
      details: { userId, stockId: filing.stock_id },
      requestId: by.requestId,
      at,
    });
    const facts = { company, shares: String(filing.shares), reason };
    await notifyPeople(tx, [{ userId, kind: 'filing_declined', facts, link: '/shares' }], at);
    return undefined;
  });
}
