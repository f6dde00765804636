// The calls that change orders: each is checked, put into the exchange's queue, and answered once it is committed.
// Called by register-orders.ts.
import { uuidv7 } from 'uuidv7';
import type { HandlerBody } from '#contract/api.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { AnswerKey, CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';
import { ExchangeBusy } from '#server/exchange/intake/order-queue.ts';
import type { Caller } from '#server/http/caller.ts';
import { encodeAnswer, RepeatedAnswer, type Idempotency } from '#server/http/handle.ts';
import { findAnswer } from '#server/http/idempotency.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { checkPin } from '#server/people/check-pin.ts';
import { presentOrder, type OrderAnswer } from './present-order.ts';

const PLACE = 'POST /market/order';

export async function placeOrder(
  services: Services,
  caller: Caller,
  body: HandlerBody<typeof PLACE>,
  idempotency: Idempotency | undefined,
): Promise<OrderAnswer | Refusal | RepeatedAnswer> {
  const { pin, limitPrice: limit_minor, timeInForce = 'gtc', ...order } = body;
  if (pin !== undefined) {
    // What was answered once is answered again, without using up a try.
    const before = await findAnswer(services.db, caller.userId, idempotency);
    const refusal = before ?? (await checkPin(services, caller.userId, pin));
    if (refusal) return refusal;
  }
  return submit(services, {
    ...order,
    do: 'place',
    orderId: uuidv7(),
    userId: caller.userId,
    limit_minor,
    // A market order never rests.
    timeInForce: order.type === 'market' ? 'ioc' : timeInForce,
    pinChecked: pin !== undefined,
    answerKey: idempotency && answerKey(idempotency),
  });
}

export async function cancelOrder(
  services: Services,
  caller: Caller,
  orderId: string,
): Promise<OrderAnswer | Refusal> {
  const command = { do: 'cancel', orderId, userId: caller.userId, as: 'owner' } as const;
  return showAfter(services, await submit(services, command));
}

export async function replaceOrder(
  services: Services,
  caller: Caller,
  orderId: string,
  { shares, limitPrice: limit_minor, pin }: HandlerBody<'PUT /market/orders/{id}'>,
): Promise<OrderAnswer | Refusal> {
  const pinChecked = pin !== undefined;
  const refusal = pinChecked ? await checkPin(services, caller.userId, pin) : undefined;
  if (refusal) return refusal;
  const command = { do: 'replace', orderId, userId: caller.userId, shares, limit_minor, pinChecked } as const;
  return showAfter(services, await submit(services, command));
}

/** With the fills it had before, which the command's own answer does not know. */
async function showAfter(
  { db }: Services,
  answer: OrderAnswer | Refusal | RepeatedAnswer,
): Promise<OrderAnswer | Refusal> {
  if (isRefusal(answer)) return answer;
  const view = 'id' in answer ? (await findOrderViews(db, [answer.id])).get(answer.id) : undefined;
  if (view === undefined) throw new Error('the order of an answer is gone');
  return presentOrder(view);
}

function answerKey({ key, requestHash }: Idempotency): AnswerKey {
  const encode: AnswerKey['encode'] = view => ({
    status: 201,
    body: encodeAnswer(PLACE, presentOrder(view)),
  });
  return { key, requestHash, encode };
}

async function submit(
  services: Services,
  command: OrderCommand,
): Promise<OrderAnswer | Refusal | RepeatedAnswer> {
  const outcome = await enqueue(services, command);
  if ('order' in outcome) {
    services.market.touch(outcome.order.stockId);
    return presentOrder(outcome);
  }
  if ('repeated' in outcome) return new RepeatedAnswer(outcome.status, outcome.body);
  if ('keyConflict' in outcome) throw new Problem('idempotency_conflict');
  if ('notFound' in outcome) throw new Problem('not_found');
  return outcome;
}

async function enqueue({ orders }: Services, command: OrderCommand): Promise<CommandOutcome> {
  try {
    return await orders.submit(command);
  } catch (error) {
    throw error instanceof ExchangeBusy ? new Problem('busy') : error;
  }
}
