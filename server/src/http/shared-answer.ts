// A response that is equal for many callers: encoded once and compressed once for each encoding.
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
  /** Bytes, because a string would be converted again for each response. */
  readonly #bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** Sends the best encoding that the caller accepts. */
  async sendTo(request: FastifyRequest): Promise<Sent> {
    const headers = { vary: 'accept-encoding' };
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return { headers, body: this.#bytes };
    const body = this.#compressed.get(encoding) ?? compressors[encoding](this.#bytes);
    this.#compressed.set(encoding, body);
    return { headers: { ...headers, 'content-encoding': encoding }, body: await body };
  }
}

export class SharedAnswer {
  readonly #text: SharedText;

  /** @param text The body as JSON. */
  constructor(text: string) {
    this.#text = new SharedText(text);
  }

  async sendTo(request: FastifyRequest): Promise<ReadyResponse> {
    const { headers, body } = await this.#text.sendTo(request);
    return new ReadyResponse({ 'content-type': JSON_TYPE, ...headers }, body);
  }
}

/** The best encoding that the caller accepts, or undefined for none. A weight of 0 excludes an encoding. */
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
