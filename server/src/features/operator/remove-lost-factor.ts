// POST /operator/people/{id}/remove-second-factor: recovery for a person who lost phone and recovery codes.
// The operator must have verified the person's identity.
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { storeReason } from '#server/people/store-reason.ts';
import { removeSecondFactor } from '#server/security/second-factor.ts';
import { endSessions } from '#server/security/sessions/end-sessions.ts';
import { lockDecidedOn, type OperatorDecision } from './lock-decided-on.ts';
import { presentPerson, type OperatorPerson } from './present-person.ts';

export async function removeLostFactor(
  services: Pick<OperatorDependencies, 'db' | 'clock' | 'liveSessions'>,
  decision: OperatorDecision,
  reason: string,
): Promise<OperatorPerson> {
  const { id, actorId, requestId } = decision;
  // Another operator must verify the requester.
  if (id === actorId) throw new DomainError('conflict', { message: 'You cannot remove your own.' });
  const at = services.clock();
  const person = await transaction(services.db, async tx => {
    const user = await lockDecidedOn(tx, decision);
    if (user.totp_confirmed_at === null)
      throw new DomainError('conflict', { message: 'This person has no second factor.' });
    await removeSecondFactor(tx, id);
    await endSessions(tx, id, undefined, 'second_factor_removed', at);
    await recordAudit(tx, {
      actorId,
      action: 'second_factor_removed',
      subject: { type: 'user', id },
      details: { reasonId: await storeReason(tx, id, reason, at) },
      requestId,
      at,
    });
    const facts = { what: 'two_factor_removed', at: at.toISOString() } as const;
    await notifyPeople(tx, [{ userId: id, kind: 'security_changed', facts, link: '/settings' }], at);
    return presentPerson({ ...user, totp_confirmed_at: null });
  });
  services.liveSessions.forget();
  return person;
}
