// Price alerts. Each waits for one price and triggers once.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { WatchlistDependencies } from './dependencies.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';

type Alert = HandlerResponse<'POST /market/alerts'>;
type Body = HandlerBody<'POST /market/alerts'>;

const MOST_SHOWN = 200;

export async function listAlerts(
  { db, market }: Pick<WatchlistDependencies, 'db' | 'market'>,
  userId: string,
): Promise<Alert[]> {
  const [rows, snapshot] = await Promise.all([
    db
      .selectFrom('price_alerts')
      .selectAll()
      .where('user_id', '=', userId)
      // Waiting alerts first, because an alert that is not shown cannot be removed.
      .orderBy(sql`triggered_at is not null`)
      .orderBy('created_at', 'desc')
      .limit(MOST_SHOWN)
      .execute(),
    market.get(),
  ]);
  return rows.flatMap(row => {
    const stock = snapshot.byId.get(row.stock_id);
    return stock ? [present(row, stock)] : [];
  });
}

/**
 * Refuses a price that is reached already, which would trigger at once. An equal waiting alert is the same
 * one, repeated after a lost response.
 */
export async function addAlert(
  { db, clock, market }: WatchlistDependencies,
  userId: string,
  { slug, direction, price, splits }: Body,
): Promise<Alert | Refusal> {
  const stock = (await market.get()).bySlug.get(slug);
  if (!stock) throw new ValidationError({ slug: ['Unknown company'] });
  const alert = {
    id: uuidv7(),
    user_id: userId,
    stock_id: stock.id,
    direction,
    price_minor: price,
    created_at: clock(),
  };
  return transaction(db, async tx => {
    await lockPerson(tx, userId);
    const { exited_at, last_price_minor, split_count } = await readStock(tx, stock.id);
    if (exited_at !== null) return refuse('stock_left_market');
    if (splits !== undefined && splits !== split_count) return refuse('stock_split');
    if (hasReached(last_price_minor, direction, price)) {
      throw new ValidationError({ price: [`The price is already ${direction} that`] });
    }
    const waiting = await tx
      .selectFrom('price_alerts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('triggered_at', 'is', null)
      .execute();
    const same = waiting.find(
      ({ stock_id, direction: other, price_minor }) =>
        stock_id === stock.id && other === direction && price_minor === price,
    );
    if (same) return present(same, stock);
    if (waiting.length >= MAX_PER_OWNER.waitingAlerts)
      return refuse('too_many', { count: String(waiting.length) });
    await tx.insertInto('price_alerts').values(alert).execute();
    return present({ ...alert, triggered_at: null }, stock);
  });
}

/**
 * Reads the current row, because the snapshot may be a second old. Waits for an exit in progress, which ends
 * all alerts, and for a split, which restates them.
 */
function readStock(tx: Transaction, stockId: string) {
  return tx
    .selectFrom('stocks')
    .select(['exited_at', 'last_price_minor', 'split_count'])
    .where('id', '=', stockId)
    .forShare()
    .executeTakeFirstOrThrow();
}

function hasReached(
  price_minor: bigint | null,
  direction: Body['direction'],
  threshold_minor: bigint,
): boolean {
  if (price_minor === null) return false;
  return direction === 'above' ? price_minor >= threshold_minor : price_minor <= threshold_minor;
}

interface Row {
  readonly id: string;
  readonly direction: Body['direction'];
  readonly price_minor: bigint;
  readonly created_at: Date;
  readonly triggered_at: Date | null;
}

function present(row: Row, { id, slug, name }: Stock): Alert {
  return {
    id: row.id,
    stock: { id, slug, name },
    direction: row.direction,
    price: row.price_minor,
    createdAt: row.created_at,
    triggeredAt: row.triggered_at,
  };
}
