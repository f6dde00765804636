// The format of a backup file: gzip over one JSON document per line. A header comes first, then each table's
// name and rows, and last the row count and a hash.
import { z } from 'zod';

export const FORMAT = 'foreshare-backup-1';

export const header = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The schema of the backup: each migration with its checksum. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
});
export type Header = z.infer<typeof header>;

/** Starts the rows of a table. */
export const tableLine = z.object({ table: z.string().regex(/^[a-z_]+$/) });

/** The last line. */
export const trailer = z.object({ rows: z.int(), sha256: z.string() });

/** Excluded from backups: running jobs and rate-limit counters describe the present only. */
export const LEFT_OUT: readonly string[] = ['schema_migrations', 'jobs', 'rate_limits', 'clean_up_places'];
