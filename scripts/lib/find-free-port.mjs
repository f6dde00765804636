// Finds an unused port.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the system's ephemeral range, which starts at 32,768: a port from that range could be taken before the caller
 * listens on it.
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
