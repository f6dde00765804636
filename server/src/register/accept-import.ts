// Makes a checked package the company's current register.
import { sql } from 'kysely';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findCurrent } from './current-register.ts';
import type { RegisterDependencies } from './dependencies.ts';
import { restateOutstanding } from './restate-outstanding.ts';
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
    const missing = await findLineWithoutClass(tx, by.companyId, id);
    if (missing !== undefined) return refuse('cap_table_lacks_class', { class: missing });
    const at = clock();
    await tx
      .updateTable('register_imports')
      .set({ accepted_by: by.userId, accepted_at: at })
      .where('id', '=', id)
      .execute();
    await chooseTradedClass(tx, by.companyId, id);
    await keepSecurities(tx, by.companyId, id);
    await restateOutstanding(tx, by.companyId, id);
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

/** The company's share classes are those of its register. */
async function keepSecurities(tx: Transaction, companyId: string, importId: string): Promise<void> {
  const stock = sql`(select id from stocks where company_id = ${companyId} and class_id = c.class_id)`;
  // The class of the default line before the first register.
  await sql`
    update securities set class_id = (
      select class_id from stocks where company_id = ${companyId} and line_name is null)
    where company_id = ${companyId} and class_id is null`.execute(tx);
  await sql`update securities set stock_id = null where company_id = ${companyId}`.execute(tx);
  await sql`
    insert into securities (id, company_id, class_id, name, class_type, position, rights, stock_id)
    select gen_random_uuid(), ${companyId}, c.class_id, c.name, c.class_type, c.position, c.rights, ${stock}
    from register_classes c where c.import_id = ${importId}
    on conflict (company_id, class_id) do update set name = excluded.name, class_type = excluded.class_type,
      position = excluded.position, rights = excluded.rights, stock_id = excluded.stock_id`.execute(tx);
  await sql`
    delete from securities k where k.company_id = ${companyId} and not exists (
      select from register_classes c where c.import_id = ${importId} and c.class_id = k.class_id)`.execute(
    tx,
  );
}

/** The name of a further line whose class the package lacks, or undefined. */
async function findLineWithoutClass(
  tx: Transaction,
  companyId: string,
  importId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select line_name as name from stocks s
    where company_id = ${companyId} and line_name is not null and status <> 'exited' and not exists (
      select from register_classes c where c.import_id = ${importId} and c.class_id = s.class_id)
    order by line_name limit 1`.execute(tx);
  return rows[0]?.name;
}

/**
 * The default line keeps the class that it has, as long as the register has it. Else it gets the first common class, or the
 * first class where there is none, of those without a line.
 */
async function chooseTradedClass(tx: Transaction, companyId: string, importId: string): Promise<void> {
  await sql`
    update stocks set class_id = (
      select class_id from register_classes c where import_id = ${importId} and not exists (
        select from stocks other where other.company_id = ${companyId} and other.class_id = c.class_id)
      order by (class_type = 'COMMON') desc, position limit 1
    )
    where company_id = ${companyId} and line_name is null and not exists (
      select from register_classes c where c.import_id = ${importId} and c.class_id = stocks.class_id
    )`.execute(tx);
}
