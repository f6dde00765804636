// Makes a checked package the company's current register.
import { sql } from 'kysely';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findCurrent } from './current-register.ts';
import type { RegisterDependencies } from './dependencies.ts';
import type { StoredBy } from './store-import.ts';

/**
 * Accepting again what is accepted already has no effect.
 *
 * @returns a refusal where the package has errors, or is older than the current register
 */
export function acceptImport(
  { clock, db }: RegisterDependencies,
  by: StoredBy,
  id: string,
): Promise<Refusal | undefined> {
  return transaction(db, async tx => {
    // Imports of one company are accepted one after the other.
    await sql`select from companies where id = ${by.companyId} for no key update`.execute(tx);
    const row = await tx
      .selectFrom('register_imports')
      .select(['as_of', 'valid', 'accepted_at'])
      .where('company_id', '=', by.companyId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new DomainError('not_found');
    if (row.accepted_at !== null) return undefined;
    if (!row.valid) return refuse('cap_table_has_errors');
    const current = await findCurrent(tx, by.companyId);
    if (current && current.as_of > row.as_of) return refuse('cap_table_outdated', { day: current.as_of });
    const at = clock();
    await tx
      .updateTable('register_imports')
      .set({ accepted_by: by.userId, accepted_at: at })
      .where('id', '=', id)
      .execute();
    await chooseTradedClass(tx, by.companyId, id);
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'cap_table_accepted',
      subject: { type: 'register_import', id },
      details: { asOf: row.as_of },
      requestId: by.requestId,
      at,
    });
    return undefined;
  });
}

/**
 * The line keeps the class that it has, as long as the register has it. Else it gets the first common class, or the first
 * class where there is none.
 */
async function chooseTradedClass(tx: Transaction, companyId: string, importId: string): Promise<void> {
  await sql`
    update stocks set class_id = (
      select class_id from register_classes where import_id = ${importId}
      order by (class_type = 'COMMON') desc, position limit 1
    )
    where company_id = ${companyId} and not exists (
      select from register_classes c where c.import_id = ${importId} and c.class_id = stocks.class_id
    )`.execute(tx);
}
