// The calls that change orders. Each is checked, queued, and answered after its commit.
import type { HandlerBody } from '#contract/api.ts';
import { feeRate } from '#domain/orders/fees.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { ResponseKey, CommandOutcome, OrderCommand } from '#server/exchange/commands.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';
import type { OrderView } from '#server/exchange/order-view.ts';
import { ExchangeBusy } from '#server/exchange/intake/order-queue.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { JSON_TYPE, ReadyResponse } from '#server/http/handle.ts';
import {
  findStoredResponse,
  StoredResponse,
  type Idempotency,
} from '#server/idempotency/stored-responses.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { MarketDependencies } from '#server/features/market/dependencies.ts';
import { mustStepUp } from '#server/people/check-step-up.ts';
import { uuidv7 } from 'uuidv7';
import { confirmOrder, mustAlwaysConfirm } from './order-step-up.ts';
import type { OpenOrderLimit } from './limit-open-orders.ts';
import { encodeOrder, presentOrder, type OrderAnswer } from './present-order.ts';
import { refuseUncountable } from './refuse-uncountable.ts';

const PLACE = 'POST /market/order';

/** The caller and the request. */
interface Asking {
  readonly caller: Caller;
  readonly requestId: string;
}

export async function placeOrder(
  services: Pick<
    MarketDependencies,
    'db' | 'clock' | 'passwords' | 'keys' | 'liveSessions' | 'market' | 'exchange' | 'orders'
  >,
  mayPlace: OpenOrderLimit,
  by: Asking,
  body: HandlerBody<typeof PLACE>,
  idempotency: Idempotency | undefined,
): Promise<OrderAnswer | Refusal | StoredResponse | ReadyResponse> {
  const { stockId, type, side, shares, limitPrice } = body;
  const { userId } = by.caller;
  const limit_minor = limitPrice ?? body.worstPrice;
  if (limitPrice !== undefined) refuseUncountable(limitPrice * shares, feeRate(services.exchange.fees, side));
  // A market order never rests.
  const timeInForce = type === 'market' ? 'ioc' : (body.timeInForce ?? 'gtc');
  const many = timeInForce === 'ioc' ? undefined : await mayPlace(userId, stockId);
  // A repeated request receives its stored response, even where the limit is reached by now.
  if (many) {
    const before = await findStoredResponse(services.db, userId, idempotency);
    return before ?? (await recordRefused(services, by, 'place', stockId, many));
  }
  const always = await mustAlwaysConfirm(services, { stockId, side, limit_minor });
  if (mustStepUp(services, by.caller, always)) {
    // A repeated request receives its stored response without using up a try.
    const before = await findStoredResponse(services.db, userId, idempotency);
    if (before) return before;
    const refusal = await confirmOrder(services, by.caller, body, always);
    if (refusal) return recordRefused(services, by, 'place', stockId, refusal);
  }
  const key = idempotency && responseKey(idempotency);
  const outcome = await enqueue(services, {
    do: 'place',
    orderId: uuidv7(),
    userId,
    stockId,
    side,
    type,
    timeInForce,
    shares,
    limit_minor,
    splits: body.splits,
    fee_bps: body.feeBps,
    clientOrderId: body.clientOrderId,
    pinChecked: true,
    responseKey: key,
  });
  if (key === undefined || !('order' in outcome)) return answerOf(services, outcome);
  services.market.touch(outcome.order.stockId);
  const { status, text } = key.encode(outcome);
  return new ReadyResponse({ 'content-type': JSON_TYPE }, text, status);
}

/** Records a refusal as a batch does (write-batch.ts). */
async function recordRefused(
  { db, clock }: Pick<MarketDependencies, 'db' | 'clock'>,
  { caller: { userId }, requestId }: Asking,
  command: 'place' | 'replace',
  of: string,
  refusal: Refusal,
): Promise<Refusal> {
  await recordAuditAlone(db, {
    actorId: userId,
    action: 'orders_refused',
    subject: { type: command === 'place' ? 'stock' : 'order', id: of },
    details: { refused: [[command, userId, of, refusal.code]] },
    requestId,
    at: clock(),
  });
  return refusal;
}

