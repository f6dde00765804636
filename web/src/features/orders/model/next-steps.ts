// Determines the next steps of an order's latest fills. Trades between pre-approved parties settle directly,
// and other trades wait for the company. One order may have both kinds. Pure.
import type { Fill } from '#web/entities/market/trading.ts';

export interface NextStep {
  readonly kind: 'review' | 'settles' | 'soon';
  /** The latest time of the company's decision, or the time of settlement; null while unknown. */
  readonly at: string | null;
  readonly shares: number;
}

type Filled = Pick<Fill, 'shares'> & {
  readonly settlement: Pick<Fill['settlement'], 'state' | 'reviewDueAt' | 'settleDueAt'>;
};

/** Returns one step of each kind in the order of the fills, with the latest of several times. */
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
