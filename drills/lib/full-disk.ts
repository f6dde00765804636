// A separate disk that can be filled completely and emptied again.
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MissingTool } from '../../bench/lib/part.ts';

export interface SmallDisk {
  readonly path: string;
  readonly fill: () => void;
  readonly free: () => void;
  readonly remove: () => void;
}

const PIECE_BYTES = 2 ** 16;

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
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(PIECE_BYTES));
      } catch {
        // The disk is full, as intended.
      } finally {
        closeSync(file);
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
