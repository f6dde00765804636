// Corrects the price or the shares of a trade before it settles. Executions never change, so the trade is undone and replaced
// by a trade of the same people on the right terms, in one transaction: the holds of the one are released, those of the other
// are placed. The replacement has two filled orders of its own, because the orders of the first trade keep what they have filled.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { cashOf, sharesOf } from '#domain/ledger/account-name.ts';
import { displayMoney, displayShares } from '#domain/money/display-money.ts';
import { formatMinor } from '#domain/money/money.ts';
import { feeFor } from '#domain/orders/fees.ts';
import { fillCost } from '#domain/orders/holds.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { replaceSettlement, voidSettlement, type Settlement } from '#domain/settlement/settlement.ts';
import {
  defineApprovalKind,
  type ApprovalKind,
  type ConfirmedProposal,
} from '#server/approvals/approval-kind.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  hasLeftMarket,
  lockAffectedStock,
  type AffectedStock,
} from '#server/exchange/corporate-actions/affected-stock.ts';
import { findIssuers } from '#server/exchange/find-issuers.ts';
import { noticeOfReview } from '#server/exchange/reviews-waiting.ts';
import { lockTrades, type PendingTrade } from '#server/exchange/settlement/pending-trade.ts';
import { writeSteps } from '#server/exchange/settlement/write-steps.ts';
import { lockAccounts, openAccounts } from '#server/ledger/accounts.ts';
import { hold } from '#server/ledger/post.ts';
import { notifyPeople, type Notice } from '#server/notify/notify-people.ts';
import type { CorrectionDependencies } from './dependencies.ts';
import { describeTrade } from './describe-trade.ts';
import { restoreLastPrice } from './last-price.ts';
import { writeReplacement, type Replacement } from './write-replacement.ts';

const correctTradePayload = z.strictObject({
  tradeId: z.uuid(),
  shares: z.string().transform(BigInt),
  price: z.string().transform(BigInt),
});

type Payload = z.output<typeof correctTradePayload>;
type Confirmed = ConfirmedProposal<Payload>;

export const correctTradeKind = ({ market }: CorrectionDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'correct_trade',
    payload: correctTradePayload,
    perform: async (tx, proposal) => {
      const found = await tx
        .selectFrom('settlements')
        .select('stock_id')
        .where('execution_id', '=', proposal.payload.tradeId)
        .executeTakeFirst();
      if (found === undefined) return refuse('wrong_state', { state: 'unknown' });
      // Locked before the trade, so that no split or exit comes between.
      const stock = await lockAffectedStock(tx, found.stock_id);
      const [trade] = await lockTrades(tx, [proposal.payload.tradeId], sql`true`, 'wait');
      if (trade === undefined) return refuse('wrong_state', { state: 'unknown' });
      const refusal = await correct(tx, stock, trade, proposal);
      if (refusal) return refusal;
      return () => {
        market.touch(stock.id);
      };
    },
    describe: async (db, { tradeId, shares, price }) => ({
      ...(await describeTrade(db, tradeId)),
      newShares: String(shares),
      newPrice: formatMinor(price),
      newTotal: formatMinor(price * shares),
    }),
  });

async function correct(
  tx: Transaction,
  stock: AffectedStock,
  trade: PendingTrade,
  proposal: Confirmed,
): Promise<Refusal | undefined> {
  const { at, confirmedBy, payload } = proposal;
  if (hasLeftMarket(stock)) return refuse('stock_left_market');
  if (trade.shares === payload.shares && trade.price_minor === payload.price)
    return refuse('wrong_state', { state: 'on these terms already' });
  const undone = voidSettlement(trade.settlement, at);
  if (isRefusal(undone)) return undone;
  const settlement = replaceSettlement(trade.settlement, at);
  if (isRefusal(settlement)) return settlement;
  const untold = { at, by: confirmedBy, untold: true } as const;
  const refused = await writeSteps(tx, [{ ...undone, trade }], untold);
  if (refused) return refused;
  const replacement = await planReplacement(tx, trade, payload);
  const short = await placeHolds(tx, replacement, at);
  if (short) return short;
  await writeReplacement(tx, { stock, trade, replacement, settlement, proposal });
  await restoreLastPrice(tx, stock.id);
  await tell(tx, { trade, replacement, settlement, at });
  return undefined;
}

