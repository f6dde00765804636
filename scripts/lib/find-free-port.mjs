// Finds a port that nobody uses. Called by dev.mjs, test.mjs, the benchmark of pages and the tests.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that a system hands out by itself, from 32,768 on: one of these could be another program's, or one end of a
 * connection, before whoever asked for it listens.
 */
const [LOWEST, ABOVE] = [20_000, 30_000];

/** @returns {Promise<number>} */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(LOWEST, ABOVE);
    if (await isFree(port)) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', error => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
