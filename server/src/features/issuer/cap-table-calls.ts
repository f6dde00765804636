// The issuer's cap table: packages, the register, reconciliation, export.
import type { FastifyRequest } from 'fastify';
import { routes } from '#contract/api.ts';
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { fileResponse } from '#server/http/file-response.ts';
import { handle, type Http, type ReadyResponse } from '#server/http/handle.ts';
import { readUpload } from '#server/http/read-upload.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { acceptImport } from '#server/register/accept-import.ts';
import { inviteHolder } from '#server/register/invite-holder.ts';
import { openLine } from '#server/register/open-line.ts';
import { PackageFault } from '#server/register/package-fault.ts';
import { readImport } from '#server/register/read-import.ts';
import { linkHolder, readRegister } from '#server/register/read-register.ts';
import { reconcile } from '#server/register/reconcile.ts';
import { storeImport } from '#server/register/store-import.ts';
import { type HandoverScope, writeHandover } from '#server/register/write-package.ts';
import type { IssuerDependencies } from './dependencies.ts';
import { findOwnStock } from './find-own-stock.ts';
import { findInvestor } from './holder-calls.ts';
import { companyOf, storedBy } from './resale-calls.ts';

const { mostBytes } = routes['POST /issuer/cap-table/imports'].upload;

export function registerCapTable(http: Http, services: IssuerDependencies): void {
  const { db } = services;
  handle(http, 'POST /issuer/cap-table/imports', ({ caller, request }) =>
    checkPackage(services, caller, request),
  );
  handle(http, 'GET /issuer/cap-table/imports/{id}', ({ caller, params }) =>
    readImport(db, companyOf(caller), params.id),
  );
  handle(http, 'POST /issuer/cap-table/imports/{id}/accept', async ({ caller, params, request }) => {
    const by = storedBy(caller, request);
    const refusal = await acceptImport(services, by, params.id);
    return refusal ?? readImport(db, by.companyId, params.id);
  });
  handle(http, 'GET /issuer/cap-table', ({ caller, query }) => readRegister(db, companyOf(caller), query));
  handle(http, 'PUT /issuer/cap-table/holders/{id}', ({ body, caller, params, request }) =>
    link(services, caller, request, params.id, body),
  );
  handle(http, 'POST /issuer/cap-table/holders/{id}/invite', ({ body, caller, params, request }) => {
    const { email, language = 'en' } = body;
    return inviteHolder(services, storedBy(caller, request), { holderId: params.id, email, language });
  });
  handle(http, 'POST /issuer/cap-table/lines', async ({ body, caller, request }) => {
    const opened = await openLine(services, storedBy(caller, request), body.classId);
    if (isRefusal(opened)) return opened;
    services.market.touch(opened.stockId);
    return { slug: opened.slug, name: opened.name };
  });
  handle(http, 'GET /issuer/cap-table/reconciliation', ({ caller }) => reconcile(db, companyOf(caller)));
  handle(http, 'GET /issuer/cap-table/export', ({ caller, query }) =>
    exportPackage(services, caller, query.scope),
  );
}

async function checkPackage(
  services: IssuerDependencies,
  caller: Caller,
  request: FastifyRequest,
): Promise<HandlerResponse<'POST /issuer/cap-table/imports'> | Refusal> {
  const by = storedBy(caller, request);
  const upload = await readUpload(request, mostBytes);
  try {
    const id = await storeImport(services, by, upload);
    return await readImport(services.db, by.companyId, id);
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    const { code: fault, facts, message: reason } = error;
    return refuse('cap_table_unreadable', { ...facts, reason, fault });
  }
}

async function link(
  services: IssuerDependencies,
  caller: Caller,
  request: FastifyRequest,
  holderId: string,
  { email }: HandlerBody<'PUT /issuer/cap-table/holders/{id}'>,
): Promise<HandlerResponse<'PUT /issuer/cap-table/holders/{id}'> | Refusal> {
  const user =
    email === null ? null : await findInvestor(services.db, await findOwnStock(services.db, caller), email);
  if (user === undefined)
    throw new DomainError('not_found', { message: 'No investor has confirmed this email.' });
  const refusal = await linkHolder(services, storedBy(caller, request), holderId, user?.id ?? null);
  return refusal ?? { message: user === null ? 'Link removed.' : 'Linked.' };
}

async function exportPackage(
  { clock, db }: IssuerDependencies,
  caller: Caller,
  scope: HandoverScope,
): Promise<ReadyResponse | Refusal> {
  const archive = await writeHandover(db, companyOf(caller), scope);
  if (isRefusal(archive)) return archive;
  return fileResponse(`cap-table-${clock().toISOString().slice(0, 10)}.ocf.zip`, 'application/zip', archive);
}
