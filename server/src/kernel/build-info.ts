// Which program this is: its version and the commit it was made from.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export interface BuildInfo {
  readonly version: string;
  /** The first twelve digits of the commit, or `unknown` for a copy of the sources without its history. */
  readonly commit: string;
}

const ROOT = join(import.meta.dirname, '../../..');
const COMMIT_DIGITS = 12;
const packageFile = z.object({ version: z.string() });
const releaseFile = z.object({ version: z.string(), commit: z.string() });

/** How an operator calls a command of this installation. */
export const ADMIN_CALL = existsSync(join(ROOT, 'release.json')) ? 'foreshare admin' : 'npm run admin --';

/** A release carries `release.json`; a checkout has package.json and its git folder. */
export function readBuildInfo(root = ROOT): BuildInfo {
  const release = join(root, 'release.json');
  if (existsSync(release)) return releaseFile.parse(JSON.parse(readFileSync(release, 'utf8')));
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { version, commit: readCommit(join(root, '.git'))?.slice(0, COMMIT_DIGITS) ?? 'unknown' };
}

/** Reads git's own files, because a server may run where git is not installed. */
function readCommit(gitPath: string): string | undefined {
  // In a worktree `.git` is a file that leads to the folder, and branches are in the folder of the main checkout.
  const folder = /^gitdir: (.+)/.exec(readText(gitPath) ?? '')?.[1] ?? gitPath;
  const common = resolve(folder, readText(join(folder, 'commondir'))?.trim() ?? '.');
  const head = readText(join(folder, 'HEAD'))?.trim();
  const branch = /^ref: (.+)/.exec(head ?? '')?.[1];
  if (branch === undefined) return head;
  const packed = readText(join(common, 'packed-refs'))
    ?.split('\n')
    .find(line => line.endsWith(` ${branch}`));
  return readText(join(common, branch))?.trim() ?? packed?.split(' ')[0];
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
