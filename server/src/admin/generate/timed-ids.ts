// UUIDv7 ids for times in the past, equal on every run: the time, and a counter in place of random bits.

export class TimedIds {
  readonly #seed: number;
  #count = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  at(time_ms: number): string {
    this.#count += 1;
    const time = Math.floor(time_ms).toString(16).padStart(12, '0');
    const seed = (this.#seed % 0x1000).toString(16).padStart(3, '0');
    const count = this.#count.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${seed}-8000-${count}`;
  }
}
