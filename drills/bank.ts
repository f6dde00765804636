// bank: random statements against random payments, with connections cut in between. After each file the bank consists of
// customers' balances and named lines, to the cent, each of its statements did what it says, and no deposit is credited twice.
//
// The statements are divided among databases of the same PostgreSQL, and these among a few processes, so that all cores of the
// machine work on them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { nameOfDatabase } from '#server/testing/test-databases.ts';
import type { Part } from '../bench/lib/part.ts';
import type { BankShare } from './lib/bank-databases.ts';

const SIZES = { statements: 100_000, perDatabase: 500, people: 20, processes: 4, lanes: 3, mostMinutes: 90 };
const CHILD = join(import.meta.dirname, 'lib/bank-child.ts');
const MOST_PROBLEMS = 5;
const COUNTED = ['statements', 'kept', 'kills', 'lines', 'credited'] as const;
const DONE = z.object({
  number: z.int(),
  outcome: z.object({
    problems: z.array(z.string()),
    statements: z.int(),
    kept: z.int(),
    kills: z.int(),
    lines: z.int(),
    credited: z.int(),
  }),
});
type Outcome = z.infer<typeof DONE>['outcome'];

export const bank: Part<typeof SIZES> = {
  id: 'bank',
  title: 'random bank statements against random payments, with connections cut in between',
  sizes: SIZES,
  smoke: { statements: 20, perDatabase: 10, people: 3, processes: 1, lanes: 2, mostMinutes: 10 },
  run: async (sizes, say) => {
    const { access, stop } = await startTemporaryPostgres();
    const template = nameOfDatabase(access.owner);
    await runMigrations(access.owner);
    const sums = { statements: 0, kept: 0, kills: 0, lines: 0, credited: 0 };
    const problems: string[] = [];
    const started_ms = performance.now();
    const passed_s = (): number => (performance.now() - started_ms) / 1000;
    const stopping = new AbortController();
    const bound = setTimeout(() => stopping.abort(), sizes.mostMinutes * 60_000);
    let databases = 0;
    const take = (number: number, outcome: Outcome): void => {
      databases += 1;
      problems.push(...outcome.problems.map(problem => `database ${number}: ${problem}`));
      for (const name of COUNTED) sums[name] += outcome[name];
      say(
        `${sums.statements} statements, ${sums.kills} kills, ${sums.credited} deposits credited, ${passed_s().toFixed(0)} s`,
      );
      if (problems.length >= MOST_PROBLEMS) stopping.abort();
    };
    try {
      const shares = sharesOf(sizes).map(each => ({ ...each, access, template }));
      await Promise.all(shares.map(share => runShare(share, take, stopping.signal)));
    } finally {
      clearTimeout(bound);
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
        `${count(databases)} databases of one PostgreSQL, worked on by ${sizes.processes} processes with ${sizes.lanes} each at the same ` +
          'time. After each file of at most 8 statements the bank’s balance is compared with the balances and the lines without a ' +
          'payment, and each of its statements with what it credited; every 100th file the day is reconciled.',
      ],
      counts: { statements: sums.statements, cutConnections: sums.kills, credited: sums.credited },
    };
  },
};

const count = (value: number): string => value.toLocaleString('en-US');

/** The databases in turn among the processes. */
function sharesOf({ lanes, people, perDatabase, processes, statements }: typeof SIZES) {
  const databases = Array.from({ length: Math.ceil(statements / perDatabase) }, (_, number) => ({
    number,
    statements: Math.min(perDatabase, statements - number * perDatabase),
  }));
  return Array.from({ length: processes }, (_, process) => ({
    lanes,
    people,
    databases: databases.filter(({ number }) => number % processes === process),
  }));
}

/** Runs a share in a process of its own, until it ends or is asked to stop. */
async function runShare(
  share: BankShare,
  take: (number: number, outcome: Outcome) => void,
  stopping: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(share)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: stopping,
  });
  const ended = once(child, 'close').catch((error: unknown) => {
    if (!stopping.aborted) throw error;
    return [0];
  });
  for await (const line of createInterface(child.stdout)) {
    const { number, outcome } = DONE.parse(JSON.parse(line));
    take(number, outcome);
  }
  const [code] = (await ended) as [number | null];
  if (code !== 0 && !stopping.aborted) throw new Error(`a process of the drill ended with ${code}`);
}
