// A key for a call that moves money or shares: made once per decision, sent with every attempt at it.

/** 128 random bits as text. Works without a secure context too, where crypto.randomUUID is missing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
