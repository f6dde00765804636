import type { Minor } from '#domain/money/money.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Keys } from '#server/security/derive-keys.ts';

/** What this folder's functions need. Each function names its own part with Pick. */
export interface BankDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly config: { readonly secondOperatorAbove_minor: Minor };
}

/** Who acts, for the audit log. */
export interface Actor {
  readonly actorId: string;
  readonly requestId: string;
}
