// Proves the register against the ledger: what members hold of each line equals the certificates that are linked to them, plus
// differences that have a name.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { personName } from '#server/people/person-name.ts';
import { findCurrent } from './current-register.ts';
import { findTradedLines, readOpenTrades, type TradedLine } from './settled-trades.ts';

/** A difference of one holder: what the ledger has more than the register. */
interface NamedDifference {
  readonly name: string;
  readonly shares: bigint;
}

interface HolderProof {
  readonly holder: string;
  readonly register: bigint;
  readonly books: bigint;
  readonly named: readonly NamedDifference[];
  /** What no name explains: books − register − named. */
  readonly unnamed: bigint;
}

interface LineProof {
  readonly company: string;
  readonly className: string;
  readonly asOf: string;
  readonly register: bigint;
  readonly books: bigint;
  /** Holders whose books and certificates differ. */
  readonly differing: readonly HolderProof[];
}

/** Every line of every company with an accepted register. */
export async function proveRegisters(db: Database): Promise<readonly LineProof[]> {
  const companies = await db
    .selectFrom('register_imports as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['c.id', 'c.name'])
    .where('i.accepted_at', 'is not', null)
    .distinct()
    .orderBy('c.name')
    .execute();
  const proofs: LineProof[] = [];
  for (const { id, name } of companies) {
    const current = await findCurrent(db, id);
    if (!current?.accepted_at) continue;
    for (const line of await findTradedLines(db, id, current.id))
      proofs.push({
        company: name,
        className: line.className,
        asOf: current.as_of,
        ...(await proveLine(db, id, { importId: current.id, acceptedAt: current.accepted_at, line })),
      });
  }
  return proofs;
}

interface Row {
  readonly userId: string;
  readonly holder: string;
  readonly register: string;
  readonly books: string;
  readonly confirmed: string;
  /** Shares that came into the account since the register was accepted, by what brought them. */
  readonly moved: readonly { readonly kind: string; readonly shares: string }[];
}

interface Proven {
  readonly importId: string;
  readonly acceptedAt: Date;
  readonly line: TradedLine;
}

async function proveLine(
  db: Database,
  companyId: string,
  proven: Proven,
): Promise<Pick<LineProof, 'register' | 'books' | 'differing'>> {
  const rows = await readHolders(db, companyId, proven);
  const missing = await sumMissing(db, companyId, proven);
  const holders = rows.map(row => proveHolder(row, missing.get(row.userId) ?? 0n));
  const sum = (pick: (holder: HolderProof) => bigint): bigint =>
    holders.reduce((total, each) => total + pick(each), 0n);
  return {
    register: sum(({ register }) => register),
    books: sum(({ books }) => books),
    differing: holders.filter(({ books, named, register }) => books !== register || named.length > 0),
  };
}

function proveHolder({ books, confirmed, holder, moved, register }: Row, missing: bigint): HolderProof {
  const difference = BigInt(books) - BigInt(register);
  const named = [
    ...moved.map(({ kind, shares }) => ({ name: `${kind} since the register`, shares: BigInt(shares) })),
    { name: 'trades that the register lacks', shares: missing },
  ].filter(({ shares }) => shares !== 0n);
  const left = named.reduce((rest, { shares }) => rest - shares, difference);
  // A decision names shares up to its number, and only shares that the register lacks.
  const decided = left > 0n ? min(left, BigInt(confirmed)) : 0n;
  if (decided > 0n) named.push({ name: 'confirmed by the company', shares: decided });
  return { holder, register: BigInt(register), books: BigInt(books), named, unnamed: left - decided };
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

async function readHolders(
  db: Database,
  companyId: string,
  { acceptedAt, importId, line }: Proven,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with books as (
      select owner_id, id, available + held as shares from ledger_accounts
      where asset = ${line.stockId} and kind = 'customer'
    ), linked as (
      select l.user_id, coalesce(held.shares, 0) as shares
      from register_links l cross join lateral (
        select sum(trunc(c.shares)) as shares from register_certificates c
        where c.import_id = ${importId} and c.holder_id = l.holder_id and c.class_id = ${line.classId}
          and c.ended_on is null
      ) held
      where l.company_id = ${companyId}
    ), sides as (
      select p.to_account_id as account_id, p.transaction_id, p.amount from postings p
      where p.asset = ${line.stockId} and p.created_at > ${acceptedAt}
      union all
      select p.from_account_id, p.transaction_id, -p.amount from postings p
      where p.asset = ${line.stockId} and p.created_at > ${acceptedAt}
    ), moved as (
      select account_id, json_agg(json_build_object('kind', kind, 'shares', shares::text) order by kind) as list
      from (
        select s.account_id, t.kind, sum(s.amount) as shares
        from sides s join ledger_transactions t on t.id = s.transaction_id group by s.account_id, t.kind
      ) by_kind where shares <> 0 group by account_id
    )
    select coalesce(b.owner_id, l.user_id)::text as "userId",
      coalesce(nullif(${personName('u')}, ''), k.name, w.email, b.owner_id::text) as holder,
      coalesce(l.shares, 0)::text as register, coalesce(b.shares, 0)::text as books, coalesce(m.list, '[]') as moved,
      (select coalesce(sum(shares), 0)::text from register_decisions
        where import_id = ${importId} and stock_id = ${line.stockId}::uuid and user_id = u.id) as confirmed
    from books b full join linked l on l.user_id = b.owner_id
    left join users u on u.id = coalesce(b.owner_id, l.user_id)
    left join companies k on k.id = b.owner_id
    left join share_claims w on w.id = b.owner_id
    left join moved m on m.account_id = b.id
    order by 2`.execute(db);
  return rows;
}

/** Shares that each person bought less those sold, in trades that settled before the register and are not in it. */
async function sumMissing(
  db: Database,
  companyId: string,
  { acceptedAt, importId, line }: Proven,
): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  const add = (userId: string, shares: bigint): void => {
    sums.set(userId, (sums.get(userId) ?? 0n) + shares);
  };
  for (const { buyer, seller, settledAt, shares } of await readOpenTrades(db, companyId, importId, [line])) {
    if (settledAt > acceptedAt) continue;
    add(buyer.userId, shares);
    add(seller.userId, -shares);
  }
  return sums;
}
