// The only writer of balances: postings between accounts, and holds.
import { applyPostings } from '#domain/ledger/apply-postings.ts';
import type { Account } from '#domain/ledger/posting.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { numberingOf } from '#server/database/numbering.ts';
import { runWritableCte } from '#server/database/writable-cte.ts';
import { lockAccounts } from './accounts.ts';
import { holdChangesOf } from './balance-changes.ts';
import type { Hold, LedgerTransaction, Movement } from './movement.ts';
import { writesOfMovement } from './write-movement.ts';

/**
 * Locks the accounts and writes the movement. Returns a refusal, with nothing written, when an available balance would
 * become negative. Throws when the movement itself is wrong or is recorded already (23505).
 */
export async function move(tx: Transaction, movement: Movement, at: Date): Promise<Refusal | undefined> {
  const accounts = await lockAccounts(tx, accountsOf(movement));
  const after = accountsAfter(accounts, movement);
  if (isRefusal(after)) return after;
  await runWritableCte(tx, writesOfMovement(movement, at, numberingOf(tx)));
  return undefined;
}

/** One ledger transaction, with the holds it consumes when it takes from held. As `move`. */
export function post(
  tx: Transaction,
  transaction: LedgerTransaction,
  at: Date,
  holds: readonly Hold[] = [],
): Promise<Refusal | undefined> {
  return move(tx, { transactions: [transaction], holds }, at);
}

/** Sets amounts aside. Refused when too little is available. */
export function hold(tx: Transaction, holds: readonly Hold[], at: Date): Promise<Refusal | undefined> {
  return move(tx, { transactions: [], holds }, at);
}

/** Releases held amounts; pass them as they were held, above zero. */
export async function release(tx: Transaction, holds: readonly Hold[], at: Date): Promise<void> {
  const back = holds.map(held => ({ ...held, amount: -held.amount }));
  const refusal = await move(tx, { transactions: [], holds: back }, at);
  if (refusal) throw new Error(`giving back was refused: ${refusal.code}`);
}

function accountsAfter(
  accounts: Map<string, Account>,
  movement: Movement,
): ReadonlyMap<string, Account> | Refusal {
  const postings = movement.transactions.flatMap(transaction => transaction.postings);
  return applyPostings(accounts, postings, holdChangesOf(accounts, movement));
}

function* accountsOf({ transactions, holds }: Movement): Iterable<string> {
  for (const { postings } of transactions) for (const { from, to } of postings) yield* [from, to];
  for (const { account } of holds) yield account;
}
