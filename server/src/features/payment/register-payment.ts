import { handle, type Call, type Http } from '#server/http/handle.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { toPage } from '#server/kernel/paging.ts';
import { findChannel } from '#server/payments/find-channel.ts';
import { findPayments, presentPayment } from '#server/payments/read-payments.ts';
import { confirmWithdrawal } from '#server/people/check-step-up.ts';
import { requestPayment, type PaymentRequest } from '#server/payments/request-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import { exportPayments } from './export-payments.ts';
import { listChannels, listMethods, showChannelDetails } from './show-channels.ts';

export function registerPayment(http: Http, services: PaymentDependencies): void {
  const { db } = services;
  handle(http, 'GET /payment/methods', () => listMethods(db));
  handle(http, 'GET /payment/channels', ({ query }) => listChannels(db, query.method_id));
  handle(http, 'GET /payment/channels/{id}/details', ({ params }) => showChannelDetails(db, params.id));

  handle(http, 'POST /payment/deposit', call =>
    requestPayment(services, toRequest(call, 'deposit'), call.idempotency),
  );
  handle(http, 'POST /payment/withdraw', call => {
    const confirm = () => confirmWithdrawal(services, call.caller, call.body);
    const { payeeId } = call.body;
    return requestPayment(services, { ...toRequest(call, 'withdrawal'), payeeId, confirm }, call.idempotency);
  });

  handle(http, 'GET /payment/transactions', async ({ query, caller }) => {
    const page = { page: query.page, pageSize: query.page_size };
    const filter = { userId: caller.userId, direction: query.type, status: query.status };
    const { rows, total } = await findPayments(db, filter, page);
    return toPage(rows.map(presentPayment), total, page);
  });
  handle(http, 'GET /payment/transactions/csv', ({ query, caller }) =>
    exportPayments(services, caller.userId, query.type),
  );
  handle(http, 'POST /payment/transactions/{id}/cancel', ({ params, caller, request, idempotency }) =>
    cancelPayment(services, { actorId: caller.userId, requestId: request.id }, params.id, idempotency),
  );
}

function toRequest(
  {
    caller,
    request,
    headers,
    body,
  }: Pick<Call<'POST /payment/deposit'>, 'caller' | 'request' | 'headers' | 'body'>,
  direction: PaymentRequest['direction'],
): PaymentRequest {
  return {
    userId: caller.userId,
    requestId: request.id,
    direction,
    findChannel: db => findChannel(db, body.channel_id, body.payment_method_id, headers['x-fee-seen']),
    amount_minor: body.amount,
    reference: body.metadata.reference,
    description: body.description,
    confirm: undefined,
  };
}
