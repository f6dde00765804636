// What the issuer states about resales: information, places, lock-ups, insiders, and shares that its register lacks.
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '#domain/refusal.ts';
import { handle, type Http } from '#server/http/handle.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import {
  addLockUp,
  decideDifference,
  endLockUp,
  markInsider,
  readResaleFacts,
  stateFacts,
} from '#server/register/resale-facts.ts';
import type { StoredBy } from '#server/register/store-import.ts';
import type { IssuerDependencies } from './dependencies.ts';

export function registerResale(http: Http, services: IssuerDependencies): void {
  handle(http, 'GET /issuer/resale', ({ caller }) => readResaleFacts(services, companyOf(caller)));
  handle(http, 'PUT /issuer/resale', ({ body, caller, request }) =>
    said('Saved.', stateFacts(services, storedBy(caller, request), body)),
  );
  handle(http, 'POST /issuer/resale/lock-ups', ({ body, caller, request }) =>
    said('Locked up.', addLockUp(services, storedBy(caller, request), body)),
  );
  handle(http, 'DELETE /issuer/resale/lock-ups/{id}', ({ caller, params, request }) =>
    said('Ended.', endLockUp(services, storedBy(caller, request), params.id)),
  );
  handle(http, 'PUT /issuer/resale/insiders/{id}', ({ body, caller, params, request }) =>
    said('Saved.', markInsider(services, storedBy(caller, request), params.id, body.kinds)),
  );
  handle(http, 'POST /issuer/cap-table/decisions', ({ body, caller, request }) =>
    said('Confirmed.', decideDifference(services, storedBy(caller, request), body)),
  );
}

async function said(
  message: string,
  changed: Promise<Refusal | undefined | void>,
): Promise<Refusal | { readonly message: string }> {
  return (await changed) ?? { message };
}

export function companyOf({ companyId }: Caller): string {
  if (companyId === null) throw new DomainError('forbidden');
  return companyId;
}

export function storedBy(caller: Caller, request: FastifyRequest): StoredBy {
  return { companyId: companyOf(caller), userId: caller.userId, requestId: request.id };
}
