import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Passwords } from '#server/security/passwords.ts';

/** What this folder's functions need. Each function names its own part with Pick. */
export interface SampleDataDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly passwords: Passwords;
}
