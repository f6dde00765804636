// Reads, changes and withdraws the issuer's rules.
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { readRulesOf, setRulesOf, takeBackRulesOf } from '#server/workflows/company-rules.ts';
import { tryRulesOf } from '#server/workflows/try-rules.ts';
import type { IssuerDependencies } from './dependencies.ts';
import { findOwnStock } from './find-own-stock.ts';

export async function listRules(
  services: Pick<IssuerDependencies, 'db' | 'clock'>,
  caller: Caller,
  line: string | undefined,
): Promise<HandlerResponse<'GET /issuer/rules'>> {
  return readRulesOf(services, await findOwnStock(services.db, caller, line));
}

export async function setRules(
  services: IssuerDependencies,
  caller: Caller,
  body: HandlerBody<'POST /issuer/rules'>,
  line: string | undefined,
): Promise<HandlerResponse<'POST /issuer/rules'> | Refusal> {
  const stockId = await findOwnStock(services.db, caller, line);
  return setRulesOf(services, { stockId, by: caller.userId }, body);
}

export async function tryRules(
  services: Pick<IssuerDependencies, 'db' | 'clock'>,
  caller: Caller,
  body: HandlerBody<'POST /issuer/rules/dry-run'>,
  { line, requestId }: { readonly line: string | undefined; readonly requestId: string },
): Promise<HandlerResponse<'POST /issuer/rules/dry-run'> | Refusal> {
  const stockId = await findOwnStock(services.db, caller, line);
  return tryRulesOf(services, { stockId, by: caller.userId, requestId }, body);
}

export async function takeBackRules(
  services: Pick<IssuerDependencies, 'db' | 'exchange'>,
  caller: Caller,
  rulesId: string,
  line: string | undefined,
): Promise<HandlerResponse<'DELETE /issuer/rules/{id}'> | Refusal> {
  const stockId = await findOwnStock(services.db, caller, line);
  return takeBackRulesOf(services, { stockId, by: caller.userId }, rulesId);
}
