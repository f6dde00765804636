// Whether the database was backed up lately. Pure.

/** Backups are taken every day. After so long, one has been missed. */
const OLD_MS = 36 * 3_600_000;

/** @param last the moment of the last backup, and `now` in the same form; null when none is on record. */
export function backupState(last: string | null, now: string): 'none' | 'old' | 'fresh' {
  if (last === null) return 'none';
  return Date.parse(now) - Date.parse(last) > OLD_MS ? 'old' : 'fresh';
}
