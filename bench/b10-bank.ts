// B10: a statement of 100,000 lines read and matched against 200,000 pending payments, and the proof of 50,000 accounts.
// A bank's day and a midnight set the ceilings, so seconds and megabytes are reported and not compared.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import { paymentReference } from '#domain/bank/payment-reference.ts';
import { dayOf } from '#domain/time/day.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import type { Address } from '#server/database/database-access.ts';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { announceDeposits } from '../drills/lib/announce-deposits.ts';
import { prepareBank } from '../drills/lib/prepare-bank.ts';
import type { Part, Row } from './lib/part.ts';
import { type StatementLine, writeCamt, writeMt940 } from './lib/write-statement.ts';

const SIZES = { lines: 100_000, payments: 200_000, accounts: 50_000, people: 500 };
const [MOST_S, MOST_MB, MOST_PROOF_S] = [30, 512, 10];
const DAY_MS = 86_400_000;
const FIRST_DAY = new Date('2026-11-20T12:00:00Z');
const NEXT_DAY = new Date(FIRST_DAY.getTime() + DAY_MS);
const DAY_BEFORE = new Date(FIRST_DAY.getTime() - DAY_MS);
const ROWS_PER_INSERT = 20_000;
const MOST_CENTS = 900_000;
const CHILD = join(import.meta.dirname, 'lib/bank-child.ts');
const FOUND = z.object({
  took_s: z.number(),
  processor_s: z.number(),
  most_mb: z.number(),
  text: z.string(),
});

export const largeBankDay: Part<typeof SIZES> = {
  id: 'B10',
  title: 'a large bank statement, and the proof of many accounts',
  sizes: SIZES,
  smoke: { lines: 200, payments: 400, accounts: 300, people: 5 },
  run: async (sizes, say) => {
    const { access, stop } = await startTemporaryPostgres();
    await runMigrations(access.owner);
    const db = createDatabase(access.app, 2, 0);
    const folder = mkdtempSync(join(tmpdir(), 'foreshare-bank-'));
    try {
      const { userId: operatorId } = await insertPerson(db, FIRST_DAY, { role: 'operator' });
      await prepareBank(db, db, operatorId, FIRST_DAY);
      await insertPayments(db, sizes.payments, sizes.people);
      await insertAccounts(db, sizes.accounts);
      await analyze(access.owner);
      say(`${sizes.payments} payments are pending, ${sizes.accounts} accounts have cash`);
      const rows: Row[] = [];
      const raw: Record<string, z.infer<typeof FOUND>> = {};
      const measure = async (name: string, asked: { work: string; given: string; now: Date }) => {
        const child = await promisify(execFile)(process.execPath, [
          CHILD,
          JSON.stringify({ access: access.app, operatorId, ...asked }),
        ]);
        const found = FOUND.parse(JSON.parse(child.stdout));
        say(`${name}: ${found.took_s.toFixed(1)} s, ${found.most_mb.toFixed(0)} MB, ${found.text}`);
        raw[name] = found;
        return found;
      };
      const [first, second] = [linesFor(sizes, 0), linesFor(sizes, sizes.lines)];
      const between = first.reduce((sum, { amount }) => sum + amount, 0n);
      for (const [name, now, text] of [
        ['camt.053', FIRST_DAY, writeCamt(first, 0n, dayOf(FIRST_DAY))],
        ['MT940', NEXT_DAY, writeMt940(second, between, dayOf(NEXT_DAY))],
      ] as const) {
        const file = join(folder, name);
        writeFileSync(file, text);
        const size_mb = (statSync(file).size / 2 ** 20).toFixed(0);
        const found = await measure(name, { work: 'import', given: file, now });
        rows.push(
          ceiling(`${name}, ${size_mb} MB: seconds to read, match and store`, found.took_s, MOST_S),
          ceiling(`${name}: most memory of the process in MB`, found.most_mb, MOST_MB),
          { measure: `${name}: processor seconds of the process`, found: found.processor_s.toFixed(1) },
          { measure: `${name}: lines`, found: found.text },
        );
      }
      const proof = await measure('proof', { work: 'prove', given: dayOf(FIRST_DAY), now: NEXT_DAY });
      rows.push(ceiling(`proof of ${proof.text}: seconds`, proof.took_s, MOST_PROOF_S));
      return {
        rows,
        problems: [],
        notes: [
          'Each is done by a process of its own. Nine of ten lines name a payment by its reference, the tenth names none. The ' +
            'seconds include what the call does before it answers: storing all lines and completing the first 200 payments; a ' +
            'job completes the others.',
        ],
        raw,
      };
    } finally {
      rmSync(folder, { recursive: true });
      await db.destroy();
      await stop();
    }
  },
};

function ceiling(measure: string, value: number, most: number): Row {
  return { measure, found: value.toFixed(1), aim: `< ${most}`, met: value < most };
}

const referenceOf = (index: number): string => paymentReference(index * 137 + 1);
const amountOf = (index: number): bigint => BigInt(1 + ((index * 7_919) % MOST_CENTS));

function linesFor({ lines }: { readonly lines: number }, from: number): readonly StatementLine[] {
  return Array.from({ length: lines }, (_, place) => {
    const index = from + place;
    return { amount: amountOf(index), text: place % 10 === 9 ? `INV ${index}` : referenceOf(index) };
  });
}

async function insertPayments(db: Database, count: number, peopleCount: number): Promise<void> {
  const people: string[] = [];
  for (let index = 0; index < peopleCount; index += 1)
    people.push((await insertPerson(db, FIRST_DAY)).userId);
  const { channelId } = await insertChannel(db, { type: 'bank', fee_bps: 0 });
  for (let from = 0; from < count; from += ROWS_PER_INSERT) {
    const deposits = Array.from({ length: Math.min(ROWS_PER_INSERT, count - from) }, (_, place) => ({
      userId: people[(from + place) % people.length] ?? '',
      amount_minor: amountOf(from + place),
      ownReference: referenceOf(from + place),
    }));
    await announceDeposits(db, channelId, deposits, FIRST_DAY);
  }
}

/** Cash of customers who are not people of this market: the proof reads accounts, not people. */
async function insertAccounts(db: Database, count: number): Promise<void> {
  await sql`
    insert into ledger_accounts (id, owner_id, asset, kind, available, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'USD', 'customer', n * 97, ${DAY_BEFORE}::timestamptz
    from generate_series(1, ${count}::int) as n`.execute(db);
}

async function analyze(owner: Address): Promise<void> {
  const db = createDatabase(owner, 1, 0);
  await sql`analyze`.execute(db);
  await db.destroy();
}
