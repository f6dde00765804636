// The pessimistic source of facts: rows read under row locks inside a transaction. The number of statements does not
// grow with the batch. Stocks are locked first, then accounts, both in sorted order, so that processes wait for each
// other and never deadlock.
import { sql, type QueryExecutorProvider } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { BatchContext, type MarketStock } from '#domain/exchange/batch-context.ts';
import { decideCompletely, type Decisions } from '#domain/exchange/decide-batch.ts';
import { partiesUnderReview } from '#domain/exchange/plan-settlements.ts';
import { accountOfOrder, type OrderIdentity, type StoredOrder } from '#domain/exchange/stored-order.ts';
import type { RulesInForce } from '#domain/compliance/rules-in-force.ts';
import { Book } from '#domain/orders/book.ts';
import type { StockStatus } from '#domain/orders/check-order.ts';
import { oppositeOf, type Side } from '#domain/orders/order.ts';
import type { Transaction } from '#server/database/database.ts';
import { auditWrites, type AuditEntry } from '#server/audit/record-audit.ts';
import { numberingOf } from '#server/database/numbering.ts';
import { pipelineQueries } from '#server/database/pipelined-queries.ts';
import { runWritableCte, type Write } from '#server/database/writable-cte.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import type { CommandOutcome, OrderCommand, PlaceOrder } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { findIssuers } from '#server/exchange/find-issuers.ts';
import { loadRules } from '#server/exchange/issuer-rules-row.ts';
import { ORDER_COLUMNS } from '#server/exchange/find-orders.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import { readResaleMarket } from '#server/register/read-resale-market.ts';
import { findCompleted } from './completed-commands.ts';
import type { FactSource } from './process-batch.ts';
import { addSides, addSingleOrders, createDeeperReader, readSides, type SideRequest } from './read-book.ts';
import { readClientOrderIds, readListings, readTraders } from './read-traders.ts';
import { findStoredResponses } from './repeated-commands.ts';
import { lockRows } from './validate-facts.ts';

/** How many orders of a side are read first, plus one for each order that may match them. */
const FIRST_DEPTH = 3;

/**
 * @param isRetry whether the commands may have been carried out already, by a commit that was not acknowledged.
 */
export function lockedFacts(tx: Transaction, context: ExchangeContext, isRetry: boolean): FactSource {
  const read = async (commands: readonly OrderCommand[]) => {
    // The unacknowledged commit may still be under way. It holds the locks of these stocks.
    if (isRetry)
      await lockRows(tx, 'stocks', stocksOf(commands, await readIdentities(tx, commands, isRetry)));
    const identities = await readIdentities(tx, commands, isRetry);
    const completed = isRetry ? await findCompleted(tx, commands, identities) : new Map<never, never>();
    const open = commands.filter(command => !completed.has(command));
    const { batch, storedResponses } = await readMarket(tx, context, open, identities);
    return {
      batch,
      knownOutcomes: new Map([...completed, ...storedResponses]),
      decide: (undecided: readonly OrderCommand[]) => decideReadingDeeper(tx, batch, undecided),
      readReviewFacts: () => readReviewFacts(tx, batch),
      isCurrent: () => true,
      write: async (_decisions: unknown, writes: readonly Write[], entries: readonly AuditEntry[]) => {
        await runWritableCte(tx, [...writes, ...auditWrites(numberingOf(tx), entries)]);
        return true;
      },
    };
  };
  return { read };
}

function stocksOf(
  commands: readonly OrderCommand[],
  identities: readonly OrderIdentity[],
): ReadonlySet<string> {
  const stocksOfNewOrders = commands.flatMap(command => (command.do === 'place' ? [command.stockId] : []));
  return new Set([...stocksOfNewOrders, ...identities.map(({ stockId }) => stockId)]);
}

async function decideReadingDeeper(
  tx: Transaction,
  batch: BatchContext,
  commands: readonly OrderCommand[],
): Promise<Decisions<OrderCommand>> {
  const readDeeper = createDeeperReader(tx, batch);
  const deciding = decideCompletely(batch, commands);
  for (;;) {
    const step = deciding.next();
    if (step.done === true) return step.value;
    await readDeeper(step.value);
  }
}

async function readReviewFacts(
  tx: Transaction,
  batch: BatchContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const parties = partiesUnderReview(batch);
  if (parties.length === 0) return new Map();
  await readListings(tx, batch, parties);
  const companyIds = parties.flatMap(({ stockId }) => batch.stocks.get(stockId)?.companyId ?? []);
  return findIssuers(tx, [...new Set(companyIds)]);
}

/**
 * The stored orders that commands name.
 * @param isRetry also looks for orders to be placed. In the first attempt such an order violates a unique key, and
 * the second attempt finds it.
 */
