// A Merkle tree whose nodes also carry sums. Its root commits to every leaf and to their total, so that each person can
// check that their own balance is part of the published total without seeing any other.
// Source: the Merkle-sum tree of G. Maxwell's proof of liabilities, with hashed sums of both children in each node.

/** SHA-256, handed in since this package has no I/O and no libraries. */
export type Hash = (data: Uint8Array) => Uint8Array;

export interface ProofLeaf {
  /** Whose amount it is. */
  readonly id: string;
  /** Never negative: a negative leaf would hide a debt in the total. */
  readonly amount: bigint;
  /** 16 random bytes per leaf, so that an amount cannot be found by trying all values. */
  readonly salt: Uint8Array;
}

export interface SumNode {
  readonly hash: Uint8Array;
  readonly sum: bigint;
}

/** A node beside the way from a leaf to the root. */
export interface Sibling extends SumNode {
  readonly side: 'left' | 'right';
}

/** All levels, the leaves first and the root alone in the last one. */
export type SumTree = readonly (readonly SumNode[])[];

const LEAF = 0x00;
const NODE = 0x01;
const SUM_BYTES = 16;
const SALT_BYTES = 16;
const MOST_SUM = 1n << 120n;

/** SHA-256(0x00 ‖ salt, 16 bytes ‖ amount, 16 bytes big-endian ‖ id in UTF-8). */
export function leafNode(leaf: ProofLeaf, hash: Hash): SumNode {
  if (leaf.salt.length !== SALT_BYTES) throw new RangeError(`a salt of ${leaf.salt.length} bytes`);
  const id = new TextEncoder().encode(leaf.id);
  return { hash: hash(join(Uint8Array.of(LEAF), leaf.salt, sumBytes(leaf.amount), id)), sum: leaf.amount };
}

/** SHA-256(0x01 ‖ left hash ‖ left sum ‖ right hash ‖ right sum). Both sums are hashed, not only their total. */
function parentNode(left: SumNode, right: SumNode, hash: Hash): SumNode {
  const data = join(Uint8Array.of(NODE), left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum));
  return { hash: hash(data), sum: left.sum + right.sum };
}

/** Builds the tree. A node without a right neighbour is promoted to the next level as it is. */
export function buildSumTree(leaves: readonly ProofLeaf[], hash: Hash): SumTree {
  if (leaves.length === 0) throw new RangeError('a tree without leaves');
  const levels: SumNode[][] = [leaves.map(leaf => leafNode(leaf, hash))];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const next: SumNode[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left) next.push(right ? parentNode(left, right, hash) : left);
    }
    levels.push(next);
  }
  return levels;
}

export function rootOf(tree: SumTree): SumNode {
  const root = tree.at(-1)?.[0];
  if (!root) throw new RangeError('a tree without a root');
  return root;
}

/** The siblings of a leaf on its way to the root, the lowest first. A level on which its node was promoted has none. */
export function pathOf(tree: SumTree, leafIndex: number): readonly Sibling[] {
  const path: Sibling[] = [];
  let at = leafIndex;
  for (const level of tree.slice(0, -1)) {
    const isRight = at % 2 === 1;
    const sibling = level[isRight ? at - 1 : at + 1];
    if (sibling) path.push({ ...sibling, side: isRight ? 'left' : 'right' });
    at = Math.floor(at / 2);
  }
  return path;
}

/** Whether a leaf and its path lead to the root. A negative or too large sum anywhere is wrong. */
export function leadsToRoot(leaf: ProofLeaf, path: readonly Sibling[], root: SumNode, hash: Hash): boolean {
  if (leaf.amount < 0n || path.some(({ sum }) => sum < 0n || sum >= MOST_SUM)) return false;
  const reached = path.reduce(
    (node, sibling) =>
      sibling.side === 'left' ? parentNode(sibling, node, hash) : parentNode(node, sibling, hash),
    leafNode(leaf, hash),
  );
  return reached.sum === root.sum && isSame(reached.hash, root.hash);
}

function sumBytes(sum: bigint): Uint8Array {
  if (sum < 0n || sum >= MOST_SUM) throw new RangeError(`a sum of ${sum}`);
  const bytes = new Uint8Array(SUM_BYTES);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, sum >> 64n);
  view.setBigUint64(8, sum & 0xffff_ffff_ffff_ffffn);
  return bytes;
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
