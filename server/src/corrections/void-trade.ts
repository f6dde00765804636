// Undoes a trade. Before it settled both holds are released. Afterwards shares, price and fees go back in one ledger transaction.
import { sql } from 'kysely';
import { z } from 'zod';
import { cashOf, sharesOf } from '#domain/ledger/account-name.ts';
import { CASH } from '#domain/ledger/posting.ts';
import { reversalPostings } from '#domain/ledger/settlement-postings.ts';
import { displayMoney, displayShares } from '#domain/money/display-money.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { voidSettlement } from '#domain/settlement/settlement.ts';
import {
  defineApprovalKind,
  type ApprovalKind,
  type ConfirmedProposal,
} from '#server/approvals/approval-kind.ts';
import type { Transaction } from '#server/database/database.ts';
import { hasLeftMarket, lockAffectedStock } from '#server/exchange/corporate-actions/affected-stock.ts';
import { lockTrades, type PendingTrade } from '#server/exchange/settlement/pending-trade.ts';
import { writeSteps } from '#server/exchange/settlement/write-steps.ts';
import { lockAccounts, openAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import type { CorrectionDependencies } from './dependencies.ts';
import { describeTrade } from './describe-trade.ts';
import { restoreLastPrice } from './last-price.ts';

const voidTradePayload = z.strictObject({ tradeId: z.uuid() });

export const voidTradeKind = ({ market }: CorrectionDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'void_trade',
    payload: voidTradePayload,
    perform: async (tx, proposal) => {
      const { tradeId } = proposal.payload;
      const stockId = await stockOf(tx, tradeId);
      if (stockId === undefined) return refuse('wrong_state', { state: 'unknown' });
      // Locked before the trade, so that no split or exit comes between.
      const stock = await lockAffectedStock(tx, stockId);
      const [trade] = await lockTrades(tx, [tradeId], sql`true`, 'wait');
      if (trade === undefined) return refuse('wrong_state', { state: 'unknown' });
      const step = voidSettlement(trade.settlement, proposal.at);
      if (isRefusal(step)) return step;
      if (trade.settlement.status === 'settled') {
        if (hasLeftMarket(stock)) return refuse('stock_left_market');
        const refusal = (await refuseSplit(tx, trade)) ?? (await reverse(tx, trade, proposal));
        if (refusal) return refusal;
      }
      const refusal = await writeSteps(tx, [{ ...step, trade }], {
        at: proposal.at,
        by: proposal.confirmedBy,
      });
      if (refusal) return refusal;
      await restoreLastPrice(tx, stockId);
      return () => {
        market.touch(stockId);
      };
    },
    describe: (db, { tradeId }) => describeTrade(db, tradeId),
  });

async function stockOf(tx: Transaction, tradeId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('settlements')
    .select('stock_id')
    .where('execution_id', '=', tradeId)
    .executeTakeFirst();
  return row?.stock_id;
}

/** After a split the number of shares of the trade is no longer the number that was delivered. */
async function refuseSplit(
  tx: Transaction,
  { executionId, stock }: PendingTrade,
): Promise<Refusal | undefined> {
  const { rows } = await sql`
    select from splits s join executions e on e.id = ${executionId}
    where s.stock_id = ${stock} and s.book_sequence >= e.sequence limit 1`.execute(tx);
  return rows.length > 0 ? refuse('stock_split') : undefined;
}

async function reverse(
  tx: Transaction,
  trade: PendingTrade,
  { approvalId, at }: Pick<ConfirmedProposal<unknown>, 'approvalId' | 'at'>,
): Promise<Refusal | undefined> {
  const { buyerId, sellerId, stock, executionId } = trade;
  const names = [cashOf(buyerId), sharesOf(buyerId, stock), cashOf(sellerId), sharesOf(sellerId, stock)];
  const idOf = await openAccounts(tx, names, at);
  const sources = await tx
    .selectFrom('ledger_accounts')
    .select(['id as account', 'available'])
    .where('kind', '=', 'fees')
    .where('asset', '=', CASH)
    .orderBy('id')
    .execute();
  // All locks at once and in order. The fees may have shrunk since they were read, so they are read again.
  const locked = await lockAccounts(tx, [...names.map(idOf), ...sources.map(({ account }) => account)]);
  const fees = sources.map(({ account }) => ({ account, available: locked.get(account)?.available ?? 0n }));
  const accounts = {
    buyerCash: idOf(cashOf(buyerId)),
    buyerShares: idOf(sharesOf(buyerId, stock)),
    sellerCash: idOf(cashOf(sellerId)),
    sellerShares: idOf(sharesOf(sellerId, stock)),
  };
  const short = findShort(trade, accounts, locked, fees);
  if (short) return short;
  const postings = reversalPostings(accounts, trade, fees);
  const refusal = await post(tx, { kind: 'reversal', referenceId: executionId, postings }, at);
  if (refusal) return refusal;
  await tx
    .insertInto('trade_reversals')
    .values({
      execution_id: executionId,
      approval_id: approvalId,
      buyer_id: buyerId,
      seller_id: sellerId,
      reversed_at: at,
    })
    .execute();
  return undefined;
}

/** Says who lacks what, so that the operators know whom to ask. */
function findShort(
  { shares, notional_minor, buyerFee_minor, sellerFee_minor }: PendingTrade,
  accounts: { readonly buyerShares: string; readonly sellerCash: string },
  locked: Awaited<ReturnType<typeof lockAccounts>>,
  fees: readonly { readonly available: bigint }[],
): Refusal | undefined {
  const has = (account: string): bigint => locked.get(account)?.available ?? 0n;
  if (has(accounts.buyerShares) < shares)
    return refuse('correction_short', {
      who: 'The buyer',
      available: displayShares(has(accounts.buyerShares)),
      needed: displayShares(shares),
    });
  if (has(accounts.sellerCash) + sellerFee_minor < notional_minor)
    return refuse('correction_short', {
      who: 'The seller',
      available: displayMoney(has(accounts.sellerCash)),
      needed: displayMoney(notional_minor - sellerFee_minor),
    });
  const collected = fees.reduce((sum, { available }) => sum + available, 0n);
  if (collected < buyerFee_minor + sellerFee_minor)
    return refuse('correction_short', {
      who: 'The fee account',
      available: displayMoney(collected),
      needed: displayMoney(buyerFee_minor + sellerFee_minor),
    });
  return undefined;
}
