// What is the same for many callers: encoded once, and compressed once for each way of sending it. Used by the hottest
// public calls and by the pages.
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
  /** As bytes, since a text is turned into them anew each time it is sent. */
  readonly #bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** In the best way that the caller takes. */
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

  /** @param text the body as JSON. */
  constructor(text: string) {
    this.#text = new SharedText(text);
  }

  async sendTo(request: FastifyRequest): Promise<ReadyResponse> {
    const { headers, body } = await this.#text.sendTo(request);
    return new ReadyResponse({ 'content-type': JSON_TYPE, ...headers }, body);
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
