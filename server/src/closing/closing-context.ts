// What the operations on closings need.
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import type { MarketKeys } from '#server/signing/market-keys.ts';
import type { Vault } from '#server/vault/vault.ts';

export interface ClosingContext {
  readonly db: Database;
  readonly clock: () => Date;
  readonly exchange: ExchangeContext;
  readonly vault: Vault;
  readonly keys: Keys;
  /** Loaded with the first document, because the libraries that sign are large. */
  readonly marketKeys: () => Promise<MarketKeys>;
  readonly config: { readonly publicUrl: string; readonly tsaUrl: string | undefined };
  readonly log: Logger;
}
