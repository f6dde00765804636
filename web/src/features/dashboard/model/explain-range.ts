// Which holdings made the gain of a range: the best, the worst, and the share of the best.
import type { Answer } from '#web/api/api-contract.ts';

type Reasons = Answer<'GET /dashboard/analytics/reasons'>;
export type Reason = Reasons['parts'][number];

export interface Explained {
  readonly best: Reason | undefined;
  /** The part of the whole gain that the best holding made, in percent; undefined when the whole did not gain. */
  readonly bestShare: number | undefined;
  /** The largest loss; undefined when nothing lost. */
  readonly worst: Reason | undefined;
}

/** `parts` come with the largest gain first. */
export function explainRange({ gain, parts }: Pick<Reasons, 'gain' | 'parts'>): Explained {
  const first = parts[0];
  const last = parts.at(-1);
  const best = first && first.gain > 0 ? first : undefined;
  const gains = parts.reduce((sum, part) => sum + Math.max(0, part.gain), 0);
  return {
    best,
    // Of all gains, so that the share never exceeds 100 %.
    bestShare: best && gain > 0 ? (best.gain / gains) * 100 : undefined,
    worst: last && last.gain < 0 ? last : undefined,
  };
}

export const MOST_BARS = 7;

/** The parts that are drawn: all, or those that moved the most, still with the largest gain first. */
export function drawnParts(parts: readonly Reason[]): readonly Reason[] {
  if (parts.length <= MOST_BARS) return parts;
  const largest = parts.toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain)).slice(0, MOST_BARS);
  return parts.filter(part => largest.includes(part));
}
