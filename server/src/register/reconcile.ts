// Compares the register with our books, for the classes that trade here.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { personName } from '#server/people/person-name.ts';
import { findCurrent } from './current-register.ts';
import { findTradedLines, readOpenTrades, type TradedLine } from './settled-trades.ts';

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
  if (!current) return { asOf: null, classes: [], holders: [], missingTransfers: [] };
  const lines = await findTradedLines(db, companyId, current.id);
  const classes: Reconciliation['classes'] = [];
  const holders: Reconciliation['holders'] = [];
  for (const line of lines) {
    const { classId, className } = line;
    const rows = await compareHolders(db, { companyId, importId: current.id, line });
    const sum = (pick: (row: HolderRow) => string): bigint =>
      rows.reduce((total, row) => total + BigInt(pick(row)), 0n);
    const [register, books] = [sum(row => row.register), sum(row => row.books)];
    const difference = String(register - books);
    classes.push({
      classId,
      name: className,
      register: String(register),
      books: String(books),
      difference,
    });
    const differing = rows.filter(row => row.difference !== '0').slice(0, MOST_SHOWN);
    holders.push(...differing.map(row => ({ ...row, classId, className })));
  }
  const trades = await readOpenTrades(db, companyId, current.id, lines);
  return {
    asOf: current.as_of,
    classes,
    holders,
    missingTransfers: trades
      .filter(
        ({ settledAt, settledOn }) => settledOn <= current.as_of && isBefore(settledAt, current.accepted_at),
      )
      .map(({ buyer, line, seller, settledOn, shares, tradeId }) => ({
        tradeId,
        className: line.className,
        shares: String(shares),
        settledOn,
        seller: seller.name,
        buyer: buyer.name,
      })),
  };
}

interface RegisteredShares {
  readonly className: string;
  readonly asOf: string;
  readonly shares: bigint;
}

/** What a company's register says of our members, by the stock of each class that trades here. Empty without a register. */
export async function readRegistered(
  db: Database,
  companyId: string,
): Promise<ReadonlyMap<string, RegisteredShares>> {
  const current = await findCurrent(db, companyId);
  const registered = new Map<string, RegisteredShares>();
  for (const line of current ? await findTradedLines(db, companyId, current.id) : []) {
    const rows = await compareHolders(db, { companyId, importId: current?.id ?? '', line });
    const shares = rows.reduce((total, row) => total + BigInt(row.register), 0n);
    registered.set(line.stockId, { className: line.className, asOf: current?.as_of ?? '', shares });
  }
  return registered;
}

/** Members who hold shares of a line here, or are linked to a holder of its class. */
async function compareHolders(
  db: Database,
  {
    companyId,
    importId,
    line,
  }: { readonly companyId: string; readonly importId: string; readonly line: TradedLine },
): Promise<readonly HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    with books as (
      select owner_id, sum(available + held) as shares from ledger_accounts
      where asset = ${line.stockId} and kind = 'customer' and available + held > 0 group by owner_id
    ), linked as (
      select l.user_id, l.holder_id, coalesce(held.shares, 0) as shares
      from register_links l cross join lateral (
        select sum(c.shares) as shares from register_certificates c
        where c.import_id = ${importId} and c.holder_id = l.holder_id and c.class_id = ${line.classId}
          and c.ended_on is null
      ) held
      where l.company_id = ${companyId}
    )
    select coalesce(${personName('u')}, k.name, '') as name, u.id as "userId", l.holder_id as "holderId",
      coalesce(l.shares, 0)::text as register, coalesce(b.shares, 0)::text as books,
      (coalesce(l.shares, 0) - coalesce(b.shares, 0))::text as difference
    from books b full join linked l on l.user_id = b.owner_id
    left join users u on u.id = coalesce(b.owner_id, l.user_id) left join companies k on k.id = b.owner_id
    order by abs(coalesce(l.shares, 0) - coalesce(b.shares, 0)) desc, name`.execute(db);
  return rows;
}

const isBefore = (time: Date, end: Date | null): boolean => end === null || time <= end;

/** Holders of a class who differ; with more, the totals say so. */
const MOST_SHOWN = 500;
