/** How a call that moves money or shares is repeated safely: with a header Idempotency-Key of so many characters at most. */
export const IDEMPOTENCY = {
  longestKey: 200,
  /** Longer than any client tries again. Afterwards the same key is a new one. */
  keptFor_days: 30,
} as const;
