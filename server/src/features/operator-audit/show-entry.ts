// What an entry of the audit log says, as it was written. It names nobody but by ids, so that this look
// leaves no entry of its own.
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
