import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { StepUpServices } from '#server/people/check-step-up.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface OperatorDependencies extends StepUpServices {
  readonly exchange: ExchangeContext;
  readonly vault: Vault;
  /** Whether this installation carries the sample data: missing evidence is filled in. */
  readonly sampleData: boolean;
}
