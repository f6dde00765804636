// One keep-alive HTTP connection with minimal CPU cost, because the load generator shares the machine with the server
// it measures.
import { connect, type Socket } from 'node:net';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  /** The value of the Idempotency-Key header. */
  readonly key?: string | undefined;
  readonly body?: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

type Answered = (answer: HttpAnswer) => void;
type Failed = (reason: Error) => void;

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\n[Cc]ontent-[Ll]ength: (\d+)/;
const CHUNKED = /\r\n[Tt]ransfer-[Ee]ncoding: chunked/;
const NOTHING = Buffer.alloc(0);
/** A receive buffer shared by all connections; no data remains in it between reads. */
const arriving = Buffer.alloc(64 * 1024);

export class HttpConnection {
  readonly #socket: Socket;
  readonly #host: string;
  /** The bytes of an incomplete response. */
  #received = NOTHING;
  #onAnswer: Answered | undefined;
  #onFailure: Failed | undefined;

  private constructor(url: string, onOpen: (connection: HttpConnection) => void, onFailure: Failed) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#onFailure = onFailure;
    const onread = {
      buffer: arriving,
      callback: (bytes: number) => {
        this.#receive(arriving.subarray(0, bytes));
        return true;
      },
    };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, () => {
      this.#onFailure = undefined;
      onOpen(this);
    });
    const lost = (): void => {
      this.#fail(new Error('the connection was lost'));
    };
    this.#socket.on('error', lost);
    this.#socket.on('close', lost);
  }

  static open(url: string): Promise<HttpConnection> {
    return new Promise((resolve, reject) => new HttpConnection(url, resolve, reject));
  }

  /** One request at a time. Rejects when the connection is lost before the response is complete. */
  send(request: HttpRequest): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.ask(request, resolve, reject);
    });
  }

  /** The callback form of `send`, for loads where one promise per request would be a measurable cost. */
  ask({ method, path, token, key, body }: HttpRequest, onAnswer: Answered, onFailure: Failed): void {
    this.#onAnswer = onAnswer;
    this.#onFailure = onFailure;
    if (this.#socket.destroyed) {
      this.#fail(new Error('the connection was lost'));
      return;
    }
    const length = body === undefined ? 0 : Buffer.byteLength(body);
    const text =
      `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n` +
      (token === undefined ? '' : `Authorization: Bearer ${token}\r\n`) +
      (key === undefined ? '' : `Idempotency-Key: ${key}\r\n`) +
      (body === undefined
        ? '\r\n'
        : `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`);
    this.#socket.write(text, length === (body?.length ?? 0) ? 'latin1' : 'utf8');
  }

  close(): void {
    this.#socket.destroy();
  }

  #fail(reason: Error): void {
    const onFailure = this.#onFailure;
    this.#onFailure = undefined;
    onFailure?.(reason);
  }

  #receive(bytes: Buffer): void {
    const all = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const headEnd = all.indexOf(HEAD_END);
    const head = headEnd < 0 ? '' : all.toString('latin1', 0, headEnd);
    const bodyStart = headEnd + HEAD_END.length;
    const end = bodyStart + Number(LENGTH.exec(head)?.[1] ?? 0);
    if (headEnd < 0 || all.length < end) {
      this.#received = Buffer.from(all);
      return;
    }
    this.#received = all.length === end ? NOTHING : Buffer.from(all.subarray(end));
    if (CHUNKED.test(head)) {
      this.#fail(new Error('chunked answers are not read here'));
      return;
    }
    this.#onFailure = undefined;
    this.#onAnswer?.({ status: Number(head.slice(9, 12)), body: all.toString('utf8', bodyStart, end) });
  }
}
