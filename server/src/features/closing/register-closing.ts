import { handle, type Http } from '#server/http/handle.ts';
import type { ClosingDependencies } from './dependencies.ts';
import { getConfirmation, getDocument, getFile, showClosing, sign, taxForm } from './closing-calls.ts';
import { listClosings, setTemplate, templateInForce } from './issuer-calls.ts';
import { createVerify, lookUpCode } from './verify-calls.ts';

export function registerClosing(http: Http, services: ClosingDependencies): void {
  const verify = createVerify(services);
  handle(http, 'GET /market/trades/{id}/closing', ({ caller, params }) =>
    showClosing(services, caller, params.id),
  );
  handle(http, 'GET /market/trades/{id}/closing/file', ({ caller, params }) =>
    getFile(services, caller, params.id),
  );
  handle(http, 'GET /market/trades/{id}/confirmation', ({ caller, params }) =>
    getConfirmation(services, caller, params.id),
  );
  handle(http, 'GET /market/trades/{id}/closing/{documentId}', ({ caller, params }) =>
    getDocument(services, caller, params),
  );
  handle(http, 'POST /market/trades/{id}/closing/tax-form', ({ caller, params, body }) =>
    taxForm(services, caller, params.id, body),
  );
  handle(
    http,
    'POST /market/trades/{id}/closing/{documentId}/sign',
    ({ caller, params, body, idempotency }) =>
      sign(services, caller, { ...params, given: body, idempotency }),
  );
  handle(http, 'GET /issuer/closings', ({ caller, query }) => listClosings(services, caller, query));
  handle(http, 'GET /issuer/closing-template', ({ caller, query }) =>
    templateInForce(services, caller, query.line),
  );
  handle(http, 'POST /issuer/closing-template', ({ caller, body, query }) =>
    setTemplate(services, caller, body, query.line),
  );
  handle(http, 'POST /verify', ({ request }) => verify(request));
  handle(http, 'GET /verify/{code}', ({ params }) => lookUpCode(services, params.code));
}
