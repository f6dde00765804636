// A separate disk that can be filled completely and emptied again.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MissingTool } from '../../bench/lib/part.ts';

export interface SmallDisk {
  readonly path: string;
  readonly fill: () => Promise<void>;
  readonly free: () => void;
  readonly remove: () => void;
}

const PIECE_BYTES = 2 ** 20;

/** Throws MissingTool when this machine does not permit a mount. */
export function mountSmallDisk(size_mb: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'foreshare-disk-'));
  const filler = join(path, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size_mb}m,mode=755`, 'tmpfs', path], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(path, { recursive: true });
    throw new MissingTool('a full disk needs the right to mount one (root, Linux)');
  }
  chmodSync(path, 0o755);
  return {
    path,
    fill: async () => {
      const file = await open(filler, 'a');
      try {
        for (;;) await file.write(Buffer.alloc(PIECE_BYTES));
      } catch {
        // The disk is full, as intended.
      } finally {
        await file.close();
      }
    },
    free: () => {
      rmSync(filler, { force: true });
    },
    remove: () => {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true });
    },
  };
}
