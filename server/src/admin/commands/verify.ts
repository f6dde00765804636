// Recomputes balances, holds, positions and fills from their records and reports differences.
import { availableParallelism } from 'node:os';
import type { Command } from '#server/admin/command.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import type { Database } from '#server/database/database.ts';
import { BOOK_RULES, verifyBooks } from '#server/exchange/books/verify-books.ts';
import { proveRegisters } from '#server/register/verify-register.ts';

/** Writes each line with an accepted register, and each difference with its names. Returns whether all have one. */
async function tellRegisters(db: Database, say: (line: string) => void): Promise<boolean> {
  const proofs = await proveRegisters(db);
  for (const { asOf, books, className, company, differing, register } of proofs) {
    say(
      `register of ${company}, ${asOf}: ${className} ${register} in linked certificates, ${books} in accounts, difference ${books - register}`,
    );
    for (const each of differing) {
      const named = each.named.map(({ name, shares }) => `${shares} ${name}`);
      if (each.unnamed !== 0n) named.push(`${each.unnamed} unnamed`);
      say(
        `  ${each.holder}: ${each.register} in certificates, ${each.books} in accounts: ${named.join(', ') || 'nothing'}`,
      );
    }
  }
  const agree = proofs.every(({ differing }) => differing.every(({ unnamed }) => unnamed === 0n));
  if (proofs.length > 0)
    say(
      agree
        ? 'registers and accounts agree, apart from the differences named'
        : 'registers and accounts differ, and nothing names the difference',
    );
  return agree;
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
    const agree = await tellRegisters(db, say);
    return broken.length === 0 && (faults?.length ?? 0) === 0 && agree ? 0 : 1;
  },
};
