// A seeded everyday workload: placing, changing and cancelling orders, deposits and withdrawals.
import { seededRandom, type SeededRandom } from '#server/sample-data/seeded-random.ts';
import type { TestStock } from '#server/testing/test-market.ts';
import type { TestChannel } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { LAST_PRICE_MINOR } from '../../bench/lib/open-lab.ts';

export interface Operation {
  readonly kind: 'place' | 'cancel' | 'replace' | 'deposit' | 'withdraw';
  readonly person: TestPerson;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The value of the Idempotency-Key header. An operation without a key can be repeated safely. */
  readonly key?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The order to cancel or change. */
  readonly orderId?: string;
}

export interface Place {
  readonly people: readonly TestPerson[];
  readonly stocks: readonly TestStock[];
  readonly channel: TestChannel;
}

const SPREAD_CENTS = 20;

export class Workload {
  readonly #place: Place;
  readonly #seed: string;
  readonly #random: SeededRandom;
  readonly #resting: { readonly person: TestPerson; readonly orderId: string }[] = [];
  readonly #keyedOnly: boolean;
  #count = 0;

  /** @param keyedOnly only operations with an idempotency key. */
  constructor(place: Place, seed: string, keyedOnly = false) {
    this.#place = place;
    this.#seed = seed;
    this.#random = seededRandom(seed);
    this.#keyedOnly = keyedOnly;
  }

  next(): Operation {
    this.#count += 1;
    const dice = this.#random.next();
    if (dice < 0.1) return this.#payment('deposit');
    if (dice < 0.2) return this.#payment('withdraw');
    const known = this.#resting[this.#random.whole(0, this.#resting.length)];
    if (this.#keyedOnly || known === undefined || dice < 0.7) return this.#order();
    const { person, orderId } = known;
    const path = `/api/market/orders/${orderId}`;
    if (dice < 0.85) return { kind: 'cancel', person, method: 'DELETE', path, orderId };
    const body = { shares: this.#random.whole(1, 20), limitPrice: this.#price() };
    return { kind: 'replace', person, method: 'PUT', path, orderId, body };
  }

  /** Remembers an accepted order, so that later operations can change it. */
  learn({ kind, person }: Operation, orderId: string): void {
    if (kind === 'place') this.#resting.push({ person, orderId });
  }

  #order(): Operation {
    const { stocks } = this.#place;
    const isMarket = this.#random.next() < 0.1;
    const body = {
      stockId: stocks[this.#random.whole(0, stocks.length - 1)]?.stockId,
      side: this.#random.next() < 0.5 ? 'buy' : 'sell',
      shares: this.#random.whole(1, 20),
      ...(isMarket ? { type: 'market' } : { type: 'limit', limitPrice: this.#price() }),
    };
    return { ...this.#keyed(), kind: 'place', path: '/api/market/order', body };
  }

  #payment(kind: 'deposit' | 'withdraw'): Operation {
    const { channelId, methodId } = this.#place.channel;
    const body = {
      amount: this.#random.whole(100, 10_000) / 100,
      payment_method_id: methodId,
      channel_id: channelId,
      metadata: { reference: `${this.#seed} ${this.#count}` },
    };
    return { ...this.#keyed(), kind, path: `/api/payment/${kind}`, body };
  }

  #keyed() {
    const person = this.#place.people[this.#random.whole(0, this.#place.people.length - 1)];
    if (person === undefined) throw new Error('there is no trader');
    return { person, method: 'POST', key: `${this.#seed}-${this.#count}` } as const;
  }

  #price(): number {
    return (Number(LAST_PRICE_MINOR) + this.#random.whole(-SPREAD_CENTS, SPREAD_CENTS)) / 100;
  }
}
