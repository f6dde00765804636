// Reads filings of shares that people hold elsewhere: for the person, and for those who decide.
import { sql, type RawBuilder } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { offsetOf, toPage, type PageQuery } from '#server/kernel/paging.ts';
import { personName } from '#server/people/person-name.ts';

export type Filing = HandlerResponse<'GET /filings'>['results'][number];
export type StaffFiling = HandlerResponse<'GET /operator/filings'>['results'][number];

/** The filing as `f`, its line as `s`, its company as `c`, and the open first confirmation as `a`. */
const FROM = (now: Date) => sql`
  from share_filings f join stocks s on s.id = f.stock_id join companies c on c.id = s.company_id
  left join approvals a on a.kind = 'record_shares' and a.subject_type = 'share_filing' and a.subject_id = f.id::text
    and a.status = 'open' and a.expires_at > ${now}
  left join users p on p.id = a.proposed_by`;

/** JSON has its times as text, so the parts of the confirmation are columns. */
const COLUMNS = sql`
  f.id, s.slug, ${LINE_NAME} as name, f.shares, f.cost_minor as cost,
  to_char(f.acquired_at at time zone 'UTC', 'YYYY-MM-DD') as "acquiredOn", f.certificate, f.status,
  f.filed_at as "filedAt", f.decided_at as "decidedAt", f.reason,
  case p.role when 'issuer' then 'company' else 'operator' end as "confirmedBy", a.proposed_at as "confirmedAt",
  a.expires_at as "expiresAt",
  coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.id)
    from share_filing_documents k join documents d on d.id = k.document_id where k.filing_id = f.id), '[]') as documents`;

interface Row extends Omit<Filing, 'company' | 'firstConfirmation'> {
  readonly slug: string;
  readonly name: string;
  readonly confirmedBy: 'company' | 'operator';
  readonly confirmedAt: Date | null;
  readonly expiresAt: Date | null;
}

interface StaffRow extends Row, Pick<StaffFiling, 'holds' | 'register'> {
  readonly holderId: string;
  readonly holderName: string;
  readonly email: string;
  readonly verified: boolean;
  readonly proposedBy: string | null;
}

function present({ slug, name, confirmedBy, confirmedAt, expiresAt, ...row }: Row): Filing {
  return {
    ...row,
    company: { slug, name },
    firstConfirmation:
      confirmedAt === null || expiresAt === null ? null : { by: confirmedBy, at: confirmedAt, expiresAt },
  };
}

export async function readOwnFilings(db: Database, userId: string, query: PageQuery, now: Date) {
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${FROM(now)} where f.user_id = ${userId}
    order by f.id desc limit ${query.pageSize} offset ${offsetOf(query)}`.execute(db);
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from share_filings where user_id = ${userId}`.execute(db);
  return toPage(
    rows.map(row => present(row)),
    Number(counted[0]?.total ?? 0n),
    query,
  );
}

export async function readOwnFiling(db: Database, id: string, now: Date): Promise<Filing> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${FROM(now)} where f.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no filing ${id}`);
  return present(row);
}

const staffColumns = (
  now: Date,
) => sql`${COLUMNS}, u.id as "holderId", ${personName('u')} as "holderName", u.email,
  exists (select from verifications v where v.user_id = u.id and v.kind = 'identity' and v.status = 'APPROVED'
    and (v.expires_at is null or v.expires_at > ${now})) as verified,
  a.proposed_by as "proposedBy",
  coalesce((select sum(available + held)::int8 from ledger_accounts
    where owner_id = u.id and asset = s.id::text and kind = 'customer'), 0) as holds,
  (select json_build_object('holder', h.name, 'shares', r.shares::text, 'standing', r.ended_on is null)
    from register_certificates r join register_holders h on h.import_id = r.import_id and h.holder_id = r.holder_id
    where r.number = f.certificate and r.import_id = (
      select i.id from register_imports i where i.company_id = c.id and i.accepted_at is not null
      order by i.accepted_at desc, i.id desc limit 1)
    order by r.ended_on nulls first limit 1) as register`;

function presentForStaff(readerId: string, row: StaffRow): StaffFiling {
  const { holderId, holderName, email, verified, proposedBy, holds, register, ...own } = row;
  return {
    ...present(own),
    holder: { id: holderId, name: holderName, email, verified },
    holds,
    register,
    own: proposedBy === readerId,
  };
}

interface Wanted extends PageQuery {
  readonly status: 'open' | 'decided';
  /** Lines of one company; absent: all. */
  readonly stockIds?: readonly string[];
}

/** Open filings oldest first, decided ones newest first. */
export async function readStaffFilings(db: Database, readerId: string, wanted: Wanted, now: Date) {
  const isOpen = wanted.status === 'open';
  const where: RawBuilder<unknown> = sql`
    join users u on u.id = f.user_id
    where ${isOpen ? sql`f.status = 'open'` : sql`f.status in ('accepted', 'declined')`}
      and (${wanted.stockIds ?? null}::uuid[] is null or f.stock_id = any(${wanted.stockIds ?? null}::uuid[]))`;
  const { rows } = await sql<StaffRow>`
    select ${staffColumns(now)} ${FROM(now)} ${where}
    order by ${isOpen ? sql`f.id` : sql`f.decided_at desc, f.id`}
    limit ${wanted.pageSize} offset ${offsetOf(wanted)}`.execute(db);
  const { rows: counted } = await sql<{
    total: bigint;
  }>`select count(*) as total from share_filings f ${where}`.execute(db);
  return toPage(
    rows.map(row => presentForStaff(readerId, row)),
    Number(counted[0]?.total ?? 0n),
    wanted,
  );
}

export async function readStaffFiling(
  db: Database,
  readerId: string,
  id: string,
  now: Date,
): Promise<StaffFiling> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns(now)} ${FROM(now)} join users u on u.id = f.user_id where f.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no filing ${id}`);
  return presentForStaff(readerId, row);
}
