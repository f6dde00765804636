// Recomputes balances, holds, positions and fills from their records and reports differences.
import { availableParallelism } from 'node:os';
import type { Command } from '#server/admin/command.ts';
import { readBooksCheckpoint, writeBooksCheckpoint } from '#server/audit/books-checkpoint.ts';
import type { Database } from '#server/database/database.ts';
import { proveBooks, type Proof } from '#server/exchange/books/prove-books.ts';
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

/** Verifies what was added since the last checkpoint. If that finds a fault, verifies everything and reports that result. */
async function prove(
  db: Database,
  isFull: boolean,
  dataDir: string,
  say: (line: string) => void,
): Promise<Proof> {
  const checkpoint = isFull ? undefined : await readBooksCheckpoint(dataDir);
  const options = { connections: CONNECTIONS, at: new Date() };
  if (checkpoint !== undefined) {
    const proof = await proveBooks(db, { ...options, checkpoint });
    if (proof.broken.length === 0 && proof.faults?.length === 0) return proof;
    say(`Something differs since the proof of ${checkpoint.at}. Everything is proved anew.`);
  }
  return proveBooks(db, options);
}

const CONNECTIONS = Math.min(4, availableParallelism());

export const command: Command = {
  summary:
    'Recomputes every balance, hold and position, and says whether the books agree. Begins where the last run ended; --full from the start.',
  usage: '[--full]',
  run: async (args, { config, openForReading, say }) => {
    const { db } = await openForReading();
    const { broken, faults, rules, from, checkpoint } = await prove(
      db,
      args.includes('--full'),
      config.dataDir,
      say,
    );
    for (const { says, count, differences } of broken) {
      say(`Not true: ${says}.`);
      for (const { subject, expected, found } of differences) {
        say(`  ${subject}: ${expected} expected, ${found} found`);
      }
      if (count > differences.length) say(`  and ${count - differences.length} more`);
    }
    const since = from === undefined ? '' : `, from the proof of ${from}`;
    say(broken.length === 0 ? `books agree (${rules} rules${since})` : 'books do not agree');
    for (const fault of faults ?? []) say(`Found: ${fault}.`);
    if (faults?.length === 0) say('every payment, movement and trade has its entry in the audit log');
    if (faults === undefined)
      say('the audit log is not compared with the books before a server has run once');
    const agree = await tellRegisters(db, say);
    if (checkpoint !== undefined) await writeBooksCheckpoint(config.dataDir, checkpoint);
    return broken.length === 0 && (faults?.length ?? 0) === 0 && agree ? 0 : 1;
  },
};
