// Takes a file from outside into the vault: recognised by its content, encrypted while it arrives, then read back and
// inspected. A refused file leaves nothing.
import { fileTypeFromBuffer } from 'file-type';
import { Readable } from 'node:stream';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { createQueue } from './one-at-a-time.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { startRecoding } from './recode-image.ts';
import { releaseBuffer } from './release-buffer.ts';
import {
  discardFile,
  readContent,
  writeFile,
  type NewDocument,
  type Vault,
  type WrittenFile,
} from './vault.ts';

type MediaType = NewDocument['mediaType'];

export interface ReceivedFile {
  readonly file: WrittenFile;
  readonly mediaType: MediaType;
}

/** Enough for every kind that is taken. */
const HEAD_BYTES = 4100;

const isTaken = (mediaType: string | undefined): mediaType is MediaType =>
  mediaType === 'application/pdf' || mediaType === 'image/jpeg' || mediaType === 'image/png';

/** An inspection holds a whole file in memory. More than one at once would add up. */
const inTurn = createQueue();

export async function receiveFile(
  vault: Vault,
  content: AsyncIterable<Buffer>,
): Promise<ReceivedFile | Refusal> {
  const { head, whole } = await peek(content);
  const mediaType = (await fileTypeFromBuffer(head))?.mime;
  if (!isTaken(mediaType)) return refuse('document_type_unknown');
  const received = await writeFile(vault, whole);
  try {
    const file = await inTurn(() => inspect(vault, received, mediaType));
    if (file !== received) await discardFile(vault, received);
    return 'code' in file ? file : { file, mediaType };
  } catch (error) {
    await discardFile(vault, received);
    throw error;
  }
}

/** Reads the beginning of a stream. The stream that is returned begins with it again. */
async function peek(
  content: AsyncIterable<Buffer>,
): Promise<{ readonly head: Buffer; readonly whole: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    first.push(next.value);
    length += next.value.length;
  }
  async function* passOn(): AsyncGenerator<Buffer> {
    yield* Readable.from(first);
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  }
  return { head: Buffer.concat(first, length), whole: passOn() };
}

/** @returns the file to keep: the received one, or the image that was made of it. */
async function inspect(
  vault: Vault,
  received: WrittenFile,
  mediaType: MediaType,
): Promise<WrittenFile | Refusal> {
  if (mediaType !== 'application/pdf') return recode(vault, received, mediaType);
  const bytes = await readAtOnce(vault, received);
  try {
    const fault = await inspectPdf(bytes);
    return fault === undefined ? received : refuse(fault);
  } finally {
    releaseBuffer(bytes);
  }
}

async function recode(
  vault: Vault,
  received: WrittenFile,
  mediaType: 'image/jpeg' | 'image/png',
): Promise<WrittenFile | Refusal> {
  const { encoded, ended } = startRecoding(readContent(vault, received), mediaType);
  const [written, fault] = await Promise.all([writeFile(vault, encoded), ended]);
  if (fault === undefined) return written;
  await discardFile(vault, written);
  return refuse(fault);
}

/** Into one buffer of the known size, because joining pieces would need the size twice. */
async function readAtOnce(vault: Vault, file: WrittenFile): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(Number(file.size_bytes));
  let at = 0;
  for await (const piece of readContent(vault, file)) {
    at += piece.copy(bytes, at);
    releaseBuffer(piece);
  }
  return bytes;
}
