// Ends sessions. The caller clears the session cache after the commit: `services.liveSessions.forget()`.
import type { Transaction } from '#server/database/database.ts';

export type EndReason =
  | 'signed_out'
  | 'device_removed'
  | 'password_changed'
  | 'password_reset'
  | 'refresh_reused'
  | 'account_blocked'
  | 'second_factor_removed'
  | 'guard_changed'
  | 'step_up_locked'
  | 'email_undone'
  | 'erased';

/** Ends one session of this person; false when no such session is alive. */
export async function endSession(
  tx: Transaction,
  session: { readonly id: string; readonly userId: string },
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends every session of this person except the one to keep. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  keepSessionId: string | undefined,
  reason: EndReason,
  now: Date,
): Promise<void> {
  let ending = tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keepSessionId !== undefined) ending = ending.where('id', '<>', keepSessionId);
  await ending.execute();
}
