// Compares the register with our books, for the class that trades here.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { findCurrent } from './current-register.ts';
import { findTradedLine, planHandover } from './settled-trades.ts';

type Reconciliation = HandlerResponse<'GET /issuer/cap-table/reconciliation'>;

interface HolderRow {
  readonly name: string;
  readonly userId: string | null;
  readonly holderId: string | null;
  readonly register: string;
  readonly books: string;
  readonly difference: string;
}

/** Holders of the register who are no members are not compared: their shares are not in our books. */
export async function reconcile(db: Database, companyId: string): Promise<Reconciliation> {
  const current = await findCurrent(db, companyId);
  const line = current && (await findTradedLine(db, companyId, current.id));
  if (!current || !line)
    return { asOf: current?.as_of ?? null, classes: [], holders: [], missingTransfers: [] };
  const { rows } = await sql<HolderRow & { className: string }>`
    with books as (
      select owner_id, sum(available + held) as shares from ledger_accounts
      where asset = ${line.stockId} and kind = 'customer' and available + held > 0 group by owner_id
    ), linked as (
      select l.user_id, l.holder_id, coalesce(sum(c.shares), 0) as shares
      from register_links l left join register_certificates c on c.import_id = ${current.id}
        and c.holder_id = l.holder_id and c.class_id = ${line.classId} and c.ended_on is null
      where l.company_id = ${companyId} group by l.user_id, l.holder_id
    )
    select coalesce(trim(u.first_name || ' ' || u.last_name), k.name, '') as name, u.id as "userId", l.holder_id as "holderId",
      coalesce(l.shares, 0)::text as register, coalesce(b.shares, 0)::text as books,
      (coalesce(l.shares, 0) - coalesce(b.shares, 0))::text as difference
    from books b full join linked l on l.user_id = b.owner_id
    left join users u on u.id = coalesce(b.owner_id, l.user_id) left join companies k on k.id = b.owner_id
    order by abs(coalesce(l.shares, 0) - coalesce(b.shares, 0)) desc, name`.execute(db);
  const sum = (pick: (row: HolderRow) => string): bigint =>
    rows.reduce((total, row) => total + BigInt(pick(row)), 0n);
  const [register, books] = [sum(row => row.register), sum(row => row.books)];
  const { trades } = await planHandover(db, companyId, current.id, line);
  return {
    asOf: current.as_of,
    classes: [
      {
        classId: line.classId,
        name: line.className,
        register: String(register),
        books: String(books),
        difference: String(register - books),
      },
    ],
    holders: rows.filter(({ difference }) => difference !== '0').slice(0, MOST_SHOWN),
    missingTransfers: trades
      .filter(
        ({ settledAt, settledOn }) => settledOn <= current.as_of && isBefore(settledAt, current.accepted_at),
      )
      .map(each => ({
        tradeId: each.tradeId,
        shares: String(each.shares),
        settledOn: each.settledOn,
        seller: each.sellerName,
        buyer: each.buyerName,
      })),
  };
}

const isBefore = (time: Date, end: Date | null): boolean => end === null || time <= end;

/** Holders who differ; with more, the totals say so. */
const MOST_SHOWN = 500;
