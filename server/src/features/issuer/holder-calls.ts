// Calls on holders, the issuer's list of parties, and the company overview.
import { sql, type RawBuilder } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { hashAddress } from '#server/audit/hash-address.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME, linesBeside } from '#server/database/lines.ts';
import { changeParty, refuseLeft } from '#server/exchange/rules/change-rules.ts';
import type { Call } from '#server/http/handle.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { IssuerDependencies } from './dependencies.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { personNameText } from '#server/people/person-name.ts';
import { countShared, uncountShared } from '#server/security/rate-limits.ts';
import { findOwnStock } from './find-own-stock.ts';
import { investedSeenBy, IS_EMAIL_SHOWN, isFoundBy, isNamed, SHOWN_EMAIL } from './seen-by-company.ts';

type Holder = HandlerResponse<'GET /issuer/holders'>['results'][number];
type HolderRow = Omit<Holder, 'percent'> & { readonly percent: string };

const PERSON_NAME = personNameText('u');
/** The company itself may hold its shares. */
const HOLDER_NAME = `coalesce(${PERSON_NAME}, c.name)`;

export async function listHolders(
  { db, clock }: Pick<IssuerDependencies, 'db' | 'clock'>,
  { caller, query, request }: Call<'GET /issuer/holders'>,
): Promise<HandlerResponse<'GET /issuer/holders'>> {
  const stockId = await findOwnStock(db, caller, query.line);
  const holders = sql`(
      select owner_id, available + held as shares,
        round((available + held) * 100.0 / s.shares_outstanding, 4)::text as percent
      from ledger_accounts join stocks s on s.id = ${stockId}
      where asset = ${stockId} and asset <> 'USD' and kind = 'customer' and available + held > 0
    ) h left join users u on u.id = h.owner_id left join settings s on s.user_id = u.id
      left join companies c on c.id = h.owner_id
    where ${isNamed(query.search, HOLDER_NAME, IS_EMAIL_SHOWN)}`;
  const { rows } = await sql<HolderRow>`
    select h.owner_id as id, ${sql.raw(HOLDER_NAME)} as name, u.investor_type as "investorType",
      ${SHOWN_EMAIL} as email, ${investedSeenBy(stockId)} as invested, h.shares, h.percent
    from ${holders}
    order by h.shares desc, h.owner_id limit ${query.pageSize} offset ${offsetOf(query)}`.execute(db);
  const results = rows.map(row => ({ ...row, percent: Number(row.percent) }));
  // The company among the holders is no person.
  const people = rows.filter(row => row.investorType !== null).map(({ id }) => id);
  const look = { readerId: caller.userId, userIds: people, requestId: request.id, at: clock() };
  await recordAccess(db, { ...look, subject: { type: 'stock', id: stockId } });
  return toPage(results, await countOf(db, holders), query);
}

