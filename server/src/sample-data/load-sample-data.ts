// Loads the sample market into an empty database: companies with two years of prices, people, trades, books,
// articles.
import { sql } from 'kysely';
import { dayOf } from '#domain/time/day.ts';
import { SAMPLE_DATA_FACT } from '#server/database/installation-facts.ts';
import { transaction } from '#server/database/transaction.ts';
import type { SampleDataDependencies } from './dependencies.ts';
import { planTrades } from './history/plan-trades.ts';
import { HISTORY_DAYS } from './history/price-paths.ts';
import { scriptedShares } from './history/real-trades.ts';
import { acceptRegisters } from './load/accept-registers.ts';
import { createPeople } from './load/create-people.ts';
import { fillBooks } from './load/fill-books.ts';
import { finishAccounts } from './load/finish-accounts.ts';
import { insertCompanies } from './load/insert-companies.ts';
import { insertContent } from './load/insert-content.ts';
import { insertPaymentMethods } from './load/insert-payment-methods.ts';
import { insertIndex, insertPrices, noteQuotes } from './load/insert-prices.ts';
import { fundIssuers, fundMakers, issueShares, preApproveMakers } from './load/issue-shares.ts';
import { nestedDatabase } from '#server/database/nested-database.ts';
import { setClosingTemplates } from './load/set-closing-templates.ts';
import { runMarket } from './load/run-market.ts';
import type { SampleMarket } from './load/sample-market.ts';
import { momentOf } from './market-clock.ts';
import { SAMPLE_PASSWORD, SAMPLE_PIN } from './people/sample-accounts.ts';

export type SampleDataServices = Pick<SampleDataDependencies, 'db' | 'config' | 'passwords'>;

/**
 * Loads everything in one transaction, so that an interrupted load leaves the database empty and the next
 * start repeats it. Equal `now` gives an equal market except for ids.
 */
export async function loadSampleData({ db, ...services }: SampleDataServices, now: Date): Promise<void> {
  const [passwordHash, pinHash] = [
    await services.passwords.hash(SAMPLE_PASSWORD),
    await services.passwords.hash(SAMPLE_PIN),
  ];
  await transaction(db, async tx => {
    // A stalled machine may idle between two statements for longer than the database's timeout.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await load({ ...services, db: nestedDatabase(tx) }, { passwordHash, pinHash }, now);
  });
}

interface Hashes {
  readonly passwordHash: string;
  readonly pinHash: string;
}

async function load(
  services: SampleDataServices,
  { passwordHash, pinHash }: Hashes,
  now: Date,
): Promise<void> {
  const { db } = services;
  // Comes first, so that of two processes that start together only one loads. The other waits here.
  const claimed = await db
    .insertInto('site_facts')
    .values({ name: SAMPLE_DATA_FACT, value: JSON.stringify({ loadedAt: now }) })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (claimed.numInsertedOrUpdatedRows === 0n) return;
  const stocks = await insertCompanies(db, { listedAt: momentOf(now, HISTORY_DAYS + 1, 0.5), now });
  await insertPaymentMethods(db);
  await insertContent(db, stocks, now);
  const idOf = await createPeople(db, { passwordHash, stocks, now });
  const plan = planTrades(dayOf(now), scriptedShares);
  // The past does not depend on the installation's payment provider and fees.
  const config = { ...services.config, payments: 'sandbox' as const, fees: { buy_bps: 50, sell_bps: 50 } };
  const market: SampleMarket = { db, config, now, stocks, idOf, plan };
  await insertPrices(market);
  await insertIndex(market);
  await preApproveMakers(market);
  await issueShares(market);
  await fundMakers(market);
  await fundIssuers(market);
  await runMarket(market);
  await fillBooks(market);
  await noteQuotes(market);
  await finishAccounts(market, pinHash);
  await setClosingTemplates(market);
  await acceptRegisters(market);
}
