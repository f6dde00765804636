// Presents payments to operators with their person, proposals and decisions.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Minor } from '#domain/money/money.ts';
import type { Database } from '#server/database/database.ts';
import { presentPayment, proposalOf, type PaymentRow } from '#server/payments/read-payments.ts';
import { nameOfPerson } from '#server/people/person-name.ts';

export type OperatorPayment = HandlerResponse<'POST /operator/payments/{id}/complete'>;

/** @param secondAbove_minor The largest amount that one operator decides alone. */
export async function presentOperatorPayments(
  db: Database,
  payments: readonly PaymentRow[],
  secondAbove_minor: Minor,
): Promise<OperatorPayment[]> {
  const [people, lines] = await Promise.all([loadPeople(db, payments), loadBankLines(db, payments)]);
  const nameOf = (id: string | null) => people.get(id ?? '')?.name;
  return payments.map(payment => {
    const user = people.get(payment.user_id);
    if (!user) throw new Error(`payment ${payment.id} has no owner`);
    const proposal = proposalOf(payment);
    const deciders = payment.status === 'pending' ? [] : [payment.decided_by, payment.seconded_by];
    return {
      ...presentPayment(payment),
      user,
      needsTwo: payment.amount_minor > secondAbove_minor,
      proposed: proposal && { ...proposal, name: nameOf(proposal.by) ?? '' },
      decidedBy: deciders.flatMap(id => nameOf(id) ?? []),
      endedAt: payment.ended_at,
      bankLine: lines.get(payment.id) ?? null,
    };
  });
}

/** The payer and the operators involved. */
async function loadPeople(
  db: Database,
  payments: readonly PaymentRow[],
): Promise<ReadonlyMap<string, OperatorPayment['user']>> {
  const ids = payments.flatMap(payment => [payment.user_id, payment.decided_by, payment.seconded_by]);
  const known = [...new Set(ids)].filter(id => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'email_confirmed_at', 'account_number', 'status'])
    .where('id', 'in', known)
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        name: nameOfPerson(row),
        email: row.email,
        emailConfirmed: row.email_confirmed_at !== null,
        accountNumber: row.account_number,
        status: row.status,
      },
    ]),
  );
}

/** The line of the bank statement of each payment: the one that a rule or a person has matched before a proposed one. */
async function loadBankLines(
  db: Database,
  payments: readonly PaymentRow[],
): Promise<ReadonlyMap<string, NonNullable<OperatorPayment['bankLine']>>> {
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_lines')
    .distinctOn('payment_id')
    .select(['payment_id', 'amount_minor', 'counterparty', 'status'])
    .select(sql<string>`day::text`.as('date'))
    .where('payment_id', 'in', ids)
    .orderBy('payment_id')
    .orderBy(sql`status = 'matched'`, 'desc')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ payment_id, amount_minor, counterparty, status, date }) => [
      payment_id ?? '',
      { amount: amount_minor, counterparty, date, sure: status === 'matched' },
    ]),
  );
}
