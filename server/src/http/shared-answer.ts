// An answer that is the same for many callers: encoded once, and compressed once for each way of sending it. Used by
// the hottest public calls.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { ReadyAnswer } from './handle.ts';

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof compressors;

const HEADERS = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };

export class SharedAnswer {
  readonly #text: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /** @param text the body as JSON. */
  constructor(text: string) {
    this.#text = text;
  }

  async sendTo(request: FastifyRequest): Promise<ReadyAnswer> {
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return new ReadyAnswer(HEADERS, this.#text);
    const body = this.#compressed.get(encoding) ?? compressors[encoding](this.#text);
    this.#compressed.set(encoding, body);
    return new ReadyAnswer({ ...HEADERS, 'content-encoding': encoding }, await body);
  }
}

/** The best that the caller takes; undefined: as it is. A weight of 0 says no. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map(part => part.split(';', 1)[0]?.trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : undefined;
}
