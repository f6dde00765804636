// Encrypts a backup with a passphrase. The file begins with a mark, the salt, and a proof of the passphrase; the frames of the
// vault follow (vault/frames.ts), so that an altered or truncated file is noticed before any of it is used.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { StartupError } from '#server/kernel/startup-error.ts';
import { openFrames, sealFrames } from '#server/vault/frames.ts';

const MAGIC = Buffer.from('FSBACKUP1');
const SALT_BYTES = 16;
const PROOF_BYTES = 16;
const KEY_BYTES = 32;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + PROOF_BYTES;
/** 128 MiB of memory and about half a second for each guess (RFC 7914). */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 };
/** Binds the frames to their purpose, as a file's id does in the vault. */
const NAME = 'backup';

interface DerivedKey {
  readonly key: Buffer;
  /** Shows that a passphrase is the right one. It reveals nothing of the key. */
  readonly proof: Buffer;
}

function derive(passphrase: string, salt: Buffer): Promise<DerivedKey> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES + PROOF_BYTES, COST, (error, derived) => {
      if (error) reject(error);
      else resolve({ key: derived.subarray(0, KEY_BYTES), proof: derived.subarray(KEY_BYTES) });
    });
  });
}

export async function* encryptBackup(
  content: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, proof } = await derive(passphrase, salt);
  yield Buffer.concat([MAGIC, salt, proof]);
  // Copies, because the stream of the file asks for the next frame before it has written this one.
  for await (const frame of sealFrames(content, key, NAME)) yield Buffer.from(frame);
}

/**
 * The content of a backup file, decrypted where it is encrypted. Reading it throws DamagedFile where the file was altered or
 * truncated. A file without encryption comes as it is.
 * @throws StartupError where the passphrase is missing or another one.
 */
export async function readBackup(
  file: string,
  passphrase: string | undefined,
): Promise<AsyncIterable<Buffer>> {
  const head = await readHead(file);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return createReadStream(file);
  if (passphrase === undefined) {
    throw new StartupError(
      `${file} is encrypted. Give its passphrase in BACKUP_PASSPHRASE, or the file that holds it in BACKUP_PASSPHRASE_FILE. ` +
        'Nothing was changed.',
    );
  }
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const expected = head.subarray(MAGIC.length + SALT_BYTES);
  const { key, proof } = await derive(passphrase, salt);
  if (expected.length !== proof.length || !timingSafeEqual(expected, proof)) {
    throw new StartupError(
      `The passphrase does not open ${file}: it was encrypted with another one, or its beginning was altered. Nothing was changed.`,
    );
  }
  return openFrames(createReadStream(file, { start: HEAD_BYTES }), key, NAME);
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
