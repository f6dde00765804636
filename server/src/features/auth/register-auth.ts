import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { handle, type Http } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { AuthDependencies } from './dependencies.ts';
import { describeStepUp, stepUp } from '#server/people/check-step-up.ts';
import { confirmPassword } from '#server/people/confirm-password.ts';
import { endSession } from '#server/security/sessions/end-sessions.ts';
import { isAttended } from '#server/security/sessions/authenticate.ts';
import { rotateSession } from '#server/security/sessions/rotate-session.ts';
import { confirmEmail } from './confirm-email.ts';
import { askForReset, confirmReset } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { undoEmail } from './undo-email.ts';
import { renewSession } from '#server/security/sessions/renew-session.ts';
import { signUp } from './sign-up.ts';

export function registerAuth(http: Http, services: AuthDependencies): void {
  handle(http, 'POST /auth/login', call => signIn(services, call));
  handle(http, 'POST /auth/register', call => signUp(services, call));
  handle(http, 'GET /auth/step-up', async ({ caller }) => ({
    asked: await describeStepUp(services, caller, false),
  }));
  handle(http, 'POST /auth/step-up', async ({ caller, body }) => {
    const refusal = await stepUp(services, caller, body);
    return refusal ?? { message: 'Confirmed for the next few minutes.' };
  });
  handle(http, 'POST /auth/reset-password', call => askForReset(services, call));
  handle(http, 'POST /auth/reset-password/confirm', call => confirmReset(services, call));
  handle(http, 'POST /auth/confirm-email', call => confirmEmail(services, call));

  handle(http, 'POST /auth/undo-email', call => undoEmail(services, call));

  handle(http, 'POST /auth/refresh-token', async ({ body, request }) => {
    const data = await rotateSession(services, body.refresh, isAttended(request));
    if (!data) throw new DomainError('session_ended');
    return { status: 'success' as const, data };
  });

  handle(http, 'POST /auth/confirm-password', async ({ caller, body, request }) => {
    await confirmPassword(services, { caller, request }, 'password', body.password);
    const tokens = await transaction(services.db, tx => renewSession(tx, services, caller.sessionId));
    services.liveSessions.forget(caller.sessionId);
    return { message: 'Thank you. Go on within ten minutes.', ...tokens };
  });

  handle(http, 'POST /auth/logout', async ({ caller, request }) => {
    await signOut(services, caller, request.id);
    return { message: 'You have been successfully logged out.' };
  });
}

async function signOut(
  services: Pick<AuthDependencies, 'db' | 'clock' | 'liveSessions'>,
  { userId, sessionId }: Caller,
  requestId: string,
): Promise<void> {
  const at = services.clock();
  await transaction(services.db, async tx => {
    await endSession(tx, { id: sessionId, userId }, 'signed_out', at);
    const subject = { type: 'session', id: sessionId };
    await recordAudit(tx, { actorId: userId, action: 'signed_out', subject, requestId, at });
  });
  services.liveSessions.forget();
}
