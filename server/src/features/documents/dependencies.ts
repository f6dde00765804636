import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Vault } from '#server/vault/vault.ts';

export interface DocumentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
}
