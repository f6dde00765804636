// Notices to both sides about the end of their trade, without naming the other side, and to issuers about
// trades that ended because the review deadline passed.
import { formatMinor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { findIssuers } from '#server/exchange/find-issuers.ts';
import type { Notice } from '#server/notify/notify-people.ts';
import type { PendingTrade } from './pending-trade.ts';
import type { Decision, TradeStep } from './trade-step.ts';

export async function noticesOfTrades(
  tx: Transaction,
  steps: readonly TradeStep[],
  decision: Decision,
): Promise<readonly Notice[]> {
  return [...toParties(steps, decision), ...(await toIssuers(tx, steps))];
}

function toParties(
  steps: readonly TradeStep[],
  { reason = '' }: Pick<Decision, 'reason'>,
): readonly Notice[] {
  return steps.flatMap(({ trade, settlement: { status } }): Notice[] => {
    if (status === 'settled') {
      return deals(trade).map(({ userId, orderId, facts }) => ({
        userId,
        kind: 'trade_settled',
        facts,
        link: `/orders/${orderId}`,
      }));
    }
    if (status === 'voided') {
      const settled = trade.settlement.status === 'settled' ? 'yes' : 'no';
      return deals(trade).map(({ userId, orderId, facts }) => ({
        userId,
        kind: 'trade_voided',
        facts: { ...facts, settled },
        link: `/orders/${orderId}`,
      }));
    }
    if (status !== 'rejected' && status !== 'rofr_exercised' && status !== 'expired') return [];
    return deals(trade).map(({ userId, orderId, facts }) => ({
      userId,
      kind: 'trade_ended',
      facts: { ...facts, outcome: status, reason },
      link: `/orders/${orderId}`,
    }));
  });
}

/** To everybody who acts for the company. */
async function toIssuers(tx: Transaction, steps: readonly TradeStep[]): Promise<readonly Notice[]> {
  const passed = steps.flatMap(({ trade, settlement: { status, reviewDueAt } }) =>
    status === 'expired' && reviewDueAt !== undefined ? [{ trade, due: reviewDueAt.toISOString() }] : [],
  );
  const issuers = await findIssuers(
    tx,
    passed.map(({ trade }) => trade.companyId),
  );
  return passed.flatMap(({ trade: { companyId, company, shares, price_minor }, due }) => {
    const facts = { company, shares: String(shares), price: formatMinor(price_minor), due };
    const mine = issuers.get(companyId) ?? [];
    return mine.map((userId): Notice => ({ userId, kind: 'review_expired', facts, link: '/reviews' }));
  });
}

function deals(trade: PendingTrade) {
  const { company, buyerId, sellerId, shares, price_minor, notional_minor, ...fees } = trade;
  const deal = { company, shares: String(shares), price: formatMinor(price_minor) };
  const cost = formatMinor(notional_minor + fees.buyerFee_minor);
  const proceeds = formatMinor(notional_minor - fees.sellerFee_minor);
  return [
    { userId: buyerId, orderId: trade.buyOrderId, facts: { ...deal, side: 'buy' as const, total: cost } },
    {
      userId: sellerId,
      orderId: trade.sellOrderId,
      facts: { ...deal, side: 'sell' as const, total: proceeds },
    },
  ];
}
