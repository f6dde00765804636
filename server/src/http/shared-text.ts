// A body that is the same for many requests. It is turned into bytes once, and compressed once per encoding.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { JSON_TYPE, ReadyResponse } from './handle.ts';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export class SharedText {
  readonly #bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** Returns the body in the best encoding that the request accepts, with the headers that describe it. */
  async sendTo(request: FastifyRequest): Promise<Sent> {
    const headers = { vary: 'accept-encoding' };
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return { headers, body: this.#bytes };
    const body = this.#compressed.get(encoding) ?? compressors[encoding](this.#bytes);
    this.#compressed.set(encoding, body);
    return { headers: { ...headers, 'content-encoding': encoding }, body: await body };
  }
}

/** Sends a text that is JSON as the response of a handler. */
export async function sendJson(text: SharedText, request: FastifyRequest): Promise<ReadyResponse> {
  const { headers, body } = await text.sendTo(request);
  return new ReadyResponse({ 'content-type': JSON_TYPE, ...headers }, body);
}

/** The best encoding that the header accepts; undefined: none. An encoding of weight 0 is not accepted. */
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
