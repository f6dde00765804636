// Encrypts again, with the present DATA_KEY, every column that `security/encrypt.ts` has encrypted.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { fingerprintOf, numberOf, openAccount, wholeOf } from '#server/payees/payee-account.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import { seal, unseal } from '#server/security/encrypt.ts';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The column of the id to which the ciphertext is bound. */
  readonly owner: string;
  /** The type of that column; uuid where left out. */
  readonly ownerType?: 'text';
  /** What else of the row depends on DATA_KEY. */
  readonly also?: (keys: Keys, sealed: Buffer, owner: string) => Readonly<Record<string, Buffer>>;
}

/** A test finds a column that is encrypted and missing here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'users', column: 'totp_secret', owner: 'id' },
  {
    table: 'payees',
    column: 'account_sealed',
    owner: 'id',
    also: (keys, sealed, id) => {
      const account = openAccount([keys.data], sealed, id);
      return {
        fingerprint: fingerprintOf(keys.accountFingerprints, numberOf(account)),
        account_fingerprint: fingerprintOf(keys.accountFingerprints, wholeOf(account)),
      };
    },
  },
  { table: 'closings', column: 'facts', owner: 'execution_id' },
  { table: 'closing_acts', column: 'data', owner: 'execution_id' },
  { table: 'audit_keys', column: 'sealed', owner: 'id' },
  { table: 'request_addresses', column: 'sealed', owner: 'request_id', ownerType: 'text' },
];

const PAGE = 200;

export interface Resealed {
  readonly resealed: number;
  /** Values that neither key opens. They stay as they are. */
  readonly lost: number;
}

/**
 * Works page by page in transactions of their own. A value is replaced only while it is the one that was read. The server
 * therefore goes on, and a value that it writes in between stays: it was encrypted with the present key.
 * @param owner the database as its owner, because some of the tables are append-only for the server.
 */
export async function resealColumn(
  owner: Database,
  column: SealedColumn,
  oldKeys: Keys,
  newKeys: Keys,
): Promise<Resealed> {
  const result = { resealed: 0, lost: 0 };
  let last: string | undefined;
  for (;;) {
    const rows = await readPage(owner, column, last);
    last = rows.at(-1)?.id;
    if (last === undefined) return result;
    await transaction(owner, async tx => {
      for (const { id, sealed } of rows) {
        if (tryUnseal(newKeys, sealed, id) !== undefined) continue;
        const plain = tryUnseal(oldKeys, sealed, id);
        if (plain === undefined) {
          result.lost += 1;
          continue;
        }
        await replace(tx, column, { id, sealed, resealed: seal(newKeys.data, plain, id) }, newKeys);
        result.resealed += 1;
      }
    });
  }
}

interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
}

/** All rows of an owner are on one page. */
async function readPage(
  db: Database,
  { table, column, owner, ownerType }: SealedColumn,
  after: string | undefined,
): Promise<readonly SealedRow[]> {
  const [id, sealed] = [sql.ref(owner), sql.ref(column)];
  const { rows } = await sql<SealedRow>`
    select ${id}::text as id, ${sealed} as sealed from ${sql.table(table)}
    where ${sealed} is not null ${after === undefined ? sql`` : sql`and ${id} > ${after}::${sql.raw(ownerType ?? 'uuid')}`}
    order by ${id} fetch first ${sql.lit(PAGE)} rows with ties`.execute(db);
  return rows;
}

async function replace(
  tx: Database,
  { table, column, owner, ownerType, also }: SealedColumn,
  { id, sealed, resealed }: SealedRow & { readonly resealed: Buffer },
  keys: Keys,
): Promise<void> {
  const changes = { [column]: resealed, ...also?.(keys, resealed, id) };
  const sets = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(sets)}
    where ${sql.ref(owner)} = ${id}::${sql.raw(ownerType ?? 'uuid')} and ${sql.ref(column)} = ${sealed}`.execute(
    tx,
  );
}

function tryUnseal(keys: Keys, sealed: Buffer, id: string): string | undefined {
  try {
    return unseal([keys.data], sealed, id);
  } catch {
    return undefined;
  }
}
