// Finds the stock that a command names.
import type { Database } from '#server/database/database.ts';
import { isSampleDataLoaded } from '#server/database/installation-facts.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { exchangeContext, type ExchangeContext } from '#server/exchange/exchange-context.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import type { CommandContext } from './command.ts';

export interface NamedStock {
  readonly stockId: string;
  readonly companyId: string;
  readonly name: string;
  readonly sharesOutstanding: bigint;
  /** How often the stock was split. */
  readonly splits: number;
}

/** Finds a stock by the slug of its line. */
export async function findStock(db: Database, slug: string | undefined): Promise<NamedStock> {
  const row = await db
    .selectFrom('stocks as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.shares_outstanding', 's.company_id', 's.split_count', LINE_NAME.as('name')])
    .where('s.slug', '=', slug ?? '')
    .executeTakeFirst();
  if (row === undefined) throw new StartupError(`No company with a stock is at /companies/${slug ?? '…'}.`);
  return {
    stockId: row.id,
    companyId: row.company_id,
    name: row.name,
    sharesOutstanding: row.shares_outstanding,
    splits: row.split_count,
  };
}

export async function openExchange({ config }: CommandContext, db: Database): Promise<ExchangeContext> {
  return exchangeContext({ db, clock: () => new Date(), config, sampleData: await isSampleDataLoaded(db) });
}

export function exitedFault(name: string): StartupError {
  return new StartupError(`${name} has left the market already.`);
}
