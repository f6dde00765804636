import { divideHalfEven } from '#domain/money/money.ts';
import type { Minor } from '#domain/money/money.ts';
import { HoldingFold } from '#domain/holdings/apply-event.ts';
import type { HoldingEvent, Split } from '#domain/holdings/holding.ts';
import { addDays, dayOf, eachDay } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';

const NONE: readonly HoldingEvent[] = [];

export interface DayClose {
  readonly day: Day;
  readonly close_minor: Minor;
}

export interface StockHistory {
  readonly stockId: string;
  /** In historical shares: shares before a split count as they were then. */
  readonly events: readonly HoldingEvent[];
  /** Oldest first, in today's shares: prices before a split are adjusted for it. */
  readonly closes: readonly DayClose[];
}

/** A movement into the portfolio (positive) or out of it (negative) on a day. */
export interface Flow {
  readonly day: Day;
  readonly stockId: string;
  /** The trade, grant or split behind it; undefined when a holding received its first price and so began to count. */
  readonly eventId: string | undefined;
  /** A purchase with its fee, a sale after its fee. */
  readonly amount_minor: Minor;
  /** The fee of the trade, where it has one. */
  readonly fee_minor?: Minor;
}

export interface ValuedDay {
  readonly day: Day;
  /** At the day's closes; a stock that did not trade has its last close. */
  readonly value_minor: Minor;
  /** The cost basis of the current holding. */
  readonly invested_minor: Minor;
  readonly in_minor: Minor;
  readonly out_minor: Minor;
  readonly flows: readonly Flow[];
  /** Holdings excluded from the value because their stock had no price yet. */
  readonly unpricedCount: number;
}

/** The first day with a holding that had a price; undefined when there is none. */
function firstValuedDay(stocks: readonly StockHistory[]): Day | undefined {
  const days = stocks.flatMap(({ events, closes }) => {
    const held = events.map(event => dayOf(event.at)).sort()[0];
    const priced = closes[0]?.day;
    return held === undefined || priced === undefined ? [] : [held > priced ? held : priced];
  });
  return days.sort()[0];
}

/**
 * A valuation of every day from the first with a priced holding until today, preceded by an empty day before it. Empty
 * when no holding ever had a price. The portfolio consists of its shares, without cash. A purchase flows in at its cost
 * including the fee; a sale flows out at its proceeds after the fee. Shares received in kind flow in at that day's
 * close, and a holding whose stock had no price enters at its first close, so that neither counts as a gain. Source:
 * our own rule (decision 0007).
 */
export function valueDaily(stocks: readonly StockHistory[], today: Day): ValuedDay[] {
  const firstDay = firstValuedDay(stocks);
  if (firstDay === undefined || firstDay > today) return [];
  const days = eachDay(addDays(firstDay, -1), addDays(today, 1)).map(emptyDay);
  for (const stock of stocks) addStock(stock, days);
  return days;
}

/** A day while the stocks are added to it. */
type DaySum = { -readonly [Key in keyof ValuedDay]: ValuedDay[Key] } & { readonly flows: Flow[] };

function emptyDay(day: Day): DaySum {
  return {
    day,
    ...{ value_minor: 0n, invested_minor: 0n, in_minor: 0n, out_minor: 0n },
    flows: [],
    unpricedCount: 0,
  };
}

/** Adds one stock to each of the consecutive days. */
function addStock(stock: StockHistory, days: readonly DaySum[]): void {
  const start = days[0]?.day ?? '';
  const events = stock.events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const byDay = Map.groupBy(events, event => dayOf(event.at));
  const closes = new Map(stock.closes.map(({ day, close_minor }) => [day, close_minor]));
  const splits = events.filter(event => event.kind === 'split');
  const fold = new HoldingFold();
  for (const event of events.filter(({ at }) => dayOf(at) < start)) fold.apply(event);
  let close_minor = stock.closes.findLast(({ day }) => day < start)?.close_minor;
  for (const sum of days) {
    const { day } = sum;
    const before = { shares: fold.shares, isPriced: close_minor !== undefined };
    const todays = byDay.get(day) ?? NONE;
    for (const event of todays) fold.apply(event);
    sum.invested_minor += fold.cost_minor;
    close_minor = closes.get(day) ?? close_minor;
    if (close_minor === undefined) {
      if (fold.shares > 0n) sum.unpricedCount += 1;
      continue;
    }
    const price = { close_minor, splits };
    const entering = before.isPriced ? 0n : worth(before.shares, price, split => dayOf(split.at) >= day);
    addFlow(sum, { day, stockId: stock.stockId, eventId: undefined, amount_minor: entering });
    for (const event of todays) addFlow(sum, flowOf(event, stock.stockId, price));
    sum.value_minor += worth(fold.shares, price, split => dayOf(split.at) > day);
  }
}

/** The same day with the trades before their fees: a purchase flows in at its price, and a sale flows out at its price. */
export function beforeFees(day: ValuedDay): ValuedDay {
  if (day.flows.every(flow => flow.fee_minor === undefined)) return day;
  const sum: DaySum = { ...day, in_minor: 0n, out_minor: 0n, flows: [] };
  for (const { fee_minor = 0n, ...flow } of day.flows)
    addFlow(sum, { ...flow, amount_minor: flow.amount_minor - fee_minor });
  return sum;
}

function addFlow(sum: DaySum, flow: Flow): void {
  if (flow.amount_minor === 0n) return;
  sum.flows.push(flow);
  if (flow.amount_minor > 0n) sum.in_minor += flow.amount_minor;
  else sum.out_minor -= flow.amount_minor;
}

interface AdjustedPrice {
  readonly close_minor: Minor;
  readonly splits: readonly Split[];
}

/** Values historical shares at a close stated in today's shares, by undoing the later splits. */
function worth(
  shares: bigint,
  { close_minor, splits }: AdjustedPrice,
  isAhead: (split: Split) => boolean,
): Minor {
  if (splits.length === 0) return shares * close_minor;
  const ahead = splits.filter(isAhead);
  const numerator = ahead.reduce((product, split) => product * split.numerator, 1n);
  const denominator = ahead.reduce((product, split) => product * split.denominator, 1n);
  return divideHalfEven(shares * close_minor * numerator, denominator);
}

function flowOf(event: HoldingEvent, stockId: string, price: AdjustedPrice): Flow {
  const flow = { day: dayOf(event.at), stockId, eventId: event.id };
  switch (event.kind) {
    case 'acquisition': {
      const cost_minor = event.gross_minor + event.fee_minor;
      return {
        ...flow,
        amount_minor: event.inKind ? worth(event.shares, price, split => split.at > event.at) : cost_minor,
        ...(!event.inKind && event.fee_minor > 0n && { fee_minor: event.fee_minor }),
      };
    }
    case 'disposal':
      return {
        ...flow,
        amount_minor:
          event.inKind === true
            ? -worth(event.shares, price, split => split.at > event.at)
            : event.fee_minor - event.gross_minor,
        ...(event.inKind !== true && event.fee_minor > 0n && { fee_minor: event.fee_minor }),
      };
    case 'split':
      return { ...flow, amount_minor: -event.fractionPaid_minor };
  }
}
