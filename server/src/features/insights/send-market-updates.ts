// Sends the market digest to members who want it daily, weekly or monthly.
import { sql } from 'kysely';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { InsightsDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { LetterFacts } from '#server/notify/notice-facts.ts';
import { sendLetters, type Letter } from '#server/notify/notify-people.ts';
import type { StoredSettings } from '#server/people/stored-settings.ts';

type Parts = Pick<InsightsDependencies, 'db' | 'clock' | 'market'>;
type Digest = LetterFacts['market_update'];

const EVERY_MS = 5 * 60_000;
const AT_ONCE = 200;
const MOST_MOVERS = 3;

export function sendMarketUpdatesJob(services: Parts): Job {
  return {
    name: 'market-updates',
    every_ms: EVERY_MS,
    run: async () => {
      await bringBackToNow(services);
      const { levels } = await services.market.indexNow();
      // A market without a day of history has no digest.
      if (levels.length === 0) return;
      const { stocks } = await services.market.get();
      const digests = new Map<Day, Digest>();
      const digestSince: DigestSince = async (tx, since) => {
        // Includes what moved after the last digest on that day.
        const day = addDays(dayOf(since), -1);
        const digest = digests.get(day) ?? (await makeDigest(tx, { levels, stocks }, day));
        digests.set(day, digest);
        return digest;
      };
      while ((await sendSome(services, digestSince)) === AT_ONCE);
    },
  };
}

/** Corrects times that a clock wrote while it was ahead. Otherwise no digest would be sent until then. */
async function bringBackToNow({ db, clock }: Parts): Promise<void> {
  const now = clock();
  await sql`
    update users set market_update_sent_at = ${now}
    where coalesce(market_update_sent_at, created_at) > ${now}`.execute(db);
}

interface Due {
  readonly userId: string;
  readonly to: string;
  readonly language: StoredSettings['preferences']['language'];
  /** When the last digest was due, or was sent much later, or the person joined. */
  readonly since: Date;
}

/** Runs in the transaction that sends it, because another connection might exceed the pool. */
type DigestSince = (tx: Transaction, since: Date) => Promise<Digest>;

async function sendSome({ db, clock }: Parts, digestSince: DigestSince): Promise<number> {
  const now = clock();
  return transaction(db, async tx => {
    const due = await takeDue(tx, now);
    const letters: Letter[] = [];
    for (const { userId, to, language, since } of due) {
      const facts = await digestSince(tx, since);
      letters.push({ userId, to, language, kind: 'market_update', facts });
    }
    await sendLetters(tx, letters, now);
    return due.length;
  });
}

/**
 * The next one is due one period after this one was due, not after it was sent, so that times do not drift. A
 * digest due on a month's last day stays on the last day: begun on the 31st it would otherwise remain on the
 * 28th after February.
 */
async function takeDue(tx: Transaction, now: Date): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    update users u set market_update_sent_at = case when due.at + due.step > ${now} then due.at else ${now} end
    from (
      select u.id, since, step, since + step as at, s.preferences ->> 'language' as language
      from users u join settings s on s.user_id = u.id
      cross join lateral (select coalesce(u.market_update_sent_at, u.created_at) as since) last
      cross join lateral (
        select case s.notifications ->> 'marketUpdates' when 'daily' then interval '1 day'
          when 'weekly' then interval '7 days'
          when 'monthly' then case extract(day from since + interval '1 day')
            when 1 then since + interval '1 day' + interval '1 month' - interval '1 day' - since
            else interval '1 month' end
        end as step
      ) pace
      -- A stranger who signed up with an address must not fill its mailbox.
      where u.status = 'active' and u.email_confirmed_at is not null
        and (s.notifications ->> 'emailNotifications')::bool and since + step <= ${now}
      order by u.id limit ${AT_ONCE} for update of u skip locked
    ) due
    where u.id = due.id
    returning u.id as "userId", u.email as to, due.language, due.since`.execute(tx);
  return rows;
}

interface MarketNow {
  readonly levels: readonly { readonly day: Day; readonly level: number }[];
  readonly stocks: Market['stocks'];
}

/** Measured from the close of this day, for everybody whose last digest was sent the next day. */
async function makeDigest(tx: Transaction, { levels, stocks }: MarketNow, day: Day): Promise<Digest> {
  const last = levels.at(-1)?.level ?? 0;
  const first = levels.findLast(level => level.day <= day)?.level ?? levels[0]?.level ?? last;
  const closes = await readClosesOf(tx, day);
  const moves = stocks.flatMap(({ id, name, price_minor, exitedAt, exitPrice_minor }) => {
    const close = closes.get(id);
    const hasLeft = exitedAt !== null && dayOf(exitedAt) <= day;
    // A company that left the market since then counts with its exit price, as in the index.
    const now_minor = exitPrice_minor ?? price_minor;
    if (close === undefined || hasLeft || now_minor === null || now_minor === close) return [];
    return [{ name, percent: percentBetween(Number(close), Number(now_minor)) }];
  });
  const strongest = moves.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, MOST_MOVERS);
  return {
    from: new Date(addDays(day, 1)).toISOString(),
    level: last.toFixed(2),
    change: signed(percentBetween(first, last)),
    movers: strongest.map(({ name, percent }) => `${name} ${signed(percent)} %`).join('; '),
    link: '/marketplace',
  };
}

/** The last close of each stock up to this day. */
async function readClosesOf(tx: Transaction, day: Day): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ stock_id: string; close_minor: bigint }>`
    select s.id as stock_id, last.close_minor from stocks s cross join lateral (
      select close_minor from daily_prices where stock_id = s.id and day <= ${day}::date order by day desc limit 1
    ) last`.execute(tx);
  return new Map(rows.map(row => [row.stock_id, row.close_minor]));
}

/** An index that has reached zero stays there. */
function percentBetween(before: number, now: number): number {
  return before === 0 ? 0 : (now / before - 1) * 100;
}

/** Avoids -0.00. */
function signed(percent: number): string {
  const text = percent.toFixed(2);
  return Number(text) >= 0 ? `+${text.replace('-', '')}` : text;
}