async function readIdentities(
  tx: Transaction,
  commands: readonly OrderCommand[],
  isRetry: boolean,
): Promise<readonly OrderIdentity[]> {
  const ids = commands.filter(command => isRetry || command.do !== 'place').map(command => command.orderId);
  if (ids.length === 0) return [];
  const { rows } = await sql<OrderIdentity>`
    select id, stock_id as "stockId", user_id as "ownerId", side from orders
    where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

interface ReadMarket {
  readonly batch: BatchContext;
  readonly storedResponses: ReadonlyMap<OrderCommand, CommandOutcome>;
}

/**
 * Reads the market for these commands with pipelined queries. A query that follows a lock sees what was committed while
 * the lock was awaited.
 * @param lock `read` locks nothing, for a preview.
 */
export async function readMarket(
  tx: Transaction,
  context: ExchangeContext,
  commands: readonly OrderCommand[],
  identities: readonly OrderIdentity[],
  lock: 'lock' | 'read' = 'lock',
): Promise<ReadMarket> {
  const batch = new BatchContext({
    batchId: uuidv7(),
    now: context.clock(),
    fees: context.fees,
    makeId: uuidv7,
  });
  const newOrders = commands.filter(command => command.do === 'place');
  const placed = newOrders.map(identityOf);
  const reentering = identities.filter(order => commands.some(command => mayReenter(command, order)));
  const entering = [...placed, ...reentering];
  const orders = [...placed, ...identities];
  const stockIds = [...new Set(orders.map(order => order.stockId))];
  const sides = (['buy', 'sell'] as const).flatMap(side => sideRequests(entering, side));
  const [stocks, accounts, rulesOf, namedOrders, traders, storedResponses, clientOrderIds, bookOrders] =
    await pipelineQueries(tx, trip =>
      Promise.all([
        readStocks(trip, stockIds, lock),
        readNamedAccounts(trip, orders.map(accountOfOrder), lock),
        loadRules(trip, stockIds, batch.now),
        readOrders(trip, identities),
        readTraders(trip, [...new Set(entering.map(order => order.ownerId))]),
        findStoredResponses(trip, commands),
        readClientOrderIds(trip, newOrders),
        readSides(trip, sides),
      ]),
    );
  for (const stock of stocks) batch.stocks.set(stock.id, toMarketStock(stock, rulesOf(stock.id)));
  for (const trader of traders) batch.traders.set(trader.id, trader);
  for (const key of clientOrderIds) batch.clientOrderIds.add(key);
  for (const [key, { id, available }] of accounts) batch.accounts.set(key, { id, available });
  addSingleOrders(batch, namedOrders);
  addSides(batch, sides, bookOrders);
  const parties = entering
    .filter(order => batch.stocks.get(order.stockId)?.rules.who.kind === 'list')
    .map(({ stockId, ownerId: userId }) => ({ stockId, userId }));
  await readListings(tx, batch, parties);
  await readResale(tx, batch, entering);
  return { batch, storedResponses };
}

/** Adds the resale facts of those stocks whose companies have a register. */
async function readResale(
  tx: Transaction,
  batch: BatchContext,
  entering: readonly OrderIdentity[],
): Promise<void> {
  for (const [stockId, orders] of Map.groupBy(entering, order => order.stockId)) {
    const stock = batch.stocks.get(stockId);
    if (stock?.hasRegister !== true) continue;
    const ownersOf = (side: Side): readonly string[] => [
      ...new Set(orders.filter(order => order.side === side).map(({ ownerId }) => ownerId)),
    ];
    const parties = { buyers: ownersOf('buy'), sellers: ownersOf('sell') };
    const market = await readResaleMarket(tx, stock, parties, batch.now);
    if (market) batch.resale.set(stockId, market);
  }
}

/** The identity of a new order. */
export function identityOf({ orderId, stockId, userId, side }: PlaceOrder): OrderIdentity {
  return { id: orderId, stockId, ownerId: userId, side };
}

function mayReenter(command: OrderCommand, order: OrderIdentity): boolean {
  return command.orderId === order.id && (command.do === 'replace' || command.do === 'resume');
}

export interface StockRow {
  readonly id: string;
  readonly company_id: string;
  readonly status: StockStatus;
  readonly last_price_minor: bigint | null;
  readonly mark_minor: bigint | null;
  readonly book_sequence: bigint;
  readonly last_batch_id: string | null;
  readonly split_count: number;
  readonly closing_days: number;
  readonly slug: string;
  readonly name: string;
  readonly has_register: boolean;
}

export async function readStocks(
  tx: QueryExecutorProvider,
  ids: readonly string[],
  lock: 'lock' | 'read',
): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select s.id, s.company_id, s.status, s.last_price_minor, s.mark_minor, s.book_sequence, s.last_batch_id,
      s.split_count, s.closing_days, s.class_id is not null as has_register, s.slug, ${LINE_NAME} as name
    from stocks s join companies c on c.id = s.company_id
    where s.id = any(${ids}::uuid[]) order by s.id ${lock === 'lock' ? sql`for no key update of s` : sql``}`.execute(
    tx,
  );
  return rows;
}

/** A stock whose book has no orders yet. */
export function toMarketStock(row: StockRow, rules: RulesInForce): MarketStock {
  return {
    id: row.id,
    companyId: row.company_id,
    slug: row.slug,
    name: row.name,
    status: row.status,
    rules,
    book: new Book('unloaded'),
    splits: row.split_count,
    closing_days: row.closing_days,
    lastPrice_minor: row.last_price_minor ?? undefined,
    mark_minor: row.mark_minor ?? undefined,
    sequence: row.book_sequence,
    lastBatchId: row.last_batch_id,
    hasRegister: row.has_register,
  };
}

async function readOrders(
  tx: QueryExecutorProvider,
  identities: readonly OrderIdentity[],
): Promise<readonly StoredOrder[]> {
  if (identities.length === 0) return [];
  const ids = identities.map(({ id }) => id);
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS} from orders o where o.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** The sides of books that the entering orders may match, deep enough for most batches. */
function sideRequests(entering: readonly OrderIdentity[], side: Side): readonly SideRequest[] {
  const counts = new Map<string, number>();
  for (const { stockId } of entering.filter(order => oppositeOf(order.side) === side))
    counts.set(stockId, (counts.get(stockId) ?? FIRST_DEPTH) + 1);
  return [...counts].map(([stockId, count]) => ({ stockId, side, count }));
}
