// The encryption of files: AES-256-GCM over frames of 64 KiB, so that a file of any size is written and read with
// little memory, and no byte is handed on before it was authenticated. The construction is STREAM (Hoang, Reyhanitabar,
// Rogaway, Vizár 2015): the nonce is the frame's number, and the last frame is marked, so that a truncated file is noticed.
// A file has a key of its own. Therefore no nonce is ever used twice with one key.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { releaseBuffer } from './release-buffer.ts';

const ALGORITHM = 'aes-256-gcm';
const MAGIC = Buffer.from('FSV1');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PLAIN_BYTES = 65_536;
const FRAME_BYTES = PLAIN_BYTES + TAG_BYTES;

/** A stored file was altered, truncated, exchanged, or belongs to another key. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

interface FrameFacts {
  readonly key: Uint8Array;
  readonly fileId: string;
  readonly index: number;
  readonly isLast: boolean;
}

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 4);
  return nonce;
}

function bindingOf({ fileId, isLast }: FrameFacts): Buffer {
  return Buffer.from(`${fileId} ${isLast ? 'last' : 'more'}`);
}

/** The ciphertext and its tag. */
function sealFrame(facts: FrameFacts, plain: Buffer): readonly [sealed: Buffer, tag: Buffer] {
  const cipher = createCipheriv(ALGORITHM, facts.key, nonceOf(facts.index)).setAAD(bindingOf(facts));
  const sealed = cipher.update(plain);
  cipher.final();
  return [sealed, cipher.getAuthTag()];
}

function openFrame(facts: FrameFacts, frame: Buffer): Buffer {
  const end = frame.length - TAG_BYTES;
  if (end < 0) throw new DamagedFile(`the file ${facts.fileId} is truncated`);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, facts.key, nonceOf(facts.index), options)
    .setAAD(bindingOf(facts))
    .setAuthTag(frame.subarray(end));
  try {
    const plain = decipher.update(frame.subarray(0, end));
    // Nothing is left after GCM's update. The call compares the tag.
    decipher.final();
    return plain;
  } catch (cause) {
    throw new DamagedFile(`the file ${facts.fileId} was altered, or belongs to another key`, { cause });
  }
}

/**
 * Cuts a stream into pieces of the given size; only the last piece may be smaller. Always gives at least one. A piece is valid
 * until the next one is asked for: all of them share one buffer, because a large file would otherwise leave as much garbage.
 */
async function* inPieces(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  const piece = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      // A whole piece is held back until more follows, because only then is it not the last.
      if (filled === size) {
        yield { piece, isLast: false };
        filled = 0;
      }
      const copied = chunk.copy(piece, filled, at);
      filled += copied;
      at += copied;
    }
  }
  yield { piece: piece.subarray(0, filled), isLast: true };
}

/** A piece is valid until the next one is asked for. @param key 32 random bytes that were made for this file. */
export async function* sealFrames(
  content: AsyncIterable<Buffer>,
  key: Uint8Array,
  fileId: string,
): AsyncGenerator<Buffer> {
  yield MAGIC;
  let index = 0;
  for await (const { piece, isLast } of inPieces(content, PLAIN_BYTES)) {
    const [sealed, tag] = sealFrame({ key, fileId, index, isLast }, piece);
    yield sealed;
    releaseBuffer(sealed);
    yield tag;
    index += 1;
  }
}

/** @throws DamagedFile where the file is not the one that was written. */
export async function* openFrames(
  stored: AsyncIterable<Buffer>,
  key: Uint8Array,
  fileId: string,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, isLast } of inPieces(withoutMagic(stored, fileId), FRAME_BYTES)) {
    yield openFrame({ key, fileId, index, isLast }, piece);
    index += 1;
  }
}

async function* withoutMagic(stored: AsyncIterable<Buffer>, fileId: string): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isChecked = false;
  for await (const chunk of stored) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < MAGIC.length) continue;
    if (!head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new DamagedFile(`${fileId} is no file of the vault`);
    isChecked = true;
    yield head.subarray(MAGIC.length);
  }
  if (!isChecked) throw new DamagedFile(`the file ${fileId} is truncated`);
}
