// A payment as operators see it: with its person, and with what a first operator proposed. Called by the files
// beside it.
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { presentPayment, proposalOf, type PaymentRow } from '#server/payments/read-payments.ts';

export type OperatorPayment = HandlerResponse<'POST /operator/payments/{id}/complete'>;
type Payer = OperatorPayment['user'];

export async function loadPayers(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'email_confirmed_at', 'account_number', 'status'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        name: `${row.first_name} ${row.last_name}`,
        email: row.email,
        emailConfirmed: row.email_confirmed_at !== null,
        accountNumber: row.account_number,
        status: row.status,
      },
    ]),
  );
}

export function presentOperatorPayment(
  payment: PaymentRow,
  payers: ReadonlyMap<string, Payer>,
): OperatorPayment {
  const user = payers.get(payment.user_id);
  if (!user) throw new Error(`payment ${payment.id} belongs to nobody`);
  return { ...presentPayment(payment), user, proposed: proposalOf(payment) };
}
