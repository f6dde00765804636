// Payments with their people, for operators. Each look is recorded.
import type { HandlerResponse } from '#contract/api.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import type { Call } from '#server/http/handle.ts';
import type { OperatorPaymentsDependencies } from './dependencies.ts';
import { toPage } from '#server/kernel/paging.ts';
import { countPayments, findPayments } from '#server/payments/read-payments.ts';
import { presentOperatorPayments } from './present-operator-payment.ts';

export async function listPayments(
  { db, clock, config }: OperatorPaymentsDependencies,
  { caller, query, request }: Call<'GET /operator/payments'>,
): Promise<HandlerResponse<'GET /operator/payments'>> {
  const { status, search } = query;
  const filter = { status, search, oldestFirst: status === 'pending' };
  const [{ rows, total }, counts] = await Promise.all([
    findPayments(db, filter, query),
    countPayments(db, search),
  ]);
  await recordAccess(db, {
    readerId: caller.userId,
    subject: { type: 'payments', id: status },
    userIds: rows.map(row => row.user_id),
    requestId: request.id,
    at: clock(),
  });
  const payments = await presentOperatorPayments(db, rows, config.secondOperatorAbove_minor);
  return { ...toPage(payments, total, query), counts };
}
