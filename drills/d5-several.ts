// D5: two and four server processes on one database, killed at random with SIGKILL under mixed load and started again.
// Everything that any of them acknowledged must be there exactly once.
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '#server/database/database.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { openCluster } from '../bench/lib/open-cluster.ts';
import { populate } from '../bench/lib/open-lab.ts';
import type { Part, Say } from '../bench/lib/part.ts';
import { withSpread } from '../bench/lib/statistics.ts';
import { checkEffects, countDoubled, countLost } from './lib/check-effects.ts';
import { hammer, newJournal, resolveAll } from './lib/hammer.ts';
import { Workload } from './lib/workload.ts';
import { WHAT_A_START_TAKES } from './lib/start-note.ts';

const AIM_MS = 2_000;
const SIZES = { kills: 10, mostServers: 4, people: 40, stocks: 6, workers: 16, longest_ms: 1_000, seed: 1 };

export const several: Part<typeof SIZES> = {
  id: 'D5',
  title: 'several servers on one database, killed at random',
  sizes: SIZES,
  smoke: { kills: 1, mostServers: 2, people: 8, stocks: 2, workers: 2, longest_ms: 200, seed: 1 },
  run: async (sizes, say) => {
    const found = [];
    for (const servers of [2, 4].filter(count => count <= sizes.mostServers)) {
      found.push(await killAmong(servers, sizes, say));
    }
    const problems = found.flatMap(each => each.problems);
    const back_ms = found.flatMap(each => each.back_ms);
    const acknowledged = found.reduce((sum, each) => sum + each.acknowledged, 0);
    const [lost, doubled] = [countLost(problems), countDoubled(problems)];
    return {
      rows: [
        {
          measure: 'kills',
          found: found.map(({ servers }) => `${sizes.kills} among ${servers}`).join(', '),
        },
        { measure: 'operations acknowledged', found: String(acknowledged) },
        { measure: 'of them lost', found: String(lost), aim: '0', met: lost === 0 },
        {
          measure: 'operations applied twice or without their key',
          found: String(doubled),
          aim: '0',
          met: doubled === 0,
        },
        {
          measure: 'until the killed one is back, ms',
          found: withSpread(back_ms, 0),
          aim: `≤ ${AIM_MS}`,
          met: Math.max(...back_ms) <= AIM_MS,
        },
      ],
      problems: [...new Set(problems)],
      notes: [
        WHAT_A_START_TAKES,
        'The other servers respond throughout. Clients of the killed server repeat their request.',
      ],
      raw: { back_ms },
      counts: { kills: back_ms.length, acknowledged, lost },
    };
  },
};

async function killAmong(servers: number, sizes: typeof SIZES, say: Say) {
  const { kills, people, stocks, workers, longest_ms, seed } = sizes;
  const cluster = await openCluster();
  const db = createDatabase(cluster.access.app, 8);
  const random = seededRandom(`d5 ${servers} ${seed}`);
  const start = (): ServerProcess => cluster.start({ SETTLEMENT_DELAY_MS: '200' });
  try {
    const place = await populate(db, { people, stocks });
    const keys = deriveKeys(cluster.secrets);
    const running: { server: ServerProcess; url: string }[] = [];
    for (let index = 0; index < servers; index += 1) {
      const server = start();
      running.push({ server, url: await server.ready });
    }
    const target = {
      // Includes dead processes, like a load balancer that has not noticed yet.
      url: () => running[random.whole(0, running.length - 1)]?.url ?? '',
      tokenOf: (person: (typeof place.people)[number]) =>
        signAccessToken(keys.accessTokens, person, new Date()),
    };
    const workload = new Workload(place, `d5-${servers}-${seed}`);
    const journal = newJournal();
    const stop = new AbortController();
    const hammering = hammer(target, workload, journal, { workers, stop: stop.signal });
    const back_ms: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(random.whole(100, longest_ms));
      const victim = random.whole(0, servers - 1);
      running[victim]?.server.child.kill('SIGKILL');
      const started_ms = performance.now();
      const server = start();
      running[victim] = { server, url: await server.ready };
      back_ms.push(performance.now() - started_ms);
      say(
        `one of ${servers} back after ${back_ms.at(-1)?.toFixed(0)} ms; ${journal.acknowledged.length} acknowledged`,
      );
    }
    stop.abort();
    await hammering;
    await resolveAll(target, workload, journal);
    const problems = await checkEffects(db, journal);
    return { servers, problems, back_ms, acknowledged: journal.acknowledged.length };
  } finally {
    await db.destroy();
    await cluster.close();
  }
}
