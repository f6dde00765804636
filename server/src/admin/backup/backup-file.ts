// How a backup lies in its file: gzip over one JSON document a line. First what it is, then for each table
// its name and its rows, last how much there was and its hash.
import { z } from 'zod';

export const FORMAT = 'foreshare-backup-1';

export const header = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The schema it was taken from: each migration with its checksum. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
});
export type Header = z.infer<typeof header>;

/** The rows that follow are this table's. */
export const tableLine = z.object({ table: z.string().regex(/^[a-z_]+$/) });

/** The last line. */
export const trailer = z.object({ rows: z.int(), sha256: z.string() });

/** Not part of a backup: who does what at this moment, and how often somebody called. */
export const LEFT_OUT: readonly string[] = ['schema_migrations', 'jobs', 'rate_limits', 'clean_up_places'];
