import { uuidv7 } from 'uuidv7';
import { LEGAL_VERSIONS } from '#contract/people.ts';
import type { Transaction } from '#server/database/database.ts';

/**
 * Records consents and their withdrawal with the current version of each text.
 * @param choices whether consent is granted, by document. The privacy policy explains all except the terms of use.
 */
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
