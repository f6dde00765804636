// Stores the head of the audit chain outside the database. Without it a truncation of the log would be undetectable.
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
  // Flushed before the rename, because a power loss must not leave an empty file.
  await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Undefined when no anchor exists yet. Throws a StartupError when the file is damaged or unreadable. */
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
