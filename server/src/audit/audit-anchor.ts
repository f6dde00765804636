// The chain's head, kept outside of the database: without it, nobody could tell that the end was cut off.
// Written by the chain job, read by the command verify-audit.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError, systemCode } from '#server/kernel/startup-error.ts';

export interface Anchor {
  readonly sequence: bigint;
  readonly hash: Buffer;
}

const anchorShape = z.object({
  sequence: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

function fileIn(dataDir: string): string {
  return join(dataDir, 'audit-head.json');
}

export async function writeAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  const file = fileIn(dataDir);
  const text = JSON.stringify({ sequence: String(anchor.sequence), hash: anchor.hash.toString('hex') });
  // On the disk before it takes the old one's name: a loss of power must not leave an empty file there.
  await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Undefined where none was written yet. Throws a StartupError where the file is damaged or cannot be read. */
export async function readAnchor(dataDir: string): Promise<Anchor | undefined> {
  const file = fileIn(dataDir);
  try {
    const { sequence, hash } = anchorShape.parse(JSON.parse(await readFile(file, 'utf8')));
    return { sequence: BigInt(sequence), hash: Buffer.from(hash, 'hex') };
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return undefined;
    throw new StartupError(
      `${file} cannot be read (${code ?? 'it holds no sequence and hash'}). It says where the audit log ended: put a ` +
        'copy of it back. With the file removed the log is taken as it is, and a cut-off end goes unseen.',
    );
  }
}
