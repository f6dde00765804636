/** Safe repetition of calls that move money or shares, by the Idempotency-Key header. */
export const IDEMPOTENCY = {
  longestKey: 200,
  /** Longer than any client retries. Afterwards the same key counts as new. */
  keptFor_days: 30,
} as const;
