// What tells both sides how their trade ended, and nobody of the other side. Called by write-steps.ts.
import { formatMinor } from '#domain/money/money.ts';
import type { Notice } from '#server/notify/notify-people.ts';
import type { PendingTrade } from './pending-trade.ts';
import type { Decision, TradeStep } from './trade-step.ts';

export function noticesOfTrades(
  steps: readonly TradeStep[],
  { reason = '' }: Pick<Decision, 'reason'>,
): readonly Notice[] {
  return steps.flatMap(({ trade, settlement: { state } }): Notice[] => {
    if (state === 'settled') {
      return deals(trade).map(({ userId, facts }) => ({
        userId,
        kind: 'trade_settled',
        facts,
        link: '/portfolio',
      }));
    }
    if (state !== 'rejected' && state !== 'rofr_exercised' && state !== 'expired') return [];
    return deals(trade).map(({ userId, orderId, facts }) => ({
      userId,
      kind: 'trade_ended',
      facts: { ...facts, outcome: state, reason },
      link: `/orders/${orderId}`,
    }));
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
