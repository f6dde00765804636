// What comes next of what an order has filled just now: trades between pre-approved parties settle, the others wait for the
// company, and one order may meet both. Pure.
import type { Fill } from '#web/entities/market/trading.ts';

export interface NextStep {
  readonly kind: 'review' | 'settles' | 'soon';
  /** When the company decides at the latest, or when it settles; null where that is not known yet. */
  readonly at: string | null;
  readonly shares: number;
}

type Filled = Pick<Fill, 'shares'> & {
  readonly settlement: Pick<Fill['settlement'], 'state' | 'reviewDueAt' | 'settleDueAt'>;
};

/** One for each way, in the order of the fills; of several times the latest. */
export function nextSteps(fills: readonly Filled[]): readonly NextStep[] {
  const byKind = Map.groupBy(fills.map(stepOf), step => step.kind);
  return [...byKind].map(([kind, steps]) => ({
    kind,
    at:
      steps
        .map(({ at }) => at)
        .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
        .at(-1) ?? null,
    shares: steps.reduce((sum, { shares }) => sum + shares, 0),
  }));
}

function stepOf({ shares, settlement: { state, reviewDueAt, settleDueAt } }: Filled): NextStep {
  if (state === 'in_review' && reviewDueAt !== null) return { kind: 'review', at: reviewDueAt, shares };
  return settleDueAt === null
    ? { kind: 'soon', at: null, shares }
    : { kind: 'settles', at: settleDueAt, shares };
}
