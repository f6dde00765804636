// Generates a market of any size in one transaction, for measurements and for testing screens with much data.
// Equal sizes and seed give an equal market.
import type { Client, ClientConfig } from 'pg';
import { DAY_MS } from '#domain/time/day.ts';
import { listTables } from '#server/admin/backup/list-tables.ts';
import { connectClient } from '#server/database/connect-client.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { CopyTables } from './copy-tables.ts';
import { addCompany, addInvestor, createMarket, firstTransactions } from './generate-people.ts';
import type {
  GenerateContext,
  GeneratedInvestor,
  GeneratedMarket,
  GeneratedStock,
} from './generate-people.ts';
import { addTransaction, fillBook } from './generate-trades.ts';
import { GeneratedLedger } from './generated-ledger.ts';
import { TimedIds } from './timed-ids.ts';
import { takeOffIndexes } from './without-indexes.ts';

export interface MarketSize {
  readonly investors: number;
  readonly companies: number;
  /** Ledger transactions. */
  readonly transactions: number;
  readonly seed: number;
}

export interface GenerateOptions {
  readonly now: Date;
  /** The password hash of every investor. */
  readonly passwordHash: string;
  readonly say: (line: string) => void;
}

const PAST_MS = 730 * DAY_MS;
/** Time since the last trade. */
const QUIET_MS = 3_600_000;
const ROWS_PER_CHUNK = 4_000;
const TOLD_EVERY = 1_000_000;
/** Tables with rows that a migration wrote. Rows that a person adds to them need a row in `users` as well. */
const FILLED_BY_MIGRATIONS: readonly string[] = ['resale_constants'];

/**
 * Throws a StartupError and leaves the database unchanged where it contains data or where the sizes are not
 * possible.
 */
export async function generateMarket(
  owner: ClientConfig,
  size: MarketSize,
  { now, passwordHash, say }: GenerateOptions,
): Promise<{ readonly transactions: number; readonly postings: number }> {
  refuseSize(size);
  const client = await connectClient(owner);
  try {
    // The transaction idles while rows are generated.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await refuseFilled(client);
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await client.query(`set local work_mem = '256MB'`);
    const putBack = await takeOffIndexes(client, await listTables(client));
    const tables = new CopyTables();
    const ids = new TimedIds(size.seed);
    const ledger = new GeneratedLedger(tables, ids);
    const random = seededRandom(`market ${size.seed}`);
    const context = { tables, ids, ledger, random, start_ms: now.getTime() - PAST_MS, passwordHash };
    await writeMarket(client, context, size, { now, say });
    say('sums up days, builds indexes, checks references');
    await client.query(DAYS);
    await putBack();
    await client.query('commit');
    await client.query('vacuum analyze');
    return { transactions: ledger.transactions, postings: ledger.postings };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
}

const DAYS = `
  insert into daily_prices (stock_id, day, open_minor, high_minor, low_minor, close_minor, volume_shares,
    notional_minor, trades)
  select stock_id, day, (array_agg(price_minor order by sequence))[1], max(price_minor), min(price_minor),
    (array_agg(price_minor order by sequence desc))[1], sum(shares), sum(shares * price_minor), count(*)
  from (select *, (executed_at at time zone 'UTC')::date as day from executions) e group by stock_id, day`;

function refuseSize({ investors, companies, transactions }: MarketSize): void {
  const least = firstTransactions(investors, companies);
  if (investors < 2 || companies < 1)
    throw new StartupError('A market has at least 2 investors and 1 company.');
  if (transactions >= least) return;
  throw new StartupError(
    `${investors} investors begin with ${least} transactions: what they paid in, and their shares. Ask for more.`,
  );
}

/** A generated market needs a database of its own. It must never mix with real data. */
async function refuseFilled(client: Client): Promise<void> {
  const tables = await listTables(client);
  for (const table of tables.filter(name => !FILLED_BY_MIGRATIONS.includes(name))) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount !== 0) {
      throw new StartupError(
        `There is data in the table ${table}. A generated market needs an empty database, made for it.`,
      );
    }
  }
}

async function writeMarket(
  client: Client,
  context: GenerateContext,
  size: MarketSize,
  { now, say }: Pick<GenerateOptions, 'now' | 'say'>,
): Promise<void> {
  const { tables, ledger, start_ms } = context;
  let waiting = 0;
  const flushSometimes = async (): Promise<void> => {
    waiting += 1;
    if (waiting % ROWS_PER_CHUNK === 0) await tables.flush(client);
  };
  const stocks: GeneratedStock[] = [];
  const investors: GeneratedInvestor[] = [];
  const market: GeneratedMarket = { ...createMarket(context), stocks, investors };
  for (let index = 0; index < size.companies; index += 1) stocks.push(addCompany(context, index));
  for (let index = 0; index < size.investors; index += 1) {
    investors.push(addInvestor(context, market, index));
    await flushSometimes();
  }
  const first = ledger.transactions;
  const rest = size.transactions - first;
  const apart_ms = (now.getTime() - QUIET_MS - start_ms) / (rest + 1);
  for (let index = 1; index <= rest; index += 1) {
    addTransaction(context, market, Math.floor(start_ms + index * apart_ms), rest);
    if (index % TOLD_EVERY === 0) say(`${first + index} transactions`);
    await flushSometimes();
  }
  for (const stock of stocks) fillBook(context, stock, now.getTime() - QUIET_MS);
  for (const stock of stocks) writeStock(context, stock);
  for (const account of ledger.accounts()) {
    tables.add('ledger_accounts', account);
    await flushSometimes();
  }
  await tables.flush(client);
}

function writeStock({ tables, start_ms }: GenerateContext, stock: GeneratedStock): void {
  const { lastTrade_ms } = stock;
  tables.add('stocks', {
    id: stock.stockId,
    company_id: stock.companyId,
    slug: `company-${stock.index + 1}`,
    symbol: `G${stock.index + 1}`,
    shares_outstanding: 1_000_000_000,
    last_price_minor: lastTrade_ms === undefined ? null : stock.price_minor,
    last_price_at: lastTrade_ms === undefined ? null : new Date(lastTrade_ms).toISOString(),
    book_sequence: stock.sequence,
    created_at: new Date(start_ms).toISOString(),
  });
}
