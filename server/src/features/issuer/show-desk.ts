// GET /issuer/desk: the company's open decisions and its register in figures. It names no holder, so the audit log records no access.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { actsNext } from '#domain/closing/closing.ts';
import type { ClosingKind } from '#domain/closing/closing-template.ts';
import type { Database } from '#server/database/database.ts';
import { linesBeside } from '#server/database/lines.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { IssuerDependencies } from './dependencies.ts';
import { findOwnStock } from './find-own-stock.ts';

type Desk = HandlerResponse<'GET /issuer/desk'>;
type Decision = Desk['decisions'][number];

const MOST_DECISIONS = 50;

export async function showDesk(
  { db, clock }: Pick<IssuerDependencies, 'db' | 'clock'>,
  caller: Caller,
): Promise<Desk> {
  const stockId = await findOwnStock(db, caller);
  const [reviews, closings, spread] = await Promise.all([
    readWaitingReviews(db, stockId),
    readClosings(db, stockId),
    readSpread(db, stockId),
  ]);
  const own = closings.filter(({ isOwn }) => isOwn).map(({ decision }) => decision);
  const all = [...reviews, ...own].toSorted((a, b) => timeOf(a.dueAt) - timeOf(b.dueAt));
  return {
    now: clock(),
    decisions: all.slice(0, MOST_DECISIONS),
    waiting: all.length,
    closingsOfOthers: closings.length - own.length,
    spread,
  };
}

const timeOf = (at: Date | null): number => at?.getTime() ?? Infinity;

const TERMS = sql`e.id, s.line_name as line, e.shares, e.price_minor as price, e.price_minor * e.shares as total`;

async function readWaitingReviews(db: Database, stockId: string): Promise<readonly Decision[]> {
  const { rows } = await sql<Omit<Decision, 'kind'>>`
    select ${TERMS}, e.executed_at as since, t.review_due_at as "dueAt", t.first_refusal_due_at as "firstRefusalUntil"
    from settlements t join executions e on e.id = t.execution_id join stocks s on s.id = t.stock_id
    where t.stock_id in ${linesBeside(stockId)} and t.status in ('agreed', 'in_review')
    order by t.review_due_at, e.id`.execute(db);
  return rows.map(row => ({ ...row, kind: 'review' }));
}

interface ClosingRow extends Omit<Decision, 'kind' | 'firstRefusalUntil'> {
  readonly closing: ClosingKind | null;
  readonly met: readonly string[];
}

async function readClosings(
  db: Database,
  stockId: string,
): Promise<readonly { readonly isOwn: boolean; readonly decision: Decision }[]> {
  const { rows } = await sql<ClosingRow>`
    select ${TERMS}, coalesce(t.cleared_at, e.executed_at) as since, t.closing_due_at as "dueAt", p.kind as closing,
      array(select a.key from closing_acts a where a.execution_id = e.id) as met
    from settlements t join executions e on e.id = t.execution_id join stocks s on s.id = t.stock_id
    left join closings k on k.execution_id = t.execution_id left join closing_templates p on p.id = k.template_id
    where t.stock_id in ${linesBeside(stockId)} and t.status = 'closing'
    order by t.closing_due_at, e.id`.execute(db);
  return rows.map(({ closing, met, ...row }) => {
    const state = { kind: closing ?? 'none', met: new Set(met), status: 'open' as const, dueAt: row.since };
    return {
      isOwn: actsNext(state).includes('company'),
      decision: { ...row, kind: 'closing', firstRefusalUntil: null },
    };
  });
}

/** Claims count as holders: their shares are issued. */
async function readSpread(db: Database, stockId: string): Promise<Desk['spread']> {
  const { rows } = await sql<
    Omit<Desk['spread'], 'largest' | 'largestTen'> & { readonly largest: string; readonly largestTen: string }
  >`
    with held as (
      select a.owner_id, sum(a.available + a.held) as shares,
        row_number() over (order by sum(a.available + a.held) desc, a.owner_id) as place
      from ledger_accounts a
      where a.asset in (select id::text from stocks where id in ${linesBeside(stockId)}) and a.asset <> 'USD'
        and a.kind = 'customer' and a.available + a.held > 0
      group by a.owner_id
    ), issued as (
      -- The default line counts the shares of all classes.
      select shares_outstanding as shares from stocks where id in ${linesBeside(stockId)} and line_name is null
    ), waiting as (
      select count(distinct email)::int4 as holders, coalesce(sum(shares), 0)::int8 as shares from share_claims
      where stock_id in ${linesBeside(stockId)} and claimed_by is null
    )
    select count(*)::int4 as holders, coalesce(sum(shares), 0)::int8 as shares,
      round(coalesce(100 * max(shares) / (select shares from issued), 0), 4)::text as largest,
      round(coalesce(100 * sum(shares) filter (where place <= 10) / (select shares from issued), 0), 4)::text
        as "largestTen",
      (select holders from waiting) as "waitingHolders", (select shares from waiting) as "waitingShares"
    from held`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate has no row');
  return { ...row, largest: Number(row.largest), largestTen: Number(row.largestTen) };
}