/** Counted separately, because the page may lie behind the last one. */
async function countOf(db: Database, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from ${source}`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

export async function listParties(
  { db, clock }: Pick<IssuerDependencies, 'db' | 'clock'>,
  { caller, query, request }: Call<'GET /issuer/parties'>,
): Promise<HandlerResponse<'GET /issuer/parties'>> {
  const stockId = await findOwnStock(db, caller, query.line);
  const parties = sql`
    issuer_parties p join users u on u.id = p.user_id join settings s on s.user_id = u.id
    where p.stock_id = ${stockId} and ${isNamed(query.search, PERSON_NAME, sql`true`)}`;
  const { rows } = await sql<PartyRow>`
    select ${partyColumns(stockId)} from ${parties}
    order by u.last_name, u.first_name, u.id limit ${query.pageSize} offset ${offsetOf(query)}`.execute(db);
  const userIds = rows.map(({ id }) => id);
  const look = { readerId: caller.userId, userIds, requestId: request.id, at: clock() };
  await recordAccess(db, { ...look, subject: { type: 'stock', id: stockId } });
  return toPage(rows, await countOf(db, parties), query);
}

type PartyRow = HandlerResponse<'GET /issuer/parties'>['results'][number];

const partyColumns = (stockId: string) => sql`u.id, ${sql.raw(PERSON_NAME)} as name, u.email,
  u.email_confirmed_at is not null as "emailConfirmed", u.investor_type as "investorType", p.pre_approved as "preApproved", p.added_at as "addedAt",
  ${investedSeenBy(stockId)} as invested`;

/** Unknown addresses, so that no company finds out who has an account here. */
const MOST_MISSES = { max: 30, window_s: 3600 };

/** Each unknown address is recorded as a keyed hash. After too many of them no address is looked up, known or not. */
export async function addParty(
  { db, exchange, clock, keys }: Pick<IssuerDependencies, 'db' | 'exchange' | 'clock' | 'keys'>,
  { caller, body: { email, preApproved }, query, request }: Call<'POST /issuer/parties'>,
): Promise<PartyRow | Refusal> {
  const stockId = await findOwnStock(db, caller, query.line);
  // Checked before the address is looked up, so that a stock that has left the market reveals no address.
  const left = await refuseLeft(db, stockId);
  if (left) return left;
  const misses = `unknown parties of ${caller.userId}`;
  // Counted before the look, so that concurrent calls cannot exceed the limit.
  await countShared(db, misses, MOST_MISSES, clock());
  const user = await findInvestor(db, stockId, email);
  if (user === undefined) {
    await recordAuditAlone(db, {
      actorId: caller.userId,
      action: 'party_not_found',
      subject: { type: 'stock', id: stockId },
      details: { emailHash: hashAddress(keys, email) },
      requestId: request.id,
      at: clock(),
    });
    throw new DomainError('not_found', { message: 'No investor has confirmed this email.' });
  }
  await uncountShared(db, misses);
  const change = { stockId, by: caller.userId };
  const listed = await changeParty(exchange, change, user.id, { preApproved });
  return isRefusal(listed) ? listed : readParty(db, stockId, user.id);
}

async function readParty(db: Database, stockId: string, userId: string): Promise<PartyRow> {
  const { rows } = await sql<PartyRow>`
    select ${partyColumns(stockId)}
    from issuer_parties p join users u on u.id = p.user_id join settings s on s.user_id = u.id
    where p.stock_id = ${stockId} and p.user_id = ${userId}`.execute(db);
  if (rows[0] === undefined) throw new DomainError('conflict');
  return rows[0];
}

/** By id, because a person whose new address is not confirmed yet cannot be found by address. */
export async function switchParty(
  { db, exchange }: Pick<IssuerDependencies, 'db' | 'exchange'>,
  { body: { preApproved }, caller, params: { id: userId }, query }: Call<'PUT /issuer/parties/{id}'>,
): Promise<PartyRow | Refusal> {
  const stockId = await findOwnStock(db, caller, query.line);
  const change = { stockId, by: caller.userId };
  const listed = await changeParty(exchange, change, userId, { preApproved }, 'who is on it');
  if (isRefusal(listed)) return listed;
  if (!listed) throw new DomainError('not_found');
  return readParty(db, stockId, userId);
}

/**
 * A person with a private profile is found only by a company whose shares they hold or that listed them
 * before. An unconfirmed address may belong to another person and therefore identifies no account.
 */
export async function findInvestor(
  db: Database,
  stockId: string,
  email: string,
): Promise<{ readonly id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join settings s on s.user_id = u.id
    where u.email = ${email} and u.role = 'investor' and u.status = 'active' and u.email_confirmed_at is not null
      and ${isFoundBy(stockId)}`.execute(db);
  return rows[0];
}

export async function removeParty(
  { db, exchange }: Pick<IssuerDependencies, 'db' | 'exchange'>,
  { caller, params: { id: userId }, query }: Call<'DELETE /issuer/parties/{id}'>,
): Promise<HandlerResponse<'DELETE /issuer/parties/{id}'>> {
  const stockId = await findOwnStock(db, caller, query.line);
  const removed = await changeParty(exchange, { stockId, by: caller.userId }, userId, undefined);
  if (!removed) throw new DomainError('not_found');
  return { message: 'Taken off your list.' };
}

type Overview = HandlerResponse<'GET /issuer'>;

export async function showOverview(
  { db }: Pick<IssuerDependencies, 'db'>,
  caller: Caller,
): Promise<Overview> {
  const stockId = await findOwnStock(db, caller);
  const { rows } = await sql<Omit<Overview, 'stock'> & Overview['stock']>`
    select json_build_object('id', c.id, 'slug', s.slug, 'name', ${LINE_NAME}) as company,
      s.id, s.symbol, s.status, s.shares_outstanding as "sharesOutstanding", s.last_price_minor as price,
      coalesce((
        select available from ledger_accounts where owner_id = c.id and asset = 'USD' and kind = 'customer'
      ), 0) as balance,
      (select json_agg(json_build_object('slug', l.slug, 'name', coalesce(k.name, l.line_name, 'Common Stock'))
          order by l.line_name nulls first)
        from stocks l left join securities k on k.stock_id = l.id where l.company_id = c.id) as lines,
      (select count(*)::int4 from settlements
        where stock_id in ${linesBeside(stockId)} and status in ('agreed', 'in_review')) as "waitingReviews",
      (select count(distinct owner_id)::int4 from ledger_accounts
        where asset in (select id::text from stocks l where l.company_id = c.id) and asset <> 'USD'
          and kind = 'customer' and available + held > 0) as holders
    from stocks s join companies c on c.id = s.company_id where s.id = ${stockId}`.execute(db);
  if (rows[0] === undefined) throw new DomainError('not_found');
  const { company, lines, balance, waitingReviews, holders, ...stock } = rows[0];
  return { company, stock, lines, balance, waitingReviews, holders };
}
