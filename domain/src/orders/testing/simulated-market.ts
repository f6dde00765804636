// One stock's whole market in memory, composed of the domain's parts: orders, book, holds, fees, postings. The property
// tests check its balances. It also shows newcomers how the parts fit together.
import { applyPostings, type Accounts } from '#domain/ledger/apply-postings.ts';
import { CASH, type Account, type HoldChange, type Posting } from '#domain/ledger/posting.ts';
import { settlementPostings } from '#domain/ledger/settlement-postings.ts';
import { Book } from '#domain/orders/book.ts';
import { feeRate, type FeeSchedule } from '#domain/orders/fees.ts';
import { enterOrder, fillOrder, netHold, type FilledPart } from '#domain/orders/fill-order.ts';
import { fillCost, openHold } from '#domain/orders/holds.ts';
import { ownOrderMetFirst, type MatchResult } from '#domain/orders/match-order.ts';
import { endOrder, mayRest, replaceOrder, resumeOrder, suspendOrder } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/order.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { StreamCommand } from './command-streams.ts';

const STOCK = 'stock';
const FEES = 'fees';
const cashOf = (owner: string) => `${owner} cash`;
const sharesOf = (owner: string) => `${owner} shares`;

interface Trade {
  readonly buyer: string;
  readonly seller: string;
  readonly amounts: Parameters<typeof settlementPostings>[1];
}

export class SimulatedMarket {
  readonly book = new Book();
  readonly orders = new Map<string, Order>();
  readonly unsettled: Trade[] = [];
  readonly #schedule: FeeSchedule;
  accounts: Accounts;

  constructor(owners: readonly string[], schedule: FeeSchedule, each: { cash: bigint; shares: bigint }) {
    this.#schedule = schedule;
    const account = (id: string, asset: string, available: bigint): [string, Account] => [
      id,
      { id, kind: 'customer', asset, available, held: 0n },
    ];
    this.accounts = new Map([
      ...owners.map(owner => account(cashOf(owner), CASH, each.cash)),
      ...owners.map(owner => account(sharesOf(owner), STOCK, each.shares)),
      account(FEES, CASH, 0n),
    ]);
  }

