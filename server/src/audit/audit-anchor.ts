// Stores the head of the audit chain outside the database. Without it a truncation of the log would be undetectable.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { authenticate, hasAuditKey, isAuthentic } from './audit-key.ts';
import { StartupError, systemCode } from '#server/kernel/startup-error.ts';

export interface Anchor {
  readonly sequence: bigint;
  readonly hash: Buffer;
}

const anchorShape = z.object({
  sequence: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Made under the key of the audit log. */
  signature: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** One line of JSON, signed where this process has the key. */
export function formatAnchor({ sequence, hash }: Anchor, at?: Date): string {
  const signature = authenticate('anchor', String(sequence), hash)?.toString('hex');
  return JSON.stringify({ at, sequence: String(sequence), hash: hash.toString('hex'), signature });
}

/** Throws where the text is no anchor, or its signature is not that of a server. */
export function parseAnchor(text: string): Anchor {
  const shape = anchorShape.parse(JSON.parse(text));
  const anchor = { sequence: BigInt(shape.sequence), hash: Buffer.from(shape.hash, 'hex') };
  const signature = shape.signature === undefined ? null : Buffer.from(shape.signature, 'hex');
  if (signature !== null && hasAuditKey() && !isAuthentic(signature, 'anchor', shape.sequence, anchor.hash))
    throw new Error('its signature was made under another key');
  return anchor;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'audit-head.json');
}

export async function writeAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  const file = fileIn(dataDir);
  // Flushed before the rename, because a power loss must not leave an empty file.
  await writeFile(`${file}.new`, `${formatAnchor(anchor)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Undefined when no anchor exists yet. Throws a StartupError when the file is damaged or unreadable. */
export async function readAnchor(dataDir: string): Promise<Anchor | undefined> {
  const file = fileIn(dataDir);
  try {
    return parseAnchor(await readFile(file, 'utf8'));
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return undefined;
    throw new StartupError(
      `${file} cannot be read (${code ?? 'it holds no sequence and hash that a server signed'}). It says where the audit log ended: put a ` +
        'copy of it back. With the file removed the log is taken as it is, and a cut-off end goes unseen.',
    );
  }
}
