// POST /operator/stocks/{slug}/resume: the proposal, and the act that another operator confirms.
import { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { proposeApproval, type WaitingApproval } from '#server/approvals/propose.ts';
import { transaction } from '#server/database/transaction.ts';
import { hasLeftMarket, lockAffectedStock } from '#server/exchange/corporate-actions/affected-stock.ts';
import { setTradingWithin } from '#server/exchange/corporate-actions/set-trading.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import type { OperatorStocksDependencies } from './dependencies.ts';

interface Proposer {
  readonly operatorId: string;
  readonly reason: string;
  readonly requestId: string;
}

export function proposeResuming(
  { db, clock }: Pick<OperatorStocksDependencies, 'db' | 'clock'>,
  stockId: string,
  { operatorId, reason, requestId }: Proposer,
): Promise<WaitingApproval | Refusal> {
  return transaction(db, async tx => {
    await lockPerson(tx, operatorId);
    const stock = await lockAffectedStock(tx, stockId);
    if (stock.status === 'tradable' || hasLeftMarket(stock))
      return refuse('wrong_state', { state: stock.status });
    return proposeApproval(tx, {
      kind: 'resume_trading',
      subject: { type: 'stock', id: stockId },
      reason,
      proposedBy: operatorId,
      requestId,
      at: clock(),
    });
  });
}

export const resumeTradingKind = ({ market }: Pick<OperatorStocksDependencies, 'market'>): ApprovalKind =>
  defineApprovalKind({
    kind: 'resume_trading',
    payload: z.strictObject({}),
    perform: async (tx, { subject, reason, proposedBy, confirmedBy, requestId, at }) => {
      const refusal = await setTradingWithin(tx, subject.id, {
        to: 'tradable',
        actorId: confirmedBy,
        proposedBy,
        ...(reason === null ? {} : { reason }),
        ...(requestId === undefined ? {} : { requestId }),
        at,
      });
      if (isRefusal(refusal)) return refusal;
      return () => market.touch(subject.id);
    },
  });
