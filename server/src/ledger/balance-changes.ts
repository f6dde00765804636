// The balance changes of a movement: the sums that the ledger writes.
import type { Account, HoldChange } from '#domain/ledger/posting.ts';
import type { Movement } from './movement.ts';

export interface BalanceChange {
  readonly id: string;
  readonly available: bigint;
  readonly held: bigint;
}

interface Sums {
  available: bigint;
  /** The change of the held balance by postings from or to held. */
  heldByPostings: bigint;
  heldByHolds: bigint;
}

/** The part of the holds without a corresponding posting; it moves between available and held. */
export function holdChangesOf(
  accounts: ReadonlyMap<string, Account>,
  movement: Movement,
): readonly HoldChange[] {
  return [...sumsOf(movement)].map(([account, sums]) => ({
    account,
    asset: accounts.get(account)?.asset ?? '',
    amount: sums.heldByHolds - sums.heldByPostings,
  }));
}

/** The change of each account that changes, sorted by id. */
export function balanceChangesOf(movement: Movement): readonly BalanceChange[] {
  return [...sumsOf(movement)]
    .map(([id, sums]) => ({
      id,
      available: sums.available + sums.heldByPostings - sums.heldByHolds,
      held: sums.heldByHolds,
    }))
    .filter(({ available, held }) => available !== 0n || held !== 0n)
    .sort((left, right) => (left.id < right.id ? -1 : 1));
}

function sumsOf({ transactions, holds }: Movement): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  const of = (account: string): Sums => {
    const known = sums.get(account) ?? { available: 0n, heldByPostings: 0n, heldByHolds: 0n };
    sums.set(account, known);
    return known;
  };
  for (const { postings } of transactions) {
    for (const { from, to, amount, fromHeld, toHeld } of postings) {
      of(from)[fromHeld === true ? 'heldByPostings' : 'available'] -= amount;
      of(to)[toHeld === true ? 'heldByPostings' : 'available'] += amount;
    }
  }
  for (const { account, amount } of holds) of(account).heldByHolds += amount;
  return sums;
}
