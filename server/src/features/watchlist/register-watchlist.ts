// The watchlist and price alerts. Called by app.ts.
import { handle, type Http } from '#server/http/handle.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { addAlert, listAlerts, removeAlert } from './price-alerts.ts';

export function registerWatchlist(http: Http, services: Services): void {
  const { db, clock, market } = services;
  const stockIdOf = async (slug: string): Promise<string> => {
    const stock = (await market.get()).bySlug.get(slug);
    if (!stock) throw new Problem('not_found');
    return stock.id;
  };
  handle(http, 'PUT /market/{slug}/watch', async ({ caller, params }) => {
    const row = { user_id: caller.userId, stock_id: await stockIdOf(params.slug), created_at: clock() };
    await db
      .insertInto('watched_stocks')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    return { message: 'On your watchlist' };
  });
  handle(http, 'DELETE /market/{slug}/watch', async ({ caller, params }) => {
    await db
      .deleteFrom('watched_stocks')
      .where('user_id', '=', caller.userId)
      .where('stock_id', '=', await stockIdOf(params.slug))
      .execute();
    return { message: 'No longer on your watchlist' };
  });
  handle(http, 'GET /market/alerts', async ({ caller }) => ({
    alerts: await listAlerts(services, caller.userId),
  }));
  handle(http, 'POST /market/alerts', ({ caller, body }) => addAlert(services, caller.userId, body));
  handle(http, 'DELETE /market/alerts/{id}', ({ caller, params }) =>
    removeAlert(services, caller.userId, params.id),
  );
}
