// A market whose payments await the operator and whose clock can be put forward, with a client account at a bank.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { makeDataDir, ROOT, runProgram, type ServerProcess } from '#server/testing/server-process.ts';
import { copySampleMarket } from '../../scripts/lib/copy-sample-market.mjs';
import { OPERATOR } from './operator-screen.ts';
import { SAMPLE_PIN, signInBeside } from './people.ts';

const HOUR_MS = 3_600_000;
const PROGRAM = join(ROOT, 'drills/lib/serve-with-clock.ts');

interface BankMarket {
  readonly address: string;
  /** The folder of the server's data. */
  readonly folder: string;
  /** Starts the server again so many hours later. */
  readonly passHours: (hours: number) => Promise<void>;
  /** The day of the server, UTC. */
  readonly day: () => string;
}

export const test = base.extend<object, { market: BankMarket }>({
  market: [
    async ({}, use) => {
      const data = makeDataDir();
      const { E2E_WEB_DIR: WEB_DIR = '', E2E_SAMPLE_MARKET = '' } = process.env;
      copySampleMarket(E2E_SAMPLE_MARKET, data.path);
      const PORT = String(await freePort());
      let passed_ms = 0;
      let server: ServerProcess | undefined;
      const start = async (): Promise<string> => {
        const environment = { DATA_DIR: data.path, PORT, PAYMENTS: 'manual', SAMPLE_DATA: 'on', WEB_DIR };
        server = runProgram([PROGRAM, String(passed_ms)], environment);
        return server.ready;
      };
      const stop = async (): Promise<void> => {
        server?.child.kill('SIGTERM');
        await server?.ended;
      };
      const address = await start();
      await use({
        address,
        folder: data.path,
        passHours: async hours => {
          await stop();
          passed_ms += hours * HOUR_MS;
          await start();
        },
        day: () => new Date(Date.now() + passed_ms).toISOString().slice(0, 10),
      });
      await stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ market }, use) => use(market.address),
});

/** The same port before and after the clock is put forward, so that the page's address stays. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Calls the API as the operator, beside the page. */
export async function asOperator<T>(page: Page, path: string, put?: object): Promise<T> {
  const { token } = await signInBeside(page, OPERATOR);
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/operator/bank${path}`;
  const answer = put
    ? await page.request.put(url, { headers, data: { ...put, pin: SAMPLE_PIN } })
    : await page.request.get(url, { headers });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}
