// What D8 puts a server through while it works: each hurts, lets go, and leaves the judging to the drill.
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { healthy, openLab, type Lab } from '../../bench/lib/open-lab.ts';
import { databasePid } from './kill-database.ts';
import { mountSmallDisk } from './full-disk.ts';
import { pauseDatabase } from './pause-database.ts';

export interface HardshipSizes {
  readonly people: number;
  readonly stocks: number;
  readonly paused_s: number;
  readonly idle: number;
  readonly slow: number;
}

export interface Hardship {
  readonly name: string;
  /** A server of its own. Throws MissingTool where the machine does not allow it. */
  readonly open: (sizes: HardshipSizes) => Promise<HurtLab>;
  /** Begins, lasts and ends; load runs before, during and after. Gives the milliseconds until the server was well. */
  readonly hurt: (hurt: HurtLab, sizes: HardshipSizes) => Promise<number>;
}

export interface HurtLab {
  readonly lab: Lab;
  /** How far ahead of our clock tokens must be made, for a server whose clock is ahead. */
  readonly ahead_ms: number;
  readonly fill?: () => void;
  readonly free?: () => void;
  readonly close: () => Promise<void>;
}

const ENVIRONMENT = { SETTLEMENT_DELAY_MS: '200' };
const HOUR_MS = 3_600_000;
const FULL_MS = 3_000;
const SMALL_DISK_MB = 400;
const SLOW_PAUSE_MS = 50;

async function openPlain({ people, stocks }: HardshipSizes): Promise<HurtLab> {
  const lab = await openLab({ people, stocks, environment: ENVIRONMENT });
  return { lab, ahead_ms: 0, close: lab.close };
}

export const HARDSHIPS: readonly Hardship[] = [
  {
    name: 'disk full',
    open: async ({ people, stocks }) => {
      const disk = mountSmallDisk(SMALL_DISK_MB);
      try {
        const lab = await openLab({ people, stocks, parent: disk.path, environment: ENVIRONMENT });
        const close = async (): Promise<void> => {
          disk.free();
          await lab.close();
          disk.remove();
        };
        return { lab, ahead_ms: 0, fill: disk.fill, free: disk.free, close };
      } catch (error) {
        disk.remove();
        throw error;
      }
    },
    hurt: async ({ lab, fill, free }) => {
      fill?.();
      await sleep(FULL_MS);
      // Whatever was given up meanwhile must not be enough to go on with.
      fill?.();
      await sleep(FULL_MS);
      free?.();
      return healthy(lab.url());
    },
  },
  {
    name: 'PostgreSQL paused',
    open: openPlain,
    hurt: async ({ lab }, { paused_s }) => {
      const goOn = pauseDatabase(databasePid(lab.dataDir));
      await sleep(paused_s * 1000);
      goOn();
      return healthy(lab.url());
    },
  },
  ...[HOUR_MS, -HOUR_MS].map((wrong_ms): Hardship => ({
    name: `clock ${wrong_ms > 0 ? 'an hour ahead' : 'an hour behind'}`,
    open: async sizes => ({ ...(await openPlain(sizes)), ahead_ms: Math.max(0, wrong_ms) }),
    hurt: async ({ lab }) => {
      lab.server().child.kill('SIGKILL');
      await lab.server().ended;
      await lab.restart({ program: ['drills/lib/serve-with-clock.ts', String(wrong_ms)] });
      await sleep(SLOW_PAUSE_MS);
      return healthy(lab.url());
    },
  })),
  {
    name: 'idle connections',
    open: openPlain,
    hurt: async ({ lab }, { idle }) => {
      const sockets = await Promise.all(Array.from({ length: idle }, () => connected(lab.url())));
      const took_ms = await healthy(lab.url());
      for (const socket of sockets) socket.destroy();
      return took_ms;
    },
  },
  {
    name: 'slow clients',
    open: openPlain,
    hurt: async ({ lab }, { slow }) => {
      const sockets = await Promise.all(Array.from({ length: slow }, () => connected(lab.url())));
      const request = 'GET /api/market HTTP/1.1\r\nHost: slow\r\n\r\n';
      for (const letter of request) {
        for (const socket of sockets) socket.write(letter);
        await sleep(SLOW_PAUSE_MS);
      }
      // They asked, and never read the answer.
      for (const socket of sockets) socket.pause();
      const took_ms = await healthy(lab.url());
      for (const socket of sockets) socket.destroy();
      return took_ms;
    },
  },
];

async function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
