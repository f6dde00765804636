// Tasks of issuers and operators, in one statement.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { DashboardDependencies } from './dependencies.ts';
import { AWAITS_DECISION } from '#server/workflows/decide-verification.ts';
import type { Person } from './read-people.ts';
import { task } from './list-tasks.ts';

type Task = HandlerResponse<'GET /dashboard'>['tasks'][number];

interface Waiting {
  readonly trades: number;
  readonly tradesDueAt: Date | null;
  readonly overdue: number;
  readonly overdueSince: Date | null;
  readonly checks: number;
  readonly payments: number;
  /** Companies without an issuer that have trades in review, soonest deadline first. */
  readonly unattended: readonly {
    readonly company: string;
    readonly trades: number;
    readonly dueAt: string;
  }[];
}

/** Later ones appear when these are done. */
const MOST_UNATTENDED = 10;

/** A due trade settles within seconds. Only after this time does it become a task. */
const SETTLES_WITHIN_MS = 60_000;

export async function listWork(
  { db, clock, sampleData }: Pick<DashboardDependencies, 'db' | 'clock' | 'sampleData'>,
  userId: string,
  { role, twoFactorOn }: Person,
): Promise<Task[]> {
  if (role === 'investor') return [];
  // Without a second factor an operator's calls are refused.
  if (role === 'operator' && !sampleData && !twoFactorOn) return [task('set_up_second_factor', '/settings')];
  const dueBefore = new Date(clock().getTime() - SETTLES_WITHIN_MS);
  const { rows } = await sql<Waiting>`
    select own.trades, own."tradesDueAt", late.overdue, late."overdueSince",
      case when u.role = 'operator' then (
        select count(*)::int from verifications join users of on of.id = verifications.user_id
        where ${AWAITS_DECISION} and of.status <> 'erased'
      ) else 0 end as checks,
      case when u.role = 'operator' then (select count(*)::int from payments where status = 'pending') else 0 end as payments,
      case when u.role = 'operator' then (
        select coalesce(jsonb_agg(soonest order by soonest."dueAt"), '[]') from (
          select c.name as company, count(*)::int as trades, min(t.review_due_at) as "dueAt"
          from settlements t join stocks s on s.id = t.stock_id join companies c on c.id = s.company_id
          where t.status in ('agreed', 'in_review') and not exists (
            select from users acting
            where acting.company_id = c.id and acting.role = 'issuer' and acting.status = 'active'
          )
          group by c.id order by min(t.review_due_at) limit ${MOST_UNATTENDED}
        ) soonest
      ) else '[]' end as unattended
    from users u cross join lateral (
      select count(*)::int as trades, min(t.review_due_at) as "tradesDueAt"
      from stocks s join settlements t on t.stock_id = s.id
      where s.company_id = u.company_id and t.status in ('agreed', 'in_review')
    ) own cross join lateral (
      select count(*)::int as overdue, min(settle_due_at) as "overdueSince"
      from settlements where u.role = 'operator' and status = 'cleared' and settle_due_at <= ${dueBefore}
    ) late
    where u.id = ${userId}`.execute(db);
  return rows.flatMap(({ trades, tradesDueAt, overdue, overdueSince, checks, payments, unattended }) => [
    ...(trades > 0 ? [task('review_trades', '/reviews', { count: trades, dueAt: tradesDueAt })] : []),
    ...(overdue > 0
      ? [task('overdue_trades', '/dashboard?show=overdue', { count: overdue, dueAt: overdueSince })]
      : []),
    ...unattended.map(({ company, trades: count, dueAt }) =>
      task('nobody_acts', '/people', { company, count, dueAt: new Date(dueAt) }),
    ),
    ...(checks > 0 ? [task('decide_checks', '/verifications', { count: checks })] : []),
    ...(payments > 0 ? [task('confirm_payments', '/payments', { count: payments })] : []),
  ]);
}
