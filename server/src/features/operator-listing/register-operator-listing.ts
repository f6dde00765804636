// What an operator does for a company before it trades.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { inviteHolders } from '#server/exchange/claims/invite-holders.ts';
import { handle, type Http } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { likePattern } from '#server/people/search-people.ts';
import { readRulesOf, setRulesOf, takeBackRulesOf } from '#server/workflows/company-rules.ts';
import { tryRulesOf } from '#server/workflows/try-rules.ts';

type Dependencies = Parameters<typeof setRulesOf>[0];
type Claim = HandlerResponse<'GET /operator/claims'>['results'][number];

export function registerOperatorListing(http: Http, services: Dependencies): void {
  const { db, clock } = services;
  handle(http, 'GET /operator/stocks/{slug}/rules', async ({ params }) =>
    readRulesOf(services, await findStockId(db, params.slug)),
  );
  handle(http, 'POST /operator/stocks/{slug}/rules', async ({ params, caller, body }) =>
    setRulesOf(services, { stockId: await findStockId(db, params.slug), by: caller.userId }, body),
  );
  handle(http, 'POST /operator/stocks/{slug}/rules/dry-run', async ({ params, caller, body, request }) => {
    const stockId = await findStockId(db, params.slug);
    return tryRulesOf(services, { stockId, by: caller.userId, requestId: request.id }, body);
  });
  handle(http, 'DELETE /operator/stocks/{slug}/rules/{id}', async ({ params, caller }) =>
    takeBackRulesOf(services, { stockId: await findStockId(db, params.slug), by: caller.userId }, params.id),
  );
  handle(http, 'GET /operator/claims', async ({ query, caller, request }) => {
    const { rows, total } = await findClaims(db, query);
    const subject = { type: 'people', id: 'claims' };
    const details = { count: String(rows.length) };
    const look = { actorId: caller.userId, action: 'claims_viewed', subject, details } as const;
    await transaction(db, tx => recordAudit(tx, { ...look, requestId: request.id, at: clock() }));
    return toPage(rows, total, query);
  });
  handle(http, 'POST /operator/claims/invite', async ({ body, caller, request }) => {
    const stockId = body.slug === undefined ? undefined : await findStockId(db, body.slug);
    const { language = 'en' } = body;
    const invitation = { stockId, actorId: caller.userId, language, requestId: request.id };
    const invited = await transaction(db, async tx => {
      await lockPerson(tx, caller.userId);
      return inviteHolders(tx, invitation, clock());
    });
    return { invited };
  });
}

async function findStockId(db: Database, slug: string): Promise<string> {
  const stock = await db
    .selectFrom('stocks')
    .select('stocks.id')
    .where('stocks.slug', '=', slug)
    .executeTakeFirst();
  if (stock === undefined) throw new DomainError('not_found');
  return stock.id;
}

async function findClaims(
  db: Database,
  query: { readonly search: string; readonly page: number; readonly pageSize: number },
): Promise<{ rows: Claim[]; total: number }> {
  const pattern = likePattern(query.search);
  const fits = sql`
    from share_claims k join stocks s on s.id = k.stock_id join companies c on c.id = s.company_id
    where k.claimed_at is null and (${query.search} = '' or c.name ilike ${pattern} or k.email ilike ${pattern})`;
  const counted = await sql<{ total: bigint }>`select count(*) as total ${fits}`.execute(db);
  const { rows } = await sql<Claim>`
    select k.id, k.email, json_build_object('slug', s.slug, 'name', ${LINE_NAME}) as company, k.shares, k.cost_minor as cost,
      to_char(k.acquired_at at time zone 'UTC', 'YYYY-MM-DD') as "acquiredOn", k.created_at as "createdAt",
      k.invited_at as "invitedAt"
    ${fits} order by k.created_at, k.id limit ${query.pageSize} offset ${offsetOf(query)}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