/** The trade on the right terms, with the fees that its people's orders were placed under. */
async function planReplacement(
  tx: Transaction,
  trade: PendingTrade,
  { shares, price: price_minor }: Payload,
): Promise<Replacement> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'fee_bps'])
    .where('id', 'in', [trade.buyOrderId, trade.sellOrderId])
    .execute();
  const rateOf = (orderId: string): number => {
    const order = orders.find(({ id }) => id === orderId);
    if (order === undefined) throw new Error(`order ${orderId} is not there`);
    return order.fee_bps;
  };
  const notional_minor = shares * price_minor;
  const [buyFee_bps, sellFee_bps] = [rateOf(trade.buyOrderId), rateOf(trade.sellOrderId)];
  return {
    ...trade,
    executionId: uuidv7(),
    buyOrderId: uuidv7(),
    sellOrderId: uuidv7(),
    shares,
    price_minor,
    notional_minor,
    buyFee_bps,
    sellFee_bps,
    buyerFee_minor: feeFor(notional_minor, buyFee_bps),
    sellerFee_minor: feeFor(notional_minor, sellFee_bps),
  };
}

/** Refuses with the person who lacks something, so that the operators know whom to ask. */
async function placeHolds(
  tx: Transaction,
  { buyerId, sellerId, stock, shares, notional_minor, buyerFee_minor }: Replacement,
  at: Date,
): Promise<Refusal | undefined> {
  const cost_minor = fillCost({ notional_minor, fee_minor: buyerFee_minor });
  const [cash, held] = [cashOf(buyerId), sharesOf(sellerId, stock)];
  const idOf = await openAccounts(tx, [cash, held], at);
  const locked = await lockAccounts(tx, [idOf(cash), idOf(held)]);
  const available = (account: string): bigint => locked.get(account)?.available ?? 0n;
  if (available(idOf(cash)) < cost_minor)
    return refuse('correction_short', {
      who: 'The buyer',
      available: displayMoney(available(idOf(cash))),
      needed: displayMoney(cost_minor),
    });
  if (available(idOf(held)) < shares)
    return refuse('correction_short', {
      who: 'The seller',
      available: displayShares(available(idOf(held))),
      needed: displayShares(shares),
    });
  const placed = [
    { account: idOf(cash), amount: cost_minor },
    { account: idOf(held), amount: shares },
  ];
  return hold(tx, placed, at);
}

interface Corrected {
  readonly trade: PendingTrade;
  readonly replacement: Replacement;
  readonly settlement: Settlement;
  readonly at: Date;
}

/** Both sides, and the people of the company where they review the trade. */
async function tell(tx: Transaction, { trade, replacement, settlement, at }: Corrected): Promise<void> {
  const { company, companyId, buyerId, sellerId, buyOrderId, sellOrderId, ...now } = replacement;
  const facts = {
    company,
    shares: String(now.shares),
    price: formatMinor(now.price_minor),
    sharesBefore: String(trade.shares),
    priceBefore: formatMinor(trade.price_minor),
  };
  const cost = formatMinor(now.notional_minor + now.buyerFee_minor);
  const proceeds = formatMinor(now.notional_minor - now.sellerFee_minor);
  const notices: Notice[] = [
    {
      userId: buyerId,
      kind: 'trade_corrected',
      facts: { ...facts, side: 'buy', total: cost },
      link: `/orders/${buyOrderId}`,
    },
    {
      userId: sellerId,
      kind: 'trade_corrected',
      facts: { ...facts, side: 'sell', total: proceeds },
      link: `/orders/${sellOrderId}`,
    },
  ];
  const due = settlement.status === 'in_review' ? settlement.reviewDueAt : undefined;
  if (due !== undefined) {
    const issuers = (await findIssuers(tx, [companyId])).get(companyId) ?? [];
    const review = { company, shares: now.shares, price_minor: now.price_minor, due };
    notices.push(...issuers.map(userId => noticeOfReview(userId, review)));
  }
  await notifyPeople(tx, notices, at);
}
