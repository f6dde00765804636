// The current register for its issuer: classes, holders, certificates, links to members.
import { sql } from 'kysely';
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { personName } from '#server/people/person-name.ts';
import { findCurrent } from './current-register.ts';
import type { RegisterDependencies } from './dependencies.ts';
import type { StoredBy } from './store-import.ts';
import { tellLinked } from './tell-linked.ts';

type CapTable = HandlerResponse<'GET /issuer/cap-table'>;
type Holder = CapTable['holders']['results'][number];

/** Certificates of one holder that a page shows. */
const MOST_CERTIFICATES = 50;

export async function readRegister(
  db: Database,
  companyId: string,
  query: HandlerQuery<'GET /issuer/cap-table'>,
): Promise<CapTable> {
  const current = await findCurrent(db, companyId);
  if (!current)
    return {
      importId: null,
      asOf: null,
      acceptedAt: null,
      acceptedBy: null,
      classes: [],
      holderCount: 0,
      linkedHolders: 0,
      certificates: 0,
      holders: toPage([], 0, query),
    };
  const classes = await sql<CapTable['classes'][number]>`
    select c.class_id as "classId", c.name, c.class_type as type, c.outstanding::text as outstanding,
      c.authorised::text as authorised, s.id is not null as traded, s.slug as line, c.rights
    from register_classes c left join stocks s on s.company_id = ${companyId} and s.class_id = c.class_id
    where c.import_id = ${current.id} order by c.position`.execute(db);
  return {
    importId: current.id,
    asOf: current.as_of,
    acceptedAt: current.accepted_at,
    acceptedBy: current.accepted_by,
    classes: classes.rows,
    ...(await countRegister(db, companyId, current.id)),
    holders: await readHolders(db, companyId, current.id, query),
  };
}

type Counts = Pick<CapTable, 'holderCount' | 'linkedHolders' | 'certificates'>;

async function countRegister(db: Database, companyId: string, importId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int4 as "holderCount", count(l.user_id)::int4 as "linkedHolders",
      coalesce(sum(held.certificates), 0)::int4 as certificates
    from (
      select holder_id, count(*) as certificates from register_certificates
      where import_id = ${importId} and ended_on is null group by holder_id having sum(shares) > 0
    ) held
    left join register_links l on l.company_id = ${companyId} and l.holder_id = held.holder_id`.execute(db);
  return rows[0] ?? { holderCount: 0, linkedHolders: 0, certificates: 0 };
}

async function readHolders(
  db: Database,
  companyId: string,
  importId: string,
  query: HandlerQuery<'GET /issuer/cap-table'>,
): Promise<CapTable['holders']> {
  const pattern = `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = sql`
    from register_holders h
    join (
      select holder_id, sum(shares) as shares from register_certificates
      where import_id = ${importId} and ended_on is null group by holder_id
    ) held on held.holder_id = h.holder_id and held.shares > 0
    where h.import_id = ${importId} and (h.name ilike ${pattern} or exists (
      select from register_certificates c where c.import_id = ${importId} and c.holder_id = h.holder_id
        and c.ended_on is null and c.number ilike ${pattern}
    ))`;
  const counted = await sql<{ total: number }>`select count(*)::int4 as total ${found}`.execute(db);
  const { rows } = await sql<Holder>`
    select page.holder_id as "holderId", page.name, page.shares::text as shares, certificates.list as certificates,
      case when u.id is null then null
        else json_build_object('id', u.id, 'name', ${personName('u')}) end as linked,
      page.email, v.invited_at as "invitedAt"
    from (select h.holder_id, h.name, h.email, held.shares ${found}
      order by held.shares desc, h.holder_id limit ${query.pageSize} offset ${offsetOf(query)}) page
    left join register_links l on l.company_id = ${companyId} and l.holder_id = page.holder_id
    left join users u on u.id = l.user_id
    left join register_invitations v on v.company_id = ${companyId} and v.holder_id = page.holder_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', c.security_id, 'number', c.number, 'classId', c.class_id,
        'shares', c.shares::text, 'issuedOn', c.issued_on) order by c.position), '[]'::json) as list
      from (select * from register_certificates
        where import_id = ${importId} and holder_id = page.holder_id and ended_on is null
        order by position limit ${MOST_CERTIFICATES}) c
    ) certificates
    order by page.shares desc, page.holder_id`.execute(db);
  return toPage(rows, counted.rows[0]?.total ?? 0, query);
}

/**
 * Says which member a holder is, or with null that the holder is none.
 *
 * @param userId a member that the company may find
 */
export function linkHolder(
  { clock, db }: RegisterDependencies,
  by: StoredBy,
  holderId: string,
  userId: string | null,
): Promise<Refusal | undefined> {
  return transaction(db, async tx => {
    const current = await findCurrent(tx, by.companyId);
    if (!current) return refuse('cap_table_missing');
    const holder = await tx
      .selectFrom('register_holders')
      .select('holder_id')
      .where('import_id', '=', current.id)
      .where('holder_id', '=', holderId)
      .executeTakeFirst();
    if (!holder) throw new DomainError('not_found');
    const at = clock();
    const isLinked =
      userId !== null &&
      (await tx
        .selectFrom('register_links')
        .select('user_id')
        .where('company_id', '=', by.companyId)
        .where('holder_id', '=', holderId)
        .where('user_id', '=', userId)
        .executeTakeFirst()) !== undefined;
    await tx
      .deleteFrom('register_links')
      .where('company_id', '=', by.companyId)
      .where(eb => eb.or([eb('holder_id', '=', holderId), eb('user_id', '=', userId)]))
      .execute();
    if (userId !== null) {
      await tx
        .deleteFrom('register_invitations')
        .where('company_id', '=', by.companyId)
        .where('holder_id', '=', holderId)
        .execute();
      await tx
        .insertInto('register_links')
        .values({
          company_id: by.companyId,
          holder_id: holderId,
          user_id: userId,
          linked_by: by.userId,
          linked_at: at,
        })
        .execute();
      if (!isLinked) await tellLinked(tx, [{ companyId: by.companyId, holderId, userId }], at);
    }
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'cap_table_linked',
      subject: { type: 'register_holder', id: holderId },
      details: { userId },
      requestId: by.requestId,
      at,
    });
    return undefined;
  });
}
