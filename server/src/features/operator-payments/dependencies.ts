import type { Config } from '#server/config/config.ts';
import type { StepUpServices } from '#server/people/check-step-up.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface OperatorPaymentsDependencies extends StepUpServices {
  readonly config: Config;
}
