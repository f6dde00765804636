// The watchlist and price alerts.
import { handle, type Http } from '#server/http/handle.ts';
import type { WatchlistDependencies } from './dependencies.ts';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { deleteOwnRow } from '#server/people/delete-own-row.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { addAlert, listAlerts } from './price-alerts.ts';

export function registerWatchlist(http: Http, services: WatchlistDependencies): void {
  const { db, clock, market } = services;
  handle(http, 'PUT /market/{slug}/watch', async ({ caller, params }) => {
    const row = {
      user_id: caller.userId,
      stock_id: (await market.find(params.slug)).id,
      created_at: clock(),
    };
    return (await watch(db, row)) ?? { message: 'On your watchlist' };
  });
  handle(http, 'DELETE /market/{slug}/watch', async ({ caller, params }) => {
    await db
      .deleteFrom('watched_stocks')
      .where('user_id', '=', caller.userId)
      .where('stock_id', '=', (await market.find(params.slug)).id)
      .execute();
    return { message: 'No longer on your watchlist' };
  });
  handle(http, 'GET /market/alerts', async ({ caller }) => ({
    alerts: await listAlerts(services, caller.userId),
  }));
  handle(http, 'POST /market/alerts', ({ caller, body }) => addAlert(services, caller.userId, body));
  handle(http, 'DELETE /market/alerts/{id}', async ({ caller, params }) => {
    await deleteOwnRow(db, 'price_alerts', caller.userId, params.id);
    return { message: 'Price alert removed' };
  });
}

interface Watched {
  readonly user_id: string;
  readonly stock_id: string;
  readonly created_at: Date;
}

/** Watching a stock again has no effect, even where the list is full. */
function watch(db: Database, row: Watched): Promise<Refusal | undefined> {
  return transaction(db, async tx => {
    await lockPerson(tx, row.user_id);
    const watched = await tx
      .selectFrom('watched_stocks')
      .select('stock_id')
      .where('user_id', '=', row.user_id)
      .execute();
    if (watched.some(({ stock_id }) => stock_id === row.stock_id)) return undefined;
    if (watched.length >= MAX_PER_OWNER.watchedStocks)
      return refuse('too_many', { count: String(watched.length) });
    await tx.insertInto('watched_stocks').values(row).execute();
    return undefined;
  });
}
