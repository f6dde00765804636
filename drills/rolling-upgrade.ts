// upgrade: two servers of an earlier version under load are replaced by this version, one after the other, on one database.
// No call may fail. The earlier version is the commit before this one, or the checkout that --files names.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '#server/database/database.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { ROOT, type ServerProcess } from '#server/testing/server-process.ts';
import { openCluster } from '../bench/lib/open-cluster.ts';
import type * as OpenLab from '../bench/lib/open-lab.ts';
import { MissingTool, type Part } from '../bench/lib/part.ts';
import { checkEffects, countDoubled, countLost } from './lib/check-effects.ts';
import { hammer, newJournal, resolveAll } from './lib/hammer.ts';
import { Workload } from './lib/workload.ts';

const SIZES = { servers: 2, people: 40, stocks: 6, workers: 12, around_ms: 5_000, seed: 1 };
/** The time between the removal of a server from the rotation and its SIGTERM. */
const DRAIN_MS = 1_000;

export const rollingUpgrade: Part<typeof SIZES> = {
  id: 'upgrade',
  title: 'servers replaced by this version one after the other, under load',
  sizes: SIZES,
  smoke: { servers: 2, people: 8, stocks: 2, workers: 2, around_ms: 200, seed: 1 },
  run: async ({ servers, people, stocks, workers, around_ms, seed }, say, files) => {
    const earlier =
      files === undefined ? checkOutEarlier() : { folder: resolve(files), remove: () => undefined };
    const cluster = await openCluster({ migrate: false });
    const db = createDatabase(cluster.access.app, 4);
    try {
      const program = buildServer(earlier.folder);
      const before: Running[] = [];
      for (let index = 0; index < servers; index += 1)
        before.push(await untilReady(cluster.start({}, program)));
      // The earlier version's own code fits the earlier schema.
      const { populate } = (await import(join(earlier.folder, 'bench/lib/open-lab.ts'))) as typeof OpenLab;
      const place = await populate(db, { people, stocks });
      const keys = deriveKeys(cluster.secrets);
      let rotation: readonly Running[] = before;
      let turn = 0;
      const target = {
        url: () => rotation[(turn += 1) % rotation.length]?.url ?? '',
        tokenOf: (person: (typeof place.people)[number]) =>
          signAccessToken(keys.accessTokens, person, new Date()),
      };
      const workload = new Workload(place, `upgrade-${seed}`);
      const journal = newJournal();
      const stop = new AbortController();
      const hammering = hammer(target, workload, journal, { workers, stop: stop.signal });
      await sleep(around_ms);
      for (const old of before) {
        const started_ms = performance.now();
        rotation = [...rotation, await untilReady(cluster.start())].filter(one => one !== old);
        await sleep(DRAIN_MS);
        old.server.child.kill('SIGTERM');
        await old.server.ended;
        const took_ms = performance.now() - started_ms;
        say(`replaced after ${took_ms.toFixed(0)} ms; ${journal.acknowledged.length} acknowledged`);
        await sleep(around_ms);
      }
      stop.abort();
      await hammering;
      const failed = journal.unresolved.length;
      await resolveAll(target, workload, journal);
      const problems = await checkEffects(db, journal);
      const [lost, doubled] = [countLost(problems), countDoubled(problems)];
      return {
        rows: [
          { measure: 'earlier version', found: commitOf(earlier.folder) },
          { measure: 'servers replaced', found: String(servers) },
          { measure: 'operations acknowledged', found: String(journal.acknowledged.length) },
          { measure: 'calls that failed', found: String(failed), aim: '0', met: failed === 0 },
          { measure: 'of the acknowledged, lost', found: String(lost), aim: '0', met: lost === 0 },
          { measure: 'effects beside their key', found: String(doubled), aim: '0', met: doubled === 0 },
        ],
        problems: [...problems, ...(failed === 0 ? [] : [`${failed} calls failed`])],
        counts: { acknowledged: journal.acknowledged.length, lost },
      };
    } finally {
      await db.destroy();
      await cluster.close();
      earlier.remove();
    }
  },
};

interface Running {
  readonly server: ServerProcess;
  readonly url: string;
}

async function untilReady(server: ServerProcess): Promise<Running> {
  return { server, url: await server.ready };
}

/** The commit before this one in a folder of its own, with this checkout's packages. */
function checkOutEarlier(): { readonly folder: string; readonly remove: () => void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'foreshare-earlier-')), 'checkout');
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, 'HEAD^'], { cwd: ROOT, stdio: 'pipe' });
  } catch (error) {
    throw new MissingTool(`the commit before this one is needed, or a checkout by --files: ${String(error)}`);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove: () => {
      execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT });
      rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}

/** Builds the server of a checkout. Returns the arguments of Node that start it. */
function buildServer(folder: string): readonly string[] {
  const script = `
    const { prepareServer } = await import('./scripts/lib/prepare.mjs');
    const program = await prepareServer(process.execPath);
    console.log('\\n' + JSON.stringify(program));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [options, file] = JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[];
  return [options ?? '', join(folder, file ?? '')];
}

function commitOf(folder: string): string {
  return execFileSync('git', ['log', '-1', '--format=%h'], { cwd: folder, encoding: 'utf8' }).trim();
}
