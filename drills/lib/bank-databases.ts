// One process's share of the bank drill: databases of its own, a few of them worked on at the same time.
import { createDatabase } from '#server/database/database.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { cloneDatabase, dropDatabase, onServer } from '#server/testing/test-databases.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { type BankOutcome, runBankWorkload } from './bank-workload.ts';
import { prepareBank } from './prepare-bank.ts';

const SECRET = 'a secret that guards nothing but a drill';
const FIRST_MOMENT = new Date('2026-03-02T10:00:00Z');
/** The import uses one connection at a time; after a cut it opens the next. */
const CONNECTIONS = 2;

export interface BankShare {
  readonly access: DatabaseAccess;
  readonly template: string;
  /** The number of each database, and how many statements it gets. */
  readonly databases: readonly { readonly number: number; readonly statements: number }[];
  readonly people: number;
  readonly lanes: number;
}

/**
 * Works on all databases of a share. Each begins with an empty ledger, so that the cost of a statement and of its check does
 * not grow with the length of the run.
 * @param tell gets the outcome of each database as it ends.
 */
export async function workOnDatabases(
  { databases, lanes, ...share }: BankShare,
  tell: (number: number, outcome: BankOutcome) => void,
): Promise<void> {
  const waiting = [...databases];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      tell(next.number, await inDatabase(share, next));
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

/** Works on a new database, which is dropped afterwards. */
async function inDatabase(
  { access, template, people: peopleCount }: Pick<BankShare, 'access' | 'template' | 'people'>,
  { number, statements }: BankShare['databases'][number],
): Promise<BankOutcome> {
  const name = `bank_${number}`;
  const server = onServer(access);
  const own = await cloneDatabase(server, name, template);
  const [db, killer] = [createDatabase(own.app, CONNECTIONS), createDatabase(own.app, 1)];
  try {
    let now = FIRST_MOMENT;
    const people = [];
    for (let index = 0; index < peopleCount; index += 1) people.push(await insertPerson(db, now));
    const operator = await insertPerson(db, now, { role: 'operator' });
    const prepared = await prepareBank(db, killer, operator.userId, now);
    const limits = { type: 'bank', fee_bps: 0, minimum_minor: 1n, maximum_minor: 1_000_000n } as const;
    const channel = await insertChannel(db, limits);
    const keys = deriveKeys({ jwtSecret: SECRET, dataKey: SECRET });
    return await runBankWorkload({
      ...prepared,
      services: { ...prepared.services, db, clock: () => now, keys },
      channel,
      people,
      operatorId: operator.userId,
      statements,
      seed: `bank ${number}`,
      pass: time_ms => {
        now = new Date(now.getTime() + time_ms);
      },
    });
  } finally {
    await killer.destroy();
    await db.destroy();
    await dropDatabase(server, name);
  }
}
