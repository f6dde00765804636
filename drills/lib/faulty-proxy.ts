// A proxy between clients and server that loses requests and responses. It forwards, delays, cuts before the server
// receives the request, cuts a response in the middle, resets, and cuts right after the server has committed and
// responded.
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, type SeededRandom } from '#server/sample-data/seeded-random.ts';

export const PROXY_FAULTS = [
  'delayed',
  'cut before',
  'reset before',
  'cut within',
  'cut after commit',
] as const;
type Fault = (typeof PROXY_FAULTS)[number];

export interface FaultyProxy {
  readonly url: string;
  /** The faults so far, by kind. */
  readonly done: ReadonlyMap<Fault, number>;
  readonly close: () => Promise<void>;
}

const LONGEST_DELAY_MS = 150;

/** @param share the share of requests that suffer a fault. */
export async function openFaultyProxy(target: string, seed: string, share: number): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const random = seededRandom(seed);
  const done = new Map<Fault, number>();
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    // The side that resets reports an error; the other side learns of it when its socket closes.
    return socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const choose = (): Fault | undefined => {
    if (random.next() >= share) return undefined;
    const fault = PROXY_FAULTS[random.whole(0, PROXY_FAULTS.length - 1)];
    if (fault !== undefined) done.set(fault, (done.get(fault) ?? 0) + 1);
    return fault;
  };
  const server = createServer(socket => {
    carry(keep(socket), keep(connect(Number(port), hostname)), choose, random);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    done,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A client sends one request and awaits its response, so its first bytes begin a request. */
function carry(client: Socket, server: Socket, choose: () => Fault | undefined, random: SeededRandom): void {
  let fault: Fault | undefined;
  let cutting = false;
  client.on('data', chunk => {
    if (!cutting) fault = choose();
    if (fault === 'cut before') client.destroy();
    else if (fault === 'reset before') client.resetAndDestroy();
    else server.write(chunk);
  });
  server.on('data', chunk => {
    // The server responds after its commit, so a response means that the commit has happened.
    if (fault === 'cut after commit') client.resetAndDestroy();
    else if (fault === 'cut within') {
      cutting = true;
      client.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
    } else if (fault === 'delayed') {
      void sleep(random.whole(1, LONGEST_DELAY_MS)).then(() => client.write(chunk));
    } else client.write(chunk);
  });
  client.on('close', () => server.destroy());
  server.on('close', () => client.destroy());
}
