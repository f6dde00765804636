// One key per thing that is confirmed: the same content sent again carries the same key, so that a double click or a
// lost answer never moves money or shares twice; changed content is another thing. Used by forms that move either.
import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

export interface IdempotencyKeys {
  /** The key for a body. Leave out of `body` what may change between tries of the same thing, as a PIN does. */
  readonly keyOf: (body: unknown) => string;
  /** This one has its definite answer: the same content from now on is another thing. */
  readonly forget: () => void;
}

export function useIdempotencyKey(): IdempotencyKeys {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyOf: body => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}
