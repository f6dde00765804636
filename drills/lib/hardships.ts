// The disturbances of D8. Each disturbs a working server and lets go; the drill judges the result.
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { healthy, type Lab } from '../../bench/lib/open-lab.ts';
import { databasePid } from './kill-database.ts';
import type { SmallDisk } from './full-disk.ts';
import { pauseDatabase } from './pause-database.ts';

export interface HardshipSizes {
  readonly paused_s: number;
  readonly idle: number;
  readonly slow: number;
  /** The disk is full for twice this time. */
  readonly full_ms: number;
}

export interface Hardship {
  readonly name: string;
  /** Starts, lasts, and returns the moment at which it ended, by `performance.now()`. The load continues throughout. */
  readonly hurt: (lab: Lab, sizes: HardshipSizes) => Promise<number>;
  /** How far ahead of our clock tokens must be issued, for a server whose clock is ahead. */
  readonly ahead_ms?: number;
}

const HOUR_MS = 3_600_000;
const SLOW_PAUSE_MS = 20;

/** Fills a disk that only the server uses. */
export function diskFull(disk: SmallDisk): Hardship {
  return {
    name: 'disk full',
    hurt: async (lab, { full_ms }) => {
      await disk.fill();
      await useUpLog(lab);
      await sleep(full_ms);
      // Space released since then must not suffice to continue.
      await disk.fill();
      await sleep(full_ms);
      disk.free();
      return performance.now();
    },
  };
}

const MOST_SWITCHES = 20;

/**
 * Small commits continue in the WAL segment that PostgreSQL has already allocated, even on a full disk. This forces new
 * segments until there is no space. Throws when that never happens, because then nothing was tested.
 */
async function useUpLog(lab: Lab): Promise<void> {
  const client = new Client(lab.access().owner);
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let tries = 0; tries < MOST_SWITCHES; tries += 1) {
      await client.query('select pg_switch_wal(), pg_logical_emit_message(false, $1, $1)', ['drill']);
    }
  } catch {
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new Error('the disk is full, and PostgreSQL goes on');
}

export const HARDSHIPS: readonly Hardship[] = [
  {
    name: 'PostgreSQL paused',
    hurt: async (lab, { paused_s }) => {
      const goOn = pauseDatabase(databasePid(lab.dataDir));
      await sleep(paused_s * 1000);
      goOn();
      return performance.now();
    },
  },
  {
    name: 'idle connections',
    hurt: async (lab, { idle }) => {
      const sockets = await Promise.all(Array.from({ length: idle }, () => connected(lab.url())));
      const at_ms = performance.now();
      await healthy(lab.url());
      for (const socket of sockets) socket.destroy();
      return at_ms;
    },
  },
  {
    name: 'slow clients',
    hurt: async (lab, { slow }) => {
      const sockets = await Promise.all(Array.from({ length: slow }, () => connected(lab.url())));
      for (const letter of 'GET /api/market HTTP/1.1\r\nHost: slow\r\n\r\n') {
        for (const socket of sockets) socket.write(letter);
        await sleep(SLOW_PAUSE_MS);
      }
      // These clients send a request and never read the response.
      for (const socket of sockets) socket.pause();
      const at_ms = performance.now();
      await healthy(lab.url());
      for (const socket of sockets) socket.destroy();
      return at_ms;
    },
  },
  // Last, and ahead after behind, so that tokens issued ahead of time are valid for both.
  ...[-HOUR_MS, HOUR_MS].map((wrong_ms): Hardship => ({
    name: `clock ${wrong_ms > 0 ? 'an hour ahead' : 'an hour behind'}`,
    ahead_ms: Math.max(0, wrong_ms),
    hurt: async lab => {
      lab.server().child.kill('SIGKILL');
      await lab.server().ended;
      const at_ms = performance.now();
      await lab.restart({ program: ['drills/lib/serve-with-clock.ts', String(wrong_ms)] });
      return at_ms;
    },
  })),
];

async function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
