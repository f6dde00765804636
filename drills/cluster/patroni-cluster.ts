// Three PostgreSQL nodes under Patroni with one etcd, on loopback ports of this machine. Every connection between nodes,
// from servers and to etcd goes through a forwarder, so that a node can be cut from the network.
import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mountSmallDisk, type SmallDisk } from '../lib/full-disk.ts';
import { askOnce } from './ask-once.ts';
import { forward, type Forwarder } from './forwarder.ts';
import { MissingTool } from '../../bench/lib/part.ts';
import { end, findTools, findUser, pidsOfPostgres, signal, startProcess, type User } from './processes.ts';

export interface Node {
  readonly name: string;
  readonly kill: () => Promise<void>;
  /** Kills PostgreSQL alone; Patroni starts it again in place. */
  readonly crash: () => void;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly cut: () => void;
  readonly join: () => void;
  readonly start: () => void;
  /** Leaves no room on the node's disk, and lets its PostgreSQL find out. Undefined where no disk could be mounted. */
  readonly fillDisk: (() => Promise<void>) | undefined;
  readonly freeDisk: () => void;
}

export interface PatroniCluster {
  /** `host:port` of every node, with commas between. */
  readonly hosts: string;
  readonly nodes: readonly Node[];
  readonly primary: () => Promise<Node | undefined>;
  /** The port of the primary; waits for one. */
  readonly primaryPort: () => Promise<number>;
  readonly freePort: () => Promise<number>;
  readonly parts: ClusterParts;
  readonly switchover: () => Promise<void>;
  readonly etcd: { readonly freeze: () => void; readonly thaw: () => void };
  /** Waits until one node is the primary and the others stream from it. */
  readonly untilHealthy: (longest_s: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ClusterParts {
  readonly folder: string;
  /** Where the write-ahead log is archived, and an empty folder for a base backup. */
  readonly archive: string;
  readonly base: string;
  readonly user: User | undefined;
  /** The folder of PostgreSQL's programs. */
  readonly binaries: string;
  readonly password: string;
}

const NODES = [1, 2, 3];
/** Of each node; memory is used only for what is stored. */
const DISK_MB = 3_000;
const MOST_SWITCHES = 40;
const PASSWORD = 'cluster';
/** Seconds after which a silent leader is replaced. */
const [TTL_S, LOOP_S] = [20, 4];
const SWITCHOVER_MS = 60_000;

interface Ports {
  readonly postgres: number;
  readonly outside: number;
  readonly rest: number;
  readonly etcd: number;
}

export async function openPatroniCluster(superuserPassword = PASSWORD): Promise<PatroniCluster> {
  const tools = findTools();
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'foreshare-patroni-'));
  chmodSync(folder, 0o711);
  const [etcdClient = 0, etcdPeer = 0, ...more] = await freePorts(2 + 4 * NODES.length);
  const makeFolder = (name: string): string => {
    mkdirSync(join(folder, name), { mode: 0o700 });
    return ownedBy(user, join(folder, name));
  };
  const archive = makeFolder('archive');
  const etcd = startEtcd(makeFolder('etcd'), etcdClient, etcdPeer, user, join(folder, 'etcd.log'));
  const parts = {
    folder,
    archive,
    base: makeFolder('base'),
    user,
    binaries: tools.postgres,
    password: superuserPassword,
  };
  const nodes: PatroniNode[] = [];
  for (const number of NODES) {
    const [postgres = 0, outside = 0, rest = 0, etcdPort = 0] = more.splice(0, 4);
    const disk = tryMount();
    const home = disk ? ownedBy(user, disk.path) : makeFolder(`n${number}`);
    const forwarders = [await forward(outside, postgres), await forward(etcdPort, etcdClient)];
    const ports = { postgres, outside, rest, etcd: etcdPort };
    nodes.push(new PatroniNode({ ...parts, name: `n${number}`, home, ports, forwarders, outside, disk }));
  }
  for (const node of nodes) node.start();
  const hosts = nodes.map(({ outside }) => `127.0.0.1:${outside}`).join(',');
  const primary = async (): Promise<PatroniNode | undefined> => {
    for (const node of nodes) if ((await roleOf(node.outside, superuserPassword)) === 'primary') return node;
    return undefined;
  };
  const primaryPort = async (): Promise<number> => {
    for (;;) {
      const found = await primary();
      if (found) return found.outside;
      await sleep(500);
    }
  };
  const close = async (): Promise<void> => {
    for (const node of nodes) await node.stop();
    etcd.kill('SIGCONT');
    await end(etcd);
    rmSync(folder, { recursive: true, force: true });
  };
  // An aborted run must not leave processes behind.
  process.on('exit', () => {
    etcd.kill('SIGKILL');
    for (const node of nodes) node.killNow();
  });
  return {
    hosts,
    nodes,
    primary,
    primaryPort,
    freePort: async () => (await freePorts(1))[0] ?? 0,
    parts,
    switchover: async () => {
      const from = await primary();
      await from?.switchover();
    },
    etcd: { freeze: () => etcd.kill('SIGSTOP'), thaw: () => etcd.kill('SIGCONT') },
    untilHealthy: async longest_s => {
      for (const until_ms = performance.now() + longest_s * 1_000; ;) {
        const found = await primary();
        if (found && (await countStandbys(found.outside, superuserPassword)) === NODES.length - 1) return;
        if (performance.now() > until_ms)
          throw new Error(`the cluster did not become healthy within ${longest_s} s`);
        await sleep(500);
      }
    },
    close,
  };
}

