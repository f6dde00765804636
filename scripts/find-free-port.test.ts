import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from './lib/find-free-port.mjs';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const given = typeof address === 'object' && address !== null ? address.port : 0;
afterAll(() => server.close());

test('the port is outside the range of ephemeral ports', async () => {
  const caller = connect(given, '127.0.0.1');
  await once(caller, 'connect');
  const lowest = Math.min(32_768, given, caller.localPort ?? 0);
  caller.destroy();
  for (let count = 0; count < 20; count += 1) expect(await findFreePort()).toBeLessThan(lowest);
});
