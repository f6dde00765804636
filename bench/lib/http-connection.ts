// One kept-alive HTTP connection that costs the machine as little as it can, since the load generator shares it with
// the server it measures. Used by generate-load.ts, and by what
// sends requests beside it.
import { connect, type Socket } from 'node:net';

export interface HttpRequest {
  readonly method: string;
  /** From `/api` on. */
  readonly path: string;
  readonly token?: string | undefined;
  /** Sent as Idempotency-Key. */
  readonly key?: string | undefined;
  /** JSON text. */
  readonly body?: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

const HEAD_END = '\r\n\r\n';

export class HttpConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #received = Buffer.alloc(0);
  #waiting: { resolve: (answer: HttpAnswer) => void; reject: (reason: Error) => void } | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', chunk => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#answer();
    });
    const lost = (): void => {
      this.#waiting?.reject(new Error('the connection was lost'));
      this.#waiting = undefined;
    };
    socket.on('error', lost);
    socket.on('close', lost);
  }

  static open(url: string): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket, host));
      });
    });
  }

  /** One at a time; rejects where the connection is lost before the answer is whole. */
  send({ method, path, token, key, body }: HttpRequest): Promise<HttpAnswer> {
    if (this.#socket.destroyed) return Promise.reject(new Error('the connection was lost'));
    const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
    this.#waiting = { resolve, reject };
    this.#socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n` +
        (token === undefined ? '' : `Authorization: Bearer ${token}\r\n`) +
        (key === undefined ? '' : `Idempotency-Key: ${key}\r\n`) +
        (body === undefined
          ? '\r\n'
          : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
    );
    return promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #answer(): void {
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const bodyStart = headEnd + HEAD_END.length;
    if (this.#received.length < bodyStart + length) return;
    const body = this.#received.toString('utf8', bodyStart, bodyStart + length);
    this.#received = this.#received.subarray(bodyStart + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (/\r\ntransfer-encoding: chunked/i.test(head))
      waiting?.reject(new Error('chunked answers are not read here'));
    else waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
