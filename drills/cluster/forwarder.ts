// A loopback port that forwards to another one until it is cut: neither side then hears anything, as with an unplugged
// cable.
import { connect, createServer, type Socket } from 'node:net';

export interface Forwarder {
  readonly cut: () => void;
  /** Connections from before the cut are ended, as their other side has given them up. */
  readonly join: () => void;
  readonly close: () => void;
}

export async function forward(from: number, to: number): Promise<Forwarder> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    const target = connect(to, '127.0.0.1');
    const pairs = [
      [socket, target],
      [target, socket],
    ] as const;
    for (const [source, sink] of pairs) {
      sockets.add(source);
      source.on('data', data => {
        if (!isCut) sink.write(data);
      });
      source.on('error', () => undefined);
      source.on('close', () => {
        sockets.delete(source);
        if (!isCut) sink.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(from, '127.0.0.1', resolve);
  });
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    cut: () => {
      isCut = true;
    },
    join: () => {
      isCut = false;
      endAll();
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
