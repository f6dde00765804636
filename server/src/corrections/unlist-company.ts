// Removes a company that was imported by mistake: one without any holding, order or trade.
import { sql } from 'kysely';
import { z } from 'zod';
import { refuse } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { lockAffectedStock } from '#server/exchange/corporate-actions/affected-stock.ts';
import { readNames } from './names.ts';
import type { CorrectionDependencies } from './dependencies.ts';

const unlistCompanyPayload = z.strictObject({ stockId: z.uuid() });

/** Tables whose rows are only about the stock. */
const ONLY_OF_STOCK = [
  'daily_prices',
  'issuer_rules',
  'issuer_parties',
  'watched_stocks',
  'price_alerts',
  'index_constituents',
] as const;

export const unlistCompanyKind = ({ market }: CorrectionDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'unlist_company',
    payload: unlistCompanyPayload,
    perform: async (tx, { approvalId, payload: { stockId }, confirmedBy, requestId, at }) => {
      const found = await tx.selectFrom('stocks').select('id').where('id', '=', stockId).executeTakeFirst();
      if (found === undefined) return refuse('wrong_state', { state: 'unlisted' });
      const { name, slug, companyId } = await lockAffectedStock(tx, stockId);
      const { rows } = await sql<{ readonly what: string }>`
        select 'orders' as what where exists (select from orders where stock_id = ${stockId})
        union all select 'shares' where exists (select from ledger_accounts where asset = ${stockId})
        union all select 'cash' where exists (select from ledger_accounts where owner_id = ${companyId})
        union all select 'people who act for it' where exists (select from users where company_id = ${companyId})
        union all select 'a register' where exists (select from register_imports where company_id = ${companyId})`.execute(
        tx,
      );
      if (rows.length > 0)
        return refuse('company_has_history', {
          company: name,
          what: rows.map(({ what }) => what).join(', '),
        });
      for (const table of ONLY_OF_STOCK)
        await sql`delete from ${sql.table(table)} where stock_id = ${stockId}`.execute(tx);
      await sql`update ipo_calendar set company_id = null where company_id = ${companyId}`.execute(tx);
      await tx.deleteFrom('stocks').where('id', '=', stockId).execute();
      await tx.deleteFrom('companies').where('id', '=', companyId).execute();
      await recordAudit(tx, {
        actorId: confirmedBy,
        action: 'company_unlisted',
        subject: { type: 'company', id: companyId },
        details: { approvalId, slug, name },
        ...(requestId === undefined ? {} : { requestId }),
        at,
      });
      return () => {
        market.touch(stockId);
      };
    },
    describe: async (db, { stockId }) => {
      const names = await readNames(db, { stocks: [stockId] });
      return { company: names.get(stockId) ?? '' };
    },
  });
