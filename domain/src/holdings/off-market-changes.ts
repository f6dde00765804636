// What came to a holding and went from it outside of trades, so that these add up to its shares. Called by the export of trades.
import type { Minor } from '#domain/money/money.ts';
import { HoldingFold } from './apply-event.ts';
import type { HoldingEvent } from './holding.ts';

export interface OffMarketChange {
  readonly id: string;
  readonly at: Date;
  /** Shares brought in, a split, or what was held when the company left the market. */
  readonly kind: 'grant' | 'split' | 'exit';
  /** How many shares it added, below zero where it took some. */
  readonly shares: bigint;
  /** Cash for a split's fraction of a share, or for all shares at an exit; what a grant had cost elsewhere. */
  readonly cash_minor: Minor;
}

/**
 * In the order of the events, which must be that of time. A split at which nothing was held is left out.
 * @param exitId of the disposal that an exit is, should there be one.
 */
export function listOffMarketChanges(events: readonly HoldingEvent[], exitId: string): OffMarketChange[] {
  const fold = new HoldingFold();
  return events.flatMap((event): OffMarketChange[] => {
    const before = fold.shares;
    fold.apply(event);
    const change = { id: event.id, at: event.at, shares: fold.shares - before };
    switch (event.kind) {
      case 'acquisition':
        return event.inKind ? [{ ...change, kind: 'grant', cash_minor: event.gross_minor }] : [];
      case 'disposal':
        return event.id === exitId ? [{ ...change, kind: 'exit', cash_minor: event.gross_minor }] : [];
      case 'split':
        return before === 0n ? [] : [{ ...change, kind: 'split', cash_minor: event.fractionPaid_minor }];
    }
  });
}
