// The facts by which the resale rules of one stock are decided.
import { sql, type QueryExecutorProvider } from 'kysely';
import { isApproved, needsAccreditation } from '#domain/compliance/verification.ts';
import type { InvestorType, VerificationStatus } from '#domain/compliance/verification.ts';
import { constantsOn, type ResaleConstants } from '#domain/register/resale-constants.ts';
import type { LockUp } from '#domain/register/resale-eligibility.ts';
import type { ResaleMarket, SaleBasis } from '#domain/register/resale-market.ts';
import { dayOf } from '#domain/time/day.ts';
import { storedVerification } from '#server/people/stored-verification.ts';
import { readSellers } from './read-sellers.ts';

/** A stock of a company. */
export interface StockOfCompany {
  readonly id: string;
  readonly companyId: string;
}

/** The people whose orders enter. */
interface ResaleParties {
  readonly buyers: readonly string[];
  readonly sellers: readonly string[];
}

export interface RegisterOfStock {
  readonly importId: string;
  readonly classId: string;
  readonly asOf: string;
  readonly acceptedAt: Date;
}

/** The current register of a company, as far as it has the class of the line. */
export async function findRegisterOf(
  db: QueryExecutorProvider,
  { companyId, id }: StockOfCompany,
): Promise<RegisterOfStock | undefined> {
  const { rows } = await sql<RegisterOfStock>`
    select i.id as "importId", s.class_id as "classId", i.as_of as "asOf",
      i.accepted_at as "acceptedAt"
    from stocks s
    cross join lateral (
      select id, as_of, accepted_at from register_imports
      where company_id = ${companyId} and accepted_at is not null
      order by accepted_at desc, id desc limit 1
    ) i
    join register_classes k on k.import_id = i.id and k.class_id = s.class_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Undefined where the company has no register. */
export async function readResaleMarket(
  db: QueryExecutorProvider,
  stock: StockOfCompany,
  parties: ResaleParties,
  now: Date,
): Promise<ResaleMarket | undefined> {
  const register = await findRegisterOf(db, stock);
  if (!register) return undefined;
  const today = dayOf(now);
  const facts = await readFacts(db, stock.companyId, register);
  return {
    classId: register.classId,
    today,
    constants: constantsOn(today, await readConstants(db)),
    issuer: {
      classOutstandingSince: facts.outstandingSince ?? today,
      ...(facts.informationOn === null ? {} : { informationOf: facts.informationOn }),
      isBadActor: facts.isBadActor,
      lockUps: facts.lockUps.map(toLockUp),
    },
    places: {
      ...(facts.countries === null ? {} : { countries: facts.countries }),
      ...(facts.regions === null ? {} : { regions: facts.regions }),
    },
    outsideHolders: facts.outsideHolders,
    outsideUnaccredited: facts.outsideUnaccredited,
    members: await readMembers(db, stock.id, now),
    sellers: await readSellers(db, stock, register, parties.sellers, today),
    buyers: await readBuyers(db, parties.buyers, now),
    bases: await readBases(db, stock.id),
  };
}

interface FactRow {
  readonly outstandingSince: string | null;
  readonly informationOn: string | null;
  readonly isBadActor: boolean;
  readonly countries: string[] | null;
  readonly regions: string[] | null;
  readonly outsideHolders: number;
  readonly outsideUnaccredited: number;
  readonly lockUps: readonly StoredLockUp[];
}

interface StoredLockUp {
  readonly classId: string | null;
  readonly holderId: string | null;
  readonly until: string;
}

function toLockUp({ classId, holderId, until }: StoredLockUp): LockUp {
  return {
    ...(classId === null ? {} : { classId }),
    ...(holderId === null ? {} : { holderId }),
    until,
  };
}

/** Holders who have their shares from an employee plan only are no holders of record (§12(g)(5)). */
async function readFacts(
  db: QueryExecutorProvider,
  companyId: string,
  { classId, importId }: RegisterOfStock,
): Promise<FactRow> {
  const { rows } = await sql<FactRow>`
    select (select min(issued_on) from register_certificates
        where import_id = ${importId} and class_id = ${classId}) as "outstandingSince",
      f.information_on as "informationOn", coalesce(f.is_bad_actor, false) as "isBadActor", f.countries, f.regions,
      (select count(*)::int4 from (
        select c.holder_id from register_certificates c
        left join register_links l on l.company_id = ${companyId} and l.holder_id = c.holder_id
        where c.import_id = ${importId} and c.class_id = ${classId} and c.ended_on is null and c.shares > 0
          and l.user_id is null
        group by c.holder_id having not bool_and(c.from_plan)
      ) outside) as "outsideHolders",
      coalesce(f.unaccredited_holders, 0) as "outsideUnaccredited",
      (select coalesce(json_agg(json_build_object('classId', class_id, 'holderId', holder_id, 'until', until)), '[]')
        from lock_ups where company_id = ${companyId}) as "lockUps"
    from (select) one left join resale_facts f on f.company_id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without a table gave no row');
  return row;
}

