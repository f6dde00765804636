// Names that were used of late: keys and client order ids, which may come only once. Used by take-ahead.ts.

/** Remembers at least `most` names, and at most twice as many. */
export class RecentNames {
  readonly #most: number;
  #recent = new Set<string>();
  #older = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether it was noted before; from now on it is. */
  note(name: string): boolean {
    const known = this.#recent.has(name) || this.#older.has(name);
    this.#recent.add(name);
    if (this.#recent.size >= this.#most) {
      this.#older = this.#recent;
      this.#recent = new Set();
    }
    return known;
  }
}
