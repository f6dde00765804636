// What holders of one stock may be selling: their certificates, and what was traded here since the register.
import { sql, type QueryExecutorProvider } from 'kysely';
import type { SellerFacts } from '#domain/register/resale-market.ts';
import { standingLots, type StandingLot } from '#domain/register/standing-lots.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import type { RegisterOfStock, StockOfCompany } from './read-resale-market.ts';
import { uuidV5 } from './uuid-v5.ts';

interface HolderLots extends Omit<SellerFacts, 'lots'> {
  readonly lots: readonly StandingLot[];
}

/** By user id. */
export async function readSellers(
  db: QueryExecutorProvider,
  stock: StockOfCompany,
  register: RegisterOfStock,
  userIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, HolderLots>> {
  if (userIds.length === 0) return new Map();
  const [holders, certificates, trades] = [
    await readHolders(db, stock, register, userIds),
    await readCertificates(db, stock, register, userIds),
    await readTrades(db, stock, register, userIds),
  ];
  return new Map(
    holders.map(holder => {
      const { userId } = holder;
      const bought = trades.filter(each => each.buyerId === userId);
      const sold = trades.filter(each => each.sellerId === userId);
      const lots = standingLots({
        classId: register.classId,
        certificates: certificates
          .filter(each => each.userId === userId)
          .map(({ heldSince, number, shares }) => ({ heldSince, number, shares: BigInt(shares) })),
        purchases: bought.map(each => ({
          shares: each.shares,
          on: dayOf(each.settledAt),
          heldSince: each.heldSince ?? undefined,
          isFromAffiliate: each.isAffiliate ?? false,
          isMissing: each.settledAt <= register.acceptedAt && dayOf(each.settledAt) <= register.asOf,
        })),
        sold: sold.reduce((sum, { shares }) => sum + shares, 0n),
        books: holder.books,
        confirmed: holder.confirmed,
        othersSince: holder.othersSince ?? today,
      });
      const { isAffiliate, isBadActor } = holder;
      return [userId, { holderId: holder.holderId ?? '', isAffiliate, isBadActor, lots }];
    }),
  );
}

interface HolderRow {
  readonly userId: string;
  readonly holderId: string | null;
  readonly books: bigint;
  readonly confirmed: bigint;
  readonly othersSince: string | null;
  readonly isAffiliate: boolean;
  readonly isBadActor: boolean;
}

async function readHolders(
  db: QueryExecutorProvider,
  { companyId, id }: StockOfCompany,
  { importId }: RegisterOfStock,
  userIds: readonly string[],
): Promise<readonly HolderRow[]> {
  const insider = (kind: string) => sql`exists (
    select from register_insiders n
    where n.company_id = ${companyId} and n.holder_id = l.holder_id and n.kind = ${kind})`;
  const { rows } = await sql<HolderRow>`
    select u.id as "userId", l.holder_id as "holderId", coalesce(a.available + a.held, 0)::int8 as books,
      (select coalesce(sum(shares), 0)::int8 from register_decisions
        where import_id = ${importId} and stock_id = ${id}::uuid and user_id = u.id) as confirmed,
      (select max((acquired_at at time zone 'UTC')::date) from share_grants
        where user_id = u.id and stock_id = ${id}) as "othersSince",
      ${insider('affiliate')} as "isAffiliate", ${insider('bad_actor')} as "isBadActor"
    from unnest(${userIds}::uuid[]) u (id)
    left join register_links l on l.company_id = ${companyId} and l.user_id = u.id
    left join ledger_accounts a on a.owner_id = u.id and a.asset = ${id}::text and a.kind = 'customer'`.execute(
    db,
  );
  return rows;
}

interface CertificateRow {
  readonly userId: string;
  readonly number: string;
  readonly shares: string;
  readonly heldSince: string;
}

async function readCertificates(
  db: QueryExecutorProvider,
  { companyId }: StockOfCompany,
  { classId, importId }: RegisterOfStock,
  userIds: readonly string[],
): Promise<readonly CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select l.user_id as "userId", c.number, trunc(c.shares)::text as shares, c.held_since as "heldSince"
    from register_links l
    join register_certificates c on c.import_id = ${importId} and c.holder_id = l.holder_id
      and c.class_id = ${classId} and c.ended_on is null and c.shares > 0
    where l.company_id = ${companyId} and l.user_id = any(${userIds}::uuid[])
    order by c.issued_on, c.position`.execute(db);
  return rows;
}

interface SettledRow {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly shares: bigint;
  readonly settledAt: Date;
  readonly heldSince: string | null;
  readonly isAffiliate: boolean | null;
}

/** Trades of these people that the register does not contain, in the order of settlement. */
async function readTrades(
  db: QueryExecutorProvider,
  { companyId, id }: StockOfCompany,
  { importId }: RegisterOfStock,
  userIds: readonly string[],
): Promise<readonly SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select e.id, e.buyer_id as "buyerId", e.seller_id as "sellerId", e.shares, s.settled_at as "settledAt",
      r.held_since as "heldSince", r.is_affiliate as "isAffiliate"
    from executions e
    join settlements s on s.execution_id = e.id and s.status = 'settled'
    left join execution_resale r on r.execution_id = e.id
    where e.stock_id = ${id} and (e.buyer_id = any(${userIds}::uuid[]) or e.seller_id = any(${userIds}::uuid[]))
      and exists (
        select from (select as_of, accepted_at from register_imports
          where company_id = ${companyId} and accepted_at is not null order by accepted_at limit 1) first
        where s.settled_at >= first.accepted_at or (s.settled_at at time zone 'UTC')::date > first.as_of
      )
    order by s.settled_at, e.sequence, e.line`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(row => uuidV5(`bought/${row.id}/0`));
  const known = await sql<{ id: string }>`
    select security_id as id from register_certificates
    where import_id = ${importId} and security_id = any(${ids})`.execute(db);
  const inRegister = new Set(known.rows.map(row => row.id));
  return rows.filter((_row, index) => !inRegister.has(ids[index] ?? ''));
}
