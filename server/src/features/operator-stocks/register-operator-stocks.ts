import { z } from 'zod';
import type { HandlerResponse } from '#contract/api.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { setTrading, type TradingChange } from '#server/exchange/corporate-actions/set-trading.ts';
import { handle, type Http } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { stepUp } from '#server/people/check-step-up.ts';
import { personName } from '#server/people/person-name.ts';
import { openLine } from '#server/register/open-line.ts';
import { addConstants, listConstants } from '#server/register/resale-constants.ts';
import type { OperatorStocksDependencies } from './dependencies.ts';
import { proposeResuming } from './resume-trading.ts';

export function registerOperatorStocks(http: Http, services: OperatorStocksDependencies): void {
  handle(http, 'GET /operator/resale-constants', async () => ({ rows: await listConstants(services.db) }));
  handle(http, 'POST /operator/resale-constants', async ({ body, caller, request }) => {
    const { code, pin, ...figures } = body;
    const refusal = await stepUp(services, caller, { code, pin });
    if (refusal) return refusal;
    await addConstants(services, { userId: caller.userId, requestId: request.id }, figures);
    return { message: 'Added.' };
  });
  handle(http, 'GET /operator/stocks/{slug}', ({ params }) => showTrading(services, params.slug));
  handle(http, 'POST /operator/stocks/{slug}/lines', async ({ params, caller, body, request }) => {
    const { companyId } = await findStock(services.db, params.slug);
    const by = { companyId, userId: caller.userId, requestId: request.id };
    const opened = await openLine(services, by, body.classId);
    if (isRefusal(opened)) return opened;
    services.market.touch(opened.stockId);
    return { slug: opened.slug, name: opened.name };
  });
  handle(http, 'POST /operator/stocks/{slug}/halt', ({ params, caller, body, request }) =>
    halt(services, params.slug, { actorId: caller.userId, requestId: request.id, ...body }),
  );
  handle(http, 'POST /operator/stocks/{slug}/resume', async ({ params, caller, body, request }) => {
    const { about: stock } = await findStock(services.db, params.slug);
    const by = { operatorId: caller.userId, requestId: request.id, ...body };
    return proposeResuming(services, stock.id, by);
  });
}

async function findStock(db: Database, bySlug: string) {
  const stock = await db
    .selectFrom('stocks as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.slug', LINE_NAME.as('name'), 's.status', 's.company_id'])
    .where('s.slug', '=', bySlug)
    .executeTakeFirst();
  if (stock === undefined) throw new DomainError('not_found');
  const { company_id: companyId, id, slug, name, status } = stock;
  return { companyId, about: { id, slug, name, tradable: status === 'tradable' } };
}

async function showTrading(
  { db }: Pick<OperatorStocksDependencies, 'db'>,
  slug: string,
): Promise<HandlerResponse<'GET /operator/stocks/{slug}'>> {
  const { about: stock } = await findStock(db, slug);
  const last = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.created_at as at',
      'audit_log.details',
      personName('users').$castTo<string | null>().as('by'),
    ])
    .where('subject_type', '=', 'stock')
    .where('subject_id', '=', stock.id)
    .where('action', '=', 'stock_status_changed')
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return { ...stock, lastChange: null };
  const { reason = null } = z.object({ reason: z.string().optional() }).parse(last.details);
  const { by } = last;
  // The reason that the exit command writes.
  const forExit = by === null && reason === 'exit';
  return { ...stock, lastChange: { at: last.at, by, reason: forExit ? null : reason, forExit } };
}

async function halt(
  { db, clock, market }: OperatorStocksDependencies,
  slug: string,
  change: Omit<TradingChange, 'at' | 'to'>,
): Promise<HandlerResponse<'POST /operator/stocks/{slug}/halt'> | Refusal> {
  const { about: stock } = await findStock(db, slug);
  const refusal = await setTrading(db, stock.id, { to: 'halted', ...change, at: clock() });
  if (refusal !== undefined) return refusal;
  market.touch(stock.id);
  return { ...stock, tradable: false };
}
