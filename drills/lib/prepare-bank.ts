// The client account of the bank drill, and how its connections are cut.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

const ACCOUNT = 'DE89370400440532013000';

/** @param killer a pool of its own, whose connection survives */
export async function prepareBank(db: Database, killer: Database, operatorId: string, now: Date) {
  await db
    .insertInto('bank_accounts')
    .values({
      account: ACCOUNT,
      holder_name: 'Foreshare Clients',
      bank_name: 'First Harbor',
      bic: 'COBADEFF',
      routing_number: '',
      profile: 'sepa',
      version: '09',
      csv_columns: '{}',
      updated_by: operatorId,
      updated_at: now,
    })
    .execute();
  return {
    account: ACCOUNT,
    // One person may complete everything: the limits of a day have tests of their own.
    services: { config: { secondOperatorAbove_minor: 10n ** 15n } },
    kill: async () => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
        killer,
      );
    },
  };
}
