// D1: kills the server, and likewise PostgreSQL, with SIGKILL again and again under mixed load. Everything
// acknowledged, and nothing else, must be there afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { healthy, openLab, type Lab } from '../bench/lib/open-lab.ts';
import type { Part } from '../bench/lib/part.ts';
import { withSpread } from '../bench/lib/statistics.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { checkEffects, countLost } from './lib/check-effects.ts';
import { hammer, newJournal, resolveAll, type Journal } from './lib/hammer.ts';
import { databasePid } from './lib/kill-database.ts';
import { Workload } from './lib/workload.ts';
import { WHAT_A_START_TAKES } from './lib/start-note.ts';

const SERVER_AIM_MS = 2_000;
const DATABASE_AIM_MS = 10_000;
const SIZES = {
  serverKills: 20,
  databaseKills: 10,
  people: 40,
  stocks: 6,
  workers: 16,
  longest_ms: 1_000,
  seed: 1,
};

export const killed: Part<typeof SIZES> = {
  id: 'D1',
  title: 'server and PostgreSQL killed -9 under load',
  sizes: SIZES,
  smoke: { serverKills: 1, databaseKills: 1, people: 8, stocks: 2, workers: 2, longest_ms: 200, seed: 1 },
  run: async ({ serverKills, databaseKills, people, stocks, workers, longest_ms, seed }, say) => {
    const lab = await openLab({ people, stocks, environment: { SETTLEMENT_DELAY_MS: '200' } });
    const workload = new Workload(lab, `d1-${seed}`);
    const journal = newJournal();
    const random = seededRandom(`d1 kills ${seed}`);
    const problems: string[] = [];
    const round = async (kill: () => Promise<number>): Promise<number> => {
      const recovery_ms = await underLoad(lab, workload, journal, workers, async () => {
        await sleep(random.whole(100, longest_ms));
        return kill();
      });
      problems.push(...(await checkEffects(lab.db(), journal)));
      say(`back after ${recovery_ms.toFixed(0)} ms; ${journal.acknowledged.length} acknowledged`);
      return recovery_ms;
    };
    try {
      const server_ms = await times(serverKills, () => round(() => killServer(lab)));
      const database_ms = await times(databaseKills, () => round(() => killDatabase(lab)));
      const lost = countLost(problems);
      return {
        rows: [
          { measure: 'kills', found: `${serverKills} of the server, ${databaseKills} of PostgreSQL` },
          { measure: 'operations acknowledged', found: String(journal.acknowledged.length) },
          { measure: 'of them lost', found: String(lost), aim: '0', met: lost === 0 },
          recovery('recovery of the server, ms', server_ms, SERVER_AIM_MS),
          recovery('recovery from the loss of PostgreSQL, ms', database_ms, DATABASE_AIM_MS),
        ],
        problems: [...new Set(problems)],
        notes: [WHAT_A_START_TAKES],
        raw: { server_ms, database_ms },
        counts: { kills: serverKills + databaseKills, acknowledged: journal.acknowledged.length, lost },
      };
    } finally {
      await lab.close();
    }
  },
};

function recovery(measure: string, values: readonly number[], aim_ms: number) {
  return { measure, found: withSpread(values, 0), aim: `≤ ${aim_ms}`, met: Math.max(...values) <= aim_ms };
}

async function times<T>(count: number, work: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work());
  return results;
}

/** Disturbs a busy server, lets it continue for a moment, then resolves all open requests. */
async function underLoad<T>(
  lab: Lab,
  workload: Workload,
  journal: Journal,
  workers: number,
  hurt: () => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const hammering = hammer(lab, workload, journal, { workers, stop: stop.signal });
  const result = await hurt();
  await sleep(200);
  stop.abort();
  await hammering;
  await resolveAll(lab, workload, journal);
  return result;
}

async function killServer(lab: Lab): Promise<number> {
  lab.server().child.kill('SIGKILL');
  await lab.server().ended;
  return lab.restart();
}

async function killDatabase(lab: Lab): Promise<number> {
  process.kill(databasePid(lab.dataDir), 'SIGKILL');
  // Gives the processes a moment to notice.
  await sleep(50);
  return 50 + (await healthy(lab.url()));
}
