// A reference matcher that searches one list of orders from the start each time.
import type { BookOrder, Fill, IncomingOrder } from '#domain/orders/match-order.ts';
import type { StreamCommand } from './command-streams.ts';

export class NaiveMatcher {
  resting: BookOrder[] = [];
  suspended: BookOrder[] = [];

  apply(command: StreamCommand): readonly Fill[] {
    if (command.do === 'place') return this.#enter(command.order, () => undefined);
    const order = this.resting.find(({ id }) => id === command.id);
    const asleep = this.suspended.find(({ id }) => id === command.id);
    if (command.do === 'resume') {
      if (!asleep) return [];
      const awake = { ...asleep, sequence: command.sequence, mayRest: true };
      return this.#enter(awake, () => (this.suspended = without(this.suspended, awake.id)));
    }
    if (command.do === 'replace') {
      if (!order) return [];
      const { limit_minor, openShares, sequence } = command;
      if (limit_minor === order.limit_minor && openShares <= order.openShares) {
        this.resting = this.resting.map(other => (other === order ? { ...order, openShares } : other));
        return [];
      }
      const changed = { ...order, limit_minor, openShares, sequence, mayRest: true };
      return this.#enter(changed, () => (this.resting = without(this.resting, changed.id)));
    }
    this.resting = without(this.resting, command.id);
    if (command.do !== 'suspend') this.suspended = without(this.suspended, command.id);
    else if (order) this.suspended.push(order);
    return [];
  }

  /** Best first: by price, then by sequence. */
  queue(side: 'buy' | 'sell'): BookOrder[] {
    const dearestFirst = side === 'buy' ? 1 : -1;
    return this.resting
      .filter(order => order.side === side)
      .sort(
        (a, b) => Number(b.limit_minor - a.limit_minor) * dearestFirst || Number(a.sequence - b.sequence),
      );
  }

  #enter(incoming: IncomingOrder, leaveOldPlace: () => void): readonly Fill[] {
    const fills: Fill[] = [];
    let open = incoming.openShares;
    const crosses = (price: bigint) =>
      incoming.side === 'buy' ? price <= incoming.limit_minor : price >= incoming.limit_minor;
    for (;;) {
      const best = this.queue(incoming.side === 'buy' ? 'sell' : 'buy')[0];
      if (open === 0n || !best || !crosses(best.limit_minor)) break;
      if (best.ownerId === incoming.ownerId) {
        if (fills.length > 0) leaveOldPlace();
        return fills;
      }
      const shares = open < best.openShares ? open : best.openShares;
      fills.push({ restingId: best.id, shares, price_minor: best.limit_minor });
      open -= shares;
      this.resting = without(this.resting, best.id);
      if (shares < best.openShares) this.resting.push({ ...best, openShares: best.openShares - shares });
    }
    leaveOldPlace();
    const { mayRest, ...order } = incoming;
    if (open > 0n && mayRest) this.resting.push({ ...order, openShares: open });
    return fills;
  }
}

function without(orders: readonly BookOrder[], id: string): BookOrder[] {
  return orders.filter(order => order.id !== id);
}
