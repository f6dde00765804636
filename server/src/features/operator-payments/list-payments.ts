// Payments with the people behind them, for operators; each look is on record. Called by register-operator-payments.ts.
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Services } from '#server/http/services.ts';
import { toPage } from '#server/http/to-page.ts';
import { findPayments } from '#server/payments/read-payments.ts';
import { presentOperatorPayments } from './present-operator-payment.ts';

export async function listPayments(
  { db, clock, config }: Services,
  operatorId: string,
  query: HandlerQuery<'GET /operator/payments'>,
): Promise<HandlerResponse<'GET /operator/payments'>> {
  const { status, search } = query;
  const filter = { status, search, oldestFirst: status === 'pending' };
  const { rows, total } = await findPayments(db, filter, query);
  const userIds = [...new Set(rows.map(row => row.user_id))];
  await recordAuditAlone(db, {
    actorId: operatorId,
    action: 'identity_viewed',
    subject: { type: 'payments', id: status },
    details: { userIds },
    at: clock(),
  });
  const payments = await presentOperatorPayments(db, rows, config.secondOperatorAbove_minor);
  return toPage(payments, total, query);
}
