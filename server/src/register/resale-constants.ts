// The dated figures of the resale rules, which operators extend.
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RegisterDependencies } from './dependencies.ts';

type Rows = HandlerResponse<'GET /operator/resale-constants'>['rows'];

export async function listConstants(db: Database): Promise<Rows> {
  const rows = await db.selectFrom('resale_constants').selectAll().orderBy('valid_from', 'desc').execute();
  return rows.map(row => ({
    validFrom: row.valid_from,
    holdingMonths: row.holding_months,
    classOutstandingDays: row.class_outstanding_days,
    informationMonths: row.information_months,
    holders: row.holders,
    unaccreditedHolders: row.unaccredited_holders,
    source: row.source,
    createdAt: row.created_at,
  }));
}

/** Throws a conflict where figures of that day exist, or where the day has passed: past decisions keep their figures. */
export function addConstants(
  { clock, db }: RegisterDependencies,
  by: { readonly userId: string; readonly requestId: string },
  body: Omit<HandlerBody<'POST /operator/resale-constants'>, 'pin' | 'code'>,
): Promise<void> {
  return transaction(db, async tx => {
    const at = clock();
    if (body.validFrom < at.toISOString().slice(0, 10)) throw new DomainError('conflict');
    const added = await tx
      .insertInto('resale_constants')
      .values({
        valid_from: body.validFrom,
        holding_months: body.holdingMonths,
        class_outstanding_days: body.classOutstandingDays,
        information_months: body.informationMonths,
        holders: body.holders,
        unaccredited_holders: body.unaccreditedHolders,
        source: body.source,
        created_by: by.userId,
        created_at: at,
      })
      .onConflict(on => on.column('valid_from').doNothing())
      .returning('valid_from')
      .executeTakeFirst();
    if (!added) throw new DomainError('conflict');
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'resale_constants_added',
      subject: { type: 'resale_constants', id: body.validFrom },
      details: body,
      requestId: by.requestId,
      at,
    });
  });
}
