// Says whether the books agree: recomputes balances, holds, positions and fills from what happened.
import { availableParallelism } from 'node:os';
import type { Command } from '#server/admin/command.ts';
import { BOOK_RULES, verifyBooks } from '#server/exchange/books/verify-books.ts';

/** Enough to see what is wrong; the rest is counted. */
const MOST_SHOWN = 20;
const CONNECTIONS = Math.min(4, availableParallelism());

export const command: Command = {
  summary: 'Recomputes every balance, hold and position, and says whether the books agree.',
  run: async (_args, { openMigrated, say }) => {
    const { db } = await openMigrated();
    const broken = await verifyBooks(db, CONNECTIONS);
    for (const { says, differences } of broken) {
      say(`Not true: ${says}.`);
      for (const { subject, expected, found } of differences.slice(0, MOST_SHOWN)) {
        say(`  ${subject}: ${expected} expected, ${found} found`);
      }
      if (differences.length > MOST_SHOWN) say(`  and ${differences.length - MOST_SHOWN} more`);
    }
    say(broken.length === 0 ? `books agree (${BOOK_RULES.length} rules)` : 'books do not agree');
    return broken.length === 0 ? 0 : 1;
  },
};
