// Accepts a deposit or withdrawal in one transaction: checks, holds cash, starts the provider, stores the response
// under its idempotency key.
import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { encodeResponse } from '#contract/encode-response.ts';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { REFERENCE_COUNT, findReferences, paymentReference } from '#domain/bank/payment-reference.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Minor } from '#domain/money/money.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';

import {
  findStoredResponse,
  storeResponse,
  type Idempotency,
  type StoredResponse,
} from '#server/idempotency/stored-responses.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { hold } from '#server/ledger/post.ts';
import { findUsablePayee } from '#server/payees/find-usable-payee.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { endPayment, holdOf, lockParts } from './end-payment.ts';
import { chargeOf, type Channel } from './find-channel.ts';
import { chooseProvider, type PaymentProvider, type PaymentToBegin } from './payment-provider.ts';
import { loadPayment, presentPayment, type PaymentAnswer, type PaymentRow } from './read-payments.ts';
import { recordPaymentStep } from './record-payment-step.ts';

/** The services for a payment; sample data passes its own clock before there is a server. */
export type PaymentServices = Pick<PaymentsDependencies, 'db' | 'config' | 'clock' | 'sampleData'>;

export interface PaymentRequest {
  readonly userId: string;
  /** The request's id in the audit log; sample data has none. */
  readonly requestId?: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly findChannel: (db: Database) => Promise<Channel | Refusal>;
  readonly amount_minor: Minor;
  /** The payer's own reference; generated if omitted. */
  readonly reference?: string;
  readonly description?: string;
  /** Where a withdrawal goes; an operator is asked where it names none. */
  readonly payeeId?: string | undefined;
  /** The step-up before money leaves; asked once it is known that this is no repeated request. */
  readonly confirm: (() => Promise<Refusal | undefined>) | undefined;
}

type Answer = PaymentAnswer | Refusal | StoredResponse;

/**
 * A refusal changes nothing and is not stored, so that the same key works after a deposit or with the right PIN. Only
 * an accepted payment is answered from the store.
 */
export async function requestPayment(
  services: PaymentServices,
  request: PaymentRequest,
  idempotency: Idempotency | undefined,
  provider: PaymentProvider = chooseProvider(services),
): Promise<Answer> {
  const before = await findStoredResponse(services.db, request.userId, idempotency);
  if (before) return before;
  const refusal = await request.confirm?.();
  if (refusal) return refusal;
  return transaction(services.db, tx => acceptOnce({ ...services, provider }, tx, request, idempotency), {
    repeatable: idempotency !== undefined,
  });
}

type Taking = PaymentServices & {
  readonly provider: PaymentProvider;
};

async function acceptOnce(
  services: Taking,
  tx: Transaction,
  request: PaymentRequest,
  idempotency: Idempotency | undefined,
): Promise<Answer> {
  // A request that waited here for its duplicate sees the duplicate's effects: the response, the spent code, the
  // balance.
  await lockPerson(tx, request.userId);
  const before = await findStoredResponse(tx, request.userId, idempotency);
  if (before) return before;
  const at = services.clock();
  const row = await acceptPayment(services, tx, request, at);
  if (isRefusal(row)) return row;
  await recordPaymentStep(tx, row, { actorId: request.userId, requestId: request.requestId }, at);
  const answer = presentPayment(row);
  const text = encodeResponse('POST /payment/deposit', answer);
  await storeResponse(tx, request.userId, idempotency, { status: 201, text, at });
  return answer;
}

/** Money comes in only where the person can be told about it. Money may always leave. */
async function refuseUnconfirmed(
  tx: Transaction,
  { userId, direction }: Pick<PaymentRequest, 'userId' | 'direction'>,
): Promise<Refusal | undefined> {
  if (direction === 'withdrawal') return undefined;
  const { email_confirmed_at } = await tx
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email_confirmed_at === null ? refuse('email_unconfirmed') : undefined;
}

async function acceptPayment(
  { provider, sampleData }: Taking,
  tx: Transaction,
  request: PaymentRequest,
  at: Date,
): Promise<PaymentRow | Refusal> {
  const unconfirmed = sampleData ? undefined : await refuseUnconfirmed(tx, request);
  if (unconfirmed) return unconfirmed;
  const channel = await request.findChannel(tx);
  if (isRefusal(channel)) return channel;
  const fee_minor = chargeOf(channel, request.amount_minor);
  if (isRefusal(fee_minor)) return fee_minor;
  const tooMany = await refuseMany(tx, request.userId);
  if (tooMany) return tooMany;
  const payee =
    request.payeeId === undefined
      ? undefined
      : await findUsablePayee(tx, request.userId, request.payeeId, at);
  if (isRefusal(payee)) return payee;
  const id = uuidv7();
  const own_reference = await chooseReference(tx, request.reference);
  const payment = { id, user_id: request.userId, amount_minor: request.amount_minor };
  if (request.direction === 'withdrawal') {
    // Holding would lock the cash alone, and completing the payment then the other accounts out of their order.
    if (provider.completesAtOnce) await lockParts(tx, request.userId, at);
    const refusal = await hold(tx, [await holdOf(tx, payment, at)], at);
    if (refusal) return refusal;
  }
  await tx
    .insertInto('payments')
    .values({
      ...payment,
      direction: request.direction,
      channel_id: channel.id,
      fee_minor,
      own_reference,
      payee_id: payee?.id ?? null,
      reference: request.reference ?? own_reference,
      description: request.description ?? '',
      status: 'pending',
      provider: provider.name,
      created_at: at,
    })
    .execute();
  const row = await loadPayment(tx, id);
  if (!row) throw new Error(`payment ${id} is gone`);
  const begun = await provider.begin(toBegin(row), tx);
  return begun === 'completed' ? endPayment(tx, row, { status: 'completed' }, at) : row;
}

/**
 * Returns the reference that finds the money at the bank. A payer copies the one that the form proposed before the
 * request is sent, so that one is taken if its check character is right and no payment has it. Otherwise a new one is
 * drawn: of 27 billion one is drawn again only by chance, and then another one is drawn.
 */
async function chooseReference(tx: Transaction, proposed: string | undefined): Promise<string> {
  if (proposed !== undefined && findReferences(proposed)[0] === proposed && !(await isTaken(tx, proposed)))
    return proposed;
  for (;;) {
    const reference = paymentReference(randomInt(REFERENCE_COUNT));
    if (!(await isTaken(tx, reference))) return reference;
  }
}

async function isTaken(tx: Transaction, reference: string): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('own_reference', '=', reference)
    .executeTakeFirst();
  return payment !== undefined;
}

function toBegin({
  id,
  user_id: userId,
  channel_id: channelId,
  method_id: methodId,
  ...row
}: PaymentRow): PaymentToBegin {
  const { direction, amount_minor, fee_minor, reference, description } = row;
  const money = { amount_minor, fee_minor, currency: 'USD' } as const;
  return { id, userId, direction, ...money, reference, description, channelId, methodId };
}

async function refuseMany(tx: Transaction, userId: string): Promise<Refusal | undefined> {
  const { pending } = await tx
    .selectFrom('payments')
    .select(eb => eb.fn.countAll<bigint>().as('pending'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return pending >= MAX_PER_OWNER.pendingPayments
    ? refuse('too_many_payments', { count: String(pending) })
    : undefined;
}
