import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ProofLeaf, buildSumTree, leadsToRoot, leafNode, pathOf, rootOf } from './merkle-sum.ts';

const hash = (data: Uint8Array) => createHash('sha256').update(data).digest();
const salt = (index: number) => hash(new TextEncoder().encode(`salt ${index}`)).subarray(0, 16);
const leavesOf = (amounts: readonly bigint[]): ProofLeaf[] =>
  amounts.map((amount, index) => ({ id: `person-${index}`, amount, salt: salt(index) }));

test('the root sums up all leaves, and each leaf leads to it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 40 }),
      amounts => {
        const leaves = leavesOf(amounts);
        const tree = buildSumTree(leaves, hash);
        const root = rootOf(tree);
        expect(root.sum).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
        for (const [index, leaf] of leaves.entries())
          expect(leadsToRoot(leaf, pathOf(tree, index), root, hash)).toBe(true);
      },
    ),
  );
});

test('a tree of three is what it is by hand: the odd node is promoted', () => {
  const [a, b, c] = leavesOf([1n, 2n, 300n]).map(leaf => leafNode(leaf, hash));
  const bytes = (sum: number) => Buffer.concat([Buffer.alloc(14), Buffer.of(sum >> 8, sum & 255)]);
  const ab = hash(
    Buffer.concat([Buffer.of(1), a?.hash ?? Buffer.of(), bytes(1), b?.hash ?? Buffer.of(), bytes(2)]),
  );
  const abc = hash(Buffer.concat([Buffer.of(1), ab, bytes(3), c?.hash ?? Buffer.of(), bytes(300)]));
  const root = rootOf(buildSumTree(leavesOf([1n, 2n, 300n]), hash));
  expect([root.sum, Buffer.from(root.hash).toString('hex')]).toEqual([303n, abc.toString('hex')]);
});

test('a negative amount is no leaf, and no salt is shorter than 16 bytes', () => {
  expect(() => buildSumTree(leavesOf([5n, -5n]), hash)).toThrow(RangeError);
  expect(() => leafNode({ id: 'a', amount: 1n, salt: Buffer.alloc(8) }, hash)).toThrow(RangeError);
  const tree = buildSumTree(leavesOf([5n, 7n]), hash);
  const path = pathOf(tree, 0).map(sibling => ({ ...sibling, sum: -sibling.sum }));
  expect(
    leadsToRoot(leavesOf([5n])[0] ?? { id: '', amount: 0n, salt: salt(0) }, path, rootOf(tree), hash),
  ).toBe(false);
});

test('any change to a leaf, amount, salt, order or path is found', () => {
  const leaves = leavesOf(Array.from({ length: 500 }, (_, index) => BigInt(index * 37)));
  const tree = buildSumTree(leaves, hash);
  const root = rootOf(tree);
  const index = fc.nat({ max: leaves.length - 1 });
  fc.assert(
    fc.property(
      index,
      fc.constantFrom('id', 'amount', 'salt', 'path hash', 'path sum', 'side', 'length'),
      fc.nat(),
      (at, what, by) => {
        const leaf = leaves[at];
        const path = pathOf(tree, at);
        if (!leaf) return;
        const step = by % path.length;
        const changed = {
          leaf: {
            id: what === 'id' ? `${leaf.id}x` : leaf.id,
            amount: what === 'amount' ? leaf.amount + 1n : leaf.amount,
            salt: what === 'salt' ? flip(leaf.salt, by % 16) : leaf.salt,
          },
          path: path.flatMap((sibling, place) => {
            if (place !== step) return [sibling];
            if (what === 'path hash') return [{ ...sibling, hash: flip(sibling.hash, by % 32) }];
            if (what === 'path sum') return [{ ...sibling, sum: sibling.sum + 1n }];
            if (what === 'side')
              return [{ ...sibling, side: sibling.side === 'left' ? 'right' : 'left' } as const];
            return what === 'length' ? [] : [sibling];
          }),
        };
        expect(leadsToRoot(changed.leaf, changed.path, root, hash)).toBe(false);
      },
    ),
  );
});

test('two leaves that change places change the root', () => {
  const leaves = leavesOf([1n, 2n, 3n, 4n, 5n]);
  const swapped = [0, 3, 2, 1, 4].flatMap(index => leaves.slice(index, index + 1));
  expect(rootOf(buildSumTree(swapped, hash)).hash).not.toEqual(rootOf(buildSumTree(leaves, hash)).hash);
});

function flip(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
}
