// A person's saved bank accounts, cards and wallets. Only the end of each number is stored.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { maskNumber } from './mask-number.ts';

type SavedMethod = HandlerResponse<'POST /account/payment-methods'>;
type Body = HandlerBody<'POST /account/payment-methods'>;

export async function listSavedMethods(db: Database, userId: string): Promise<SavedMethod[]> {
  const rows = await selectSaved(db).where('s.user_id', '=', userId).orderBy('s.created_at').execute();
  return rows.map(present);
}

/**
 * Adds a payment method, or changes the one with the given id. A method that equals a stored one is a repetition after
 * a lost response. Only the stored parts are compared, because a hash of the number would reveal it.
 */
export async function saveMethod(
  { db, clock }: Pick<PaymentsDependencies, 'db' | 'clock'>,
  userId: string,
  body: Body,
): Promise<SavedMethod | Refusal> {
  return transaction(db, async tx => {
    const type = await findType(tx, body.methodId);
    const now = clock();
    const description = maskNumber(type, body.number);
    const values = {
      method_id: body.methodId,
      label: body.label,
      details: JSON.stringify({ description, note: body.note ?? '' }),
      updated_at: now,
    };
    if (body.id !== undefined) return change(tx, userId, body.id, values);
    await lockPerson(tx, userId);
    const saved = await selectSaved(tx).where('s.user_id', '=', userId).execute();
    const same = saved.find(
      row =>
        row.method_id === body.methodId &&
        row.label === body.label &&
        row.description === description &&
        row.note === (body.note ?? ''),
    );
    if (same) return present(same);
    if (saved.length >= MAX_PER_OWNER.savedPaymentMethods)
      return refuse('too_many', { count: String(saved.length) });
    const id = uuidv7();
    await tx
      .insertInto('saved_payment_methods')
      .values({ ...values, id, user_id: userId, created_at: now })
      .execute();
    return load(tx, id);
  });
}

interface Values {
  readonly method_id: string;
  readonly label: string;
  readonly details: string;
  readonly updated_at: Date;
}

async function change(tx: Transaction, userId: string, id: string, values: Values): Promise<SavedMethod> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_payment_methods')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('not_found');
  return load(tx, id);
}

async function findType(tx: Transaction, methodId: string): Promise<SavedMethod['type']> {
  const method = await tx
    .selectFrom('payment_methods')
    .select('type')
    .where('id', '=', methodId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!method) throw new ValidationError({ methodId: ['Please select a payment method'] });
  return method.type;
}

async function load(tx: Transaction, id: string): Promise<SavedMethod> {
  return present(await selectSaved(tx).where('s.id', '=', id).executeTakeFirstOrThrow());
}

function selectSaved(db: Database) {
  return db
    .selectFrom('saved_payment_methods as s')
    .innerJoin('payment_methods as m', 'm.id', 's.method_id')
    .select(['s.id', 's.method_id', 's.label', 'm.type', 'm.name'])
    .select(sql<string>`s.details ->> 'description'`.as('description'))
    .select(sql<string>`coalesce(s.details ->> 'note', '')`.as('note'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSaved>['executeTakeFirstOrThrow']>>;

function present({ id, method_id, type, name, label, description, note }: Row): SavedMethod {
  return { id, methodId: method_id, type, name, label, description, note };
}
