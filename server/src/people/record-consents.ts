// Puts on record what a person has agreed to or taken back, by the text of the day. Used by sign-up, the settings, the
// end of a newsletter and the sample data.
import { uuidv7 } from 'uuidv7';
import { LEGAL_VERSIONS } from '#contract/people.ts';
import type { Transaction } from '#server/database/database.ts';

/** @param choices whether it is granted, by document. All but the terms of use are explained in the privacy policy. */
export async function recordConsents(
  tx: Transaction,
  userId: string,
  choices: Readonly<Record<string, boolean>>,
  at: Date,
): Promise<void> {
  const rows = Object.entries(choices).map(([document, granted]) => {
    const version = document === 'terms' ? LEGAL_VERSIONS.terms : LEGAL_VERSIONS.privacy;
    return { id: uuidv7(), user_id: userId, document, version, granted, recorded_at: at };
  });
  if (rows.length > 0) await tx.insertInto('consents').values(rows).execute();
}
