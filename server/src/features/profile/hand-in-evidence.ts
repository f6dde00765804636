// POST /profile/verifications/{kind}: evidence for a verification, a request for more, or a renewal.
import { METHODS } from '#domain/compliance/evidence.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { requestVerification } from '#server/people/create-person.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { decideVerification } from '#server/workflows/decide-verification.ts';
import { attachDocuments } from '#server/workflows/verification-evidence.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { VerificationRow } from '#server/people/present-verification.ts';

type HandIn = Call<'POST /profile/verifications/{kind}'>;

const NUMBERED = ['passport', 'id_card', 'driving_licence'];
const SHOWN_DIGITS = 4;

/** Stores only the end of a document's number: enough to compare, too little to misuse. */
function maskReference({ basis, reference }: HandIn['body']): string {
  if (!NUMBERED.includes(basis) || reference.length <= SHOWN_DIGITS) return reference;
  return `…${reference.slice(-SHOWN_DIGITS)}`;
}

export async function handInEvidence(
  services: Pick<ProfileDependencies, 'db' | 'clock' | 'sampleData'>,
  call: HandIn,
): Promise<VerificationRow | Refusal> {
  return transaction(services.db, tx => handIn(tx, services, call));
}

async function handIn(
  tx: Transaction,
  services: Pick<ProfileDependencies, 'clock' | 'sampleData'>,
  { caller: { userId }, params: { kind }, body, request }: HandIn,
): Promise<VerificationRow | Refusal> {
  const at = services.clock();
  // Nothing may be written after an erasure by another process.
  await lockPerson(tx, userId);
  await requestVerification(tx, { userId, kind, automatic: services.sampleData, at });
  const row = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (METHODS[body.basis].kind !== kind) throw new ValidationError({ basis: ['Choose the type of proof'] });
  const { documents, amount, ...said } = body;
  const evidence = JSON.stringify({
    ...said,
    reference: maskReference(body),
    ...(amount === undefined || amount === null ? {} : { amountMinor: String(amount) }),
  });
  // While a verification or renewal waits, newer evidence replaces the earlier.
  const next =
    row.status === 'PENDING'
      ? { ...row, submitted_at: at }
      : await decideVerification(tx, row, {
          event: { type: 'submit' },
          actorId: userId,
          requestId: request.id,
          at,
        });
  if (isRefusal(next)) return next;
  await attachDocuments(tx, row, body.basis, documents, at);
  await tx
    .updateTable('verifications')
    .set({ evidence, submitted_at: next.submitted_at })
    .where('id', '=', row.id)
    .execute();
  return next;
}
