// The ledger of a generated market: balances in memory and rows for COPY. The domain computes the postings,
// as in a real market.
import type { AccountKind, Asset, Posting } from '#domain/ledger/posting.ts';
import type { CopyTables } from './copy-tables.ts';
import type { TimedIds } from './timed-ids.ts';

interface GeneratedAccount {
  readonly id: string;
  readonly ownerId: string;
  readonly asset: Asset;
  readonly kind: AccountKind;
  readonly at_ms: number;
  available: bigint;
  held: bigint;
}

type TransactionKind = 'deposit' | 'withdrawal' | 'issuance' | 'settlement';

export class GeneratedLedger {
  readonly #accounts = new Map<string, GeneratedAccount>();
  readonly #tables: CopyTables;
  readonly #ids: TimedIds;
  transactions = 0;
  postings = 0;

  constructor(tables: CopyTables, ids: TimedIds) {
    this.#tables = tables;
    this.#ids = ids;
  }

  /** Opens an empty account and returns its id. */
  open(ownerId: string, asset: Asset, kind: AccountKind, at_ms: number): string {
    const id = this.#ids.at(at_ms);
    this.#accounts.set(id, { id, ownerId, asset, kind, at_ms, available: 0n, held: 0n });
    return id;
  }

  available(id: string): bigint {
    return this.#account(id).available;
  }

  /** Records one ledger transaction. Amounts that would be held in between are taken from the available balance. */
  record(kind: TransactionKind, referenceId: string, postings: readonly Posting[], at_ms: number): void {
    const id = this.#ids.at(at_ms);
    const created_at = new Date(at_ms).toISOString();
    this.#tables.add('ledger_transactions', { id, kind, reference_id: referenceId, created_at });
    for (const [line, { from, to, asset, amount }] of postings.entries()) {
      this.#account(from).available -= amount;
      this.#account(to).available += amount;
      this.#tables.add('postings', {
        transaction_id: id,
        line,
        from_account_id: from,
        to_account_id: to,
        asset,
        amount,
        created_at,
      });
    }
    this.transactions += 1;
    this.postings += postings.length;
  }

  /** Holds an amount for an open order. */
  hold(id: string, amount: bigint): void {
    const account = this.#account(id);
    account.available -= amount;
    account.held += amount;
  }

  /** The rows of all accounts with their final balances. */
  *accounts() {
    for (const { id, ownerId, asset, kind, available, held, at_ms } of this.#accounts.values()) {
      const created_at = new Date(at_ms).toISOString();
      yield { id, owner_id: ownerId, asset, kind, available, held, created_at };
    }
  }

  #account(id: string): GeneratedAccount {
    const account = this.#accounts.get(id);
    if (account === undefined) throw new Error(`no account ${id}`);
    return account;
  }
}
