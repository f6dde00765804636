// The format of a backup file: gzip over one JSON document per line. A header comes first, then each table's
// name and rows, then the files of the vault, and last the counts and a hash. With a passphrase all of it is encrypted
// (encrypt-backup.ts).
import { z } from 'zod';

export const FORMAT = 'foreshare-backup-2';

export const header = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The schema of the backup: each migration with its checksum. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
});
export type Header = z.infer<typeof header>;

/** Starts the rows of a table. */
export const tableLine = z.object({ table: z.string().regex(/^[a-z_]+$/) });

/** Starts a file of the vault, as it is stored: encrypted. Its content follows in base 64, some lines of any length. */
export const vaultFileLine = z.object({ vaultFile: z.uuid() });
/** No row of a table begins like this. */
export const VAULT_FILE = '{"vaultFile":';

/** The last line. */
export const trailer = z.object({ rows: z.int(), files: z.int(), sha256: z.string() });

/** Excluded from backups: running jobs and rate-limit counters describe the present only. */
export const LEFT_OUT: readonly string[] = ['schema_migrations', 'jobs', 'rate_limits', 'clean_up_places'];
