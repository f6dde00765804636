// Who holds a stock, who is on its issuer's list, and the company at a glance. Called by register-issuer.ts.
import { sql, type RawBuilder } from 'kysely';
import type { HandlerBody, HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { changeParty } from '#server/exchange/rules/change-rules.ts';
import type { Caller } from '#server/http/caller.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { offsetOf, toPage } from '#server/http/to-page.ts';
import { findOwnStock } from './find-own-stock.ts';
import { investedSeenBy, IS_EMAIL_SHOWN, isFoundBy, isNamed, SHOWN_EMAIL } from './seen-by-company.ts';

type Holder = HandlerResponse<'GET /issuer/holders'>['results'][number];
type HolderRow = Omit<Holder, 'percent'> & { readonly percent: string };

const PERSON_NAME = "u.first_name || ' ' || u.last_name";
/** The company itself may hold its shares. */
const HOLDER_NAME = `coalesce(${PERSON_NAME}, c.name)`;

export async function listHolders(
  { db }: Services,
  caller: Caller,
  query: HandlerQuery<'GET /issuer/holders'>,
): Promise<HandlerResponse<'GET /issuer/holders'>> {
  const { stockId } = await findOwnStock(db, caller);
  const holders = sql`(
      select owner_id, available + held as shares,
        round((available + held) * 100 / sum(available + held) over (), 2)::text as percent
      from ledger_accounts
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
  return toPage(results, await countOf(db, holders), query);
}

/** Apart from the page, which may lie behind the last one. */
async function countOf(db: Database, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from ${source}`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

export async function listParties(
  { db }: Services,
  caller: Caller,
  query: HandlerQuery<'GET /issuer/parties'>,
): Promise<HandlerResponse<'GET /issuer/parties'>> {
  const { stockId } = await findOwnStock(db, caller);
  const parties = sql`
    issuer_parties p join users u on u.id = p.user_id join settings s on s.user_id = u.id
    where p.stock_id = ${stockId} and ${isNamed(query.search, PERSON_NAME, sql`true`)}`;
  const { rows } = await sql<PartyRow>`
    select ${partyColumns(stockId)} from ${parties}
    order by u.last_name, u.first_name, u.id limit ${query.pageSize} offset ${offsetOf(query)}`.execute(db);
  return toPage(rows, await countOf(db, parties), query);
}

type PartyRow = HandlerResponse<'GET /issuer/parties'>['results'][number];

const partyColumns = (stockId: string) => sql`u.id, ${sql.raw(PERSON_NAME)} as name, u.email,
  u.email_confirmed_at is not null as "emailConfirmed", u.investor_type as "investorType", p.pre_approved as "preApproved", p.added_at as "addedAt",
  ${investedSeenBy(stockId)} as invested`;

export async function addParty(
  { db, exchange }: Services,
  caller: Caller,
  { email, preApproved }: HandlerBody<'POST /issuer/parties'>,
): Promise<PartyRow | Refusal> {
  const { stockId } = await findOwnStock(db, caller);
  const user = await findInvestor(db, stockId, email);
  if (user === undefined)
    throw new Problem('not_found', { message: 'No investor has confirmed this email.' });
  const change = { stockId, by: caller.userId };
  const listed = await changeParty(exchange, change, user.id, { preApproved });
  return isRefusal(listed) ? listed : readParty(db, stockId, user.id);
}

async function readParty(db: Database, stockId: string, userId: string): Promise<PartyRow> {
  const { rows } = await sql<PartyRow>`
    select ${partyColumns(stockId)}
    from issuer_parties p join users u on u.id = p.user_id join settings s on s.user_id = u.id
    where p.stock_id = ${stockId} and p.user_id = ${userId}`.execute(db);
  if (rows[0] === undefined) throw new Problem('conflict');
  return rows[0];
}

/** By id: who has given another address since, not confirmed yet, is found by no address. */
export async function switchParty(
  { db, exchange }: Services,
  caller: Caller,
  userId: string,
  { preApproved }: HandlerBody<'PUT /issuer/parties/{id}'>,
): Promise<PartyRow | Refusal> {
  const { stockId } = await findOwnStock(db, caller);
  const change = { stockId, by: caller.userId };
  const listed = await changeParty(exchange, change, userId, { preApproved }, 'who is on it');
  if (isRefusal(listed)) return listed;
  if (!listed) throw new Problem('not_found');
  return readParty(db, stockId, userId);
}

/**
 * Whoever keeps the profile private is found only by a company whose shares they hold, or that listed them before. An address
 * that was not confirmed may be somebody else's: whom the company means is not known by it.
 */
async function findInvestor(
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
  { db, exchange }: Services,
  caller: Caller,
  userId: string,
): Promise<HandlerResponse<'DELETE /issuer/parties/{id}'>> {
  const { stockId } = await findOwnStock(db, caller);
  const removed = await changeParty(exchange, { stockId, by: caller.userId }, userId, undefined);
  if (!removed) throw new Problem('not_found');
  return { message: 'Taken off your list.' };
}

interface OverviewRow {
  readonly company_id: string;
  readonly slug: string;
  readonly name: string;
  readonly stock_id: string;
  readonly symbol: string;
  readonly status: string;
  readonly shares_outstanding: bigint;
  readonly last_price_minor: bigint | null;
  readonly balance_minor: bigint;
  readonly waiting_reviews: bigint;
  readonly open_orders: bigint;
  readonly holders: bigint;
}

export async function showOverview(
  { db }: Services,
  caller: Caller,
): Promise<HandlerResponse<'GET /issuer'>> {
  const row = await readOverview(db, (await findOwnStock(db, caller)).stockId);
  return {
    company: { id: row.company_id, slug: row.slug, name: row.name },
    stock: {
      id: row.stock_id,
      symbol: row.symbol,
      status: row.status,
      sharesOutstanding: row.shares_outstanding,
      price: row.last_price_minor,
    },
    balance: row.balance_minor,
    waitingReviews: Number(row.waiting_reviews),
    openOrders: Number(row.open_orders),
    holders: Number(row.holders),
  };
}

async function readOverview(db: Database, stockId: string): Promise<OverviewRow> {
  const { rows } = await sql<OverviewRow>`
    select c.id as company_id, c.slug, c.name, s.id as stock_id, s.symbol, s.status, s.shares_outstanding,
      s.last_price_minor,
      coalesce((
        select available from ledger_accounts where owner_id = c.id and asset = 'USD' and kind = 'customer'
      ), 0) as balance_minor,
      (select count(*) from settlements where stock_id = s.id and state in ('agreed', 'in_review')) as waiting_reviews,
      (select count(*) from orders where stock_id = s.id and status in ('open', 'partially_filled')) as open_orders,
      (select count(*) from ledger_accounts
        where asset = s.id::text and asset <> 'USD' and kind = 'customer' and available + held > 0) as holders
    from stocks s join companies c on c.id = s.company_id where s.id = ${stockId}`.execute(db);
  if (rows[0] === undefined) throw new Problem('not_found');
  return rows[0];
}
