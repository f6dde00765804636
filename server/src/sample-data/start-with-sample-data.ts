// Decides at the start whether the sample market is loaded, and lists the accounts for signing in.
import { sql } from 'kysely';
import type { Config } from '#server/config/config.ts';
import { IS_DATABASE_EMPTY } from '#server/database/is-database-empty.ts';
import type { Database } from '#server/database/database.ts';
import { isSampleDataLoaded } from '#server/database/installation-facts.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import { createPasswords, FULL_COST } from '#server/security/passwords.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD, SAMPLE_PIN } from './people/sample-accounts.ts';

const PUBLIC_SAMPLE =
  'The sample market, as whose operator anybody can sign in, is not served to strangers: PUBLIC_URL is https, HOST is not ' +
  'loopback, or TRUST_PROXY or SMTP_URL is set. For a real market set SAMPLE_DATA=off and name an empty database or ' +
  'DATA_DIR; to show the sample market all the same, set SAMPLE_DATA=on.';
const SAMPLE_AS_REAL =
  'This database holds the sample market, as whose operator anybody can sign in. For a real market name another database ' +
  'or DATA_DIR; to run the sample market, set SAMPLE_DATA=on.';
const PUBLIC_SANDBOX =
  'PAYMENTS=sandbox completes every deposit and withdrawal at once, though no money moves, so a market that strangers can ' +
  'reach does not start with it. Leave PAYMENTS unset.';
const SANDBOX_WARNING =
  'Warning: PAYMENTS=sandbox completes every deposit and withdrawal at once, though no money moves. ' +
  'For a real market leave PAYMENTS unset.';

/**
 * Loads the sample market where it is wanted and missing. Throws a StartupError where it would serve strangers without
 * SAMPLE_DATA=on, where it runs as a real market, and where a public real market invents money.
 */
export async function startWithSampleData(
  config: Config,
  { db, keys }: { readonly db: Database; readonly keys: Pick<Keys, 'data' | 'accountFingerprints'> },
  say: (line: string) => void,
): Promise<void> {
  if (await isSampleDataLoaded(db)) {
    if (config.sampleData === 'off') throw new StartupError(SAMPLE_AS_REAL);
    refusePublic(config);
    return;
  }
  if (await mayLoad(config, db)) {
    refusePublic(config);
    say('Loading the sample market …');
    // Imported here, so that every other start skips its many files.
    const { loadSampleData } = await import('./load-sample-data.ts');
    const { addSamplePayees } = await import('./load/add-sample-payees.ts');
    const now = new Date();
    await loadSampleData({ db, config, passwords: createPasswords(FULL_COST) }, now);
    await addSamplePayees({ db, keys }, now);
  } else if (config.payments === 'sandbox') {
    if (config.isPublic) throw new StartupError(PUBLIC_SANDBOX);
    say(SANDBOX_WARNING);
  }
}

function refusePublic({ isPublic, sampleData }: Config): void {
  if (isPublic && sampleData !== 'on') throw new StartupError(PUBLIC_SAMPLE);
}

/** Throws where sample data is requested for a database that has other data. */
async function mayLoad({ sampleData }: Config, db: Database): Promise<boolean> {
  if (sampleData === 'off') return false;
  const empty = await isEmpty(db);
  if (!empty && sampleData === 'on') {
    throw new StartupError(
      'SAMPLE_DATA=on needs an empty database, and this one has something in it already. ' +
        'Leave SAMPLE_DATA unset, or name another database.',
    );
  }
  return empty;
}

/** Whether the database has no data that sample data would mix with. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`${sql.raw(IS_DATABASE_EMPTY)}`.execute(db);
  return rows[0]?.empty === true;
}

/** The printed lines with the sample accounts. Empty for a real market. */
export async function describeSampleAccounts(db: Database): Promise<readonly string[]> {
  if (!(await isSampleDataLoaded(db))) return [];
  const accounts = SAMPLE_ACCOUNTS.map(({ email, role, investorType, verified }) => {
    const kind = role === 'investor' ? `${investorType} investor` : role;
    return `  ${email.padEnd(30)}${verified ? kind : `${kind}, verification pending`}`;
  });
  return [
    `Sample data: log in with the password ${SAMPLE_PASSWORD} as`,
    ...accounts,
    `Orders and withdrawals are confirmed with the transaction PIN ${SAMPLE_PIN}.`,
  ];
}
