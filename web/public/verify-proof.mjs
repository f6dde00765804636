// Checks your own proof of Foreshare. The page runs this file; you can run it yourself, without any network:
//   node verify-proof.mjs my-proof.json <root of cash as published> <roots of shares as published>
const bytes = hex => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16));
const hex = data => Array.from(data, byte => byte.toString(16).padStart(2, '0')).join('');

/** A sum as 16 bytes. A negative one would hide a debt, so it is refused. */
function sumBytes(sum) {
  if (sum < 0n || sum >= 1n << 120n) throw new Error(`a sum of ${sum}`);
  return bytes(sum.toString(16).padStart(32, '0'));
}

async function sha256(...parts) {
  const data = await new Blob(parts).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}

/** SHA-256 of 0x00, the salt, your amount and your account's id. */
async function leafNode({ id, units, salt }) {
  const sum = BigInt(units);
  const text = new TextEncoder().encode(id);
  return { sum, hash: await sha256(Uint8Array.of(0), bytes(salt), sumBytes(sum), text) };
}

/** SHA-256 of 0x01, the left hash and sum, and the right hash and sum. */
async function parentNode(left, right) {
  const parts = [left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum)];
  return { sum: left.sum + right.sum, hash: await sha256(Uint8Array.of(1), ...parts) };
}

/** Whether the leaf and its path lead to the root: the same hash and the same total. */
export async function verifyProof({ leaf, path, root }) {
  try {
    let node = await leafNode(leaf);
    for (const { side, hash, sum } of path) {
      const other = { hash: bytes(hash), sum: BigInt(sum) };
      node = await (side === 'left' ? parentNode(other, node) : parentNode(node, other));
    }
    return hex(node.hash) === root.hash && node.sum === BigInt(root.units);
  } catch {
    return false;
  }
}

if (typeof process === 'object' && process.argv[1]?.endsWith('verify-proof.mjs')) {
  const { readFileSync } = await import('node:fs');
  const { cash, shares } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  const [root = cash?.root.hash, ...shareRoots] = process.argv.slice(3);
  const isCash = cash === null || (cash.root.hash === root && (await verifyProof(cash)));
  const isPublished = proof => shareRoots.length === 0 || shareRoots.includes(proof.root.hash);
  const all = await Promise.all(shares.map(async proof => isPublished(proof) && (await verifyProof(proof))));
  console.log(
    isCash && all.every(Boolean) ? 'Your balances are in the published totals.' : 'NOT in the totals.',
  );
  process.exitCode = isCash && all.every(Boolean) ? 0 : 1;
}
