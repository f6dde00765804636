// What waits for a second operator, and the second operator's decision.
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { ApprovalKind } from '#server/approvals/approval-kind.ts';
import { confirmApproval, rejectApproval } from '#server/approvals/decide-approval.ts';
import { listOpenApprovals, presentApprovals, type ApprovalRow } from '#server/approvals/read-approvals.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import { handle, type Call, type Http } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { toPage } from '#server/kernel/paging.ts';
import { confirmStaffAct, type StepUpServices } from '#server/people/check-step-up.ts';

interface Dependencies extends StepUpServices {
  readonly approvalKinds: readonly ApprovalKind[];
}

type Deciding = Pick<Call<'POST /operator/approvals/{id}/approve'>, 'caller' | 'params' | 'request'>;

export function registerOperatorApprovals(http: Http, services: Dependencies): void {
  const { db, clock, approvalKinds } = services;
  handle(http, 'GET /operator/approvals', async ({ caller, query, request }) => {
    const { rows, total } = await listOpenApprovals(db, query, clock());
    const userIds = rows.filter(row => row.subject_type === 'user').map(row => row.subject_id);
    const subject = { type: 'people', id: 'approvals' };
    await recordAccess(db, {
      readerId: caller.userId,
      subject,
      userIds,
      requestId: request.id,
      at: clock(),
    });
    return toPage(await presentApprovals(db, approvalKinds, rows, caller.userId), total, query);
  });
  const decided = async ({ caller }: Pick<Deciding, 'caller'>, row: ApprovalRow | Refusal) => {
    if (isRefusal(row)) return row;
    const [presented] = await presentApprovals(db, approvalKinds, [row], caller.userId);
    if (presented === undefined) throw new DomainError('not_found');
    return presented;
  };
  const byOf = ({ caller, request }: Deciding) => ({
    actorId: caller.userId,
    requestId: request.id,
    at: clock(),
  });
  handle(http, 'POST /operator/approvals/{id}/approve', async call => {
    const refusal = await confirmStaffAct(services, call);
    return refusal ?? decided(call, await confirmApproval(db, approvalKinds, call.params.id, byOf(call)));
  });
  handle(http, 'POST /operator/approvals/{id}/reject', async call =>
    decided(call, await rejectApproval(db, call.params.id, byOf(call))),
  );
}
