import type { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { handle, type Call, type Http } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { SettingsDependencies } from './dependencies.ts';
import { requireRecentPassword } from '#server/people/confirm-password.ts';
import { endSession } from '#server/security/sessions/end-sessions.ts';
import { changePassword, changePin } from './change-password.ts';
import { changeSettings } from './change-settings.ts';
import { showSettings } from './show-settings.ts';
import { confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.ts';

export function registerSettings(http: Http, services: SettingsDependencies): void {
  handle(http, 'GET /settings', ({ caller }) => showSettings(services, caller));
  handle(http, 'PUT /settings', async call => {
    const refusal = await changeSettings(services, call);
    return refusal ?? showSettings(services, call.caller);
  });
  handle(http, 'DELETE /settings/devices/{id}', call => removeDevice(services, call));
  handle(http, 'POST /settings/password', call => changePassword(services, call));
  handle(http, 'POST /settings/pin', call => changePin(services, call));
  handle(http, 'POST /settings/two-factor/setup', call => setUpTwoFactor(services, call));
  handle(http, 'POST /settings/two-factor/confirm', call => confirmTwoFactor(services, call));
  handle(http, 'POST /settings/two-factor/recovery-codes', call => renewRecoveryCodes(services, call));
  handle(http, 'POST /settings/two-factor/disable', call => disableTwoFactor(services, call));
}

async function removeDevice(
  services: Pick<SettingsDependencies, 'db' | 'clock' | 'liveSessions'>,
  { caller: { userId, sessionId }, params: { id }, request }: Call<'DELETE /settings/devices/{id}'>,
): Promise<{ message: string } | Refusal> {
  // A person may always sign out the current device. Signing out others needs a fresh password, because a
  // thief would do it.
  const refused = id === sessionId ? undefined : await requireRecentPassword(services, { sessionId });
  if (refused) return refused;
  const at = services.clock();
  await transaction(services.db, async tx => {
    if (!(await endSession(tx, { id, userId }, 'device_removed', at))) throw new DomainError('not_found');
    const subject = { type: 'session', id };
    await recordAudit(tx, { actorId: userId, action: 'device_removed', subject, requestId: request.id, at });
  });
  services.liveSessions.forget();
  return { message: 'Device removed successfully' };
}
