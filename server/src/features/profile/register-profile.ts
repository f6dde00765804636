import { isRefusal } from '#domain/refusal.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { presentVerification } from '#server/people/present-verification.ts';
import { changeDetails, changeProfile } from './change-profile.ts';
import { confirmEmailAgain } from './confirm-email-again.ts';
import { handInEvidence } from './hand-in-evidence.ts';
import { showEvidence } from './show-evidence.ts';
import { showDetails, showProfile } from './show-profile.ts';

export function registerProfile(http: Http, services: ProfileDependencies): void {
  handle(http, 'GET /profile', ({ caller }) => showProfile(services, caller.userId));
  handle(http, 'PUT /profile', async call => {
    const refused = await changeProfile(services, http.limit, call);
    return refused ?? showProfile(services, call.caller.userId);
  });
  handle(http, 'GET /profile/details', ({ caller }) => showDetails(services.db, caller.userId));
  handle(http, 'PUT /profile/details', async call => {
    const refusal = await changeDetails(services, call);
    return refusal ?? showDetails(services.db, call.caller.userId);
  });
  handle(http, 'POST /profile/confirm-email', ({ caller }) => confirmEmailAgain(services, caller.userId));
  handle(http, 'GET /profile/verifications/{kind}/evidence', call => showEvidence(services, call));
  handle(http, 'POST /profile/verifications/{kind}', async call => {
    const answer = await handInEvidence(services, call);
    return isRefusal(answer) ? answer : presentVerification(answer);
  });
}
