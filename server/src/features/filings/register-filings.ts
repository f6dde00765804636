// Filings of shares that people hold elsewhere: their own calls, and those of the company and the operator who decide.
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { ApprovalKind } from '#server/approvals/approval-kind.ts';
import { recordAccess } from '#server/audit/record-access.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { PageQuery } from '#server/kernel/paging.ts';
import { confirmStaffAct, type StepUpServices } from '#server/people/check-step-up.ts';
import { confirmFiling, declineFiling } from '#server/workflows/filings/decide-filing.ts';
import { fileShares, withdrawFiling } from '#server/workflows/filings/file-shares.ts';
import {
  readOwnFiling,
  readOwnFilings,
  readStaffFiling,
  readStaffFilings,
} from '#server/workflows/filings/read-filings.ts';

interface Dependencies extends StepUpServices {
  readonly approvalKinds: readonly ApprovalKind[];
}

export function registerFilings(http: Http, services: Dependencies): void {
  const { db, clock } = services;
  handle(http, 'GET /filings', ({ caller, query }) => readOwnFilings(db, caller.userId, query, clock()));
  handle(http, 'POST /filings', async ({ body, caller, request }) => {
    const id = await fileShares(services, { userId: caller.userId, requestId: request.id }, body);
    return isRefusal(id) ? id : readOwnFiling(db, id, clock());
  });
  handle(http, 'DELETE /filings/{id}', ({ caller, params, request }) =>
    withdrawFiling(services, { userId: caller.userId, requestId: request.id }, params.id),
  );
  registerDecisions(http, services);
}

type Status = { readonly status: 'open' | 'decided' };

function registerDecisions(http: Http, services: Dependencies): void {
  const { db, clock } = services;
  const list = async (
    { caller, request }: { readonly caller: Caller; readonly request: { readonly id: string } },
    query: PageQuery & Status,
    stockIds?: readonly string[],
  ) => {
    const wanted = stockIds === undefined ? query : { ...query, stockIds };
    const page = await readStaffFilings(db, caller.userId, wanted, clock());
    const userIds = page.results.map(({ holder }) => holder.id);
    const subject = { type: 'people', id: 'filings' };
    const look = { readerId: caller.userId, subject, userIds, requestId: request.id, at: clock() };
    await recordAccess(db, look);
    return page;
  };
  handle(http, 'GET /operator/filings', call => list(call, call.query));
  handle(http, 'GET /issuer/filings', async call => {
    const { companyId } = call.caller;
    if (companyId === null) throw new DomainError('forbidden');
    const { line, ...query } = call.query;
    const lines = await db
      .selectFrom('stocks')
      .select('id')
      .where('company_id', '=', companyId)
      .$if(line !== undefined, chosen => chosen.where('slug', '=', line ?? ''))
      .execute();
    if (lines.length === 0) throw new DomainError('not_found');
    return list(
      call,
      query,
      lines.map(({ id }) => id),
    );
  });
  const answer = async (caller: Caller, id: string, refusal: Refusal | undefined) =>
    refusal ?? readStaffFiling(db, caller.userId, id, clock());
  for (const side of ['issuer', 'operator'] as const) {
    const byOf = (caller: Caller, requestId: string) => {
      if (side === 'issuer' && caller.companyId === null) throw new DomainError('forbidden');
      return { userId: caller.userId, companyId: side === 'issuer' ? caller.companyId : null, requestId };
    };
    handle(http, `POST /${side}/filings/{id}/confirm`, async call => {
      const { caller, params, request } = call;
      const by = byOf(caller, request.id);
      const refusal =
        (await confirmStaffAct(services, call)) ?? (await confirmFiling(services, params.id, by));
      return answer(caller, params.id, refusal);
    });
    handle(http, `POST /${side}/filings/{id}/decline`, async ({ body, caller, params, request }) => {
      const by = byOf(caller, request.id);
      return answer(caller, params.id, await declineFiling(services, params.id, by, body.reason));
    });
  }
}
