import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Passwords } from '#server/security/passwords.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface SampleDataDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly passwords: Passwords;
}
