// Folds the events of each stock that a person held into lots.
import { foldHolding } from '#domain/holdings/apply-event.ts';
import { sumOf, type Holding, type HoldingEvent } from '#domain/holdings/holding.ts';
import type { SettlementStatus } from '#domain/settlement/settlement.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { HoldingRow, HoldingRows } from './holding-rows.ts';

export interface Trade {
  /** The id of the execution. */
  readonly id: string;
  readonly stockId: string;
  readonly side: 'buy' | 'sell';
  readonly at: Date;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly fee_minor: bigint;
  readonly status: SettlementStatus;
  /** When the shares were delivered against cash; null before, and for a trade that never settled. */
  readonly settledAt: Date | null;
}

export interface HeldStock {
  readonly stockId: string;
  /** Oldest first, without trades that were rejected or expired. */
  readonly events: readonly HoldingEvent[];
  readonly holding: Holding;
  /** The number of all splits of the stock, including those before the first purchase. */
  readonly splitCount: number;
}

export interface Holdings {
  /** Every stock that was ever held, including those that were sold. */
  readonly stocks: readonly HeldStock[];
  /** Newest first, including rejected and expired trades. */
  readonly trades: readonly Trade[];
}

/** Folds rows into holdings at trade date. */
export function foldHoldings({ rows, paid_minor }: HoldingRows, market: Market): Holdings {
  const byStock = Map.groupBy(rows, row => row.stock_id);
  // Rows include the splits of every stock, so stocks that have only splits are left out.
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
  const events = eventsOf(rows, paid_minor);
  const holding = foldHolding(events);
  const payout = payoutOf(stockId, holding, market, events.at(-1));
  const splitCount = rows.filter(({ kind }) => kind === 'split').length;
  if (!payout) return { stockId, events, holding, splitCount };
  const all = [...events, payout];
  return { stockId, events: all, holding: foldHolding(all), splitCount };
}

/**
 * A trade that was undone never happened. Where its shares were sold before it was undone, leaving it out would sell shares
 * that were not held; such trades stay, followed by their opposite.
 */
function eventsOf(
  rows: readonly HoldingRow[],
  paid_minor: HoldingRows['paid_minor'],
): readonly HoldingEvent[] {
  const read = (toEvents: (row: HoldingRow) => HoldingEvent[]) =>
    heldOnceSold(fromFirstHeld(rows.flatMap(toEvents)));
  const events = read(row => toEvent(row, paid_minor));
  if (findShortSale(events) === -1) return events;
  return read(row => (isReversed(row) ? thereAndBack(row, paid_minor) : toEvent(row, paid_minor))).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

const isReversed = ({ voided_at, settled_at }: HoldingRow): boolean =>
  voided_at !== null && settled_at !== null;

/** A trade that settled, and its opposite when it was undone: the shares come back at the same price, the fee as well. */
function thereAndBack(row: HoldingRow, paid_minor: HoldingRows['paid_minor']): HoldingEvent[] {
  const at = row.voided_at ?? row.at;
  const [trade] = toEvent({ ...row, status: 'settled' }, paid_minor);
  if (trade === undefined || trade.kind === 'split') return [];
  const amounts = { shares: trade.shares, gross_minor: trade.gross_minor, fee_minor: 0n, settled: true };
  const back: HoldingEvent =
    trade.kind === 'acquisition'
      ? {
          kind: 'disposal',
          id: `${row.id} undone`,
          at,
          ...amounts,
          gross_minor: trade.gross_minor + trade.fee_minor,
        }
      : {
          kind: 'acquisition',
          id: `${row.id} undone`,
          at,
          ...amounts,
          gross_minor: trade.gross_minor - trade.fee_minor,
          inKind: false,
        };
  return [trade, back];
}

/** Leaves out splits before the first purchase. Returns are measured from the first shares on. */
function fromFirstHeld(events: readonly HoldingEvent[]): readonly HoldingEvent[] {
  const first = events.findIndex(event => event.kind !== 'split');
  return first === -1 ? [] : events.slice(first);
}

/**
 * Moves a transfer to an earlier sale of its shares. The clock may have been set back after the transfer, so
 * that the sale has an earlier time. Trades and splits are already in the order of the book.
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

/** The position of the first sale of more shares than are held; -1 when there is none. */
function findShortSale(events: readonly HoldingEvent[]): number {
  let held = 0n;
  return events.findIndex(event => {
    if (event.kind === 'split') held = (held * event.numerator) / event.denominator;
    else held += event.kind === 'acquisition' ? event.shares : -event.shares;
    return held < 0n;
  });
}

/**
 * The disposal of all remaining shares when the company left the market. It comes after all other events,
 * even if the clock was set back in between.
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
    case 'moved_out':
      return [{ kind: 'disposal', ...traded, gross_minor: 0n, inKind: true }];
    case 'grant':
    case 'moved_in':
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

const NO_SALE: ReadonlySet<SettlementStatus> = new Set(['rejected', 'expired', 'voided']);
/** When the issuer buys in the buyer's place, the buyer has bought nothing, but the seller has sold. */
const NO_PURCHASE: ReadonlySet<SettlementStatus> = new Set([
  'rejected',
  'expired',
  'voided',
  'rofr_exercised',
]);

function toTrade(row: HoldingRow): Trade[] {
  const { kind, stock_id, id, at, shares, price_minor, fee_minor, status, settled_at } = row;
  if (kind !== 'buy' && kind !== 'sell') return [];
  return [
    { id, stockId: stock_id, side: kind, at, shares, price_minor, fee_minor, status, settledAt: settled_at },
  ];
}