function ownedBy(user: User | undefined, path: string): string {
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

interface NodeParts extends ClusterParts {
  readonly name: string;
  readonly home: string;
  readonly ports: Ports;
  readonly forwarders: readonly Forwarder[];
  readonly outside: number;
  readonly disk: SmallDisk | undefined;
}

class PatroniNode implements Node {
  readonly name: string;
  readonly outside: number;
  readonly fillDisk: Node['fillDisk'];
  readonly #parts: NodeParts;
  readonly #dataDir: string;
  readonly #config: string;
  #patroni: ChildProcess | undefined;

  constructor(parts: NodeParts) {
    this.#parts = parts;
    this.name = parts.name;
    this.outside = parts.outside;
    this.#dataDir = join(parts.home, 'data');
    const { disk, outside, password } = parts;
    this.fillDisk = disk && (() => fillUp(disk, outside, password));
    this.#config = join(parts.home, 'patroni.yml');
    writeFileSync(this.#config, configOf(parts));
    ownedBy(parts.user, this.#config);
  }

  start(): void {
    const { user, home } = this.#parts;
    this.#patroni = startProcess('patroni', [this.#config], { user, log: join(home, 'patroni.log') });
  }

  async kill(): Promise<void> {
    const patroni = this.#patroni;
    if (patroni) await end(patroni);
    signal(pidsOfPostgres(this.#dataDir), 'SIGKILL');
  }

  killNow(): void {
    this.#patroni?.kill('SIGKILL');
    signal(pidsOfPostgres(this.#dataDir), 'SIGKILL');
  }

  crash(): void {
    signal(pidsOfPostgres(this.#dataDir).slice(0, 1), 'SIGKILL');
  }

  freeze(): void {
    this.#patroni?.kill('SIGSTOP');
    signal(pidsOfPostgres(this.#dataDir), 'SIGSTOP');
  }

  thaw(): void {
    signal(pidsOfPostgres(this.#dataDir), 'SIGCONT');
    this.#patroni?.kill('SIGCONT');
  }

  cut(): void {
    for (const forwarder of this.#parts.forwarders) forwarder.cut();
  }

  join(): void {
    for (const forwarder of this.#parts.forwarders) forwarder.join();
  }

  /** Makes the synchronous standby the primary in this node's place. */
  async switchover(): Promise<void> {
    const args = ['-c', this.#config, 'switchover', 'foreshare', '--force', '--master', this.name];
    // Not waited for synchronously: the forwarders, through which it reaches etcd, run in this process.
    const { stdout } = await promisify(execFile)('patronictl', args, {
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      timeout: SWITCHOVER_MS,
    });
    if (/Error/.test(stdout)) throw new Error(`the switchover was refused: ${stdout.slice(-300)}`);
  }

  freeDisk(): void {
    this.#parts.disk?.free();
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.kill();
    for (const forwarder of this.#parts.forwarders) forwarder.close();
    this.#parts.disk?.remove();
  }
}

/** A disk of the node's own, which root may mount. */
function tryMount(): SmallDisk | undefined {
  try {
    return mountSmallDisk(DISK_MB);
  } catch (error) {
    if (error instanceof MissingTool) return undefined;
    throw error;
  }
}

/** Small commits go on in the segment of the log that is there already, so segments are used up until none can be made. */
async function fillUp(disk: SmallDisk, port: number, password: string): Promise<void> {
  await disk.fill();
  const useSegment = `select pg_switch_wal()::text as at, pg_logical_emit_message(false, 'drill', 'drill')`;
  for (let tries = 0; tries < MOST_SWITCHES; tries += 1)
    if ((await askOnce(port, password, useSegment)) === undefined) return;
  throw new Error('the disk is full, and PostgreSQL goes on');
}

function startEtcd(
  folder: string,
  client: number,
  peer: number,
  user: User | undefined,
  log: string,
): ChildProcess {
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const options = {
    name: 'e1',
    'data-dir': folder,
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `e1=${peerUrl}`,
    // Patroni before 3.1 overwrites the leader key through the v3 API (docs/running.md, Cluster).
    'enable-v2': 'true',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return startProcess('etcd', args, { user, log, environment: { ETCD_UNSUPPORTED_ARCH: process.arch } });
}

/** Patroni's configuration: strict synchronous mode, as docs/running.md advises. */
function configOf({ name, home, ports, archive, binaries, password }: NodeParts): string {
  return JSON.stringify({
    scope: 'foreshare',
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
    etcd: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ttl: TTL_S,
        loop_wait: LOOP_S,
        retry_timeout: LOOP_S,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            wal_level: 'replica',
            wal_keep_size: '256MB',
            wal_sender_timeout: '10s',
            wal_receiver_timeout: '10s',
            tcp_user_timeout: '10s',
            shared_buffers: '32MB',
            max_wal_size: '512MB',
            // By standbys too: a promoted node archives only what it wrote itself, and what its predecessor had not archived
            // would be missing.
            archive_mode: 'always',
            archive_command: `test -f ${archive}/%f || (cp %p ${archive}/%f.${name} && mv ${archive}/%f.${name} ${archive}/%f)`,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.outside}`,
      data_dir: join(home, 'data'),
      bin_dir: binaries,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      pg_hba: [
        'host replication replicator 127.0.0.1/32 md5',
        'host all all 127.0.0.1/32 md5',
        'local all all trust',
      ],
      parameters: { unix_socket_directories: home },
    },
  });
}

async function roleOf(port: number, password: string): Promise<'primary' | 'standby' | undefined> {
  const row = await askOnce<{ standby: boolean }>(port, password, 'select pg_is_in_recovery() as standby');
  return row === undefined ? undefined : row.standby ? 'standby' : 'primary';
}

async function countStandbys(port: number, password: string): Promise<number> {
  const row = await askOnce<{ count: number }>(
    port,
    password,
    `select case when count(*) filter (where sync_state <> 'async') = 0 then 0 else count(*) end::int as count
     from pg_stat_replication where state = 'streaming' and application_name ~ '^n[0-9]$'`,
  );
  return row?.count ?? 0;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  return servers.map(server => {
    const address = server.address();
    server.close();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
}
