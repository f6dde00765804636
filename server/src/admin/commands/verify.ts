// Recomputes balances, holds, positions and fills from their records and reports differences.
import { availableParallelism } from 'node:os';
import type { Command } from '#server/admin/command.ts';
import { BOOK_RULES, verifyBooks } from '#server/exchange/books/verify-books.ts';

const CONNECTIONS = Math.min(4, availableParallelism());

export const command: Command = {
  summary: 'Recomputes every balance, hold and position, and says whether the books agree.',
  run: async (_args, { openMigrated, say }) => {
    const { db } = await openMigrated();
    const broken = await verifyBooks(db, CONNECTIONS);
    for (const { says, count, differences } of broken) {
      say(`Not true: ${says}.`);
      for (const { subject, expected, found } of differences) {
        say(`  ${subject}: ${expected} expected, ${found} found`);
      }
      if (count > differences.length) say(`  and ${count - differences.length} more`);
    }
    say(broken.length === 0 ? `books agree (${BOOK_RULES.length} rules)` : 'books do not agree');
    return broken.length === 0 ? 0 : 1;
  },
};
