// Replays recorded commands over a book. The same commands produce the same book, priorities included.
import type { Book, BookReplacement } from '#domain/orders/book.ts';
import type { IncomingOrder, MatchResult } from '#domain/orders/match-order.ts';

/** The commands of a book. Everything decided outside the book, such as sequences, is part of the command. */
export type BookCommand =
  | { readonly do: 'place'; readonly order: IncomingOrder }
  | { readonly do: 'cancel' | 'expire' | 'suspend'; readonly id: string }
  | ({ readonly do: 'replace' } & BookReplacement)
  | { readonly do: 'split'; readonly id: string; readonly limit_minor: bigint; readonly openShares: bigint }
  | { readonly do: 'resume'; readonly id: string; readonly sequence: bigint };

/** Applies one command. Returns 'done' for commands that match nothing, undefined for an unknown order. */
export function applyCommand(book: Book, command: BookCommand): MatchResult | 'done' | undefined {
  switch (command.do) {
    case 'place':
      return book.place(command.order);
    case 'cancel':
    case 'expire':
      return book.remove(command.id) && 'done';
    case 'suspend':
      return book.suspend(command.id) && 'done';
    case 'replace':
      return book.replace(command);
    case 'split':
      return book.restate(command.id, command.limit_minor, command.openShares) && 'done';
    case 'resume':
      return book.resume(command.id, command.sequence);
  }
}
