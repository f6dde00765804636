// The chain's head, kept outside of the database: without it, nobody could tell that the end was cut off.
// Written by the chain job, read by the command verify-audit.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { systemCode } from '#server/start-fault.ts';

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
  await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Undefined where none was written yet. Throws where the file is damaged or cannot be read. */
export async function readAnchor(dataDir: string): Promise<Anchor | undefined> {
  let text: string;
  try {
    text = await readFile(fileIn(dataDir), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const { sequence, hash } = anchorShape.parse(JSON.parse(text));
  return { sequence: BigInt(sequence), hash: Buffer.from(hash, 'hex') };
}
