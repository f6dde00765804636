// The payment calls. Called by app.ts.
import { handle, type Http } from '#server/http/handle.ts';
import type { Services } from '#server/http/services.ts';
import { toPage } from '#server/http/to-page.ts';
import { findChannel } from '#server/payments/find-channel.ts';
import { findPayments, presentPayment } from '#server/payments/read-payments.ts';
import { checkWithdrawal } from '#server/people/check-step-up.ts';
import { requestPayment, type PaymentRequest } from '#server/payments/request-payment.ts';
import type { HandlerBody } from '#contract/api.ts';
import { cancelPayment } from './cancel-payment.ts';
import { exportPayments } from './export-payments.ts';
import { listChannels, listMethods, showChannelDetails } from './show-channels.ts';

export function registerPayment(http: Http, services: Services): void {
  const { db } = services;
  handle(http, 'GET /payment/methods', () => listMethods(db));
  handle(http, 'GET /payment/channels', ({ query }) => listChannels(db, query.method_id));
  handle(http, 'GET /payment/channels/{id}/details', ({ params }) => showChannelDetails(db, params.id));

  handle(http, 'POST /payment/deposit', ({ body, caller, idempotency }) =>
    requestPayment(services, toRequest(caller.userId, 'deposit', body), idempotency),
  );
  handle(http, 'POST /payment/withdraw', ({ body, caller, idempotency }) => {
    const confirm = () => checkWithdrawal(services, caller.userId, body);
    const request = { ...toRequest(caller.userId, 'withdrawal', body), confirm };
    return requestPayment(services, request, idempotency);
  });

  handle(http, 'GET /payment/transactions', async ({ query, caller }) => {
    const page = { page: query.page, pageSize: query.page_size };
    const filter = { userId: caller.userId, direction: query.type, status: query.status };
    const { rows, total } = await findPayments(db, filter, page);
    return toPage(rows.map(presentPayment), total, page);
  });
  handle(http, 'GET /payment/transactions/csv', ({ query, caller }) =>
    exportPayments(db, caller.userId, query.type),
  );
  handle(http, 'POST /payment/transactions/{id}/cancel', ({ params, caller, idempotency }) =>
    cancelPayment(services, caller.userId, params.id, idempotency),
  );
}

function toRequest(
  userId: string,
  direction: PaymentRequest['direction'],
  body: HandlerBody<'POST /payment/deposit'>,
): PaymentRequest {
  return {
    userId,
    direction,
    findChannel: db => findChannel(db, body.channel_id, body.payment_method_id),
    amount_minor: body.amount,
    reference: body.metadata.reference,
    description: body.description,
    confirm: undefined,
  };
}
