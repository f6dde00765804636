// GET /operator/people/{id}: all that is kept about a person, on one page.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { CASH } from '#domain/ledger/posting.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { nameOfPerson } from '#server/people/person-name.ts';
import { readActedFor } from '#server/people/read-acted-for.ts';
import { readBlocks } from '#server/people/read-blocks.ts';
import { readDocuments } from './person-documents.ts';
import { ordersOf, tradesOf } from './read-rows.ts';

type WholePerson = HandlerResponse<'GET /operator/people/{id}'>;

/** The newest of each list. The lists of orders, trades and payments have the rest. */
const MOST_SHOWN = 20;

export async function showPerson(db: Database, id: string, now: Date): Promise<WholePerson> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'email_confirmed_at', 'account_number', 'role'])
    .select(['investor_type', 'status', 'created_at', 'last_login_at', 'totp_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (user === undefined) throw new DomainError('not_found');
  const [accounts, orders, trades, payments, checks, devices, documents, notes, blocks, actedFor] =
    await Promise.all([
      readAccounts(db, id),
      ordersOf(db, id, MOST_SHOWN),
      tradesOf(db, id, MOST_SHOWN),
      readPayments(db, id),
      readChecks(db, id),
      readDevices(db, id, now),
      readDocuments(db, id),
      readNotes(db, id),
      readBlocks(db, user.status === 'blocked' ? [id] : []),
      readActedFor(db, [id]),
    ]);
  const cash = accounts.find(({ asset }) => asset === CASH);
  return {
    person: {
      id: user.id,
      name: nameOfPerson(user),
      email: user.email,
      emailConfirmed: user.email_confirmed_at !== null,
      accountNumber: user.account_number,
      role: user.role,
      investorType: user.investor_type,
      status: user.status,
      createdAt: user.created_at,
      lastLoginAt: user.last_login_at,
      secondFactor: user.totp_confirmed_at !== null,
      blocked: blocks.get(id) ?? null,
      actsFor: actedFor.get(id) ?? null,
    },
    cash: { available: cash?.available ?? 0n, held: cash?.held ?? 0n },
    holdings: accounts.flatMap(({ slug, name, available, held }) =>
      slug === null || name === null ? [] : [{ slug, name, available, held }],
    ),
    orders,
    trades,
    payments,
    checks,
    devices,
    documents: [...documents],
    notes,
  };
}

interface AccountRow {
  readonly asset: string;
  readonly available: bigint;
  readonly held: bigint;
  readonly slug: string | null;
  readonly name: string | null;
}

async function readAccounts(db: Database, id: string): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.asset, a.available, a.held, s.slug, case when s.id is not null then ${LINE_NAME} end as name from ledger_accounts a
    left join stocks s on s.id::text = a.asset left join companies c on c.id = s.company_id
    where a.owner_id = ${id} and a.kind = 'customer' and (a.asset = ${CASH} or a.available + a.held > 0)
    order by c.name`.execute(db);
  return rows;
}

async function readPayments(db: Database, id: string): Promise<WholePerson['payments']> {
  const { rows } = await sql<WholePerson['payments'][number]>`
    select id, direction, amount_minor as amount, status, coalesce(own_reference, reference) as reference,
      created_at as "createdAt"
    from payments where user_id = ${id} order by created_at desc, id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

async function readChecks(db: Database, id: string): Promise<WholePerson['checks']> {
  const { rows } = await sql<WholePerson['checks'][number]>`
    select id, kind, status, submitted_at as "submittedAt", decided_at as "decidedAt", expires_at as "expiresAt"
    from verifications where user_id = ${id} order by kind`.execute(db);
  return rows;
}

async function readDevices(db: Database, id: string, now: Date): Promise<WholePerson['devices']> {
  const { rows } = await sql<WholePerson['devices'][number]>`
    select device_name as name, location, last_active_at as "lastActiveAt"
    from sessions where user_id = ${id} and revoked_at is null and expires_at > ${now}
    order by last_active_at desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

async function readNotes(db: Database, id: string): Promise<WholePerson['notes']> {
  const { rows } = await sql<WholePerson['notes'][number]>`
    select reason, created_at as at from operator_reasons where user_id = ${id}
    order by created_at desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}
