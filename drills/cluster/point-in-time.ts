// A base backup and the archived write-ahead log of the cluster, restored beside it to a moment during the load: everything
// that was acknowledged before that moment is there, and nothing of what came after.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { createDatabase } from '#server/database/database.ts';
import { checkBooks, countLost, findLost } from '../lib/check-effects.ts';
import type { Acknowledged } from '../lib/hammer.ts';
import type { PatroniCluster } from './patroni-cluster.ts';
import { askOnce } from './ask-once.ts';
import { end, startProcess } from './processes.ts';

/** Seconds until the log of the moment is archived, and for which the restored node may make no progress. */
const [ARCHIVED_WITHIN_S, STANDS_STILL_FOR_S] = [60, 120];

export interface Restored {
  readonly problems: readonly string[];
  readonly lost: number;
  /** Acknowledged after the moment and, as expected, absent. */
  readonly absent: number;
}

/** Takes the base backup. The cluster archives its log from its start. */
export async function takeBaseBackup(nodes: PatroniCluster): Promise<void> {
  const { base, folder, user, binaries, password } = nodes.parts;
  const port = await nodes.primaryPort();
  const args = [...`-h 127.0.0.1 -U replicator -X stream -c fast -p ${port} -D`.split(' '), base];
  const log = join(folder, 'base.log');
  const child = startProcess(join(binaries, 'pg_basebackup'), args, {
    user,
    log,
    environment: { PGPASSWORD: password },
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`pg_basebackup failed: ${readFileSync(log, 'utf8')}`);
}

/** Returns the primary's current time as PostgreSQL writes it. */
export async function markMoment(nodes: PatroniCluster): Promise<string> {
  const row = await askOnce<{ at: string }>(
    await nodes.primaryPort(),
    nodes.parts.password,
    'select clock_timestamp()::text as at',
  );
  if (row === undefined) throw new Error('the primary did not tell the time');
  return row.at;
}

/**
 * Restores the backup to the moment and checks it.
 * @param before acknowledged before the moment
 * @param after acknowledged after it
 */
export async function restoreTo(
  nodes: PatroniCluster,
  moment: string,
  before: readonly Acknowledged[],
  after: readonly Acknowledged[],
): Promise<Restored> {
  const { base, folder, user, binaries, password, archive } = nodes.parts;
  await archiveAll(nodes);
  const port = await nodes.freePort();
  writeFileSync(join(base, 'recovery.signal'), '');
  appendFileSync(
    join(base, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_timeline = 'latest'`,
      `recovery_target_action = 'promote'`,
      `archive_mode = off`,
      `synchronous_standby_names = ''`,
      `primary_conninfo = ''`,
      `primary_slot_name = ''`,
      `unix_socket_directories = ''`,
      '',
    ].join('\n'),
  );
  const args = [
    '-D',
    base,
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'archive_mode=off',
  ];
  const server = startProcess(join(binaries, 'postgres'), args, { user, log: join(folder, 'restored.log') });
  try {
    await untilPromoted(server, port, password, join(folder, 'restored.log'));
    const db = createDatabase(
      { connectionString: `postgres://foreshare:cluster@127.0.0.1:${port}/foreshare` },
      2,
    );
    try {
      const lost = await findLost(db, { acknowledged: before });
      const absent = (await findLost(db, { acknowledged: after })).length;
      const problems = [
        ...lost,
        ...(await checkBooks(db)),
        ...(await verifyAudit(db, undefined, new Date())).faults,
        ...(absent > 0 ? [] : ['nothing was acknowledged after the moment, so the restore proves little']),
      ];
      return {
        problems: problems.map(problem => `point in time: ${problem}`),
        lost: countLost(lost),
        absent,
      };
    } finally {
      await db.destroy();
    }
  } finally {
    await end(server, 'SIGQUIT');
  }
}

/** Closes the current segment of the log and waits until the archive has it. */
async function archiveAll(nodes: PatroniCluster): Promise<void> {
  const port = await nodes.primaryPort();
  const { password } = nodes.parts;
  const row = await askOnce<{ segment: string }>(
    port,
    password,
    `select pg_walfile_name(pg_current_wal_lsn()) as segment, pg_switch_wal()`,
  );
  for (const until_ms = performance.now() + ARCHIVED_WITHIN_S * 1_000; ;) {
    const stats = await askOnce<{ last: string | null }>(
      port,
      password,
      'select last_archived_wal as last from pg_stat_archiver',
    );
    if (row && stats?.last !== undefined && (stats.last ?? '') >= row.segment) return;
    if (performance.now() > until_ms) throw new Error('the log was not archived');
    await sleep(500);
  }
}

/** Waits as long as the node replays the log: how much there is depends on how long the drill has lasted. */
async function untilPromoted(
  server: ChildProcess,
  port: number,
  password: string,
  log: string,
): Promise<void> {
  let place: string | null | undefined;
  for (let moved_ms = performance.now(); ; await sleep(500)) {
    const row = await askOnce<{ standby: boolean; replayed: string | null }>(
      port,
      password,
      'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed',
    );
    if (row?.standby === false) return;
    if (row !== undefined && row.replayed !== place) [place, moved_ms] = [row.replayed, performance.now()];
    if (server.exitCode === null && performance.now() < moved_ms + STANDS_STILL_FOR_S * 1_000) continue;
    const said = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
    throw new Error(`the backup was not restored. The node said last:\n${said}`);
  }
}
