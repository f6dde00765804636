// What a person holds: every event of every stock, folded into lots. Used by remember-holdings.ts.
import { foldHolding } from '#domain/holdings/apply-event.ts';
import { sumOf, type Holding, type HoldingEvent } from '#domain/holdings/holding.ts';
import type { SettlementStatus } from '#domain/settlement/settlement.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { HoldingRow, HoldingRows } from './holding-rows.ts';

export interface Trade {
  /** The execution's. */
  readonly id: string;
  readonly stockId: string;
  readonly side: 'buy' | 'sell';
  readonly at: Date;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly fee_minor: bigint;
  readonly status: SettlementStatus;
  /** When these shares went against cash; null before, and where they never did. */
  readonly settledAt: Date | null;
}

export interface HeldStock {
  readonly stockId: string;
  /** Oldest first; trades that came to nothing are left out. */
  readonly events: readonly HoldingEvent[];
  readonly holding: Holding;
  /** How often the stock was split, also before they held anything. */
  readonly splitCount: number;
}

export interface Holdings {
  /** Everything ever held, also what is sold by now. */
  readonly stocks: readonly HeldStock[];
  /** Newest first, those that came to nothing too. */
  readonly trades: readonly Trade[];
}

/** Holdings at trade date. */
export function foldHoldings({ rows, paid_minor }: HoldingRows, market: Market): Holdings {
  const byStock = Map.groupBy(rows, row => row.stock_id);
  // Splits are few, and come along for every stock.
  const traded = [...byStock].filter(([, own]) => own.some(row => row.kind !== 'split'));
  return {
    stocks: traded.map(([id, own]) => foldStock(id, own, paid_minor, market)),
    trades: rows.flatMap(toTrade).reverse(),
  };
}

function foldStock(
  stockId: string,
  rows: readonly HoldingRow[],
  paid_minor: HoldingRows['paid_minor'],
  market: Market,
): HeldStock {
  const events = heldOnceSold(fromFirstHeld(rows.flatMap(row => toEvent(row, paid_minor))));
  const holding = foldHolding(events);
  const payout = payoutOf(stockId, holding, market, events.at(-1));
  const splitCount = rows.filter(({ kind }) => kind === 'split').length;
  if (!payout) return { stockId, events, holding, splitCount };
  const all = [...events, payout];
  return { stockId, events: all, holding: foldHolding(all), splitCount };
}

/** A split from before somebody held anything is not theirs: they hold since their first shares, and are measured since then. */
function fromFirstHeld(events: readonly HoldingEvent[]): readonly HoldingEvent[] {
  const first = events.findIndex(event => event.kind !== 'split');
  return first === -1 ? [] : events.slice(first);
}

/**
 * Shares that were brought in before the clock was set back may have been sold before their own day: they are held since
 * that sale at the latest. Trades and splits come in order of the book (holding-rows.ts), which knows nothing of these.
 */
function heldOnceSold(events: readonly HoldingEvent[]): readonly HoldingEvent[] {
  const short = findShortSale(events);
  const later = events.slice(short);
  const grant = later.find(event => event.kind === 'acquisition' && event.inKind);
  const sale = events[short];
  if (!sale || !grant) return events;
  const others = later.filter(event => event !== grant);
  return heldOnceSold([...events.slice(0, short), { ...grant, at: sale.at }, ...others]);
}

/** Where more is sold than is held; -1 where nowhere. */
function findShortSale(events: readonly HoldingEvent[]): number {
  let held = 0n;
  return events.findIndex(event => {
    if (event.kind === 'split') held = (held * event.numerator) / event.denominator;
    else held += event.kind === 'acquisition' ? event.shares : -event.shares;
    return held < 0n;
  });
}

/**
 * Whoever held shares when the company left the market was paid for all of them: after all that came before, should the
 * clock have been set back since.
 */
function payoutOf(
  stockId: string,
  { lots }: Holding,
  market: Market,
  last: HoldingEvent | undefined,
): HoldingEvent | undefined {
  const stock = market.byId.get(stockId);
  const shares = sumOf(lots, lot => lot.shares);
  if (!stock || stock.exitedAt === null || shares === 0n) return undefined;
  return {
    kind: 'disposal',
    id: stockId,
    at: last !== undefined && last.at > stock.exitedAt ? last.at : stock.exitedAt,
    shares,
    gross_minor: shares * (stock.exitPrice_minor ?? 0n),
    fee_minor: 0n,
    settled: true,
  };
}

function toEvent(row: HoldingRow, paid_minor: HoldingRows['paid_minor']): HoldingEvent[] {
  const { id, at, shares, price_minor, fee_minor, status } = row;
  const settled = status === 'settled' || status === 'rofr_exercised';
  const traded = { id, at, shares, gross_minor: shares * price_minor, fee_minor, settled };
  switch (row.kind) {
    case 'buy':
      return NO_PURCHASE.has(status) ? [] : [{ kind: 'acquisition', ...traded, inKind: false }];
    case 'sell':
      return NO_SALE.has(status) ? [] : [{ kind: 'disposal', ...traded }];
    case 'grant':
      return [
        {
          kind: 'acquisition',
          ...traded,
          gross_minor: price_minor,
          inKind: true,
          ...(row.acquired_at ? { acquiredAt: row.acquired_at } : {}),
        },
      ];
    case 'split': {
      const fractionPaid_minor = paid_minor.get(id) ?? 0n;
      return [{ kind: 'split', id, at, numerator: shares, denominator: price_minor, fractionPaid_minor }];
    }
  }
}

const NO_SALE: ReadonlySet<SettlementStatus> = new Set(['rejected', 'expired']);
/** Where the issuer bought in the buyer's place, the seller has sold all the same. */
const NO_PURCHASE: ReadonlySet<SettlementStatus> = new Set(['rejected', 'expired', 'rofr_exercised']);

function toTrade(row: HoldingRow): Trade[] {
  const { kind, stock_id, id, at, shares, price_minor, fee_minor, status, settled_at } = row;
  if (kind !== 'buy' && kind !== 'sell') return [];
  return [
    { id, stockId: stock_id, side: kind, at, shares, price_minor, fee_minor, status, settledAt: settled_at },
  ];
}
