// Publishes the proof of the day that has ended, once, shortly after midnight UTC.
import { createSecretKey, randomBytes } from 'node:crypto';
import { buildSumTree, rootOf } from '#domain/proof/merkle-sum.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import { readDay } from '#server/bank/reconcile-day.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Job } from '#server/kernel/job.ts';
import { readRegistered } from '#server/register/reconcile.ts';
import { balancesAt, type Balance } from './balances-at.ts';
import { saltOf, sha256, signText } from './hashing.ts';

export interface ProofDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: { readonly proofs: Uint8Array };
}

export interface ShareRoot {
  readonly stockId: string;
  readonly total: string;
  readonly holders: number;
  readonly root: string;
  /** What the company's register said of our customers when this was published; undefined without a register. */
  readonly registered?:
    | { readonly className: string; readonly asOf: string; readonly shares: string }
    | undefined;
}

const EVERY_MS = 60_000;
const SEED_BYTES = 32;
/** Bounds the balances in memory. */
const STOCKS_AT_ONCE = 100;

export function publishProofJob(services: ProofDependencies): Job {
  return {
    name: 'publish-proof',
    every_ms: EVERY_MS,
    run: () => publishProof(services, addDays(dayOf(services.clock()), -1)),
  };
}

/** Publishes the proof of a day that has ended. What is published already stays as it is. */
export async function publishProof({ db, clock, keys }: ProofDependencies, day: Day): Promise<void> {
  const published = await db.selectFrom('proofs').select('day').where('day', '=', day).executeTakeFirst();
  if (published) return;
  await transaction(db, async tx => {
    const balances = (await balancesAt(tx, ['USD'], day)).get('USD');
    if (balances === undefined) return;
    const seed = randomBytes(SEED_BYTES);
    const root = rootFor(balances, seed);
    const { bank, difference } = await readDay(tx, day);
    const shares = await shareRoots(tx, day, seed);
    const text = signedText({
      day,
      root: hexOf(root.hash),
      total: root.sum,
      accounts: balances.length,
      bank,
      shares,
    });
    const { signature, publicKey } = signText(keys.proofs, text);
    await tx
      .insertInto('proofs')
      .values({
        day,
        root: Buffer.from(root.hash),
        total_minor: root.sum,
        accounts: balances.length,
        account_ids: balances.map(each => each.id),
        amounts_minor: balances.map(each => each.amount),
        bank_minor: bank,
        difference_minor: difference,
        shares: JSON.stringify(shares),
        seed,
        signature,
        public_key: publicKey,
        published_at: clock(),
      })
      .onConflict(conflict => conflict.column('day').doNothing())
      .execute();
  });
}

/** The root over these balances with the salts of a seed. */
function rootFor(balances: readonly Balance[], seed: Uint8Array) {
  return rootOf(treeFor(balances, seed));
}

export function treeFor(balances: readonly Balance[], seed: Uint8Array) {
  const key = createSecretKey(seed);
  return buildSumTree(
    balances.map(({ id, amount }) => ({ id, amount, salt: saltOf(key, id) })),
    sha256,
  );
}

async function shareRoots(tx: Transaction, day: Day, seed: Uint8Array): Promise<ShareRoot[]> {
  const stocks = await tx.selectFrom('stocks').select(['id', 'company_id']).orderBy('id').execute();
  const roots: ShareRoot[] = [];
  for (let start = 0; start < stocks.length; start += STOCKS_AT_ONCE) {
    const some = stocks.slice(start, start + STOCKS_AT_ONCE);
    const balancesOf = await balancesAt(
      tx,
      some.map(({ id }) => id),
      day,
    );
    for (const { id, company_id } of some) {
      const balances = balancesOf.get(id);
      if (balances !== undefined) roots.push(await shareRoot(tx, { id, company_id, balances, seed }));
    }
  }
  return roots;
}

interface StockBalances {
  readonly id: string;
  readonly company_id: string;
  readonly balances: readonly Balance[];
  readonly seed: Uint8Array;
}

async function shareRoot(
  tx: Transaction,
  { id, company_id, balances, seed }: StockBalances,
): Promise<ShareRoot> {
  const root = rootFor(balances, seed);
  const holders = balances.filter(each => each.amount > 0n).length;
  const found = (await readRegistered(tx, company_id)).get(id);
  const registered = found && { ...found, shares: String(found.shares) };
  return {
    stockId: id,
    total: String(root.sum),
    holders,
    root: hexOf(root.hash),
    ...(registered && { registered }),
  };
}

interface Said {
  readonly day: Day;
  readonly root: string;
  readonly total: bigint;
  readonly accounts: number;
  readonly bank: bigint | null;
  readonly shares: readonly ShareRoot[];
}

/** One line for cash and one for each company, so that the text can be made again from what is published. */
export function signedText({ day, root, total, accounts, bank, shares }: Said): string {
  const cash = ['cash', day, total, accounts, root, bank ?? 'no statement'].join(' ');
  return [
    cash,
    ...shares.map(({ stockId, holders, root: shareRoot, registered, ...each }) =>
      [
        ...['shares', day, stockId, each.total, holders, shareRoot],
        ...(registered ? ['register', registered.asOf, registered.shares] : []),
      ].join(' '),
    ),
  ].join('\n');
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
