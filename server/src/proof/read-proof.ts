// Published proofs as they go over the wire, and a person's own path.
import { LRUCache } from 'lru-cache';
import type { HandlerResponse } from '#contract/api.ts';
import { pathOf, rootOf, type SumTree } from '#domain/proof/merkle-sum.ts';
import { addDays, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { balancesAt, type Balance } from './balances-at.ts';
import { saltOf } from './hashing.ts';
import { hexOf, signedText, treeFor, type ShareRoot } from './publish-proof.ts';
import { SHARE_ROOTS } from './share-roots.ts';

type Proof = HandlerResponse<'GET /proof/{day}'>;
type Mine = HandlerResponse<'GET /proof/{day}/mine'>;
type OwnProof = NonNullable<Mine['cash']>;

const MOST_DAYS = 400;
/** Trees that were asked for lately. One of 50,000 accounts has about 20 MB. */
const MOST_TREES = 4;

export async function readProofs(db: Database): Promise<HandlerResponse<'GET /proof'>> {
  const rows = await db.selectFrom('proofs').select('day').orderBy('day', 'desc').limit(MOST_DAYS).execute();
  const days = rows.map(row => row.day);
  const [last] = days;
  return { latest: last === undefined ? null : await readProof(db, last), days };
}

export async function readProof(db: Database, day: Day): Promise<Proof> {
  const row = await db
    .selectFrom('proofs as p')
    .leftJoin('later_proofs as l', 'l.day', 'p.day')
    .select([
      'p.day',
      'p.root',
      'p.total_minor',
      'p.accounts',
      'p.bank_minor',
      'p.difference_minor',
      'p.shares',
      'p.published_at',
      'p.signature',
      'p.public_key',
      'l.bank_minor as later_bank',
      'l.difference_minor as later_difference',
      'l.signature as later_signature',
      'l.public_key as later_key',
      'l.signed_at as later_at',
    ])
    .where('p.day', '=', day)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const roots = SHARE_ROOTS.parse(row.shares);
  const stocks = await db
    .selectFrom('stocks as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.slug', LINE_NAME.as('name')])
    .execute();
  const named = new Map(stocks.map(stock => [stock.id, stock]));
  const root = hexOf(row.root);
  const first = documentOf(row, roots, {
    bank: row.bank_minor,
    signature: row.signature,
    publicKey: row.public_key,
    publishedAt: row.published_at,
  });
  const later =
    row.later_signature === null || row.later_key === null || row.later_at === null
      ? undefined
      : documentOf(row, roots, {
          bank: row.later_bank,
          signature: row.later_signature,
          publicKey: row.later_key,
          publishedAt: row.later_at,
        });
  return {
    day: row.day,
    root,
    customersCash: row.total_minor,
    accounts: row.accounts,
    bank: later ? row.later_bank : row.bank_minor,
    difference: later ? row.later_difference : row.difference_minor,
    shares: roots.flatMap(({ stockId, total, holders, root: shareRoot, registered }) => {
      const stock = named.get(stockId);
      if (!stock) return [];
      const { slug, name } = stock;
      return [
        { slug, name, shares: BigInt(total), holders, root: shareRoot, ...presentRegistered(registered) },
      ];
    }),
    ...(later ?? first),
    first: later ? first : null,
  };
}

interface Signed {
  readonly bank: bigint | null;
  readonly signature: Buffer;
  readonly publicKey: string;
  readonly publishedAt: Date;
}

/** The text that was signed, made again, with its signature. */
function documentOf(
  row: { readonly day: Day; readonly root: Buffer; readonly total_minor: bigint; readonly accounts: number },
  shares: readonly ShareRoot[],
  { bank, signature, publicKey, publishedAt }: Signed,
): NonNullable<Proof['first']> {
  const { day, total_minor: total, accounts } = row;
  return {
    publishedAt,
    signed: signedText({ day, root: hexOf(row.root), total, accounts, bank, shares }),
    signature: signature.toString('hex'),
    publicKey,
  };
}

/** Nulls where the company had given us no register. */
function presentRegistered(registered: ShareRoot['registered']) {
  return {
    registered: registered ? BigInt(registered.shares) : null,
    className: registered?.className ?? null,
    registerAsOf: registered?.asOf ?? null,
  };
}

interface DayTree {
  readonly tree: SumTree;
  readonly balances: readonly Balance[];
  readonly seed: Buffer;
}

/** Reads people's own proofs; keeps the trees of the days that were asked for lately. */
export function createReadMine(db: Database) {
  const trees = new LRUCache<Day, DayTree>({ max: MOST_TREES });
  const treeOf = async (day: Day): Promise<DayTree> => {
    const known = trees.get(day);
    if (known) return known;
    const row = await db
      .selectFrom('proofs')
      .select(['account_ids', 'amounts_minor', 'seed'])
      .where('day', '=', day)
      .executeTakeFirst();
    if (!row) throw new DomainError('not_found');
    const balances = row.account_ids.map((id, index) => ({
      id,
      amount: BigInt(row.amounts_minor[index] ?? 0),
    }));
    const made = { balances, seed: row.seed, tree: treeFor(balances, row.seed) };
    trees.set(day, made);
    return made;
  };
  return async (userId: string, day: Day): Promise<Mine> => {
    const cashTree = await treeOf(day);
    const accounts = await db
      .selectFrom('ledger_accounts as a')
      .leftJoin('stocks as s', eb => eb.on(on => on(on.cast<string>('s.id', 'text'), '=', on.ref('a.asset'))))
      .leftJoin('companies as c', 'c.id', 's.company_id')
      .select(['a.id', 'a.asset', 's.slug', LINE_NAME.as('name')])
      .where('a.owner_id', '=', userId)
      .where('a.kind', '=', 'customer')
      .where('a.created_at', '<', new Date(addDays(day, 1)))
      .orderBy('a.asset')
      .execute();
    const cash = accounts.find(account => account.asset === 'USD');
    const held = accounts.filter(({ slug }) => slug !== null);
    const balancesOf = await balancesAt(
      db,
      held.map(({ asset }) => asset),
      day,
    );
    const shares: Mine['shares'] = [];
    for (const account of accounts) {
      const balances = balancesOf.get(account.asset);
      if (balances === undefined || account.slug === null) continue;
      const tree = treeFor(balances, cashTree.seed);
      const own = ownProof({ tree, balances, seed: cashTree.seed }, account.id);
      if (own) shares.push({ ...own, slug: account.slug, name: account.name });
    }
    return { day, cash: cash ? (ownProof(cashTree, cash.id) ?? null) : null, shares };
  };
}

function ownProof({ tree, balances, seed }: DayTree, accountId: string): OwnProof | undefined {
  const index = balances.findIndex(each => each.id === accountId);
  const balance = balances[index];
  if (!balance) return undefined;
  const root = rootOf(tree);
  return {
    leaf: { id: balance.id, units: String(balance.amount), salt: hexOf(saltOf(seed, balance.id)) },
    path: pathOf(tree, index).map(({ side, hash, sum }) => ({ side, hash: hexOf(hash), sum: String(sum) })),
    root: { hash: hexOf(root.hash), units: String(root.sum) },
  };
}
