// Cleared trades past their settlement time, with both parties and the error of the last attempt. Each look
// is recorded.
import { sql } from 'kysely';
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { OperatorSettlementsDependencies } from './dependencies.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { personName } from '#server/people/person-name.ts';

type Overdue = HandlerResponse<'GET /operator/settlements/overdue'>['results'][number];

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly company: string;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly cleared_at: Date;
  readonly settle_due_at: Date;
  readonly tried_at: Date | null;
  readonly last_error: string | null;
  readonly buyer: Overdue['buyer'];
  readonly seller: Overdue['seller'];
}

const party = (user: string) => sql`json_build_object('id', ${sql.ref(`${user}.id`)},
  'name', ${personName(user)},
  'email', ${sql.ref(`${user}.email`)}, 'emailConfirmed', ${sql.ref(`${user}.email_confirmed_at`)} is not null,
  'accountNumber', ${sql.ref(`${user}.account_number`)})`;

export async function listOverdue(
  { db, clock }: Pick<OperatorSettlementsDependencies, 'db' | 'clock'>,
  { userId: actorId }: Caller,
  query: HandlerQuery<'GET /operator/settlements/overdue'>,
): Promise<HandlerResponse<'GET /operator/settlements/overdue'>> {
  const at = clock();
  return transaction(db, async tx => {
    const overdue = sql`t.status = 'cleared' and t.settle_due_at <= ${at}`;
    const counted = await sql<{ total: bigint }>`
      select count(*) as total from settlements t where ${overdue}`.execute(tx);
    // The job keeps its error while it retries. A run that began after the trade was due has tried it.
    const { rows } = await sql<Row>`
      select e.id, s.slug, ${LINE_NAME} as company, e.shares, e.price_minor, t.cleared_at, t.settle_due_at, j.last_error,
        case when j.last_error is not null and j.last_started_at >= t.settle_due_at then j.last_started_at end as tried_at,
        ${party('buyer')} as buyer, ${party('seller')} as seller
      from settlements t join executions e on e.id = t.execution_id
        join stocks s on s.id = t.stock_id join companies c on c.id = s.company_id
        join users buyer on buyer.id = e.buyer_id join users seller on seller.id = e.seller_id
        left join jobs j on j.name = 'settle-trades'
      where ${overdue} order by t.settle_due_at, e.id limit ${query.pageSize} offset ${offsetOf(query)}`.execute(
      tx,
    );
    const looks = rows.map(({ id }) => ({
      actorId,
      action: 'trade_parties_viewed' as const,
      subject: { type: 'trade', id },
      at,
    }));
    await recordAudit(tx, ...looks);
    return toPage(rows.map(toOverdue), Number(counted.rows[0]?.total ?? 0n), query);
  });
}

function toOverdue(row: Row): Overdue {
  return {
    id: row.id,
    company: { slug: row.slug, name: row.company },
    shares: row.shares,
    price: row.price_minor,
    total: row.price_minor * row.shares,
    buyer: row.buyer,
    seller: row.seller,
    clearedAt: row.cleared_at,
    dueAt: row.settle_due_at,
    triedAt: row.tried_at,
    reason: row.tried_at === null ? null : reasonOf(row.id, row.last_error ?? ''),
  };
}

/** The job's error names the first trades in this form (settle-due.ts). */
function reasonOf(id: string, error: string): string | null {
  const [, reason = null] = new RegExp(`trade ${id}: (?:Error: )?(.*?)(?:; trade |$)`, 's').exec(error) ?? [];
  return reason;
}