  apply(command: StreamCommand): void {
    if (command.do === 'place') return this.#place(command.order);
    const order = this.orders.get(command.id);
    if (order === undefined) return;
    switch (command.do) {
      case 'cancel':
      case 'expire':
        return this.#end(order, command.do === 'cancel' ? 'cancelled' : 'expired');
      case 'suspend':
        return this.#suspend(order);
      case 'resume':
        return this.#reenter(order, resumeOrder(order, command.sequence), () =>
          this.book.resume(order.id, command.sequence),
        );
      case 'replace': {
        const { limit_minor, openShares: open, sequence } = command;
        const after = replaceOrder(order, { limit_minor, shares: order.filledShares + open, sequence });
        if (order.status === 'suspended') return;
        return this.#reenter(order, after, () => this.book.replace(command));
      }
    }
  }

  /** Settles the oldest trade, or releases the holds of both sides. */
  finishTrade(how: 'settled' | 'rejected'): void {
    const trade = this.unsettled.shift();
    if (trade === undefined) return;
    const { buyer, seller, amounts } = trade;
    if (how === 'rejected') {
      const { notional_minor, buyerFee_minor: fee_minor } = amounts;
      return this.#post(
        [],
        [
          { account: cashOf(buyer), asset: CASH, amount: -fillCost({ notional_minor, fee_minor }) },
          { account: sharesOf(seller), asset: amounts.stock, amount: -amounts.shares },
        ],
      );
    }
    const accounts = {
      buyerCash: cashOf(buyer),
      buyerShares: sharesOf(buyer),
      sellerCash: cashOf(seller),
      sellerShares: sharesOf(seller),
      fees: FEES,
    };
    this.#post(settlementPostings(accounts, amounts), []);
  }

  /** The total of each asset over all accounts. */
  totals(): Readonly<Record<string, bigint>> {
    const sums: Record<string, bigint> = {};
    for (const { asset, available, held } of this.accounts.values())
      sums[asset] = (sums[asset] ?? 0n) + available + held;
    return sums;
  }

  held(): bigint {
    return [...this.accounts.values()].reduce((sum, account) => sum + account.held, 0n);
  }

  /** The same total, computed from open orders and unsettled trades. */
  heldByOrdersAndTrades(): bigint {
    const orders = [...this.orders.values()].reduce((sum, order) => sum + openHold(order), 0n);
    return this.unsettled.reduce(
      (sum, { amounts }) => sum + amounts.notional_minor + amounts.buyerFee_minor + amounts.shares,
      orders,
    );
  }

  #place(drawn: Extract<StreamCommand, { do: 'place' }>['order']): void {
    const order: Order = {
      id: drawn.id,
      ownerId: drawn.ownerId,
      side: drawn.side,
      type: 'limit',
      timeInForce: drawn.mayRest ? 'gtc' : 'ioc',
      limit_minor: drawn.limit_minor,
      shares: drawn.openShares,
      filledShares: 0n,
      filledNotional_minor: 0n,
      fee_bps: feeRate(this.#schedule, drawn.side),
      sequence: drawn.sequence,
      status: 'open',
    };
    this.#enter(order, 0n, () =>
      this.book.place({ ...order, openShares: order.shares, mayRest: mayRest(order) }),
    );
  }

  #suspend(order: Order): void {
    const after = suspendOrder(order);
    if (isRefusal(after)) return;
    this.book.suspend(order.id);
    this.orders.set(order.id, after);
  }

  #reenter(before: Order, after: Order | Refusal, match: () => MatchResult | undefined): void {
    if (!isRefusal(after)) this.#enter(after, openHold(before), match);
  }

  /** Enters a new or changed order. `freed` is the hold of its previous version. */
  #enter(order: Order, freed: bigint, matched: () => MatchResult | undefined): void {
    const account = this.accounts.get(accountOf(order));
    if (account === undefined || openHold(order) - freed > account.available) return;
    const match = matched();
    if (match === undefined || match.outcome === 'load_more' || ownOrderMetFirst(match) !== undefined) return;
    const entered = enterOrder(order, match);
    this.orders.set(order.id, entered.order);
    this.#post([], [hold(order, netHold(entered) - freed)]);
    match.fills.forEach((fill, at) => {
      const resting = this.orders.get(fill.restingId);
      const part = entered.parts[at];
      if (resting === undefined || part === undefined) throw new Error('a fill without its orders');
      const met = fillOrder(resting, fill.shares, fill.price_minor);
      this.orders.set(resting.id, met.order);
      this.#post([], [hold(resting, -met.released)]);
      this.unsettled.push(tradeOf(part, met, fill.shares));
    });
  }

  #end(order: Order, status: 'cancelled' | 'expired'): void {
    const after = endOrder(order, status);
    if (isRefusal(after)) return;
    this.book.remove(order.id);
    this.orders.set(order.id, after);
    this.#post([], [hold(order, -openHold(order))]);
  }

  #post(postings: readonly Posting[], holds: readonly HoldChange[]): void {
    const after = applyPostings(this.accounts, postings, holds);
    if (isRefusal(after)) throw new Error(`a hold did not suffice: ${JSON.stringify(after)}`);
    this.accounts = after;
  }
}

function accountOf(order: Order): string {
  return order.side === 'buy' ? cashOf(order.ownerId) : sharesOf(order.ownerId);
}

function hold(order: Order, amount: bigint): HoldChange {
  return { account: accountOf(order), asset: order.side === 'buy' ? CASH : STOCK, amount };
}

function tradeOf(incoming: FilledPart<Order>, resting: FilledPart<Order>, shares: bigint): Trade {
  const [buy, sell] = incoming.order.side === 'buy' ? [incoming, resting] : [resting, incoming];
  return {
    buyer: buy.order.ownerId,
    seller: sell.order.ownerId,
    amounts: {
      stock: STOCK,
      shares,
      notional_minor: buy.notional_minor,
      buyerFee_minor: buy.fee_minor,
      sellerFee_minor: sell.fee_minor,
    },
  };
}
