// Operator calls for payments that no provider completes.
import { handle, type Http } from '#server/http/handle.ts';
import { confirmStaffAct } from '#server/people/check-step-up.ts';
import type { OperatorPaymentsDependencies } from './dependencies.ts';
import { decidePayment } from './decide-payment.ts';
import { listPayments } from './list-payments.ts';

export function registerOperatorPayments(http: Http, services: OperatorPaymentsDependencies): void {
  handle(http, 'GET /operator/payments', call => listPayments(services, call));
  handle(http, 'POST /operator/payments/{id}/complete', async call => {
    const refusal = await confirmStaffAct(services, call);
    return refusal ?? decidePayment(services, call, { status: 'completed' });
  });
  handle(http, 'POST /operator/payments/{id}/fail', async call => {
    const refusal = await confirmStaffAct(services, call);
    return refusal ?? decidePayment(services, call, { status: 'failed', reason: call.body.reason });
  });
}
