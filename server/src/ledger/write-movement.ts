// Writes a movement that has been checked against locked accounts: a fixed number of statements, whatever its size.
// Called by post.ts, and by order intake, which checks while it decides.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '#server/database/database.ts';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import { balanceChangesOf } from './balance-changes.ts';
import type { Hold, LedgerTransaction, Movement } from './movement.ts';

const TRANSACTION_COLUMNS = {
  id: 'uuid',
  kind: 'text',
  reference_id: 'uuid',
  created_at: 'timestamptz',
} as const;
const POSTING_COLUMNS = {
  transaction_id: 'uuid',
  line: 'int4',
  from_account_id: 'uuid',
  to_account_id: 'uuid',
  asset: 'text',
  amount: 'int8',
  created_at: 'timestamptz',
} as const;
const HOLD_COLUMNS = {
  account_id: 'uuid',
  reason: 'text',
  reference_id: 'uuid',
  amount: 'int8',
  created_at: 'timestamptz',
} as const;

/** The accounts must be locked. The database refuses what would take a balance below zero. */
export async function writeMovement(tx: Transaction, movement: Movement, at: Date): Promise<void> {
  if (movement.transactions.length > 0) await insertTransactions(tx, movement.transactions, at);
  const holds = sumOfHolds(movement.holds);
  await addHolds(
    tx,
    holds.filter(hold => hold.amount > 0n),
    at,
  );
  await reduceHolds(
    tx,
    holds.filter(hold => hold.amount < 0n),
  );
  await updateBalances(tx, movement);
}

async function insertTransactions(
  tx: Transaction,
  transactions: readonly LedgerTransaction[],
  at: Date,
): Promise<void> {
  const headed = transactions.map(({ kind, referenceId, postings }) => ({
    head: { id: uuidv7(), kind, reference_id: referenceId, created_at: at },
    postings,
  }));
  const heads = headed.map(({ head }) => head);
  await insertRows('ledger_transactions', TRANSACTION_COLUMNS, heads).execute(tx);
  const lines = headed.flatMap(({ head, postings }) =>
    postings.map(({ from, to, asset, amount }, line) => ({
      transaction_id: head.id,
      line,
      from_account_id: from,
      to_account_id: to,
      asset,
      amount,
      created_at: at,
    })),
  );
  await insertRows('postings', POSTING_COLUMNS, lines).execute(tx);
}

/** One change per hold: what is set aside and used up within one movement leaves no row. */
function sumOfHolds(holds: readonly Hold[]): readonly Hold[] {
  const sums = new Map<string, Hold>();
  for (const hold of holds) {
    const key = `${hold.referenceId} ${hold.account}`;
    const before = sums.get(key)?.amount ?? 0n;
    sums.set(key, { ...hold, amount: before + hold.amount });
  }
  return [...sums.values()];
}

async function addHolds(tx: Transaction, holds: readonly Hold[], at: Date): Promise<void> {
  if (holds.length === 0) return;
  const rows = holds.map(({ account, reason, referenceId, amount }) => ({
    account_id: account,
    reason,
    reference_id: referenceId,
    amount,
    created_at: at,
  }));
  await sql`
    ${insertRows('holds', HOLD_COLUMNS, rows)}
    on conflict (reference_id, account_id) do update set amount = holds.amount + excluded.amount`.execute(tx);
}

async function reduceHolds(tx: Transaction, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  const rows = holds.map(({ account, referenceId, amount }) => ({
    account_id: account,
    reference_id: referenceId,
    amount,
  }));
  const { numAffectedRows } = await sql`
    update holds set amount = holds.amount + new.amount
    from ${unnestRows({ account_id: 'uuid', reference_id: 'uuid', amount: 'int8' }, rows)}
    where holds.reference_id = new.reference_id and holds.account_id = new.account_id`.execute(tx);
  if (numAffectedRows !== BigInt(rows.length)) throw new Error('a hold to give back is not there');
}

async function updateBalances(tx: Transaction, movement: Movement): Promise<void> {
  const changes = balanceChangesOf(movement);
  if (changes.length === 0) return;
  const { numAffectedRows } = await sql`
    update ledger_accounts a set available = a.available + new.available, held = a.held + new.held
    from ${unnestRows({ id: 'uuid', available: 'int8', held: 'int8' }, changes)}
    where a.id = new.id`.execute(tx);
  if (numAffectedRows !== BigInt(changes.length)) throw new Error('an account to change is not there');
}
