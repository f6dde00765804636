// The stored chart of accounts: naming, opening, locking.
import { sql, type QueryExecutorProvider } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { accountKey, type AccountName } from '#domain/ledger/account-name.ts';
import type { Account } from '#domain/ledger/posting.ts';
import type { Transaction } from '#server/database/database.ts';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';

/** The id of a requested account; throws for any other. */
export type AccountIds = (name: AccountName) => string;

/** Finds the ids of these accounts and opens missing ones with a zero balance. */
export async function openAccounts(
  tx: Transaction,
  names: Iterable<AccountName>,
  at: Date,
): Promise<AccountIds> {
  // Sorted, so that two transactions that open the same accounts wait for each other instead of deadlocking.
  const wanted = [...new Map([...names].map(name => [accountKey(name), name]))]
    .sort(byKey)
    .map(([, name]) => name);
  const found = await readNamedAccounts(tx, wanted, 'read');
  const missing = wanted.filter(name => !found.has(accountKey(name)));
  if (missing.length > 0) {
    await insertMissing(tx, missing, at);
    for (const [key, account] of await readNamedAccounts(tx, missing, 'read')) found.set(key, account);
  }
  return name => {
    const account = found.get(accountKey(name));
    if (account === undefined) throw new Error(`account ${accountKey(name)} was not asked for`);
    return account.id;
  };
}

/** Locks these accounts in sorted order for the rest of the transaction and reads their balances. */
export async function lockAccounts(tx: Transaction, ids: Iterable<string>): Promise<Map<string, Account>> {
  const unique = [...new Set(ids)];
  const { rows } = await sql<Account>`
    select id, asset, kind, available, held from ledger_accounts
    where id = any(${unique}::uuid[])
    order by id for no key update`.execute(tx);
  return new Map(rows.map(row => [row.id, row]));
}

/** Reads the balances of open accounts, by `accountKey`; `lock` also locks them in sorted order. */
export async function readNamedAccounts(
  tx: QueryExecutorProvider,
  names: readonly AccountName[],
  lock: 'lock' | 'read',
): Promise<Map<string, Account>> {
  const wanted = unnestRows({ ownerId: 'uuid', asset: 'text', kind: 'text' }, names, 'wanted');
  const { rows } = await sql<Account & { ownerId: string }>`
    select a.id, a.owner_id as "ownerId", a.asset, a.kind, a.available, a.held from ${wanted}
    join ledger_accounts a on a.owner_id = wanted."ownerId" and a.asset = wanted.asset and a.kind = wanted.kind
    order by a.id ${lock === 'lock' ? sql`for no key update of a` : sql``}`.execute(tx);
  return new Map(rows.map(row => [accountKey(row), row]));
}

/** The balances of all accounts of these owners, without locks. */
export async function readAccountsOf(
  tx: QueryExecutorProvider,
  ownerIds: readonly string[],
): Promise<readonly (Account & AccountName)[]> {
  const { rows } = await sql<Account & AccountName>`
    select id, owner_id as "ownerId", asset, kind, available, held from ledger_accounts
    where owner_id = any(${ownerIds}::uuid[])`.execute(tx);
  return rows;
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}

async function insertMissing(tx: Transaction, names: readonly AccountName[], at: Date): Promise<void> {
  const rows = names.map(({ ownerId, asset, kind }) => ({
    id: uuidv7(),
    owner_id: ownerId,
    asset,
    kind,
    created_at: at,
  }));
  const columns = {
    id: 'uuid',
    owner_id: 'uuid',
    asset: 'text',
    kind: 'text',
    created_at: 'timestamptz',
  } as const;
  await sql`
    ${insertRows('ledger_accounts', columns, rows)}
    on conflict (owner_id, asset, kind) do nothing`.execute(tx);
}
