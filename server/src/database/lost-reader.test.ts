// A statement whose reader has gone must not occupy PostgreSQL until its end.
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectClient } from './connect-client.ts';
import { startTemporaryPostgres } from './embedded/temporary-postgres.ts';
import { NEEDED_SETTINGS, withOptions } from './session-options.ts';

test('a statement ends soon after the connection of its reader was cut', async () => {
  const { access, stop } = await startTemporaryPostgres();
  const observer = await connectClient(access.owner);
  try {
    const socket = new Socket();
    const reader = await connectClient({
      ...withOptions(access.owner, NEEDED_SETTINGS),
      stream: () => socket,
    });
    const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid');
    const reading = reader.query('select pg_sleep(600)').catch((error: unknown) => error);
    await sleep(100);
    socket.destroy();
    expect(await reading).toBeInstanceOf(Error);
    await expect
      .poll(async () => {
        const left = await observer.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]);
        return left.rowCount;
      })
      .toBe(0);
  } finally {
    await observer.end();
    await stop();
  }
});
