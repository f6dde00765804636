// Remembers what was last sent of each order, payment and waiting item, so that overlapping reads send
// nothing twice.
import { hash } from 'node:crypto';

const MAX_NAMED = 50_000;

export interface SentItems {
  /** Whether this is new to its owner. It counts as sent from here on. */
  readonly isNews: (what: { readonly id: string; readonly ownerId: string }, data: string) => boolean;
  /** A client that listens again may have missed events, so everything is new again. */
  readonly forget: (ownerId: string) => void;
}

export function createSentItems(most = MAX_NAMED): SentItems {
  /** The least recently used come first. */
  const told = new Map<string, { readonly ownerId: string; readonly digest: string }>();
  return {
    isNews: ({ id, ownerId }, data) => {
      const digest = hash('sha256', data);
      const before = told.get(id);
      told.delete(id);
      told.set(id, { ownerId, digest });
      const [first] = told.keys();
      if (told.size > most && first !== undefined) told.delete(first);
      return before?.digest !== digest;
    },
    forget: ownerId => {
      for (const [id, what] of told) if (what.ownerId === ownerId) told.delete(id);
    },
  };
}
