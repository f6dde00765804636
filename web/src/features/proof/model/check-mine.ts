// Checks a person's own proofs with the script that the page prints.
import type { Answer } from '#web/api/api-contract.ts';

export const SCRIPT = '/verify-proof.mjs';

export type Mine = Answer<'GET /proof/{day}/mine'>;
export type OwnProof = NonNullable<Mine['cash']>;
type Verify = (proof: OwnProof) => Promise<boolean>;

/** What the page has published for everybody. */
export interface Published {
  /** The root of cash. */
  readonly root: string;
  /** The roots of all companies' shares. */
  readonly shareRoots: readonly string[];
}

/** One balance of the person, and whether it leads to a published root. */
export interface Checked {
  /** The company; undefined for cash. */
  readonly company: string | undefined;
  readonly proof: OwnProof;
  readonly isIncluded: boolean;
}

/** Cash must lead to the root that the page shows, and each company's shares to a root that is published with it. */
export async function checkMine({ cash, shares }: Mine, { root, shareRoots }: Published): Promise<Checked[]> {
  // A whole address, because the development server refuses to import a path of its public folder.
  const address = new URL(SCRIPT, location.origin).href;
  const { verifyProof } = (await import(/* @vite-ignore */ address)) as { verifyProof: Verify };
  const isRight = async (proof: OwnProof, roots: readonly string[]) =>
    roots.includes(proof.root.hash) && (await verifyProof(proof));
  const cashChecked = cash && {
    company: undefined,
    proof: cash,
    isIncluded: await isRight(cash, [root]),
  };
  const sharesChecked = shares.map(async own => ({
    company: own.name,
    proof: own,
    isIncluded: await isRight(own, shareRoots),
  }));
  return [...(cashChecked ? [cashChecked] : []), ...(await Promise.all(sharesChecked))];
}

/** The same proofs with one unit more in the first leaf, which no published root can contain. */
export function withOneMore(mine: Mine): Mine {
  const more = <P extends OwnProof>(proof: P): P => ({
    ...proof,
    leaf: { ...proof.leaf, units: String(BigInt(proof.leaf.units) + 1n) },
  });
  if (mine.cash) return { ...mine, cash: more(mine.cash) };
  return { ...mine, shares: mine.shares.map((own, index) => (index === 0 ? more(own) : own)) };
}
