// Triggers price alerts whose price is reached.
import { sql, type RawBuilder } from 'kysely';
import { formatMinor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';

/**
 * How far back trades are read, because a price may be reached between two runs. Longer than the pause after
 * a failure and than the takeover of a dead process.
 */
const LOOK_BACK_MS = 120_000;

interface Reached {
  readonly userId: string;
  readonly direction: 'above' | 'below';
  readonly threshold_minor: bigint;
  readonly price_minor: bigint;
  readonly company: string;
  readonly slug: string;
}

/** For one stock or all. Returns the number of triggered alerts, at most the given maximum. */
export async function speakOfReached(
  tx: Transaction,
  now: Date,
  { stockId, most }: { readonly stockId?: string; readonly most?: number },
): Promise<number> {
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const { rows } = await sql<Reached>`
    update price_alerts a set triggered_at = ${now}
    from (
      select w.id, coalesce(traded.price_minor, s.last_price_minor) as price_minor, ${LINE_NAME} as name, s.slug
      from price_alerts w join stocks s on s.id = w.stock_id join companies c on c.id = s.company_id
        left join lateral (
          select e.price_minor from executions e
          where e.stock_id = w.stock_id and s.last_price_at > ${since} and ${reaches('e.price_minor')}
            and e.executed_at > greatest(${since}, w.created_at)
            and not exists (
              select from splits where stock_id = e.stock_id and book_sequence >= e.sequence
            )
          order by e.executed_at desc, e.id desc limit 1
        ) traded on true
      where w.triggered_at is null ${stockId === undefined ? sql`` : sql`and w.stock_id = ${stockId}`}
        and (${reaches('s.last_price_minor')} or traded.price_minor is not null)
      order by w.id limit ${most ?? null} for update of w skip locked
    ) reached
    where a.id = reached.id
    returning a.user_id as "userId", a.direction, a.price_minor as threshold_minor,
      reached.price_minor, reached.name as company, reached.slug`.execute(tx);
  const notices = rows.map(({ userId, direction, company, slug, threshold_minor, price_minor }) => {
    const [threshold, price] = [formatMinor(threshold_minor), formatMinor(price_minor)];
    const facts = { company, direction, threshold, price };
    return { userId, kind: 'price_alert', facts, link: `/companies/${slug}` } as const;
  });
  await notifyPeople(tx, notices, now);
  return rows.length;
}

/** Whether a price triggers the alert `w`. */
function reaches(column: string): RawBuilder<boolean> {
  return sql`case w.direction when 'above' then ${sql.ref(column)} >= w.price_minor
    else ${sql.ref(column)} <= w.price_minor end`;
}
