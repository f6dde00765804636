// Corrections: what would change, and the proposal that another operator confirms.
import { isRefusal } from '#domain/refusal.ts';
import type { ApprovalKind } from '#server/approvals/approval-kind.ts';
import { proposeApproval } from '#server/approvals/propose.ts';
import { tryProposal } from '#server/approvals/try-proposal.ts';
import { planCorrection, type Correction } from '#server/corrections/plan-correction.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { handle, type Http } from '#server/http/handle.ts';
import { findStoredResponse, storeKey } from '#server/idempotency/stored-responses.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { confirmWithdrawal } from '#server/people/check-step-up.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { findOpenApproval } from '#server/approvals/read-approvals.ts';

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly approvalKinds: readonly ApprovalKind[];
} & Parameters<typeof confirmWithdrawal>[0];

export function registerOperatorCorrections(http: Http, services: Dependencies): void {
  const { db, clock } = services;
  handle(http, 'POST /operator/corrections/preview', async ({ body, caller, request }) => {
    const refusal = await tryOut(services, body.correction, {
      operatorId: caller.userId,
      requestId: request.id,
    });
    if (refusal) return refusal;
    return { facts: await describe(services, body.correction) };
  });
  handle(http, 'POST /operator/corrections', async ({ body, caller, request, idempotency }) => {
    const by = { operatorId: caller.userId, requestId: request.id };
    const refusal =
      (await confirmWithdrawal(services, caller, body)) ?? (await tryOut(services, body.correction, by));
    if (refusal) return refusal;
    const plan = await planCorrection(db, body.correction);
    return transaction(db, async tx => {
      await lockPerson(tx, caller.userId);
      const at = clock();
      if (await findStoredResponse(tx, caller.userId, idempotency)) {
        const known = await findOpenApproval(tx, plan.kind, plan.subject, at);
        if (known) return known;
      }
      const waiting = await proposeApproval(tx, {
        ...plan,
        reason: body.reason,
        proposedBy: caller.userId,
        requestId: request.id,
        at,
      });
      if (!isRefusal(waiting)) await storeKey(tx, caller.userId, idempotency, at);
      return waiting;
    });
  });
}

async function tryOut(
  { db, clock, approvalKinds }: Dependencies,
  correction: Correction,
  { operatorId, requestId }: { readonly operatorId: string; readonly requestId: string },
) {
  const { kind, subject, payload } = await planCorrection(db, correction);
  const performing = approvalKinds.find(each => each.kind === kind);
  if (performing === undefined) throw new Error(`nothing performs a correction of the kind ${kind}`);
  const proposal = { kind, subject, payload, proposedBy: operatorId, requestId, at: clock() };
  return tryProposal(db, performing, proposal);
}

async function describe({ db, approvalKinds }: Dependencies, correction: Correction) {
  const { kind, payload } = await planCorrection(db, correction);
  return (await approvalKinds.find(each => each.kind === kind)?.describe?.(db, payload)) ?? {};
}
