// One key per thing that is confirmed: the same content sent again carries the same key, so that a double
// click or a lost answer never moves money or shares twice; changed content is another thing.
import { useRef } from 'react';

/** 128 random bits as text. Works without a secure context too, where crypto.randomUUID is missing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

export interface IdempotencyKeys<Body = unknown> {
  /** The key for a body. Leave out of `body` what may change between tries of the same thing, as a PIN does. */
  readonly keyOf: (body: Body) => string;
  /** It is done: the same content from now on is another thing. A refusal leaves the key, since a try before it may have been done. */
  readonly forget: () => void;
  /** The answer to the last key was lost: what it was sent for may have been done. */
  readonly doubt: () => void;
  readonly inDoubt: () => boolean;
  /** That body; undefined where nothing is in doubt. */
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
