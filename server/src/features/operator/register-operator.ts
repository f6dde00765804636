import type { Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { WaitingApproval } from '#server/approvals/propose.ts';
import { handle, waitingResponse, type Call, type Http } from '#server/http/handle.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { confirmStaffAct } from '#server/people/check-step-up.ts';
import type { VerificationRow } from '#server/people/present-verification.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { fillSampleEvidence } from '#server/workflows/fill-sample-evidence.ts';
import { askAgain } from '#server/workflows/verification-evidence.ts';
import { approvalEnd } from '#server/workflows/verification-jobs.ts';
import { decideCheck, listChecks, showCheck } from './checks.ts';
import type { OperatorDecision } from './lock-decided-on.ts';
import type { OperatorPerson } from './present-person.ts';
import { blockPerson, unblockPerson } from './block-person.ts';
import { findPeople } from './find-people.ts';
import { proposeFactorRemoval } from './remove-lost-factor.ts';

export function registerOperator(http: Http, services: OperatorDependencies): void {
  handle(http, 'GET /operator/verifications', call => listChecks(services, call));
  handle(http, 'GET /operator/verifications/{id}', call => showCheck(services, call));

  handle(http, 'POST /operator/verifications/{id}/approve', async call => {
    await fillSampleEvidence(services, call.params.id);
    return decideCheck(services, toDecision(call), row => {
      refuseUnseen(row, call.body);
      const { expiresOn } = call.body;
      if (expiresOn === undefined) return { type: 'approve', ...approvalEnd(row.kind, services.clock()) };
      return { type: 'approve', expiresAt: endOf(expiresOn, services.clock()) };
    });
  });
  handle(http, 'POST /operator/verifications/{id}/reject', call =>
    decideCheck(services, toDecision(call), row => {
      refuseUnseen(row, call.body);
      // Another operator may have approved it a moment ago.
      if (isApprovedForGood(row) && call.body.decidedAt === undefined)
        throw new DomainError('conflict', { message: toldSince(row) });
      return { type: 'reject', reason: call.body.reason };
    }),
  );
  handle(http, 'POST /operator/verifications/{id}/ask', call =>
    decideCheck(
      services,
      toDecision(call),
      row => {
        refuseUnseen(row, call.body);
        return { type: 'ask_more', reason: call.body.reason };
      },
      (tx, at) => askForItems(tx, call, at),
    ),
  );

  handle(http, 'GET /operator/people', call => findPeople(services, call));
  handle(http, 'POST /operator/people/{id}/block', async call => {
    const refusal = await confirmStaffAct(services, call);
    return refusal ?? orWaiting(await blockPerson(services, toDecision(call), call.body.reason));
  });
  handle(http, 'POST /operator/people/{id}/remove-second-factor', async call => {
    const refusal = await confirmStaffAct(services, call);
    return refusal ?? proposeFactorRemoval(services, toDecision(call), call.body.reason);
  });
  handle(http, 'POST /operator/people/{id}/unblock', async call => {
    const refusal = await confirmStaffAct(services, call);
    return refusal ?? orWaiting(await unblockPerson(services, toDecision(call)));
  });
}

function orWaiting(done: OperatorPerson | WaitingApproval | Refusal) {
  return 'approvalId' in done ? waitingResponse(done) : done;
}

async function askForItems(
  tx: Transaction,
  { params, body, caller, request }: Call<'POST /operator/verifications/{id}/ask'>,
  at: Date,
): Promise<void> {
  if (body.requirements.length === 0) return;
  await askAgain(tx, params.id, body.requirements, body.reason, at);
  await recordAudit(tx, {
    actorId: caller.userId,
    action: 'evidence_asked_again',
    subject: { type: 'verification', id: params.id },
    details: { requirements: body.requirements },
    requestId: request.id,
    at,
  });
}

function toDecision(
  call: Pick<Call<'POST /operator/people/{id}/unblock'>, 'params' | 'caller' | 'request'>,
): OperatorDecision {
  return { id: call.params.id, actorId: call.caller.userId, requestId: call.request.id };
}

interface Seen {
  readonly submittedAt?: Date | undefined;
  readonly decidedAt?: Date | null | undefined;
  readonly renewalAt?: Date | null | undefined;
}

/**
 * Refuses a decision on evidence that the operator has not seen, or that undoes another operator's unseen
 * decision.
 */
function refuseUnseen(row: VerificationRow, { submittedAt, decidedAt, renewalAt }: Seen): void {
  if (submittedAt !== undefined && submittedAt.getTime() !== row.submitted_at.getTime())
    throw new DomainError('conflict', { message: 'Other documents have come in since. Review them first.' });
  const isDecided = decidedAt !== undefined && decidedAt?.getTime() !== row.decided_at?.getTime();
  // When more is requested, an approval remains decided and its renewal no longer waits.
  const isAsked = renewalAt !== undefined && renewalAt?.getTime() !== row.renewal_at?.getTime();
  if (isDecided || isAsked) throw new DomainError('conflict', { message: toldSince(row) });
}

/** Rejecting it withdraws the approval. */
const isApprovedForGood = ({ status, renewal_at }: VerificationRow): boolean =>
  status === 'APPROVED' && renewal_at === null;

/** What another operator has decided or requested in between. */
function toldSince({ status, reason }: VerificationRow): string {
  // A valid approval has a reason only where more is requested for its renewal.
  const asked = status === 'MORE_INFO' || (status === 'APPROVED' && reason !== null);
  if (asked) return 'Someone has requested more since. Review it again first.';
  if (status === 'APPROVED') return 'Another operator has approved this since. Review it again first.';
  if (status === 'REJECTED') return 'Another operator has rejected this since. Review it again first.';
  return 'Another operator has decided this since. Review it again first.';
}

/** The approval ends with the last instant of the given day, in UTC. */
function endOf(day: string, now: Date): Date {
  const end = new Date(Date.parse(day) + DAY_MS - 1);
  if (end <= now) throw new ValidationError({ expiresOn: ['This day is past'] });
  return end;
}
