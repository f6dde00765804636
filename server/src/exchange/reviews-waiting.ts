// Notices to issuers about trades that wait for review: about each new trade, and about all waiting trades
// when a person starts to act for the company.
import { sql } from 'kysely';
import { formatMinor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Notice } from '#server/notify/notify-people.ts';

interface WaitingReview {
  readonly company: string;
  readonly shares: bigint;
  readonly price_minor: bigint;
  /** The deadline of the company's decision. */
  readonly due: Date;
}

export function noticeOfReview(userId: string, { company, shares, price_minor, due }: WaitingReview): Notice {
  const facts = { company, shares: String(shares), price: formatMinor(price_minor), due: due.toISOString() };
  return { userId, kind: 'review_waiting', facts, link: '/reviews' };
}

/** Notices about all waiting trades, most urgent first, to a person who starts to act for this company. */
export async function noticesOfWaiting(
  tx: Transaction,
  userId: string,
  companyId: string,
): Promise<readonly Notice[]> {
  const { rows } = await sql<WaitingReview>`
    select c.name as company, e.shares, e.price_minor, t.review_due_at as due
    from companies c join stocks s on s.company_id = c.id
    join settlements t on t.stock_id = s.id join executions e on e.id = t.execution_id
    where c.id = ${companyId} and t.status in ('agreed', 'in_review') and t.review_due_at is not null
    order by t.review_due_at, e.id`.execute(tx);
  return rows.map(waiting => noticeOfReview(userId, waiting));
}
