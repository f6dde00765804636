// Reads all that a batch of commands needs, in a fixed number of statements: stocks locked first, then accounts,
// both in sorted order, so that several processes wait for each other and never deadlock. Called by take-batch.ts and
// by the preview.
import { sql, type QueryExecutorProvider } from 'kysely';
import { Book } from '#domain/orders/book.ts';
import type { StockStatus } from '#domain/orders/check-order.ts';
import { oppositeOf, type Side } from '#domain/orders/order.ts';
import type { Transaction } from '#server/database/database.ts';
import { inOneTrip } from '#server/database/in-one-trip.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import type { CommandOutcome, OrderCommand, PlaceOrder } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { loadRules, type RulesInForce } from '#server/exchange/issuer-rules-row.ts';
import { accountOfOrder, ORDER_COLUMNS, type StoredOrder } from '#server/exchange/stored-order.ts';
import { findAnswers } from './answers.ts';
import { Desk, type DeskStock } from './desk.ts';
import { loadSides, loadSingleOrders, readSides, type Depth } from './load-book.ts';
import { loadListings, readClientOrderIds, readTraders } from './load-traders.ts';

/** What never changes of an order that a command names, known before anything is locked. */
export interface OrderPlace {
  readonly id: string;
  readonly stockId: string;
  readonly ownerId: string;
  readonly side: Side;
}

/** With one more for each order that comes in, what most batches fill against; deeper ones load on. */
const LEAST_DEPTH = 3;

/**
 * @param repeated whether the commands were tried before, so that even an order to place may stand already. A new one
 * that does breaks the first try, and is found in the second.
 */
export async function findOrderPlaces(
  tx: Transaction,
  batch: readonly OrderCommand[],
  repeated: boolean,
): Promise<readonly OrderPlace[]> {
  const commands = repeated ? batch : batch.filter(command => command.do !== 'place');
  if (commands.length === 0) return [];
  const ids = commands.map(command => command.orderId);
  const { rows } = await sql<OrderPlace>`
    select id, stock_id as "stockId", user_id as "ownerId", side from orders
    where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export interface LoadedDesk {
  readonly desk: Desk;
  /** The outcomes of those commands that were answered before. */
  readonly answered: ReadonlyMap<OrderCommand, CommandOutcome>;
}

/**
 * In one trip: what a lock guards is read behind it.
 * @param lock `read` for a preview, which decides nothing and so waits for nobody.
 */
export async function loadDesk(
  tx: Transaction,
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  places: readonly OrderPlace[],
  lock: 'lock' | 'read' = 'lock',
): Promise<LoadedDesk> {
  const desk = new Desk(context.clock(), context.fees);
  const orders = commands.filter(command => command.do === 'place');
  const placing = orders.map(placeOf);
  const reentering = places.filter(place => commands.some(command => reenters(command, place)));
  const entering = [...placing, ...reentering];
  const stockIds = [...new Set([...placing, ...places].map(place => place.stockId))];
  const depths = (['buy', 'sell'] as const).flatMap(side => depthsOf(entering, side));
  const [stocks, accounts, rulesOf, named, traders, answered, taken, resting] = await inOneTrip(tx, trip =>
    Promise.all([
      readStocks(trip, stockIds, lock),
      readNamedAccounts(trip, [...placing, ...places].map(accountOfOrder), lock),
      loadRules(trip, stockIds, desk.now),
      readOrders(trip, places),
      readTraders(trip, [...new Set(entering.map(place => place.ownerId))]),
      findAnswers(trip, commands),
      readClientOrderIds(trip, orders),
      readSides(trip, depths),
    ]),
  );
  for (const stock of stocks) desk.stocks.set(stock.id, deskStock(stock, rulesOf(stock.id)));
  for (const trader of traders) desk.traders.set(trader.id, trader);
  for (const key of taken) desk.clientOrderIds.add(key);
  for (const [key, { id, available }] of accounts) desk.accounts.set(key, { id, available });
  loadSingleOrders(desk, named);
  loadSides(desk, depths, resting);
  // Only an issuer with a list of its own asks who stands on it.
  const listed = entering.filter(place => desk.stocks.get(place.stockId)?.rules.who.kind === 'list');
  await loadListings(
    tx,
    desk,
    listed.map(({ stockId, ownerId }) => ({ stock_id: stockId, user_id: ownerId })),
  );
  return { desk, answered };
}

function placeOf({ orderId, stockId, userId, side }: PlaceOrder): OrderPlace {
  return { id: orderId, stockId, ownerId: userId, side };
}

function reenters(command: OrderCommand, place: OrderPlace): boolean {
  return command.orderId === place.id && (command.do === 'replace' || command.do === 'resume');
}

export interface StockRow {
  readonly id: string;
  readonly company_id: string;
  readonly status: StockStatus;
  readonly last_price_minor: bigint | null;
  readonly book_sequence: bigint;
  readonly split_count: number;
  readonly slug: string;
  readonly name: string;
}

export async function readStocks(
  tx: QueryExecutorProvider,
  ids: readonly string[],
  lock: 'lock' | 'read',
): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select s.id, s.company_id, s.status, s.last_price_minor, s.book_sequence, s.split_count, c.slug, c.name
    from stocks s join companies c on c.id = s.company_id
    where s.id = any(${ids}::uuid[]) order by s.id ${lock === 'lock' ? sql`for no key update of s` : sql``}`.execute(
    tx,
  );
  return rows;
}

export function deskStock(row: StockRow, rules: RulesInForce): DeskStock {
  return {
    id: row.id,
    companyId: row.company_id,
    slug: row.slug,
    name: row.name,
    status: row.status,
    rules,
    book: new Book('unloaded'),
    lastPrice_minor: row.last_price_minor ?? undefined,
    sequence: row.book_sequence,
    splits: row.split_count,
  };
}

async function readOrders(
  tx: QueryExecutorProvider,
  places: readonly OrderPlace[],
): Promise<readonly StoredOrder[]> {
  if (places.length === 0) return [];
  const ids = places.map(place => place.id);
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS} from orders o where o.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Each book's side that something comes in against, deep enough for most batches. */
function depthsOf(entering: readonly OrderPlace[], side: Side): readonly Depth[] {
  const counts = new Map<string, number>();
  for (const { stockId } of entering.filter(place => oppositeOf(place.side) === side))
    counts.set(stockId, (counts.get(stockId) ?? LEAST_DEPTH) + 1);
  return [...counts].map(([stockId, count]) => ({ stockId, side, count }));
}
