// cluster: a three-node PostgreSQL cluster under Patroni and two servers, under load, amid faults of nodes and network.
// After each fault every operation that was ever acknowledged is looked up. `npm run prove -- --only cluster`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { useAuditKeys } from '#server/audit/audit-key.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { parseDatabaseUrl } from '#server/config/database-url.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { runProgram } from '#server/testing/server-process.ts';
import { populate } from '../../bench/lib/open-lab.ts';
import type { Part, Say } from '../../bench/lib/part.ts';
import { prepareServer } from '../../scripts/lib/prepare.mjs';
import { checkEffects, countDoubled, countLost } from '../lib/check-effects.ts';
import { hammer, newJournal, resolveAll, type Journal } from '../lib/hammer.ts';
import { Workload } from '../lib/workload.ts';
import { openPatroniCluster, type PatroniCluster } from './patroni-cluster.ts';
import { markMoment, restoreTo, takeBaseBackup, type Restored } from './point-in-time.ts';

const SIZES = { rounds: 6, operations: 100_000, people: 40, stocks: 6, workers: 32, seed: 1 };
const SECRET = 'a secret that guards nothing but a measurement';
const LONGEST_ANSWER_MS = 10_000;
const HEALTHY_WITHIN_S = 180;
/** Longer than the ttl, so that a standby is promoted during the pause. */
const AWAY_MS = 28_000;
const AROUND_MS = 4_000;
/** The longest time under load after a fault, where the machine is too slow for its share of the operations. */
const LONGEST_LOAD_MS = 180_000;

export const cluster: Part<typeof SIZES> = {
  id: 'cluster',
  title: 'three PostgreSQL nodes under Patroni, two servers, faults of nodes and network',
  sizes: SIZES,
  smoke: { rounds: 0, operations: 0, people: 8, stocks: 2, workers: 2, seed: 1 },
  run: async (sizes, say) => {
    const results: FaultResult[] = [];
    const lab = await openLab(sizes);
    lab.stalls.enable();
    try {
      await takeBaseBackup(lab.nodes);
      const possible = FAULTS.filter(({ isPossible }) => isPossible?.(lab.nodes) ?? true);
      for (const { name } of FAULTS.filter(fault => !possible.includes(fault)))
        say(`${name}: left out, as only root may mount a disk`);
      const faults = sizes.rounds === 0 ? possible.slice(0, 1) : possible;
      const rounds = Math.max(1, sizes.rounds);
      const share = sizes.operations / (rounds * faults.length);
      for (let round = 0; round < rounds; round += 1) {
        for (const fault of faults) {
          results.push(await hurt(lab, fault, share * (results.length + 1), say));
          if (results.some(({ problems }) => problems.length > 0))
            return report(results, lab, sizes.operations);
        }
      }
      return report(results, lab, sizes.operations, await goBack(lab, say));
    } finally {
      await lab.close();
    }
  },
};

interface Fault {
  readonly name: string;
  /** Whether another node becomes the primary. */
  readonly failsOver: boolean;
  readonly act: (cluster: PatroniCluster) => Promise<void>;
  /** Left out where it returns false. */
  readonly isPossible?: (cluster: PatroniCluster) => boolean;
}

const FAULTS: readonly Fault[] = [
  { name: 'switchover', failsOver: true, act: nodes => nodes.switchover() },
  {
    name: 'primary and its Patroni killed',
    failsOver: true,
    act: async nodes => {
      const primary = await nodes.primary();
      await primary?.kill();
      await sleep(AWAY_MS);
      primary?.start();
    },
  },
  {
    name: 'PostgreSQL of the primary killed',
    failsOver: false,
    act: async nodes => (await nodes.primary())?.crash(),
  },
  {
    name: 'primary frozen',
    failsOver: true,
    act: async nodes => {
      const primary = await nodes.primary();
      primary?.freeze();
      await sleep(AWAY_MS);
      primary?.thaw();
    },
  },
  {
    name: 'network of the primary cut',
    failsOver: true,
    act: async nodes => {
      const primary = await nodes.primary();
      primary?.cut();
      await sleep(AWAY_MS);
      primary?.join();
    },
  },
  {
    name: 'both standbys cut',
    failsOver: false,
    act: async nodes => {
      const primary = await nodes.primary();
      const standbys = nodes.nodes.filter(node => node !== primary);
      for (const standby of standbys) standby.freeze();
      await sleep(AWAY_MS);
      for (const standby of standbys) standby.thaw();
    },
  },
  {
    name: 'coordination away',
    failsOver: true,
    act: async nodes => {
      nodes.etcd.freeze();
      await sleep(AWAY_MS);
      nodes.etcd.thaw();
    },
  },
  {
    name: 'disk of the primary full',
    failsOver: false,
    isPossible: ({ nodes }) => nodes[0]?.fillDisk !== undefined,
    act: async nodes => {
      const primary = await nodes.primary();
      await primary?.fillDisk?.();
      await sleep(AWAY_MS);
      primary?.freeDisk();
    },
  },
];

