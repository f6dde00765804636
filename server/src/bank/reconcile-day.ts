// Client money of a day: the bank's closing balance against everything that it must consist of.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { reconcile } from '#domain/bank/client-money.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { personName } from '#server/people/person-name.ts';
import type { Actor, BankDependencies } from './dependencies.ts';
import { presentLine, selectLines } from './read-lines.ts';

export type DayOfClientMoney = HandlerResponse<'GET /operator/bank/reconciliations/{day}'>;

const MOST_LINES = 100;

interface Sums {
  readonly bank: bigint | null;
  readonly total: bigint;
  readonly held: bigint;
  readonly pending_out: bigint;
  readonly fees: bigint;
  readonly in_transit: bigint;
}

/**
 * All sums at the end of a day, UTC. A balance of the past is that of now less what was posted since, and what all customers
 * have is what the other accounts owe: the sum over all accounts is 0. So only the postings of a few accounts since that
 * day are read, and none of the millions before it.
 * `held` is what is set aside now for orders and trades: the past of holds is not kept, and it moves only between
 * available and held.
 * In transit: lines that are named but not in a balance (matched, proposed, held with a note, or of another amount), and
 * withdrawals that a payout has paid by the bank's own word and that no line shows yet.
 */
async function readSums(db: Database | Transaction, day: Day): Promise<Sums> {
  const end = new Date(addDays(day, 1));
  const { rows } = await sql<{ [K in keyof Sums]: string | null }>`
    with others as (
      select a.kind, sum(a.available + a.held
        - coalesce((select sum(amount) from postings where to_account_id = a.id and created_at >= ${end}), 0)
        + coalesce((select sum(amount) from postings where from_account_id = a.id and created_at >= ${end}), 0)) as amount
      from ledger_accounts a
      where a.asset = 'USD' and a.kind <> 'customer'
      group by a.kind
    ), lines as (
      select l.* from bank_lines l join bank_statements s on s.id = l.statement_id
      where s.status = 'accepted' and l.day <= ${day}::date
    )
    select
      (select closing_minor from bank_statements where status = 'accepted' and to_day = ${day}::date
        order by imported_at desc, id desc limit 1)::text as bank,
      coalesce((select -sum(amount) from others), 0)::text as total,
      coalesce((select sum(held) from ledger_accounts where asset = 'USD' and kind = 'customer'), 0)::text as held,
      coalesce((select sum(amount_minor) from payments where direction = 'withdrawal' and created_at < ${end}
        and (ended_at is null or ended_at >= ${end})), 0)::text as pending_out,
      coalesce((select amount from others where kind = 'fees'), 0)::text as fees,
      (coalesce((select sum(l.amount_minor) from lines l left join payments p on p.id = l.payment_id
          where l.status in ('proposed', 'held') or l.break_kind = 'amount_differs'
            or (l.status = 'matched' and l.payout_id is null and (p.ended_at is null or p.ended_at >= ${end}))), 0)
        + coalesce((select sum(i.amount_minor) from bank_payout_items i join payments p on p.id = i.payment_id
          where p.status = 'completed' and p.ended_at < ${end}
            and not exists (select from lines l where l.status = 'matched'
              and (l.payment_id = p.id or l.payout_id = i.payout_id)) and i.status = 'paid'), 0)
        - coalesce((select sum(i.amount_minor) from lines l join bank_payout_items i on i.payout_id = l.payout_id
          join payments p on p.id = i.payment_id
          where l.status = 'matched' and p.status = 'pending'), 0))::text as in_transit`.execute(db);
  const [row] = rows;
  const sum = (value: string | null | undefined) => BigInt(value ?? 0);
  const total = sum(row?.total);
  const pending_out = sum(row?.pending_out);
  const held = sum(row?.held) - pending_out;
  return {
    bank: row?.bank === null || row === undefined ? null : BigInt(row.bank),
    total,
    held: held < 0n || held > total ? 0n : held,
    pending_out,
    fees: sum(row?.fees),
    in_transit: sum(row?.in_transit),
  };
}

