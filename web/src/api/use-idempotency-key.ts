// Manages the idempotency key of a confirmed action. The same content sent again carries the same key, so
// that a double click or a lost response never moves money or shares twice. Changed content gets a new key.
import { useRef } from 'react';

/** Returns 128 random bits as text. It also works without a secure context, where crypto.randomUUID is missing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

export interface IdempotencyKeys<Body = unknown> {
  /**
   * Returns the key for a body. `body` must not contain values that may change between tries of the same
   * action, such as a PIN.
   */
  readonly keyOf: (body: Body) => string;
  /**
   * Call after success: the same content then gets a new key. After a refusal the key is kept, because an
   * earlier try may have succeeded.
   */
  readonly forget: () => void;
  /** Call when the response to the last key was lost, so that its action may have been performed. */
  readonly doubt: () => void;
  readonly inDoubt: () => boolean;
  /** Returns the body whose outcome is unknown, or undefined. */
  readonly doubted: () => Body | undefined;
}

export function useIdempotencyKey<Body = unknown>(): IdempotencyKeys<Body> {
  const last = useRef<{ body: Body; content: string; key: string; inDoubt: boolean }>(undefined);
  return {
    keyOf: body => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content)
        last.current = { body, content, key: newIdempotencyKey(), inDoubt: false };
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
    doubt: () => {
      if (last.current) last.current.inDoubt = true;
    },
    inDoubt: () => last.current?.inDoubt === true,
    doubted: () => (last.current?.inDoubt === true ? last.current.body : undefined),
  };
}