interface Lab {
  readonly nodes: PatroniCluster;
  readonly db: Database;
  readonly journal: Journal;
  readonly workload: Workload;
  readonly target: Parameters<typeof hammer>[0];
  readonly workers: number;
  readonly restarts: () => number;
  /** How long this process, which sends the load, was held up itself. */
  readonly stalls: ReturnType<typeof monitorEventLoopDelay>;
  readonly close: () => Promise<void>;
}

async function openLab({ people, stocks, workers, seed }: typeof SIZES): Promise<Lab> {
  const nodes = await openPatroniCluster();
  const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-cluster-servers-'));
  const closers: (() => Promise<unknown>)[] = [() => nodes.close()];
  const close = async (): Promise<void> => {
    for (const one of closers.toReversed()) await one();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await nodes.untilHealthy(HEALTHY_WITHIN_S);
    await createDatabaseOn(nodes.hosts);
    const url = `postgres://foreshare:cluster@${nodes.hosts}/foreshare?target_session_attrs=read-write`;
    const parsed = parseDatabaseUrl(url);
    if (parsed === undefined) throw new Error('the address of the cluster cannot be parsed');
    const address = {
      connectionString: parsed.url,
      hosts: parsed.hosts,
      target: 'read-write',
      connectionTimeoutMillis: 3_000,
    } as const;
    await runMigrations(address);
    const db = createDatabase(address, 4);
    closers.push(() => db.destroy());
    const place = await populate(db, { people, stocks });
    const keys = deriveKeys({ jwtSecret: SECRET, dataKey: SECRET });
    useAuditKeys(keys.audit);
    const program = await prepareServer(process.execPath);
    const environment = {
      DATABASE_URL: url,
      JWT_SECRET: SECRET,
      DATA_KEY: SECRET,
      PAYMENTS: 'sandbox',
      LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'fatal',
      SETTLEMENT_DELAY_MS: '200',
      DATA_DIR: dataDir,
    };
    const servers = [1, 2].map(() => runProgram(program, environment));
    closers.push(async () => {
      for (const { child } of servers) child.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
    });
    let ended = 0;
    for (const server of servers) void server.ended.then(() => (ended += 1));
    const urls = await Promise.all(servers.map(({ ready }) => ready));
    let turn = 0;
    return {
      nodes,
      db,
      workers,
      journal: newJournal(),
      workload: new Workload(place, `cluster-${seed}`),
      target: {
        url: () => urls[(turn += 1) % urls.length] ?? '',
        tokenOf: person => signAccessToken(keys.accessTokens, person, new Date()),
      },
      restarts: () => ended,
      stalls: monitorEventLoopDelay(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createDatabaseOn(hosts: string): Promise<void> {
  for (const host of hosts.split(',')) {
    const client = new Client({ connectionString: `postgres://postgres:cluster@${host}/postgres` });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      // A standby that is still starting.
      continue;
    }
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby === false) {
      await client.query(`create role foreshare login createrole password 'cluster'`);
      await client.query(`create database foreshare owner foreshare encoding 'UTF8' template template0`);
    }
    await client.end();
  }
}

interface FaultResult {
  readonly fault: Fault;
  readonly gap_s: number;
  readonly problems: readonly string[];
}

/**
 * Hurts the cluster under load and then looks up everything that was ever acknowledged.
 * @param least acknowledged operations of all faults so far with which the load may end
 */
async function hurt(lab: Lab, fault: Fault, least: number, say: Say): Promise<FaultResult> {
  const { nodes, target, workload, journal, workers } = lab;
  const stop = new AbortController();
  const hammering = hammer(target, workload, journal, { workers, stop: stop.signal });
  const gap = measureGap(journal, stop.signal);
  await sleep(AROUND_MS);
  await fault.act(nodes);
  const healthy = await nodes.untilHealthy(HEALTHY_WITHIN_S).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  await sleep(AROUND_MS);
  for (const until_ms = performance.now() + LONGEST_LOAD_MS; performance.now() < until_ms; await sleep(200))
    if (journal.acknowledged.length >= least) break;
  stop.abort();
  await hammering;
  const gap_s = await gap;
  await resolveAll(target, workload, journal);
  const effects = await checkEffects(lab.db, journal);
  const audit = (await verifyAudit(lab.db, undefined, new Date())).faults;
  const problems = [...healthy, ...effects, ...audit].map(problem => `${fault.name}: ${problem}`);
  say(
    `${fault.name}: ${gap_s.toFixed(1)} s without acknowledgement; ${journal.acknowledged.length} acknowledged, ` +
      `${problems.length} problems, slowest answer ${(journal.slowest_ms / 1000).toFixed(1)} s`,
  );
  for (const problem of problems) say(`  ${problem}`);
  return { fault, gap_s, problems };
}

/** Marks a moment during the load and restores the backup to it. */
async function goBack({ nodes, target, workload, journal, workers }: Lab, say: Say): Promise<Restored> {
  const stop = new AbortController();
  const hammering = hammer(target, workload, journal, { workers, stop: stop.signal });
  await sleep(AROUND_MS);
  const count = journal.acknowledged.length;
  const moment = await markMoment(nodes);
  const first = journal.acknowledged.length;
  await sleep(AROUND_MS);
  stop.abort();
  await hammering;
  await resolveAll(target, workload, journal);
  // What was acknowledged while the time was read may be on either side.
  const [before, after] = [journal.acknowledged.slice(0, count), journal.acknowledged.slice(first)];
  const restored = await restoreTo(nodes, moment, before, after).catch((error: unknown) => ({
    problems: [`point in time: ${String(error)}`],
    lost: 0,
    absent: 0,
  }));
  say(
    `point in time: ${before.length} acknowledged before it, ${restored.lost} lost, ${restored.absent} later ones absent`,
  );
  for (const problem of restored.problems) say(`  ${problem}`);
  return restored;
}

/** The longest time without an acknowledgement. */
async function measureGap(journal: Journal, stopped: AbortSignal): Promise<number> {
  let [seen, since_ms, longest_ms] = [journal.acknowledged.length, performance.now(), 0];
  while (!stopped.aborted) {
    await sleep(50);
    const now_ms = performance.now();
    longest_ms = Math.max(longest_ms, now_ms - since_ms);
    if (journal.acknowledged.length === seen) continue;
    [seen, since_ms] = [journal.acknowledged.length, now_ms];
  }
  return longest_ms / 1000;
}

function report(
  results: readonly FaultResult[],
  { journal, restarts, stalls }: Lab,
  operations: number,
  restored?: Restored,
) {
  const problems = [...results.flatMap(result => result.problems), ...(restored?.problems ?? [])];
  const late = journal.slowest_ms > LONGEST_ANSWER_MS;
  const [lost, doubled] = [countLost(problems), countDoubled(problems)];
  const names = [...new Set(results.map(({ fault }) => fault.name))];
  const gaps = names.map(name => {
    const own = results.filter(({ fault }) => fault.name === name).map(({ gap_s }) => gap_s.toFixed(1));
    return { measure: `${name}: seconds without acknowledgement`, found: own.join(', ') };
  });
  const ended = restarts();
  return {
    rows: [
      { measure: 'faults', found: String(results.length) },
      { measure: 'of them failovers', found: String(results.filter(({ fault }) => fault.failsOver).length) },
      {
        measure: 'operations acknowledged',
        found: String(journal.acknowledged.length),
        aim: `≥ ${operations}`,
        met: journal.acknowledged.length >= operations,
      },
      { measure: 'of them lost', found: String(lost), aim: '0', met: lost === 0 },
      { measure: 'effects beside their key', found: String(doubled), aim: '0', met: doubled === 0 },
      { measure: 'servers that ended', found: String(ended), aim: '0', met: ended === 0 },
      {
        measure: 'slowest answer, s',
        found: (journal.slowest_ms / 1000).toFixed(1),
        aim: `≤ ${LONGEST_ANSWER_MS / 1000}`,
        met: !late,
      },
      { measure: 'longest stall of the load generator, s', found: (stalls.max / 1e9).toFixed(1) },
      ...gaps,
      ...(restored
        ? [
            {
              measure: 'restored to a point in time: lost before it',
              found: String(restored.lost),
              aim: '0',
              met: restored.lost === 0,
            },
            { measure: 'restored to a point in time: absent after it', found: String(restored.absent) },
          ]
        : []),
    ],
    problems: [...problems, ...(ended === 0 ? [] : [`${ended} servers ended`])],
    counts: { faults: results.length, acknowledged: journal.acknowledged.length, lost },
  };
}
