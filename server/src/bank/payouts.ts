// Payouts: pending withdrawals that are paid by one file. One person prepares, another releases.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { findStoredResponse, storeKey, type Idempotency } from '#server/idempotency/stored-responses.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { loadBankAccount } from './bank-account.ts';
import type { Actor, BankDependencies } from './dependencies.ts';
import { findCandidates, loadPayout, type Payout } from './read-payouts.ts';

type Services = Pick<BankDependencies, 'db' | 'clock'>;

export async function preparePayout(
  { db, clock }: Services,
  by: Actor,
  asked: { readonly paymentIds: readonly string[]; readonly executionDay?: string | undefined },
  idempotency: Idempotency | undefined,
): Promise<Payout | Refusal> {
  return transaction(db, async tx => {
    await lockPerson(tx, by.actorId);
    const at = clock();
    const account = await loadBankAccount(tx);
    if (!account) return refuse('no_bank_account');
    if (await findStoredResponse(tx, by.actorId, idempotency)) return latestOf(tx, by.actorId);
    const ids = [...new Set(asked.paymentIds)].toSorted();
    await tx.selectFrom('payments').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const items = await findCandidates(tx, at, { profile: account.profile, ids });
    const missing = items.find(item => !item.ready);
    if (missing) return refuse('not_ready_for_payout', { reason: missing.why ?? '' });
    if (items.length < ids.length)
      return refuse('not_ready_for_payout', { reason: 'one is no longer waiting' });
    const id = uuidv7();
    const message_id = await nextMessageId(tx);
    const total_minor = items.reduce((sum, item) => sum + item.amount, 0n);
    await tx
      .insertInto('bank_payouts')
      .values({
        id,
        message_id,
        profile: account.profile,
        version: account.version,
        status: 'prepared',
        total_minor,
        item_count: items.length,
        execution_day: asked.executionDay ?? dayOf(at),
        prepared_by: by.actorId,
        prepared_at: at,
      })
      .execute();
    const rows = items.map((item, position) => ({
      payout_id: id,
      payment_id: item.paymentId,
      position,
      amount_minor: item.amount,
      status: 'open' as const,
    }));
    await tx.insertInto('bank_payout_items').values(rows).execute();
    const subject = { type: 'payout', id };
    const details = { messageId: message_id, payments: items.length };
    await recordAudit(tx, { ...by, action: 'payout_prepared', subject, details, at });
    await storeKey(tx, by.actorId, idempotency, at);
    return loadPayout(tx, id, by.actorId);
  });
}

/** FSP-000212. The next number after the greatest so far, under a lock, so that no id is ever given twice. */
async function nextMessageId(tx: Transaction): Promise<string> {
  await tx.selectFrom('bank_accounts').select('only_one').forUpdate().execute();
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(message_id, 5)::int), 0) as last from bank_payouts`.execute(tx);
  const number = (rows[0]?.last ?? 0) + 1;
  return `FSP-${String(number).padStart(6, '0')}`;
}

async function latestOf(tx: Transaction, operatorId: string): Promise<Payout> {
  const { id } = await tx
    .selectFrom('bank_payouts')
    .select('id')
    .where('prepared_by', '=', operatorId)
    .orderBy('prepared_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return loadPayout(tx, id, operatorId);
}

/** A second person releases. Payees are looked at once more: one may have been stopped since. */
export async function releasePayout(
  { db, clock }: Services,
  by: Actor,
  id: string,
  idempotency: Idempotency | undefined,
): Promise<Payout | Refusal> {
  return transaction(db, async tx => {
    await lockPerson(tx, by.actorId);
    const row = await lockPayout(tx, id);
    if (await findStoredResponse(tx, by.actorId, idempotency)) return loadPayout(tx, id, by.actorId);
    if (row.status !== 'prepared') return refuse('wrong_state', { state: row.status });
    if (row.prepared_by === by.actorId) return refuse('second_person_required');
    const at = clock();
    const items = await tx
      .selectFrom('bank_payout_items')
      .select('payment_id')
      .where('payout_id', '=', id)
      .execute();
    const ids = items.map(item => item.payment_id);
    const candidates = await findCandidates(tx, at, { profile: row.profile, ids, within: id });
    const stopped = candidates.find(item => !item.ready);
    if (stopped) return refuse('not_ready_for_payout', { reason: stopped.why ?? '' });
    if (candidates.length < ids.length)
      return refuse('not_ready_for_payout', { reason: 'one is no longer waiting' });
    const change = { status: 'released' as const, released_by: by.actorId, released_at: at };
    await tx.updateTable('bank_payouts').set(change).where('id', '=', id).execute();
    await recordAudit(tx, { ...by, action: 'payout_released', subject: { type: 'payout', id }, at });
    await storeKey(tx, by.actorId, idempotency, at);
    return loadPayout(tx, id, by.actorId);
  });
}

export async function cancelPayout(
  { db, clock }: Services,
  by: Actor,
  id: string,
): Promise<Payout | Refusal> {
  return transaction(db, async tx => {
    await lockPerson(tx, by.actorId);
    const row = await lockPayout(tx, id);
    if (row.status !== 'prepared') return refuse('wrong_state', { state: row.status });
    await tx.updateTable('bank_payouts').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await tx
      .updateTable('bank_payout_items')
      .set({ status: 'cancelled' })
      .where('payout_id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...by,
      action: 'payout_cancelled',
      subject: { type: 'payout', id },
      at: clock(),
    });
    return loadPayout(tx, id, by.actorId);
  });
}

export async function lockPayout(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('bank_payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row;
}
