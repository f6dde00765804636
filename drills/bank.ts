// bank: random statements against random payments, with connections cut in between. After each statement the bank consists
// of customers' balances and named lines, to the cent, and no deposit is credited twice.
//
// The statements are divided among databases of the same PostgreSQL: each begins with an empty ledger, so that the cost
// of a statement and of its check does not grow with the length of the run. A few databases are worked on at the same time.
import { createDatabase } from '#server/database/database.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { cloneDatabase, dropDatabase, nameOfDatabase, onServer } from '#server/testing/test-databases.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import type { Part } from '../bench/lib/part.ts';
import { prepareBank } from './lib/prepare-bank.ts';
import { type BankOutcome, runBankWorkload } from './lib/bank-workload.ts';

const SIZES = { statements: 100_000, perDatabase: 500, people: 20, lanes: 4, mostMinutes: 90 };
const SECRET = 'a secret that guards nothing but a drill';
const FIRST_MOMENT = new Date('2026-03-02T10:00:00Z');
const MOST_PROBLEMS = 5;

export const bank: Part<typeof SIZES> = {
  id: 'bank',
  title: 'random bank statements against random payments, with connections cut in between',
  sizes: SIZES,
  smoke: { statements: 20, perDatabase: 10, people: 3, lanes: 2, mostMinutes: 10 },
  run: async (sizes, say) => {
    const { access, stop } = await startTemporaryPostgres();
    const template = nameOfDatabase(access.owner);
    await runMigrations(access.owner);
    const sums = { statements: 0, kept: 0, kills: 0, lines: 0, credited: 0 };
    const problems: string[] = [];
    const started_ms = performance.now();
    const passed_s = (): number => (performance.now() - started_ms) / 1000;
    const isInTime = (): boolean => passed_s() < sizes.mostMinutes * 60;
    let next = 0;
    const databases = Math.ceil(sizes.statements / sizes.perDatabase);
    const work = async (): Promise<void> => {
      while (next < databases && problems.length < MOST_PROBLEMS && isInTime()) {
        const number = next;
        next += 1;
        const statements = Math.min(sizes.perDatabase, sizes.statements - number * sizes.perDatabase);
        const found = await inDatabase(onServer(access), template, number, { ...sizes, statements });
        problems.push(...found.problems.map(problem => `database ${number}: ${problem}`));
        for (const name of COUNTED) sums[name] += found[name];
        say(
          `${sums.statements} statements, ${sums.kills} kills, ${sums.credited} deposits credited, ${passed_s().toFixed(0)} s`,
        );
      }
    };
    try {
      await Promise.all(Array.from({ length: sizes.lanes }, work));
    } finally {
      await stop();
    }
    const isWhole = sums.statements >= sizes.statements;
    return {
      rows: [
        { measure: 'statements', found: count(sums.statements), aim: count(sizes.statements), met: isWhole },
        { measure: 'of these kept without effect', found: count(sums.kept) },
        { measure: 'connections cut during an import', found: count(sums.kills) },
        { measure: 'lines', found: count(sums.lines) },
        { measure: 'deposits credited, each once', found: count(sums.credited) },
        { measure: 'differences', found: String(problems.length), aim: '0', met: problems.length === 0 },
        { measure: 'minutes', found: (passed_s() / 60).toFixed(1) },
      ],
      problems,
      notes: [
        `${count(Math.min(next, databases))} databases of one PostgreSQL, ${sizes.lanes} at the same time. After each statement the bank's ` +
          'balance is compared with the balances and the lines without a payment; every 100th file the day is reconciled.',
      ],
      counts: { statements: sums.statements, cutConnections: sums.kills, credited: sums.credited },
    };
  },
};

const COUNTED = ['statements', 'kept', 'kills', 'lines', 'credited'] as const;
const count = (value: number): string => value.toLocaleString('en-US');

/** Works on a new database, which is dropped afterwards. */
async function inDatabase(
  access: DatabaseAccess,
  template: string,
  number: number,
  { people: peopleCount, statements }: { readonly people: number; readonly statements: number },
): Promise<BankOutcome> {
  const name = `bank_${number}`;
  const own = await cloneDatabase(access, name, template);
  const [db, killer] = [createDatabase(own.app, 4), createDatabase(own.app, 1)];
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
    await dropDatabase(access, name);
  }
}