export async function cancelOrder(
  services: Pick<MarketDependencies, 'db' | 'market' | 'orders'>,
  caller: Caller,
  orderId: string,
): Promise<OrderAnswer | Refusal> {
  const command = { do: 'cancel', orderId, userId: caller.userId, reason: 'cancelled_by_owner' } as const;
  return showAfter(services, await submit(services, command));
}

export async function replaceOrder(
  services: Pick<
    MarketDependencies,
    'db' | 'clock' | 'passwords' | 'keys' | 'liveSessions' | 'market' | 'exchange' | 'orders'
  >,
  by: Asking,
  orderId: string,
  { shares, limitPrice: limit_minor, seen, ...given }: HandlerBody<'PUT /market/orders/{id}'>,
): Promise<OrderAnswer | Refusal> {
  const { buy_bps, sell_bps } = services.exchange.fees;
  // Such an amount exceeds every balance, whatever the fee.
  refuseUncountable(limit_minor * shares, Math.max(buy_bps, sell_bps));
  const order = await findOwn(services, by.caller, orderId);
  if (order === undefined) throw new DomainError('not_found');
  const always = await mustAlwaysConfirm(services, { ...order, limit_minor });
  const mustAsk = mustStepUp(services, by.caller, always);
  const refusal = mustAsk ? await confirmOrder(services, by.caller, given, always) : undefined;
  if (refusal) return recordRefused(services, by, 'replace', orderId, refusal);
  const command = {
    do: 'replace',
    orderId,
    userId: by.caller.userId,
    shares,
    limit_minor,
    seen: seen && { shares: seen.shares, limit_minor: seen.limitPrice },
    pinChecked: true,
  } as const;
  return showAfter(services, await submit(services, command));
}

function findOwn({ db }: Pick<MarketDependencies, 'db'>, { userId }: Caller, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['stock_id as stockId', 'side'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** With the fills it had before, which the command's own answer does not know. */
async function showAfter(
  { db }: Pick<MarketDependencies, 'db'>,
  answer: OrderAnswer | Refusal | StoredResponse,
): Promise<OrderAnswer | Refusal> {
  if (isRefusal(answer)) return answer;
  const view = 'id' in answer ? (await findOrderViews(db, [answer.id])).get(answer.id) : undefined;
  if (view === undefined) throw new Error('the order of an answer is gone');
  return presentOrder(view);
}

/** Encodes a response once: the stored text is the text that is sent. */
function responseKey({ key, requestHash }: Idempotency): ResponseKey {
  let known: { readonly view: OrderView; readonly answer: ReturnType<ResponseKey['encode']> } | undefined;
  const encode: ResponseKey['encode'] = view => {
    if (known?.view !== view) {
      known = { view, answer: { status: 201, text: encodeOrder(view) } };
    }
    return known.answer;
  };
  return { key, requestHash, encode };
}

async function submit(
  services: Pick<MarketDependencies, 'market' | 'orders'>,
  command: OrderCommand,
): Promise<OrderAnswer | Refusal | StoredResponse> {
  return answerOf(services, await enqueue(services, command));
}

function answerOf(
  services: Pick<MarketDependencies, 'market'>,
  outcome: CommandOutcome,
): OrderAnswer | Refusal | StoredResponse {
  if ('order' in outcome) {
    services.market.touch(outcome.order.stockId);
    return presentOrder(outcome);
  }
  if ('repeated' in outcome) return new StoredResponse(outcome.status, outcome.body);
  if ('keyConflict' in outcome) throw new DomainError('idempotency_conflict');
  if ('notFound' in outcome) throw new DomainError('not_found');
  return outcome;
}

/** Throws the DomainError `busy` where the queue is full. */
export async function enqueue(
  { orders }: Pick<MarketDependencies, 'orders'>,
  command: OrderCommand,
): Promise<CommandOutcome> {
  try {
    return await orders.submit(command);
  } catch (error) {
    throw error instanceof ExchangeBusy ? new DomainError('busy') : error;
  }
}
