import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { LiveSessions } from '#server/security/sessions/live-sessions.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface OperatorDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly liveSessions: LiveSessions;
  readonly exchange: ExchangeContext;
  readonly vault: Vault;
  /** Whether this installation carries the sample data: missing evidence is filled in. */
  readonly sampleData: boolean;
}
