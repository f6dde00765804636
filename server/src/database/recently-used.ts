// What was read or reckoned of late, by key, as much as there is room for. Used by whatever is remembered from one call to
// the next.

/** What was kept longest ago, and not again since, is forgotten first. */
export class RecentlyUsed<V> {
  readonly #most: number;
  readonly #sizeOf: (value: V) => number;
  readonly #values = new Map<string, V>();
  #size = 0;

  /**
   * @param most of all sizes together; a value that is larger by itself is kept alone.
   * @param sizeOf always the same for the same value.
   */
  constructor(most: number, sizeOf: (value: V) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  keep(key: string, value: V): void {
    this.#forget(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most || oldest === key) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const value = this.#values.get(key);
    if (value !== undefined) this.#size -= this.#sizeOf(value);
    this.#values.delete(key);
  }
}
