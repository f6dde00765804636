// Cancels the order of another person and releases its hold.
import { z } from 'zod';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { formatMinor } from '#domain/money/money.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { nestedDatabase } from '#server/database/nested-database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { processAllLocked } from '#server/exchange/intake/process-locked.ts';
import { personName } from '#server/people/person-name.ts';
import type { CorrectionDependencies } from './dependencies.ts';

const cancelOrderPayload = z.strictObject({ orderId: z.uuid() });

export const cancelOrderKind = ({ exchange, market }: CorrectionDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'cancel_order',
    payload: cancelOrderPayload,
    perform: async (tx, { approvalId, payload: { orderId }, confirmedBy, requestId, at }) => {
      const [outcome] = await processAllLocked({ ...exchange, db: nestedDatabase(tx) }, [
        { do: 'cancel', orderId, userId: null, reason: 'cancelled_by_operator' },
      ]);
      if (outcome === undefined || 'notFound' in outcome) return refuse('wrong_state', { state: 'unknown' });
      if (isRefusal(outcome)) return outcome;
      await recordAudit(tx, {
        actorId: confirmedBy,
        action: 'order_cancelled_by_operator',
        subject: { type: 'order', id: orderId },
        details: { approvalId },
        ...(requestId === undefined ? {} : { requestId }),
        at,
      });
      const stock = await tx
        .selectFrom('orders')
        .select('stock_id')
        .where('id', '=', orderId)
        .executeTakeFirst();
      return () => {
        if (stock) market.touch(stock.stock_id);
      };
    },
    describe: (db, { orderId }) => describeOrder(db, orderId),
  });

async function describeOrder(db: Database, orderId: string): Promise<Readonly<Record<string, string>>> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .innerJoin('stocks as s', 's.id', 'o.stock_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select([
      'o.side',
      'o.shares',
      'o.filled_shares',
      'o.limit_price_minor',
      'o.status',
      LINE_NAME.as('name'),
    ])
    .select(personName('u').as('person'))
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) return {};
  return {
    person: order.person,
    company: order.name,
    side: order.side,
    shares: String(order.shares - order.filled_shares),
    price: formatMinor(order.limit_price_minor),
    status: order.status,
  };
}
