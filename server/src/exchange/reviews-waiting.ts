// What somebody who acts for a company is told of trades that wait for its review: of each as it comes, and
// of those that wait already when they begin.
import { sql } from 'kysely';
import { formatMinor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Notice } from '#server/notify/notify-people.ts';

interface WaitingReview {
  readonly company: string;
  readonly shares: bigint;
  readonly price_minor: bigint;
  /** Until when the company decides. */
  readonly due: Date;
}

export function noticeOfReview(userId: string, { company, shares, price_minor, due }: WaitingReview): Notice {
  const facts = { company, shares: String(shares), price: formatMinor(price_minor), due: due.toISOString() };
  return { userId, kind: 'review_waiting', facts, link: '/reviews' };
}

/** To one who acts for this company from now on: of all that wait, the most urgent first. */
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
