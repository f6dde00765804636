// Turns what an operator asks for into a proposal: the kind, its subject and the exact payload.
import type { HandlerBody } from '#contract/api.ts';
import type { ApprovalKindName } from '#contract/approvals.ts';
import type { ApprovalSubject } from '#server/approvals/approval-kind.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

export type Correction = HandlerBody<'POST /operator/corrections'>['correction'];

export interface PlannedCorrection {
  readonly kind: ApprovalKindName;
  readonly subject: ApprovalSubject;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Throws not_found where an order, a trade, a person or a company does not exist. */
export async function planCorrection(db: Database, correction: Correction): Promise<PlannedCorrection> {
  switch (correction.kind) {
    case 'cancel_order': {
      const { kind, orderId } = correction;
      await mustExist(db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst());
      return { kind, subject: { type: 'order', id: orderId }, payload: { orderId } };
    }
    case 'void_trade': {
      const { kind, tradeId } = correction;
      await mustExist(db.selectFrom('executions').select('id').where('id', '=', tradeId).executeTakeFirst());
      return { kind, subject: { type: 'trade', id: tradeId }, payload: { tradeId } };
    }
    case 'correct_trade': {
      const { kind, tradeId, shares, price } = correction;
      await mustExist(db.selectFrom('executions').select('id').where('id', '=', tradeId).executeTakeFirst());
      const terms = { shares: String(shares), price: String(price) };
      return { kind, subject: { type: 'trade', id: tradeId }, payload: { tradeId, ...terms } };
    }
    case 'erase_person': {
      const { kind, personId } = correction;
      await mustExist(db.selectFrom('users').select('id').where('id', '=', personId).executeTakeFirst());
      return { kind, subject: { type: 'user', id: personId }, payload: { personId } };
    }
    case 'take_out_fees': {
      const { kind, amount, reference } = correction;
      return {
        kind,
        subject: { type: 'market', id: 'fees' },
        payload: { amount: String(amount), reference: inOneLine(reference) },
      };
    }
    default:
      return planOfStock(db, correction);
  }
}

async function planOfStock(
  db: Database,
  correction: Extract<Correction, { readonly slug: string }>,
): Promise<PlannedCorrection> {
  const stock = await db
    .selectFrom('stocks')
    .select(['id', 'split_count', 'company_id as companyId'])
    .where('slug', '=', correction.slug)
    .executeTakeFirst();
  if (stock === undefined) throw new DomainError('not_found');
  const { kind } = correction;
  const subject = { type: 'stock', id: stock.id };
  switch (kind) {
    case 'unlist_company':
      return { kind, subject, payload: { stockId: stock.id } };
    case 'company_cash': {
      const { direction, amount, reference } = correction;
      const named = { stockId: stock.id, companyId: stock.companyId, direction };
      return {
        kind,
        subject,
        payload: { ...named, amount: String(amount), reference: inOneLine(reference) },
      };
    }
    case 'move_shares': {
      const { from, to, shares, why, cost = 0n, acquiredOn = null } = correction;
      const lot = { shares: String(shares), why, cost: String(cost), acquiredOn };
      return { kind, subject, payload: { stockId: stock.id, from, to, ...lot, splits: stock.split_count } };
    }
  }
}

async function mustExist(found: Promise<unknown>): Promise<void> {
  if ((await found) === undefined) throw new DomainError('not_found');
}

/** A reference copied from a statement may contain line breaks, which must not make it a different one. */
const inOneLine = (reference: string): string => reference.replaceAll(/\s+/g, ' ');
