// The calls about payees.
import { recordAccess } from '#server/audit/record-access.ts';
import { handle, type Http } from '#server/http/handle.ts';
import { toPage } from '#server/kernel/paging.ts';
import { type PayeeServices, addPayee, removePayee, stopPayee } from '#server/payees/change-payees.ts';
import { decidePayee, listPayeesToApprove } from '#server/payees/decide-payee.ts';
import { readPayeeAccount } from '#server/payees/payee-account.ts';
import { listPayees } from '#server/payees/read-payees.ts';
import { confirmStaffAct, stepUp, type StepUpServices } from '#server/people/check-step-up.ts';

type PayeeDependencies = PayeeServices & StepUpServices;

export function registerPayees(http: Http, services: PayeeDependencies): void {
  const { db, clock } = services;
  handle(http, 'GET /account/payees', async ({ caller }) => ({
    payees: await listPayees(db, caller.userId, clock()),
  }));
  handle(http, 'POST /account/payees', async ({ caller, body, request }) => {
    const account = readPayeeAccount(body);
    // Each new payee is confirmed, whatever the session confirmed before.
    const refusal = await stepUp(services, caller, body, true);
    if (refusal) return refusal;
    const by = { userId: caller.userId, requestId: request.id };
    return addPayee(services, by, { account, holderName: body.holderName, bankName: body.bankName });
  });
  handle(http, 'DELETE /account/payees/{id}', ({ caller, params, request }) =>
    removePayee(services, { userId: caller.userId, requestId: request.id }, params.id),
  );
  handle(http, 'POST /account/payees/stop', ({ body, request }) =>
    stopPayee(services, body.token, request.id),
  );

  handle(http, 'GET /operator/payees', async ({ caller, query, request }) => {
    const { payees, total, rows } = await listPayeesToApprove(db, query, clock());
    await recordAccess(db, {
      readerId: caller.userId,
      subject: { type: 'payees', id: 'needs_approval' },
      userIds: rows.map(row => row.user_id),
      requestId: request.id,
      at: clock(),
    });
    return toPage(payees, total, query);
  });
  handle(http, 'POST /operator/payees/{id}/approve', async call => {
    const by = { actorId: call.caller.userId, requestId: call.request.id };
    return (await confirmStaffAct(services, call)) ?? decidePayee(services, by, call.params.id, 'approve');
  });
  handle(http, 'POST /operator/payees/{id}/reject', ({ caller, params, request }) =>
    decidePayee(services, { actorId: caller.userId, requestId: request.id }, params.id, 'reject'),
  );
}
