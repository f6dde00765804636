// What D8 puts a server through while it works: each hurts, lets go, and leaves the judging to the drill.
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
  /** The disk is full twice as long. */
  readonly full_ms: number;
}

export interface Hardship {
  readonly name: string;
  /** Begins, lasts, and gives the moment at which it let go, by `performance.now()`; load runs all the while. */
  readonly hurt: (lab: Lab, sizes: HardshipSizes) => Promise<number>;
  /** How far ahead of our clock tokens must be made, for a server whose clock is ahead. */
  readonly ahead_ms?: number;
}

const HOUR_MS = 3_600_000;
const SLOW_PAUSE_MS = 20;

/** On a disk that is given to the server alone. */
export function diskFull(disk: SmallDisk): Hardship {
  return {
    name: 'disk full',
    hurt: async (lab, { full_ms }) => {
      disk.fill();
      await useUpLog(lab);
      await sleep(full_ms);
      // Whatever was given up meanwhile must not be enough to go on with.
      disk.fill();
      await sleep(full_ms);
      disk.free();
      return performance.now();
    },
  };
}

const MOST_SWITCHES = 20;

/**
 * Small commits go on in the piece of the log that PostgreSQL has laid out already, whatever the disk: it is made to
 * begin the next one until there is none. Throws where that never comes: then nothing was tried.
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
      // They asked, and never read the answer.
      for (const socket of sockets) socket.pause();
      const at_ms = performance.now();
      await healthy(lab.url());
      for (const socket of sockets) socket.destroy();
      return at_ms;
    },
  },
  // Last, and ahead after behind: tokens made ahead of time are good for both.
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
