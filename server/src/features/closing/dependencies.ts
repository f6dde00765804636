import type { ClosingContext } from '#server/closing/closing-context.ts';
import type { StepUpServices } from '#server/people/check-step-up.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export type ClosingDependencies = StepUpServices & { readonly closing: ClosingContext };
