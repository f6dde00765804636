// Starts the process that re-encodes an image. A process of its own gives its memory back, and a fault in a decoder neither
// ends the server nor reads what the server knows: the process gets no environment, and the image only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { Writable } from 'node:stream';
import type { PixelFault } from './recode-pixels.ts';
import { releaseBuffer } from './release-buffer.ts';

type ImageFault = PixelFault | 'file_is_two_kinds';

export const EXIT_CODES: Readonly<Record<ImageFault, number>> = {
  image_unreadable: 10,
  image_too_large: 11,
  file_is_two_kinds: 12,
};

const PROGRAM = join(import.meta.dirname, 'recode-process.ts');
/** Far longer than the largest image takes. */
const TIMEOUT_MS = 60_000;

interface Recoding {
  /** The new image, complete only where `ended` resolves to undefined. */
  readonly encoded: AsyncIterable<Buffer>;
  readonly ended: Promise<ImageFault | undefined>;
}

export function startRecoding(
  content: AsyncIterable<Buffer>,
  mediaType: 'image/jpeg' | 'image/png',
): Recoding {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [PROGRAM, mediaType], {
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const complaint = text(child.stderr);
  const judge = async (): Promise<ImageFault | undefined> => {
    await Promise.all([send(child.stdin, content), once(child, 'close')]);
    if (child.exitCode === 0) return undefined;
    const faults = Object.keys(EXIT_CODES) as ImageFault[];
    const fault = faults.find(one => EXIT_CODES[one] === child.exitCode);
    // An image on which a decoder crashes or does not end cannot be read.
    if (fault === undefined && child.signalCode === null) throw new Error(await complaint);
    return fault ?? 'image_unreadable';
  };
  return { encoded: releasing(child.stdout), ended: judge() };
}

async function send(input: Writable, content: AsyncIterable<Buffer>): Promise<void> {
  // The process may end before it has read everything. Its exit code says why.
  const closed = finished(input).catch(() => undefined);
  try {
    for await (const piece of content) {
      if (input.destroyed) break;
      await new Promise<void>(resolve => {
        input.write(piece, () => {
          resolve();
        });
      });
      releaseBuffer(piece);
    }
  } finally {
    // Where the content could not be read, the process ends with what it has.
    input.end();
  }
  await closed;
}

async function* releasing(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of output) {
    yield piece;
    releaseBuffer(piece);
  }
}
