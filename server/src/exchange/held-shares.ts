import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';

/** All shares of a stock in the hands of people, companies and claims. */
export async function readHeldShares(tx: Transaction, stockId: string): Promise<bigint> {
  const { rows } = await sql<{ held: bigint | null }>`
    select sum(available + held)::int8 as held from ledger_accounts where asset = ${stockId} and kind = 'customer'`.execute(
    tx,
  );
  return rows[0]?.held ?? 0n;
}
