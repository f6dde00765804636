// Random numbers that are equal on every load.

export interface SeededRandom {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  /** Normal with mean 0 and standard deviation 1. */
  readonly normal: () => number;
  /** A whole number between both limits, inclusive. */
  readonly whole: (least: number, most: number) => number;
}

/** A separate generator for each name: drawing one more number for one stock does not change the others. */
export function seededRandom(name: string): SeededRandom {
  let state = hashOf(name);
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    return scramble(state) / 2 ** 32;
  };
  return {
    next,
    // Box and Muller, 'A note on the generation of random normal deviates' (1958).
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The finalizer of MurmurHash3: neighbouring inputs give unrelated outputs. */
function scramble(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
