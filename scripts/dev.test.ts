// Runs `npm run dev` as processes: the server and Vite start and end with it.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReadySocket } from '#server/database/embedded/postmaster.ts';
import { makeDataDir, ROOT, runProgram } from '#server/testing/server-process.ts';
import { findFreePort } from './lib/find-free-port.mjs';

const DEV = join(ROOT, 'scripts/dev.mjs');
const data = makeDataDir();
const environment = { DATA_DIR: data.path, SAMPLE_DATA: 'off' };
const holder = createServer();

beforeAll(async () => {
  await once(holder.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  holder.close();
  await data.remove();
});

const portOfHolder = (): number => {
  const address = holder.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

test.each(['SIGKILL', 'SIGTERM'] as const)('after %s no process remains', async signal => {
  const dev = runProgram([DEV], { ...environment, PORT: String(await findFreePort()) });
  await dev.ready;
  dev.child.kill(signal);
  // The output closes when the last descendant that could print has ended.
  await dev.ended;
  expect(findReadySocket(join(data.path, 'postgres/data'))).toBeUndefined();
});

test('all faults of the environment are reported at once, and nothing starts', async () => {
  const dev = runProgram([DEV], { ...environment, PORT: 'abc', DATABASE_URL: 'nowhere' });
  expect(await dev.ended).toBe(1);
  expect(dev.output()).toContain('PORT must be a whole number from 0 to 65535');
  expect(dev.output()).toContain('DATABASE_URL must be an address');
  expect(dev.output()).not.toContain('    at ');
});

test('it listens on HOST', async () => {
  const port = await findFreePort();
  const dev = runProgram([DEV], { ...environment, HOST: '0.0.0.0', PORT: String(port) });
  expect(await dev.ready).toBe(`http://localhost:${port}`);
  dev.child.kill('SIGTERM');
  await dev.ended;
});

test('a port in use is reported, and the started server stops', async () => {
  const dev = runProgram([DEV], { ...environment, PORT: String(portOfHolder()) });
  expect(await dev.ended).toBe(1);
  expect(dev.output()).toContain(`Port ${portOfHolder()} is already in use`);
  expect(dev.output()).not.toContain('ERR_IPC_CHANNEL_CLOSED');
  // A server that was still starting on a slow machine does not wait for its PostgreSQL to end.
  await expect.poll(() => findReadySocket(join(data.path, 'postgres/data'))).toBeUndefined();
});
