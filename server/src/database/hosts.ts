// Several hosts of one database: a primary, which takes changes, and its standbys. A failover or a switchover makes another
// one the primary. The pool connects to one host at a time and moves on when that host fails or is no longer accepted.
import { Client, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import type { DatabaseHost, SessionTarget } from '#server/config/database-url.ts';
import type { Address } from './database-access.ts';
import { DatabaseUnavailable } from './database-errors.ts';

/** The same address with this host. */
export function atHost(address: Address, { host, port }: DatabaseHost): ClientConfig {
  const { hosts: _hosts, target: _target, connectionString = '', ...rest } = address;
  const url = new URL(connectionString);
  url.hostname = host;
  url.port = String(port);
  return { ...rest, connectionString: url.href };
}

/** Throws DatabaseUnavailable where the server is not the kind that is wanted. */
export async function checkTarget(client: ClientBase, target: SessionTarget | undefined): Promise<void> {
  if (target === undefined || target === 'any') return;
  const { rows } = await client.query<{ readOnly: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "readOnly"`,
  );
  if (rows[0]?.readOnly === (target === 'standby')) return;
  throw new DatabaseUnavailable(
    target === 'standby' ? 'this server is no standby' : 'this server takes no changes: it is a standby',
  );
}

export interface Hosts {
  /** How to connect now. */
  readonly current: () => ClientConfig;
  /** Goes on to the next host, unless another caller did so since `from` was current. */
  readonly leave: (from: ClientConfig) => void;
  /** How many hosts there are. */
  readonly count: number;
  /**
   * Looks for another host that is accepted, because the current one is silent. Resolves to true when it has become the
   * current one.
   */
  readonly search: () => Promise<boolean>;
}

/**
 * The options by which a pool connects to the current host and checks each new connection. When a connection to another
 * host was accepted, the pool's connections to the earlier host are ended: that host may be frozen, or be a standby now.
 */
export function followHosts(
  hosts: Hosts,
  target: SessionTarget | undefined,
  openClients: () => Iterable<PoolClient>,
): PoolConfig {
  const hostOf = new WeakMap<ClientBase, ClientConfig>();
  let accepted: ClientConfig | undefined;
  class FollowingClient extends Client {
    constructor(config?: ClientConfig) {
      const host = hosts.current();
      super({ ...config, ...host });
      hostOf.set(this, host);
    }
  }
  const check = async (client: PoolClient): Promise<void> => {
    await checkTarget(client, target);
    const host = hostOf.get(client);
    if (host === accepted) return;
    accepted = host;
    for (const other of openClients()) if (hostOf.get(other) !== host) other.connection.stream.destroy();
  };
  return {
    Client: FollowingClient,
    verify: (client, done) => {
      void check(client).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  };
}

const SEARCH_TIMEOUT_MS = 2_000;

export function createHosts(address: Address): Hosts {
  const { hosts = [] } = address;
  const all: readonly ClientConfig[] =
    hosts.length === 0 ? [address] : hosts.map(host => atHost(address, host));
  let current = 0;
  let searching: Promise<boolean> | undefined;
  const configAt = (index: number): ClientConfig => all[index % all.length] ?? address;

  const search = async (): Promise<boolean> => {
    const before = current;
    for (let step = 1; step < all.length; step += 1) {
      if (!(await isUsable(configAt(before + step), address.target))) continue;
      if (current !== before) return false;
      current = (before + step) % all.length;
      return true;
    }
    return false;
  };

  return {
    current: () => configAt(current),
    leave: from => {
      if (configAt(current) === from) current = (current + 1) % all.length;
    },
    count: all.length,
    search: () => {
      searching ??= search().finally(() => {
        searching = undefined;
      });
      return searching;
    },
  };
}

async function isUsable(config: ClientConfig, target: SessionTarget | undefined): Promise<boolean> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: SEARCH_TIMEOUT_MS,
    query_timeout: SEARCH_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await checkTarget(client, target);
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
