// Signs the totals of a published day a second time, with the bank's balance, where the day's statement came later.
import { sql } from 'kysely';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import { readDay } from '#server/bank/reconcile-day.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Job } from '#server/kernel/job.ts';
import { signText } from './hashing.ts';
import { hexOf, signedText, type ProofDependencies } from './publish-proof.ts';
import { SHARE_ROOTS } from './share-roots.ts';

const EVERY_MS = 600_000;
/** A statement that comes later than this leaves the proof of its day as it is. */
const MOST_DAYS = 31;

export function signProofsAgainJob(services: ProofDependencies): Job {
  return {
    name: 'sign-proofs-again',
    every_ms: EVERY_MS,
    run: stopping => signProofsAgain(services, stopping),
  };
}

/** Each day is signed again once, as soon as its client money ties or a person has signed it off. */
export async function signProofsAgain(services: ProofDependencies, stopping?: AbortSignal): Promise<void> {
  for (const day of await findDays(services)) {
    if (stopping?.aborted === true) return;
    await signAgain(services, day);
  }
}

/** Days that were published without a statement and have one now. */
async function findDays({ db, clock }: ProofDependencies): Promise<readonly Day[]> {
  const rows = await db
    .selectFrom('proofs as p')
    .leftJoin('later_proofs as l', 'l.day', 'p.day')
    .select('p.day')
    .where('p.bank_minor', 'is', null)
    .where('l.day', 'is', null)
    .where('p.day', '>=', addDays(dayOf(clock()), -MOST_DAYS))
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('bank_statements as s')
          .select(sql`1`.as('one'))
          .where('s.status', '=', 'accepted')
          .whereRef('s.to_day', '=', 'p.day'),
      ),
    )
    .orderBy('p.day')
    .execute();
  return rows.map(row => row.day);
}

async function signAgain({ db, clock, keys }: ProofDependencies, day: Day): Promise<void> {
  await transaction(db, async tx => {
    const { bank, difference, ties, signedAt } = await readDay(tx, day);
    if (bank === null || difference === null || (!ties && signedAt === null)) return;
    const { root, total_minor, accounts, shares } = await tx
      .selectFrom('proofs')
      .select(['root', 'total_minor', 'accounts', 'shares'])
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    const text = signedText({
      day,
      root: hexOf(root),
      total: total_minor,
      accounts,
      bank,
      shares: SHARE_ROOTS.parse(shares),
    });
    const { signature, publicKey } = signText(keys.proofs, text);
    await tx
      .insertInto('later_proofs')
      .values({
        day,
        bank_minor: bank,
        difference_minor: difference,
        signature,
        public_key: publicKey,
        signed_at: clock(),
      })
      .onConflict(conflict => conflict.column('day').doNothing())
      .execute();
  });
}
