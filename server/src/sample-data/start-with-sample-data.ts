// Decides at the start whether the sample market is loaded, and says whom one can log in as. Called by start-server.ts.
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { ASK_EMPTY } from '#server/database/ask-empty.ts';
import type { Database } from '#server/database/database.ts';
import { isSampleDataLoaded } from '#server/database/site-facts.ts';
import { createPasswords, FULL_COST } from '#server/security/passwords.ts';
import { StartFault } from '#server/start-fault.ts';
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from './people/sample-accounts.ts';

const WARNING =
  'Warning: this database holds the sample market, whose operator anybody can sign in as. ' +
  'For a real market name another database or DATA_DIR.';

/** Loads the sample market where it is wanted and not there yet; warns where it runs though nobody wants it. */
export async function startWithSampleData(
  config: Config,
  db: Database,
  say: (line: string) => void,
): Promise<void> {
  if (await isSampleDataLoaded(db)) {
    if (config.sampleData === 'off') say(WARNING);
    return;
  }
  if (config.sampleData === 'off') return;
  if (!(await isEmpty(db))) {
    if (config.sampleData === 'auto') return;
    throw new StartFault(
      'SAMPLE_DATA=on needs an empty database, and this one has something in it already. ' +
        'Leave SAMPLE_DATA unset, or name another database.',
    );
  }
  say('Loading the sample market …');
  // Only here, so that every other start does without its many files.
  const { loadSampleData } = await import('./load-sample-data.ts');
  await loadSampleData({ db, config, passwords: createPasswords(FULL_COST) }, new Date());
}

/** Whether there is nothing yet that sample data would mix with. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`${sql.raw(ASK_EMPTY)}`.execute(db);
  return rows[0]?.empty === true;
}

/** The lines that tell who can log in; none for a real market. */
export async function describeSampleAccounts(db: Database): Promise<readonly string[]> {
  if (!(await isSampleDataLoaded(db))) return [];
  const accounts = SAMPLE_ACCOUNTS.map(({ email, role, investorType, verified }) => {
    const kind = role === 'investor' ? `${investorType} investor` : role;
    return `  ${email.padEnd(30)}${verified ? kind : `${kind}, verification pending`}`;
  });
  return [`Sample data: log in with the password ${SAMPLE_PASSWORD} as`, ...accounts];
}
