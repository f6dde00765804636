// POST /auth/confirm-email: confirms an address after sign-up or after a change.
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { takeClaims } from '#server/exchange/claims/take-claims.ts';
import { takeInvitations } from '#server/register/invite-holder.ts';
import type { Call } from '#server/http/handle.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { AuthDependencies } from './dependencies.ts';
import { spendEmailToken } from '#server/security/email-tokens.ts';

export async function confirmEmail(
  services: Pick<AuthDependencies, 'db' | 'clock'>,
  { body, request }: Call<'POST /auth/confirm-email'>,
): Promise<{ message: string }> {
  const at = services.clock();
  await transaction(services.db, async tx => {
    const userId = await spendEmailToken(tx, body.token, 'confirm_email', at);
    if (userId === undefined)
      throw new ValidationError({ token: ['This link was already used, or is too old'] });
    await tx.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', userId).execute();
    const subject = { type: 'user', id: userId };
    await recordAudit(tx, { actorId: userId, action: 'email_confirmed', subject, requestId: request.id, at });
    await takeClaims(tx, userId, at);
    await takeInvitations(tx, { userId }, at);
  });
  return { message: 'Your email address is confirmed.' };
}
