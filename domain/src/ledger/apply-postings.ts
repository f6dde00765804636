import { refuse, type Refusal } from '#domain/refusal.ts';
import { countShares, displayMoney } from '#domain/money/display-money.ts';
import { CASH, MAY_GO_NEGATIVE, type Account, type HoldChange, type Posting } from './posting.ts';

export type Accounts = ReadonlyMap<string, Account>;

/**
 * The accounts after an atomic set of postings and hold changes. Only the final balances are checked, not the order
 * within the set.
 * @returns insufficient_funds or insufficient_shares when an available balance would become negative.
 * @throws when the postings themselves are wrong: unknown account, different asset, amount not above zero, the same
 * account on both sides, or more taken from a hold than it contains.
 */
export function applyPostings(
  accounts: Accounts,
  postings: readonly Posting[],
  holds: readonly HoldChange[] = [],
): Accounts | Refusal {
  const after = new Map(accounts);
  for (const posting of postings) {
    if (posting.amount <= 0n) throw new RangeError(`posting of ${posting.amount}`);
    if (posting.from === posting.to) throw new RangeError(`posting from ${posting.from} to itself`);
    change(after, posting.from, posting.asset, -posting.amount, posting.fromHeld === true);
    change(after, posting.to, posting.asset, posting.amount, posting.toHeld === true);
  }
  for (const hold of holds) {
    change(after, hold.account, hold.asset, -hold.amount, false);
    change(after, hold.account, hold.asset, hold.amount, true);
  }
  for (const account of after.values()) {
    if (account.held < 0n) throw new RangeError(`account ${account.id} would hold ${account.held}`);
    if (account.available >= 0n || MAY_GO_NEGATIVE[account.kind]) continue;
    return lacking(accounts.get(account.id) ?? account, account.available);
  }
  return after;
}

function change(accounts: Map<string, Account>, id: string, asset: string, by: bigint, held: boolean): void {
  const account = accounts.get(id);
  if (account === undefined) throw new RangeError(`no account ${id}`);
  if (account.asset !== asset) throw new RangeError(`account ${id} counts ${account.asset}, not ${asset}`);
  accounts.set(
    id,
    held ? { ...account, held: account.held + by } : { ...account, available: account.available + by },
  );
}

function lacking(before: Account, endsAt: bigint): Refusal {
  const needed = before.available - endsAt;
  if (before.asset !== CASH) {
    return refuse('insufficient_shares', { shares: countShares(before.available) });
  }
  return refuse('insufficient_funds', {
    available: displayMoney(before.available),
    needed: displayMoney(needed),
  });
}
