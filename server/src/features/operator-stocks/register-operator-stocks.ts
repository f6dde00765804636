// Binds the operator's calls on stocks. Called by app.ts.
import type { HandlerResponse } from '#contract/api.ts';
import type { Refusal } from '#domain/refusal.ts';
import { setTrading, type TradingChange } from '#server/exchange/corporate-actions/set-trading.ts';
import { handle, type Http } from '#server/http/handle.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';

export function registerOperatorStocks(http: Http, services: Services): void {
  handle(http, 'POST /operator/stocks/{slug}/halt', ({ params, caller, body, request }) => {
    const by = { actorId: caller.userId, requestId: request.id, ...body };
    return changeTrading(services, params.slug, { to: 'halted', ...by });
  });
  handle(http, 'POST /operator/stocks/{slug}/resume', ({ params, caller, body, request }) => {
    const by = { actorId: caller.userId, requestId: request.id, ...body };
    return changeTrading(services, params.slug, { to: 'tradable', ...by });
  });
}

async function changeTrading(
  { db, clock, market }: Services,
  slug: string,
  change: Omit<TradingChange, 'at'>,
): Promise<HandlerResponse<'POST /operator/stocks/{slug}/halt'> | Refusal> {
  const stock = await db
    .selectFrom('stocks')
    .innerJoin('companies', 'companies.id', 'stocks.company_id')
    .select(['stocks.id', 'companies.slug', 'companies.name'])
    .where('companies.slug', '=', slug)
    .executeTakeFirst();
  if (stock === undefined) throw new Problem('not_found');
  const refusal = await setTrading(db, stock.id, { ...change, at: clock() });
  if (refusal !== undefined) return refusal;
  market.touch(stock.id);
  return { ...stock, tradable: change.to === 'tradable' };
}
