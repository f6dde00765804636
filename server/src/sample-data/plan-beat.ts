// Decides one trade between two market makers of the sample market. Pure, given a source of randomness.

export interface BeatStock {
  readonly id: string;
  readonly price_minor: bigint;
  readonly bid_minor: bigint;
  readonly ask_minor: bigint;
}

export interface Beat {
  readonly stockId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly price_minor: bigint;
  readonly shares: bigint;
}

/** Uniform in [0, 1). */
export type Random = () => number;

const MOST_SHARES = 40;

function pick<T>(random: Random, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)];
}

/**
 * A trade strictly inside the spread of a random stock, so that no resting order of anyone is used up. Undefined where no
 * stock has a price inside its spread, or with fewer than two makers.
 */
export function planBeat(
  random: Random,
  stocks: readonly BeatStock[],
  makerIds: readonly string[],
): Beat | undefined {
  const open = stocks.filter(({ bid_minor, ask_minor }) => ask_minor - bid_minor > 1n);
  const stock = pick(random, open);
  const buyerId = pick(random, makerIds);
  const sellerId = pick(
    random,
    makerIds.filter(id => id !== buyerId),
  );
  if (stock === undefined || buyerId === undefined || sellerId === undefined) return undefined;
  const inside = Number(stock.ask_minor - stock.bid_minor - 1n);
  const price_minor = stock.bid_minor + 1n + BigInt(Math.floor(random() * inside));
  return {
    stockId: stock.id,
    buyerId,
    sellerId,
    price_minor,
    shares: BigInt(1 + Math.floor(random() * MOST_SHARES)),
  };
}
