import { handle, type Http } from '#server/http/handle.ts';
import { confirmStaffAct } from '#server/people/check-step-up.ts';
import { registerCapTable } from './cap-table-calls.ts';
import type { IssuerDependencies } from './dependencies.ts';
import {
  addParty,
  listHolders,
  listParties,
  removeParty,
  showOverview,
  switchParty,
} from './holder-calls.ts';
import { registerResale } from './resale-calls.ts';
import { approveReviews, decideReview, listReviews } from './review-calls.ts';
import { showEvidence } from './review-evidence.ts';
import { showDesk } from './show-desk.ts';
import { listRules, setRules, takeBackRules, tryRules } from './rules-calls.ts';

export function registerIssuer(http: Http, services: IssuerDependencies): void {
  registerCapTable(http, services);
  registerResale(http, services);
  handle(http, 'GET /issuer', ({ caller }) => showOverview(services, caller));
  handle(http, 'GET /issuer/rules', ({ caller, query }) => listRules(services, caller, query.line));
  handle(http, 'POST /issuer/rules', ({ caller, body, query }) =>
    setRules(services, caller, body, query.line),
  );
  handle(http, 'POST /issuer/rules/dry-run', ({ caller, body, query, request }) =>
    tryRules(services, caller, body, { line: query.line, requestId: request.id }),
  );
  handle(http, 'DELETE /issuer/rules/{id}', ({ caller, params, query }) =>
    takeBackRules(services, caller, params.id, query.line),
  );

  handle(http, 'GET /issuer/desk', ({ caller }) => showDesk(services, caller));
  handle(http, 'GET /issuer/reviews/{id}', ({ caller, params }) => showEvidence(services, caller, params.id));
  handle(http, 'GET /issuer/reviews', ({ caller, query }) => listReviews(services, caller, query));
  handle(http, 'POST /issuer/reviews/approve', async call => {
    const refusal = await confirmStaffAct(services, call);
    return refusal ?? approveReviews(services, call.caller, call.body.ids, call.idempotency);
  });
  for (const [act, event] of [
    ['approve', 'approve'],
    ['exercise', 'exercise_rofr'],
  ] as const)
    handle(http, `POST /issuer/reviews/{id}/${act}`, async call => {
      const refusal = await confirmStaffAct(services, call);
      return refusal ?? decideReview(services, call.caller, call.params.id, { event }, call.idempotency);
    });
  handle(http, 'POST /issuer/reviews/{id}/reject', ({ caller, params, body, idempotency }) =>
    decideReview(services, caller, params.id, { event: 'reject', reason: body.reason }, idempotency),
  );

  handle(http, 'GET /issuer/holders', call => listHolders(services, call));
  handle(http, 'GET /issuer/parties', call => listParties(services, call));
  handle(http, 'POST /issuer/parties', call => addParty(services, call));
  handle(http, 'PUT /issuer/parties/{id}', call => switchParty(services, call));
  handle(http, 'DELETE /issuer/parties/{id}', call => removeParty(services, call));
}
