// Reads all that a batch of commands needs, in a fixed number of statements: stocks locked first, then accounts,
// both in sorted order, so that several processes wait for each other and never deadlock.
import { sql } from 'kysely';
import { Book } from '#domain/orders/book.ts';
import { oppositeOf, type Side } from '#domain/orders/order.ts';
import type { Transaction } from '#server/database/database.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import type { OrderCommand, PlaceOrder } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { accountOfOrder, ORDER_COLUMNS, type StoredOrder } from '#server/exchange/stored-order.ts';
import { Desk } from './desk.ts';
import { loadSides, loadSingleOrders, type Depth } from './load-book.ts';
import { loadClientOrderIds, loadListings, loadTraders } from './load-traders.ts';

/** Where an order that a command names stands, before anything is locked. */
export interface OrderPlace {
  readonly id: string;
  readonly stockId: string;
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
    select id, stock_id as "stockId" from orders where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** @param rows `read` for a preview, which decides nothing and so waits for nobody. */
export async function loadDesk(
  tx: Transaction,
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  places: readonly OrderPlace[],
  rows: 'lock' | 'read' = 'lock',
): Promise<Desk> {
  const desk = new Desk(context.clock(), context.fees);
  const placing = commands.filter(command => command.do === 'place');
  const stockIds = [...placing.map(command => command.stockId), ...places.map(place => place.stockId)];
  await readStocks(tx, desk, [...new Set(stockIds)], rows);
  const named = await readOrders(tx, places);
  loadSingleOrders(desk, named);
  const entering = [...placing, ...named.filter(order => commands.some(command => reenters(command, order)))];
  await loadTraders(tx, desk, [...new Set(entering.map(ownerOf))]);
  // Only an issuer with a list of its own asks who stands on it.
  const listed = entering.filter(order => desk.stocks.get(order.stockId)?.rules.who.kind === 'list');
  await loadListings(
    tx,
    desk,
    listed.map(order => ({ stock_id: order.stockId, user_id: ownerOf(order) })),
  );
  await loadClientOrderIds(tx, desk, placing);
  const names = [
    ...placing.map(command => accountOfOrder({ ...command, ownerId: command.userId })),
    ...named.map(accountOfOrder),
  ];
  const accounts = await readNamedAccounts(tx, names, rows);
  for (const [key, { id, available }] of accounts) desk.accounts.set(key, { id, available });
  await loadSides(
    tx,
    desk,
    (['buy', 'sell'] as const).flatMap(side => depthsOf(desk, entering, side)),
  );
  return desk;
}

type Entering = PlaceOrder | StoredOrder;

function reenters(command: OrderCommand, order: StoredOrder): boolean {
  return command.orderId === order.id && (command.do === 'replace' || command.do === 'resume');
}

function ownerOf(entering: Entering): string {
  return 'userId' in entering ? entering.userId : entering.ownerId;
}

interface StockRow {
  readonly id: string;
  readonly company_id: string;
  readonly status: string;
  readonly last_price_minor: bigint | null;
  readonly book_sequence: bigint;
  readonly slug: string;
  readonly name: string;
}

async function readStocks(
  tx: Transaction,
  desk: Desk,
  ids: readonly string[],
  lock: 'lock' | 'read',
): Promise<void> {
  const { rows } = await sql<StockRow>`
    select s.id, s.company_id, s.status, s.last_price_minor, s.book_sequence, c.slug, c.name
    from stocks s join companies c on c.id = s.company_id
    where s.id = any(${ids}::uuid[]) order by s.id ${lock === 'lock' ? sql`for no key update of s` : sql``}`.execute(
    tx,
  );
  const rulesOf = await loadRules(tx, ids, desk.now);
  for (const row of rows) {
    desk.stocks.set(row.id, {
      id: row.id,
      companyId: row.company_id,
      slug: row.slug,
      name: row.name,
      tradable: row.status === 'tradable',
      rules: rulesOf(row.id),
      book: new Book('unloaded'),
      lastPrice_minor: row.last_price_minor ?? undefined,
      sequence: row.book_sequence,
    });
  }
}

async function readOrders(tx: Transaction, places: readonly OrderPlace[]): Promise<readonly StoredOrder[]> {
  if (places.length === 0) return [];
  const ids = places.map(place => place.id);
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS} from orders o where o.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Each book's side that something comes in against, deep enough for most batches. */
function depthsOf(desk: Desk, entering: readonly Entering[], side: Side): readonly Depth[] {
  const meeting = entering.filter(order => oppositeOf(order.side) === side);
  const counts = new Map<string, number>();
  for (const { stockId } of meeting) counts.set(stockId, (counts.get(stockId) ?? LEAST_DEPTH) + 1);
  return [...counts].flatMap(([stockId, count]) => {
    const stock = desk.stocks.get(stockId);
    return stock === undefined ? [] : [{ stock, side, count }];
  });
}