export async function readDay(db: Database | Transaction, day: Day): Promise<DayOfClientMoney> {
  const sums = await readSums(db, day);
  const money = {
    bank_minor: sums.bank ?? 0n,
    available_minor: sums.total - sums.held - sums.pending_out,
    held_minor: sums.held,
    pendingOut_minor: sums.pending_out,
    fees_minor: sums.fees,
    inTransit_minor: sums.in_transit,
  };
  const { named_minor, difference_minor, ties } = reconcile(money);
  const unexplained = await selectLines(db)
    .innerJoin('bank_statements as s', 's.id', 'l.statement_id')
    .where('s.status', '=', 'accepted')
    .where('l.day', '<=', day)
    .where('l.status', '=', 'break')
    .orderBy('l.day')
    .orderBy('l.id')
    .limit(MOST_LINES)
    .execute();
  const signed = await db
    .selectFrom('bank_reconciliations as r')
    .innerJoin('users as u', 'u.id', 'r.signed_by')
    .select(['r.explanation', 'r.signed_at', personName('u').as('name')])
    .where('r.day', '=', day)
    .executeTakeFirst();
  const isThere = sums.bank !== null;
  return {
    day,
    moved: sums.bank === null ? null : await readMoved(db, day, sums.bank),
    bank: sums.bank,
    items: [
      { name: 'available', amount: money.available_minor },
      { name: 'held', amount: money.held_minor },
      { name: 'pending_out', amount: money.pendingOut_minor },
      { name: 'fees', amount: money.fees_minor },
      { name: 'in_transit', amount: money.inTransit_minor },
    ],
    named: named_minor,
    difference: isThere ? difference_minor : null,
    ties: isThere && ties,
    status: statusOf(isThere, ties, signed !== undefined),
    unexplained: unexplained.map(presentLine),
    explanation: signed?.explanation || null,
    signedBy: signed?.name ?? null,
    signedAt: signed?.signed_at ?? null,
  };
}

/** What came in and went out by the statements of a day. */
async function readMoved(
  db: Database | Transaction,
  day: Day,
  bank: bigint,
): Promise<NonNullable<DayOfClientMoney['moved']>> {
  const { rows } = await sql<{ incoming: string; outgoing: string; in_count: string; out_count: string }>`
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text as incoming,
      coalesce(sum(amount_minor) filter (where amount_minor < 0), 0)::text as outgoing,
      count(*) filter (where amount_minor > 0)::text as in_count,
      count(*) filter (where amount_minor < 0)::text as out_count
    from bank_lines l join bank_statements s on s.id = l.statement_id
    where s.status = 'accepted' and s.to_day = ${day}::date`.execute(db);
  const [row] = rows;
  const [incoming, outgoing] = [BigInt(row?.incoming ?? 0), BigInt(row?.outgoing ?? 0)];
  return {
    opening: bank - incoming - outgoing,
    in: incoming,
    inCount: Number(row?.in_count ?? 0),
    out: outgoing,
    outCount: Number(row?.out_count ?? 0),
  };
}

function statusOf(isThere: boolean, ties: boolean, isSigned: boolean): DayOfClientMoney['status'] {
  if (!isThere) return 'no_statement';
  if (isSigned) return ties ? 'signed' : 'explained';
  return ties ? 'ties' : 'does_not_tie';
}

const SHOWN_DAYS = 30;

/** The last days, oldest first. */
export async function readDays(db: Database, now: Date) {
  const last = dayOf(now);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(last, index - SHOWN_DAYS + 1));
  const withStatement = await db
    .selectFrom('bank_statements')
    .select('to_day')
    .distinct()
    .where('status', '=', 'accepted')
    .where('to_day', '>=', days[0] ?? last)
    .execute();
  const known = new Set(withStatement.map(row => row.to_day));
  const shown = [];
  for (const day of days) {
    if (!known.has(day)) shown.push({ day, status: 'no_statement' as const, difference: null });
    else {
      const { status, difference } = await readDay(db, day);
      shown.push({ day, status, difference });
    }
  }
  return { days: shown };
}

/** Signs a day off. What is signed is kept as it was seen. */
export async function signDay(
  { db, clock }: Pick<BankDependencies, 'db' | 'clock'>,
  by: Actor,
  day: Day,
  explanation: string,
): Promise<DayOfClientMoney | Refusal> {
  return transaction(db, async tx => {
    const seen = await readDay(tx, day);
    if (seen.bank === null || seen.difference === null) return refuse('no_statement');
    if (seen.signedAt !== null) return refuse('wrong_state', { state: 'signed' });
    if (!seen.ties && explanation === '')
      return refuse('explanation_needed', { difference: displayMoney(seen.difference) });
    const at = clock();
    const items = JSON.stringify(seen.items.map(({ name, amount }) => [name, String(amount)]));
    await tx
      .insertInto('bank_reconciliations')
      .values({
        day,
        bank_minor: seen.bank,
        items,
        difference_minor: seen.difference,
        explanation,
        signed_by: by.actorId,
        signed_at: at,
      })
      .execute();
    const details = { ties: seen.ties, difference: String(seen.difference) };
    await recordAudit(tx, {
      ...by,
      action: 'client_money_signed',
      subject: { type: 'day', id: day },
      details,
      at,
    });
    return readDay(tx, day);
  });
}
