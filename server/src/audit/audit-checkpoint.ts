// A signed note of how far the audit chain has been verified, so that the next verification reads only what came since.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { systemCode } from '#server/kernel/startup-error.ts';
import type { Anchor } from './audit-anchor.ts';
import { authenticate, isAuthentic } from './audit-key.ts';

/** A link of the chain up to which everything was verified. */
export interface Checkpoint extends Anchor {
  readonly lastId: string;
  /** Whether this link is keyed; then all later ones are. */
  readonly keyed: boolean;
}

const shape = z.object({
  sequence: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  lastId: z.uuid(),
  keyed: z.boolean(),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

function fileIn(dataDir: string): string {
  return join(dataDir, 'audit-checkpoint.json');
}

/** Writes nothing without a key: an unsigned note could be anybody's. */
export async function writeCheckpoint(dataDir: string, checkpoint: Checkpoint): Promise<void> {
  const signature = authenticate('checkpoint', textOf(checkpoint));
  if (signature === undefined) return;
  const { sequence, hash, lastId, keyed } = checkpoint;
  const content = {
    sequence: String(sequence),
    hash: hash.toString('hex'),
    lastId,
    keyed,
    signature: signature.toString('hex'),
  };
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Undefined where there is none, or none that a server signed; then everything is verified. */
export async function readCheckpoint(dataDir: string): Promise<Checkpoint | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = shape.safeParse(JSON.parse(text));
  if (!parsed.success) return undefined;
  const { sequence, hash, lastId, keyed, signature } = parsed.data;
  const checkpoint = { sequence: BigInt(sequence), hash: Buffer.from(hash, 'hex'), lastId, keyed };
  return isAuthentic(Buffer.from(signature, 'hex'), 'checkpoint', textOf(checkpoint))
    ? checkpoint
    : undefined;
}

function textOf({ sequence, hash, lastId, keyed }: Checkpoint): string {
  return JSON.stringify([String(sequence), hash.toString('hex'), lastId, keyed]);
}
