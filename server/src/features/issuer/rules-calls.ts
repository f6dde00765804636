// Reads, changes and withdraws the issuer's rules.
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { withdrawRules } from '#server/exchange/rules/change-rules.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { readRulesOf, setRulesOf } from '#server/workflows/company-rules.ts';
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

export async function takeBackRules(
  { db, exchange }: Pick<IssuerDependencies, 'db' | 'exchange'>,
  caller: Caller,
  rulesId: string,
  line: string | undefined,
): Promise<HandlerResponse<'DELETE /issuer/rules/{id}'> | Refusal> {
  const stockId = await findOwnStock(db, caller, line);
  const withdrawn = await withdrawRules(exchange, { stockId, by: caller.userId }, rulesId);
  if (withdrawn === 'not_found') throw new DomainError('not_found');
  return withdrawn === 'in_force'
    ? refuse('deadline_passed')
    : { message: 'These rules will not take effect.' };
}
