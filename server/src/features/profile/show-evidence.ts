// GET /profile/verifications/{kind}/evidence.
import type { HandlerResponse } from '#contract/api.ts';
import { missingEvidence } from '#domain/compliance/evidence.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Call } from '#server/http/handle.ts';
import { methodsFor, presentItem, presentMethod } from '#server/workflows/present-evidence.ts';
import {
  amountOf,
  findMissing,
  loadItems,
  methodOf,
  readStored,
} from '#server/workflows/verification-evidence.ts';
import type { ProfileDependencies } from './dependencies.ts';

export async function showEvidence(
  { db, clock }: Pick<ProfileDependencies, 'db' | 'clock'>,
  { caller: { userId }, params: { kind } }: Call<'GET /profile/verifications/{kind}/evidence'>,
): Promise<HandlerResponse<'GET /profile/verifications/{kind}/evidence'>> {
  const { investor_type: investorType } = await db
    .selectFrom('users')
    .select('investor_type')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const methods = methodsFor(kind).map(method => presentMethod(method, investorType));
  if (!row) {
    const nothing = {
      method: undefined,
      investorType,
      documents: [],
      representations: [],
      amount_minor: null,
    };
    const missing = [...missingEvidence(nothing, dayOf(clock()))];
    return { basis: null, items: [], representations: [], amount: null, missing, methods };
  }
  const stored = readStored(row);
  return {
    basis: methodOf(stored) ?? null,
    items: (await loadItems(db, row.id)).map(presentItem),
    representations: stored.representations,
    amount: amountOf(stored),
    missing: [...(await findMissing(db, row, clock()))],
    methods,
  };
}
