// What keeps the server from starting, as a sentence for the person who started it. Thrown while starting;
// main.ts and the admin commands print it and exit with 1, without a stack trace.

export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The system's error code of a failed call (`ENOENT`, `EACCES`), if it has one. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Errors of a file that cannot be written further: full, over the quota, too large, broken. */
const OF_THE_DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

/** Whether the disk caused the error, as opposed to missing permissions. */
export function isDiskError(error: unknown): boolean {
  return OF_THE_DISK.has(systemCode(error) ?? '');
}
