// The server as a process: its message when it cannot start, its stop and its recovery. Runs as the current user; for
// root also as an ordinary user.
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDataLock } from '#server/database/embedded/data-lock.ts';
import { canReach, findDatabaseUser } from '#server/database/embedded/database-user.ts';
import { findReadySocket } from '#server/database/embedded/postmaster.ts';
import {
  makeDataDir,
  ROOT,
  type RunAs,
  runProgram,
  type ServerProcess,
} from '#server/testing/server-process.ts';
import { prepareServer } from '../../scripts/lib/prepare.mjs';

const SECRETS = { JWT_SECRET: 'x'.repeat(32), DATA_KEY: 'y'.repeat(32) };
// Root may write anywhere, so an ordinary user is a separate case. It needs a readable checkout.
const ordinary = findDatabaseUser();
const users: [string, RunAs][] = [['as we are', undefined]];
if (ordinary !== undefined && canReach(ROOT, ordinary)) users.push(['as an ordinary user', ordinary]);

/** The server that `npm start` runs. From its sources a start takes twice the processor time. */
const program = await prepareServer(process.execPath);
const runServer = (environment: Readonly<Record<string, string>>, runAs?: RunAs): ServerProcess =>
  runProgram(program, environment, runAs);

/** The message of a failing start. */
async function failToStart(environment: Readonly<Record<string, string>>, runAs?: RunAs): Promise<string> {
  const server = runServer(environment, runAs);
  expect(await server.ended, server.output()).toBe(1);
  expect(server.output()).not.toMatch(/^\s+at /m);
  return server.output().trim();
}

describe.each(users)('%s', (_name, runAs) => {
  const data = makeDataDir(runAs);
  const environment = { DATA_DIR: data.path, SAMPLE_DATA: 'off' };
  afterAll(data.remove);

  test('after SIGKILL the next start recovers, a second one names the running server, and SIGTERM stops it with its PostgreSQL', async () => {
    const killed = runServer(environment, runAs);
    await killed.ready;
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = runServer(environment, runAs);
    const address = await next.ready;
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    const words = await failToStart(environment, runAs);
    expect(words).toContain(`already running on the data folder ${data.path}`);
    expect(words).toContain(address);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    // Nothing locks the folder any more.
    expect(findReadySocket(join(data.path, 'postgres/data'))).toBeUndefined();
    const lock = takeDataLock(data.path);
    expect(lock).toBeDefined();
    lock?.release();
  });

  test('a data folder that is not writable is named', async () => {
    const folder = join(data.path, 'blocked');
    // Root can write even into a closed folder, but not into a file.
    if (runAs === undefined) writeFileSync(folder, '');
    else mkdirSync(folder);
    chmodSync(folder, 0o555);
    const words = await failToStart({ DATA_DIR: join(folder, 'data') }, runAs);
    expect(words).toContain(`${folder}/data cannot be written`);
  });
});

describe('a port that is taken', () => {
  let holder: Server;
  const data = makeDataDir();
  beforeAll(async () => {
    holder = createServer();
    await new Promise<void>(resolve => holder.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    holder.close();
    await data.remove();
  });

  test('is named, with an alternative to type', async () => {
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const words = await failToStart({ DATA_DIR: data.path, PORT: String(port) });
    expect(words).toBe(
      `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  });
});

describe('with a DATABASE_URL', () => {
  const data = makeDataDir();
  afterAll(data.remove);

  test('without a response, it says what to check', async () => {
    const words = await failToStart({
      ...SECRETS,
      DATA_DIR: data.path,
      DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/foreshare',
    });
    expect(words).toContain('The PostgreSQL of DATABASE_URL cannot be used');
    expect(words).not.toContain('secret');
  });

  test('a missing certificate is named', async () => {
    const words = await failToStart({
      ...SECRETS,
      DATA_DIR: data.path,
      DATABASE_URL: 'postgres://someone@127.0.0.1:1/foreshare?sslrootcert=/nowhere.pem',
    });
    expect(words).toMatch(/^The PostgreSQL of DATABASE_URL cannot be used \(ENOENT.*nowhere.pem/);
  });

  test('and other faults, all are listed at once', async () => {
    const words = await failToStart({
      DATA_DIR: data.path,
      DATABASE_URL: 'mysql://x',
      PORT: '99999',
      FEE_BPS: '-1',
    });
    expect(words).toMatch(/PORT must be.*\n.*DATABASE_URL must be.*\n.*FEE_BPS must be/);
  });
});

test('SIGTERM stops it with its PostgreSQL while a call is still arriving', async () => {
  const data = makeDataDir();
  const server = runServer({ DATA_DIR: data.path, SAMPLE_DATA: 'off' });
  const socket = connect(Number(new URL(await server.ready).port), '127.0.0.1');
  socket
    .on('error', () => undefined)
    .write(
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
  // The server has received the first half once it has answered a later call.
  expect((await fetch(`${await server.ready}/api/health`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
  expect(server.output()).toContain('stopped while calls or jobs were under way');
  expect(findReadySocket(join(data.path, 'postgres/data'))).toBeUndefined();
  socket.destroy();
  await data.remove();
});

test('the launcher stops everything when its parent is killed', async () => {
  const data = makeDataDir();
  const launcher = JSON.stringify(join(ROOT, 'scripts/start.mjs'));
  const parent = `require('node:child_process').spawn(process.execPath, [${launcher}], { stdio: 'inherit' })`;
  const server = runProgram(['--eval', parent], { DATA_DIR: data.path, SAMPLE_DATA: 'off' });
  const address = await server.ready;
  server.child.kill('SIGKILL');
  // The output closes when the last descendant that could print has ended.
  await server.ended;
  await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed');
  expect(findReadySocket(join(data.path, 'postgres/data'))).toBeUndefined();
  await data.remove();
});

test('a terminal that closes does not end a launcher that was started in its background', async () => {
  const data = makeDataDir();
  const launcher = JSON.stringify(join(ROOT, 'scripts/start.mjs'));
  // A shell with job control: its hang-up goes to the group of the job, and it ends.
  const shell = `
    const job = require('node:child_process').spawn(process.execPath, [${launcher}], { stdio: 'inherit', detached: true });
    console.log('group ' + job.pid);
    process.on('SIGHUP', () => { process.kill(-job.pid, 'SIGHUP'); process.exit(); });`;
  const server = runProgram(['--eval', shell], { DATA_DIR: data.path, SAMPLE_DATA: 'off' });
  const address = await server.ready;
  server.child.kill('SIGHUP');
  await once(server.child, 'exit');
  const exited_ms = performance.now();
  // Longer than the launcher takes to notice that its parent has ended.
  while (performance.now() - exited_ms < 500) {
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  }
  process.kill(-Number(/group (\d+)/.exec(server.output())?.[1]), 'SIGTERM');
  await server.ended;
  expect(server.output()).toContain('Stopping after SIGTERM');
  expect(findReadySocket(join(data.path, 'postgres/data'))).toBeUndefined();
  await data.remove();
});
