// The operator's calls about the bank.
import { routes } from '#contract/api.ts';
import { isRefusal } from '#domain/refusal.ts';
import { loadBankAccount, setBankAccount } from '#server/bank/bank-account.ts';
import { decideLine } from '#server/bank/decide-line.ts';
import type { Actor, BankDependencies } from '#server/bank/dependencies.ts';
import { importStatement } from '#server/bank/import-statement.ts';
import { payoutFile, takeAnswer } from '#server/bank/payout-file.ts';
import { cancelPayout, preparePayout, releasePayout } from '#server/bank/payouts.ts';
import { findLines, findStatements, loadStatements, presentLine } from '#server/bank/read-lines.ts';
import { findCandidates, findPayouts, loadPayout } from '#server/bank/read-payouts.ts';
import { readDay, readDays, signDay } from '#server/bank/reconcile-day.ts';
import { handle, ReadyResponse, type Http } from '#server/http/handle.ts';
import { readUpload } from '#server/http/read-upload.ts';
import { toPage } from '#server/kernel/paging.ts';
import { confirmAct, confirmStaffAct } from '#server/people/check-step-up.ts';

type Dependencies = BankDependencies & Parameters<typeof confirmAct>[0];

interface Asked {
  readonly caller: { readonly userId: string };
  readonly request: { readonly id: string };
}

const by = ({ caller, request }: Asked): Actor => ({ actorId: caller.userId, requestId: request.id });

export function registerOperatorBank(http: Http, services: Dependencies): void {
  registerStatements(http, services);
  registerPayouts(http, services);
  const { db, clock } = services;
  handle(http, 'GET /operator/bank/account', async () => ({ account: (await loadBankAccount(db)) ?? null }));
  handle(http, 'PUT /operator/bank/account', async call => {
    const refusal = await confirmAct(services, call.caller, call.body);
    return refusal ?? setBankAccount(services, by(call), call.body);
  });
  handle(http, 'GET /operator/bank/reconciliations', () => readDays(db, clock()));
  handle(http, 'GET /operator/bank/reconciliations/{day}', ({ params }) => readDay(db, params.day));
  handle(http, 'POST /operator/bank/reconciliations/{day}', call =>
    signDay(services, by(call), call.params.day, call.body.explanation),
  );
}

function registerStatements(http: Http, services: Dependencies): void {
  const { db } = services;
  handle(http, 'GET /operator/bank/statements', async ({ query }) => {
    const { statements, total } = await findStatements(db, query);
    return toPage(statements, total, query);
  });
  handle(http, 'POST /operator/bank/statements', async call => {
    const file = await readUpload(call.request, routes['POST /operator/bank/statements'].upload.mostBytes);
    // A refusal is read only by a client that has sent the whole file.
    const refusal = await confirmStaffAct(services, { caller: call.caller, body: {} });
    if (refusal) return refusal;
    const imported = await importStatement(services, by(call), file);
    if (isRefusal(imported)) return imported;
    const { statementIds, ...counts } = imported;
    return { statements: await loadStatements(db, statementIds), ...counts };
  });
  handle(http, 'GET /operator/bank/lines', async ({ query }) => {
    const { rows, total } = await findLines(db, query, query);
    return toPage(rows.map(presentLine), total, query);
  });
  handle(http, 'POST /operator/bank/lines/{id}/match', async call => {
    const refusal = await confirmStaffAct(services, call);
    return refusal ?? decideLine(services, by(call), call.params.id, call.body, call.idempotency);
  });
}

function registerPayouts(http: Http, services: Dependencies): void {
  const { db, clock } = services;
  handle(http, 'GET /operator/bank/payouts', async ({ query, caller }) => {
    const { payouts, total } = await findPayouts(db, query, caller.userId);
    const profile = (await loadBankAccount(db))?.profile;
    return { ...toPage(payouts, total, query), waiting: await findCandidates(db, clock(), { profile }) };
  });
  handle(http, 'POST /operator/bank/payouts', call =>
    preparePayout(services, by(call), call.body, call.idempotency),
  );
  handle(http, 'GET /operator/bank/payouts/{id}', ({ params, caller }) =>
    loadPayout(db, params.id, caller.userId),
  );
  handle(http, 'POST /operator/bank/payouts/{id}/release', async call => {
    const refusal = await confirmAct(services, call.caller, call.body);
    return refusal ?? releasePayout(services, by(call), call.params.id, call.idempotency);
  });
  handle(http, 'POST /operator/bank/payouts/{id}/cancel', call =>
    cancelPayout(services, by(call), call.params.id),
  );
  handle(http, 'GET /operator/bank/payouts/{id}/pain001', async call => {
    const file = await payoutFile(services, by(call), call.params.id);
    if (isRefusal(file)) return file;
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
    };
    return new ReadyResponse(headers, file.xml);
  });
  handle(http, 'POST /operator/bank/answers', async call => {
    const file = await readUpload(call.request, routes['POST /operator/bank/answers'].upload.mostBytes);
    const refusal = await confirmStaffAct(services, { caller: call.caller, body: {} });
    return refusal ?? takeAnswer(services, by(call), file.bytes);
  });
}
