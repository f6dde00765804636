// The writes of a movement that was checked against locked accounts: a fixed number, whatever its size.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { authenticate, hasAuditKey } from '#server/audit/audit-key.ts';
import { textOfMovement, textOfPostings } from '#server/audit/movement-code.ts';
import type { Numbering } from '#server/database/numbering.ts';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/writable-cte.ts';
import { balanceChangesOf } from './balance-changes.ts';
import type { LedgerTransaction, Movement } from './movement.ts';

const TRANSACTION_COLUMNS = {
  id: 'uuid',
  kind: 'text',
  reference_id: 'uuid',
  created_at: 'timestamptz',
  mac: 'bytea',
  writer: 'uuid',
  number: 'int8',
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

const UNNUMBERED = { writer: null, number: null };

/** The accounts must be locked. The database refuses a negative balance. */
export function writesOfMovement(movement: Movement, at: Date, numbering: Numbering): readonly Write[] {
  return [...insertTransactions(movement.transactions, at, numbering), ...updateBalances(movement)];
}

function insertTransactions(
  transactions: readonly LedgerTransaction[],
  at: Date,
  numbering: Numbering,
): readonly Write[] {
  if (transactions.length === 0) return [];
  const headed = transactions.map(({ kind, referenceId, postings }) => {
    const numbered = hasAuditKey() ? numbering.next() : UNNUMBERED;
    const head = { id: uuidv7(), kind, reference_id: referenceId, created_at: at, ...numbered };
    const mac = authenticate(textOfMovement(head, textOfPostings(postings))) ?? null;
    return { head: { ...head, mac }, postings };
  });
  const heads = headed.map(({ head }) => head);
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
  return [
    { statement: insertRows('ledger_transactions', TRANSACTION_COLUMNS, heads) },
    { statement: insertRows('postings', POSTING_COLUMNS, lines) },
  ];
}

/** The balances alone; the holds of the movement are written no other way. */
export function updateBalances(movement: Movement): readonly Write[] {
  const changes = balanceChangesOf(movement);
  if (changes.length === 0) return [];
  const statement = sql`
    update ledger_accounts a set available = a.available + new.available, held = a.held + new.held
    from ${unnestRows({ id: 'uuid', available: 'int8', held: 'int8' }, changes)}
    where a.id = new.id`;
  return [
    { statement, expectedChanges: { rows: changes.length, otherwise: 'an account to change is not there' } },
  ];
}
