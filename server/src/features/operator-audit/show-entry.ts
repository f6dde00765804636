// The original text of an audit entry. It contains ids and no names, so reading it is not recorded.
import { z } from 'zod';
import type { HandlerResponse } from '#contract/api.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { OperatorAuditDependencies } from './dependencies.ts';

export async function showEntry(
  { db }: Pick<OperatorAuditDependencies, 'db'>,
  id: string,
): Promise<HandlerResponse<'GET /operator/audit/{id}'>> {
  const entry = await db.selectFrom('audit_log').select('details').where('id', '=', id).executeTakeFirst();
  if (entry === undefined) throw new DomainError('not_found');
  return { details: z.record(z.string(), z.unknown()).parse(entry.details) };
}