export async function readConstants(db: QueryExecutorProvider): Promise<readonly ResaleConstants[]> {
  const { rows } = await sql<ResaleConstants>`
    select valid_from as "validFrom", holding_months as "holdingMonths",
      class_outstanding_days as "classOutstandingDays", information_months as "informationMonths", holders,
      unaccredited_holders as "unaccreditedHolders", source
    from resale_constants order by valid_from`.execute(db);
  return rows;
}

interface PersonRow {
  readonly id: string;
  readonly investor_type: InvestorType;
  readonly identity_status: VerificationStatus | null;
  readonly identity_expires_at: Date | null;
  readonly accreditation_status: VerificationStatus | null;
  readonly accreditation_expires_at: Date | null;
  readonly country: string | null;
  readonly state: string | null;
}

const PERSON = sql`
  u.id, u.investor_type, i.status as identity_status, i.expires_at as identity_expires_at,
  a.status as accreditation_status, a.expires_at as accreditation_expires_at, p.country, p.state
  from users u
  left join profile_details p on p.user_id = u.id
  left join verifications i on i.user_id = u.id and i.kind = 'identity'
  left join verifications a on a.user_id = u.id and a.kind = 'accreditation'`;

/** By Rule 501(a): persons with an approved accreditation, and verified institutions and companies. */
function isAccredited(row: PersonRow, now: Date): boolean {
  const { accreditation_expires_at, accreditation_status, identity_expires_at, identity_status } = row;
  if (needsAccreditation(row.investor_type))
    return isApproved(storedVerification(accreditation_status, accreditation_expires_at), now);
  return (
    row.investor_type !== 'individual' &&
    isApproved(storedVerification(identity_status, identity_expires_at), now)
  );
}

/** Who holds shares, has bought some that are not settled, or bids for some. */
async function readMembers(
  db: QueryExecutorProvider,
  stockId: string,
  now: Date,
): Promise<Map<string, boolean>> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} where u.id in (
      select owner_id from ledger_accounts
      where asset = ${stockId}::text and kind = 'customer' and available + held > 0
      union
      select user_id from orders
      where stock_id = ${stockId}::uuid and side = 'buy' and status in ('open', 'partially_filled')
      union
      select e.buyer_id from executions e join settlements s on s.execution_id = e.id
      where s.stock_id = ${stockId}::uuid and s.status in ('agreed', 'in_review', 'cleared')
    )`.execute(db);
  return new Map(rows.map(row => [row.id, isAccredited(row, now)]));
}

async function readBuyers(
  db: QueryExecutorProvider,
  ids: readonly string[],
  now: Date,
): Promise<ResaleMarket['buyers']> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PersonRow>`select ${PERSON} where u.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(row => [
      row.id,
      {
        isAccredited: isAccredited(row, now),
        country: row.country ?? '',
        ...(row.state === null || row.state === '' ? {} : { region: row.state }),
      },
    ]),
  );
}

async function readBases(db: QueryExecutorProvider, stockId: string): Promise<Map<string, SaleBasis>> {
  const { rows } = await sql<SaleBasis & { orderId: string }>`
    select r.order_id as "orderId", r.path, r.held_since as "heldSince", r.is_affiliate as "isAffiliate"
    from orders o join order_resale r on r.order_id = o.id
    where o.stock_id = ${stockId}::uuid and o.side = 'sell' and o.status in ('open', 'partially_filled')`.execute(
    db,
  );
  return new Map(rows.map(({ orderId, ...basis }) => [orderId, basis]));
}
