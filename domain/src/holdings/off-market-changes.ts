// Changes of a holding outside trades. Together with the trades they add up to its shares.
import type { Minor } from '#domain/money/money.ts';
import { HoldingFold } from './apply-event.ts';
import type { HoldingEvent } from './holding.ts';

export interface OffMarketChange {
  readonly id: string;
  readonly at: Date;
  /** grant: shares brought in. moved_out: shares that left without a sale. exit: the holding at the time the company left the market. */
  readonly kind: 'grant' | 'split' | 'exit' | 'moved_out';
  /** The change in shares; negative when shares were removed. */
  readonly shares: bigint;
  /** Cash for a split's fractional share or for all shares at an exit; for a grant, its cost elsewhere. */
  readonly cash_minor: Minor;
}

/**
 * Events must be in order of time. A split of an empty holding is omitted.
 * @param exitId the id of the disposal that represents an exit, if there is one.
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
        if (event.inKind === true) return [{ ...change, kind: 'moved_out', cash_minor: 0n }];
        return event.id === exitId ? [{ ...change, kind: 'exit', cash_minor: event.gross_minor }] : [];
      case 'split':
        return before === 0n ? [] : [{ ...change, kind: 'split', cash_minor: event.fractionPaid_minor }];
    }
  });
}
