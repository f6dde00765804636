// The calls about payees.
import { recordAccess } from '#server/audit/record-access.ts';
import { handle, type Http } from '#server/http/handle.ts';
import { toPage } from '#server/kernel/paging.ts';
import {
  PAYEE_WAIT_MS,
  type PayeeServices,
  addPayee,
  removePayee,
  stopPayee,
} from '#server/payees/change-payees.ts';
import { decidePayee, listPayeesToApprove } from '#server/payees/decide-payee.ts';
import { readPayeeAccount } from '#server/payees/payee-account.ts';
import { listPayees } from '#server/payees/read-payees.ts';
import type { PaymentsDependencies } from '#server/payments/dependencies.ts';
import { chooseProvider } from '#server/payments/payment-provider.ts';
import { confirmStaffAct, stepUp, type StepUpServices } from '#server/people/check-step-up.ts';

type PayeeDependencies = PayeeServices & StepUpServices & Pick<PaymentsDependencies, 'config' | 'sampleData'>;

export function registerPayees(http: Http, services: PayeeDependencies): void {
  const { db, clock } = services;
  // Payments that complete at once move no real money, so a payee has nothing to protect.
  const wait_ms = chooseProvider(services).completesAtOnce === true ? 0 : PAYEE_WAIT_MS;
  handle(http, 'GET /account/payees', async ({ caller }) => ({
    payees: await listPayees(db, caller.userId, clock()),
  }));
  handle(http, 'POST /account/payees', async ({ caller, body, request }) => {
    const account = readPayeeAccount(body);
    // Each new payee is confirmed, whatever the session confirmed before.
    const refusal = await stepUp(services, caller, body, true);
    if (refusal) return refusal;
    const by = { userId: caller.userId, requestId: request.id };
    const { holderName, bankName } = body;
    return addPayee(services, by, { account, holderName, bankName, wait_ms });
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
