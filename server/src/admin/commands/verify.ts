// Recomputes balances, holds, positions and fills from their records and reports differences.
import { availableParallelism } from 'node:os';
import type { Command } from '#server/admin/command.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import type { Database } from '#server/database/database.ts';
import { BOOK_RULES, verifyBooks } from '#server/exchange/books/verify-books.ts';
import { reconcile } from '#server/register/reconcile.ts';

/** Of each company with an accepted register: its linked certificates against the accounts, and each difference. */
async function tellRegisters(db: Database, say: (line: string) => void): Promise<void> {
  const companies = await db
    .selectFrom('register_imports as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['c.id', 'c.name'])
    .where('i.accepted_at', 'is not', null)
    .distinct()
    .orderBy('c.name')
    .execute();
  for (const { id, name } of companies) {
    const { asOf, classes, holders } = await reconcile(db, id);
    for (const each of classes)
      say(
        `register of ${name}, ${asOf}: ${each.name} ${each.register} in linked certificates, ${each.books} in accounts, difference ${each.difference}`,
      );
    for (const each of holders)
      say(
        `  ${each.name}: ${each.register} in certificates, ${each.books} in accounts, difference ${each.difference}`,
      );
  }
}

const CONNECTIONS = Math.min(4, availableParallelism());

export const command: Command = {
  summary: 'Recomputes every balance, hold and position, and says whether the books agree.',
  run: async (_args, { openForReading, say }) => {
    const { db } = await openForReading();
    const broken = await verifyBooks(db, CONNECTIONS);
    for (const { says, count, differences } of broken) {
      say(`Not true: ${says}.`);
      for (const { subject, expected, found } of differences) {
        say(`  ${subject}: ${expected} expected, ${found} found`);
      }
      if (count > differences.length) say(`  and ${count - differences.length} more`);
    }
    say(broken.length === 0 ? `books agree (${BOOK_RULES.length} rules)` : 'books do not agree');
    const faults = await verifyTrail(db);
    for (const fault of faults ?? []) say(`Found: ${fault}.`);
    if (faults?.length === 0) say('every payment, movement and trade has its entry in the audit log');
    if (faults === undefined)
      say('the audit log is not compared with the books before a server has run once');
    await tellRegisters(db, say);
    return broken.length === 0 && (faults?.length ?? 0) === 0 ? 0 : 1;
  },
};
