// POST /operator/people/{id}/remove-second-factor: recovery for a person who lost phone and recovery codes.
// The proposing operator must have verified the person's identity; another operator confirms.
import { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import type { WaitingApproval } from '#server/approvals/propose.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { storeReason } from '#server/people/store-reason.ts';
import { removeSecondFactor } from '#server/security/second-factor.ts';
import { endSessions } from '#server/security/sessions/end-sessions.ts';
import { lockDecidedOn, type OperatorDecision } from './lock-decided-on.ts';
import { confirmedDecision, proposeAboutPerson } from './propose-about-person.ts';

export async function proposeFactorRemoval(
  { db, clock }: Pick<OperatorDependencies, 'db' | 'clock'>,
  decision: OperatorDecision,
  reason: string,
): Promise<WaitingApproval | Refusal> {
  if (decision.id === decision.actorId)
    throw new DomainError('conflict', { message: 'You cannot remove your own.' });
  return transaction(db, async tx => {
    const user = await lockDecidedOn(tx, decision);
    if (user.totp_confirmed_at === null)
      throw new DomainError('conflict', { message: 'This person has no second factor.' });
    return proposeAboutPerson(tx, decision, { kind: 'remove_second_factor', reason, at: clock() });
  });
}

export const removeSecondFactorKind = ({
  liveSessions,
}: Pick<OperatorDependencies, 'liveSessions'>): ApprovalKind =>
  defineApprovalKind({
    kind: 'remove_second_factor',
    payload: z.strictObject({}),
    perform: async (tx, proposal) => {
      const act = confirmedDecision(proposal);
      if (isRefusal(act)) return act;
      const { id, actorId, proposedBy, requestId, at } = act;
      const user = await lockDecidedOn(tx, act);
      if (user.totp_confirmed_at === null) return refuse('wrong_state', { state: 'removed' });
      await removeSecondFactor(tx, id);
      await endSessions(tx, id, undefined, 'second_factor_removed', at);
      await recordAudit(tx, {
        actorId,
        action: 'second_factor_removed',
        subject: { type: 'user', id },
        details: { reasonId: await storeReason(tx, id, proposal.reason ?? '', at), proposedBy },
        requestId,
        at,
      });
      const facts = { what: 'two_factor_removed', at: at.toISOString() } as const;
      await notifyPeople(tx, [{ userId: id, kind: 'security_changed', facts, link: '/settings' }], at);
      return () => liveSessions.forget();
    },
  });
