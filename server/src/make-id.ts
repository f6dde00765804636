// Ids that rise with time (UUIDv7), for what is made most often: a request, an order.
import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Drawn at a time: eight, as the package itself draws, cost the system as much as a thousand. */
const WORDS = 1024;

const words = new Uint32Array(WORDS);
let used = WORDS;

const generator = new V7Generator({
  nextUint32: () => {
    if (used === WORDS) {
      randomFillSync(words);
      used = 0;
    }
    const word = words[used] ?? 0;
    used += 1;
    return word;
  },
});

export function makeId(): string {
  return generator.generate().toString();
}
