// What splits did to a holding, so that its trades add up to its shares. Called by the export of trades.
import type { Minor } from '#domain/money/money.ts';
import { HoldingFold } from './apply-event.ts';
import type { HoldingEvent } from './holding.ts';

export interface SplitEffect {
  readonly id: string;
  readonly at: Date;
  /** How many shares it added, below zero where it took some. */
  readonly shares: bigint;
  /** Cash for what was less than one share. */
  readonly fractionPaid_minor: Minor;
}

/** Of each split at which something was held. The events must come in order of time. */
export function listSplitEffects(events: readonly HoldingEvent[]): SplitEffect[] {
  const fold = new HoldingFold();
  return events.flatMap(event => {
    const before = fold.shares;
    fold.apply(event);
    if (event.kind !== 'split' || before === 0n) return [];
    const { id, at, fractionPaid_minor } = event;
    return [{ id, at, shares: fold.shares - before, fractionPaid_minor }];
  });
}
