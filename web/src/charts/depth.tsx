// The depth of a book: cumulative bid and ask shares by price. Bids are solid, and asks are dashed.
import { useMemo } from 'react';
import { Plot } from './plot.tsx';
import type { PlotShape } from './plot-props.ts';
import type { Reading } from './plot-frame.tsx';

export interface DepthLevel {
  readonly price: number;
  readonly shares: number;
}

export interface DepthOrder {
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly now: number;
  readonly waits: number;
}

interface DepthProps {
  label: string;
  /** Best price first, as in the book. */
  bids: readonly DepthLevel[];
  asks: readonly DepthLevel[];
  words: {
    readonly wanted: string;
    readonly offered: string;
    readonly wantedAt: (price: string) => string;
    readonly offeredAt: (price: string) => string;
    readonly middle: (price: string) => string;
    readonly shares: (count: number) => string;
    /** What the person's order would do. */
    readonly yours: (now: number, waits: number) => string;
  };
  /** The order in the ticket: solid where it fills now, hatched where it would wait. */
  order?: DepthOrder | undefined;
  formatPrice: (price: number) => string;
  formatShares: (shares: number) => string;
  height: number;
}

interface Rung {
  readonly price: number;
  readonly total: number;
  readonly side: 'bid' | 'ask';
}

/** Adds up levels from the best price outward. */
export function addUp(levels: readonly DepthLevel[], side: Rung['side']): Rung[] {
  let total = 0;
  return levels.map(level => ({ price: level.price, total: (total += level.shares), side }));
}

/** Returns a price range with the same margin below the lowest and above the highest price, but not below zero. */
export function withAir(prices: readonly number[]): [from: number, to: number] {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const air = Math.min((most - least || least) * 0.04, least);
  return [least - air, most + air];
}

function staircase(rungs: readonly Rung[], end: number, closed: boolean): PlotShape['path'] {
  return (X, Y) => {
    const first = rungs[0];
    if (!first) return '';
    const steps = rungs.map(rung => `H${X(rung.price)}V${Y(rung.total)}`).join('');
    return `M${X(first.price)} ${Y(0)}${steps}H${X(end)}${closed ? `V${Y(0)}Z` : ''}`;
  };
}

/** The shapes of the person's order: what fills lies on the other side, what waits on top of its own side. */
function orderShapes(order: DepthOrder, best: number | undefined, ahead: number): PlotShape[] {
  const { price, now, waits } = order;
  const shapes: PlotShape[] = [];
  if (now > 0 && best !== undefined) {
    shapes.push({
      look: 'mine',
      path: (X, Y) =>
        `M${X(best)} ${Y(0)}V${Y(now)}H${X(price) === X(best) ? X(best) + 3 : X(price)}V${Y(0)}Z`,
    });
  }
  if (waits > 0) {
    shapes.push({
      look: 'mine-wait',
      path: (X, Y) => `M${X(price) - 5} ${Y(ahead)}V${Y(ahead + waits)}h10V${Y(ahead)}Z`,
    });
  }
  return [...shapes, { look: 'mine-line', path: (X, Y) => `M${X(price)} ${Y(0)}V0` }];
}

/** The shares that are ahead of an order of this price on its own side. */
const aheadOf = ({ side, price }: DepthOrder, levels: readonly DepthLevel[]): number =>
  levels.reduce(
    (sum, level) => sum + ((side === 'buy' ? level.price >= price : level.price <= price) ? level.shares : 0),
    0,
  );

export function Depth({ label, bids, asks, words, order, formatPrice, formatShares, height }: DepthProps) {
  const { rungs, low, high, wanted, offered, shapes } = useMemo(() => {
    const down = addUp(bids, 'bid');
    const up = addUp(asks, 'ask');
    const prices = [...down, ...up].map(rung => rung.price);
    const [from, to] = withAir(prices);
    return {
      rungs: [...down.toReversed(), ...up],
      low: from,
      high: to,
      wanted: down.at(-1)?.total ?? 0,
      offered: up.at(-1)?.total ?? 0,
      shapes: [
        { look: 'bid', path: staircase(down, from, true) },
        { look: 'ask', path: staircase(up, to, true) },
        { look: 'bid-line', path: staircase(down, from, false) },
        { look: 'ask-line', path: staircase(up, to, false) },
      ] as const,
    };
  }, [bids, asks]);
  const xs = [low, ...rungs.map(rung => rung.price), high];
  const read = (index: number, pointed: boolean): Reading[] => {
    const rung = rungs[Math.min(rungs.length - 1, Math.max(0, index - 1))];
    if (!pointed || !rung) {
      return [
        { label: words.wanted, text: words.shares(wanted), tone: 'up' },
        { label: words.offered, text: words.shares(offered), tone: 'down' },
        ...(order ? [{ label: '', text: words.yours(order.now, order.waits) }] : []),
      ];
    }
    const name = rung.side === 'bid' ? words.wantedAt : words.offeredAt;
    return [
      {
        label: name(formatPrice(rung.price)),
        text: words.shares(rung.total),
        tone: rung.side === 'bid' ? 'up' : 'down',
      },
    ];
  };
  const [bid, ask] = [bids[0]?.price, asks[0]?.price];
  const isDrawn = order !== undefined && order.price >= low && order.price <= high;
  const own = isDrawn
    ? orderShapes(order, order.side === 'buy' ? ask : bid, aheadOf(order, order.side === 'buy' ? bids : asks))
    : [];
  return (
    <Plot
      label={label}
      xs={xs}
      lines={[
        {
          ys: xs.map((_, i) => rungs[i - 1]?.total ?? null),
          look: 'none',
          tone: i => (rungs[i - 1]?.side === 'ask' ? 'down' : 'up'),
        },
      ]}
      shapes={[...shapes, ...own]}
      fromZero
      height={height}
      page={3}
      // Shares are whole numbers. Otherwise a book of one share would show the labels 1, 1, 0.
      formatY={shares => (Number.isInteger(shares) ? formatShares(shares) : '')}
      ticks={() => [
        [low, formatPrice(low)],
        ...(bid !== undefined && ask !== undefined
          ? [[(bid + ask) / 2, words.middle(formatPrice((bid + ask) / 2))] as const]
          : []),
        [high, formatPrice(high)],
      ]}
      read={read}
    />
  );
}
