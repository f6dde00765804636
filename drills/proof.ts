// proof: 10,000 random edits of a Merkle-sum tree of 50,000 leaves are found, and the script that /proof prints agrees with
// the code of the server about every one of them.
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildSumTree,
  leadsToRoot,
  pathOf,
  rootOf,
  type ProofLeaf,
  type Sibling,
  type SumNode,
} from '#domain/proof/merkle-sum.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import type { Part } from '../bench/lib/part.ts';

const SIZES = { leaves: 50_000, edits: 10_000 };
const SCRIPT = join(import.meta.dirname, '../web/public/verify-proof.mjs');
const MOST_PROBLEMS = 5;
const MOST_CENTS = 100_000_000;
const KINDS = ['id', 'amount', 'salt', 'sibling', 'sum', 'side', 'length', 'order', 'root', 'total'] as const;

type Kind = (typeof KINDS)[number];
type Random = ReturnType<typeof seededRandom>;
type Verify = (proof: object) => Promise<boolean>;

interface Proof {
  readonly leaf: ProofLeaf;
  readonly path: readonly Sibling[];
  readonly root: SumNode;
}

export const proof: Part<typeof SIZES> = {
  id: 'proof',
  title: 'random edits of a tree of balances, and the printed script against the server',
  sizes: SIZES,
  smoke: { leaves: 100, edits: 100 },
  run: async ({ leaves: count, edits }, say) => {
    const { verifyProof } = (await import(pathToFileURL(SCRIPT).href)) as { verifyProof: Verify };
    const random = seededRandom('proof');
    const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
    const leaves = Array.from({ length: count }, (_, index): ProofLeaf => {
      const amount = BigInt(random.whole(0, MOST_CENTS));
      return { id: `account-${index}`, amount, salt: randomBytes(16) };
    });
    const tree = buildSumTree(leaves, sha256);
    const root = rootOf(tree);
    say(`the tree has ${tree.length} levels`);
    const problems: string[] = [];
    const found = Object.fromEntries(KINDS.map(kind => [kind, 0])) as Record<Kind, number>;
    for (let edit = 0; edit < edits && problems.length < MOST_PROBLEMS; edit += 1) {
      const at = random.whole(0, count - 1);
      const leaf = leaves[at];
      if (!leaf) continue;
      const right: Proof = { leaf, path: pathOf(tree, at), root };
      const kind = KINDS[edit % KINDS.length] ?? 'id';
      for (const [what, one, wanted] of [
        ['the leaf as it is', right, true],
        [`an edit of the ${kind}`, editOf(right, kind, random, leaves), false],
      ] as const) {
        const ours = leadsToRoot(one.leaf, one.path, one.root, sha256);
        const theirs = await verifyProof(written(one));
        if (ours !== wanted || theirs !== wanted)
          problems.push(`leaf ${at}, ${what}: the server says ${ours}, the script ${theirs}`);
      }
      found[kind] += 1;
    }
    return {
      rows: [
        { measure: 'leaves', found: count.toLocaleString('en-US') },
        ...KINDS.map(kind => ({ measure: `edits of the ${kind} found`, found: String(found[kind]) })),
        {
          measure: 'edits not found, or on which the script and the server differ',
          found: String(problems.length),
          aim: '0',
          met: problems.length === 0,
        },
      ],
      problems,
      notes: [
        'Before each edit the proof is checked as it is, by the code of the server and by the script that /proof prints.',
      ],
    };
  },
};

/** The proof with one thing changed. A leaf of another place is a change of the order. */
function editOf(proofOfLeaf: Proof, kind: Kind, random: Random, leaves: readonly ProofLeaf[]): Proof {
  const { leaf, path, root } = proofOfLeaf;
  const step = random.whole(0, path.length - 1);
  const inPath = (change: (sibling: Sibling) => Sibling): Proof => ({
    ...proofOfLeaf,
    path: path.map((sibling, place) => (place === step ? change(sibling) : sibling)),
  });
  const cents = BigInt(random.whole(1, MOST_CENTS));
  switch (kind) {
    case 'id':
      return { ...proofOfLeaf, leaf: { ...leaf, id: `${leaf.id}${random.whole(0, 9)}` } };
    case 'amount':
      return { ...proofOfLeaf, leaf: { ...leaf, amount: leaf.amount + cents } };
    case 'salt':
      return { ...proofOfLeaf, leaf: { ...leaf, salt: flipBit(leaf.salt, random) } };
    case 'sibling':
      return inPath(sibling => ({ ...sibling, hash: flipBit(sibling.hash, random) }));
    case 'sum':
      return inPath(sibling => ({ ...sibling, sum: sibling.sum + cents }));
    case 'side':
      return inPath(sibling => ({ ...sibling, side: sibling.side === 'left' ? 'right' : 'left' }));
    case 'length':
      return { ...proofOfLeaf, path: path.filter((_, place) => place !== step) };
    case 'order': {
      const other = leaves.find(each => each.id !== leaf.id && each.amount !== leaf.amount) ?? leaf;
      return { ...proofOfLeaf, leaf: other };
    }
    case 'root':
      return { ...proofOfLeaf, root: { ...root, hash: flipBit(root.hash, random) } };
    case 'total':
      return { ...proofOfLeaf, root: { ...root, sum: root.sum + cents } };
  }
}

function flipBit(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.whole(0, bytes.length - 1);
  const bit = 1 << random.whole(0, 7);
  return bytes.map((byte, place) => (place === at ? byte ^ bit : byte));
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** As `GET /proof/{day}/mine` answers. */
function written({ leaf, path, root }: Proof): object {
  return {
    leaf: { id: leaf.id, units: String(leaf.amount), salt: hex(leaf.salt) },
    path: path.map(({ side, hash, sum }) => ({ side, hash: hex(hash), sum: String(sum) })),
    root: { hash: hex(root.hash), units: String(root.sum) },
  };
}
