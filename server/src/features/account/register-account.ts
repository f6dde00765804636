import { encodedResponse, handle, type Http } from '#server/http/handle.ts';
import type { AccountDependencies } from './dependencies.ts';
import { findFirstChannel } from '#server/payments/find-channel.ts';
import { confirmWithdrawal } from '#server/people/check-step-up.ts';
import { deleteOwnRow } from '#server/people/delete-own-row.ts';
import { requestPayment } from '#server/payments/request-payment.ts';
import { exportTrades } from './export-trades.ts';
import { isNarrow, listNarrowed, listTradedCompanies } from './narrow-trades.ts';
import { createListTrades } from './read-trades.ts';
import { listStatements, readStatement } from './read-statement.ts';
import { saveMethod } from '#server/payments/saved-methods.ts';
import { loadSettings } from '#server/people/stored-settings.ts';
import { showAccount } from './show-account.ts';
import { ENGLISH, statementLanguage } from './statement-language.ts';
import { engraveStatement } from './engrave-statement.ts';
import { statementCsv, statementPdf } from './write-statement.ts';

export function registerAccount(http: Http, services: AccountDependencies): void {
  const listTrades = createListTrades(services);
  handle(http, 'GET /account', ({ caller }) => showAccount(services, listTrades, caller.userId));
  handle(http, 'GET /account/transactions', async ({ caller: { userId }, query }) =>
    isNarrow(query)
      ? listNarrowed(services, userId, query)
      : encodedResponse(await listTrades({ userId, ...query })),
  );
  handle(http, 'GET /account/transactions/csv', ({ caller, query }) =>
    exportTrades(services, caller.userId, query),
  );
  handle(http, 'GET /account/companies', ({ caller }) => listTradedCompanies(services, caller.userId));
  handle(http, 'POST /account/payment-methods', ({ caller, body }) =>
    saveMethod(services, caller.userId, body),
  );
  handle(http, 'DELETE /account/payment-methods/{id}', async ({ caller, params }) => {
    await deleteOwnRow(services.db, 'saved_payment_methods', caller.userId, params.id);
    return { message: 'Payment method removed' };
  });

  handle(http, 'GET /account/statements', ({ caller }) => listStatements(services, caller.userId));
  handle(http, 'GET /account/statements/{month}', ({ caller, params }) =>
    readStatement(services, caller.userId, params.month, ENGLISH),
  );
  handle(http, 'GET /account/statements/{month}/csv', async ({ caller, params }) =>
    statementCsv(await readStatement(services, caller.userId, params.month, ENGLISH), services.clock()),
  );
  handle(http, 'GET /account/statements/{month}/pdf', async ({ caller: { userId }, params }) => {
    const { preferences } = await loadSettings(services.db, userId);
    const spoken = statementLanguage(preferences.language);
    const statement = await readStatement(services, userId, params.month, spoken);
    const engraved = await engraveStatement(services.db, statement);
    return statementPdf(statement, spoken, services.clock(), engraved);
  });

  handle(http, 'POST /account/deposit', ({ caller, body, request, idempotency }) =>
    requestPayment(
      services,
      {
        userId: caller.userId,
        requestId: request.id,
        direction: 'deposit',
        findChannel: findFirstChannel,
        amount_minor: body.amount,
        confirm: undefined,
      },
      idempotency,
    ),
  );
  handle(http, 'POST /account/withdraw', ({ caller, body, request, idempotency }) =>
    requestPayment(
      services,
      {
        userId: caller.userId,
        requestId: request.id,
        direction: 'withdrawal',
        findChannel: findFirstChannel,
        amount_minor: body.amount,
        confirm: () => confirmWithdrawal(services, caller, body),
      },
      idempotency,
    ),
  );
}
