// Writes settlement steps with their ledger effects: delivery versus payment, released holds, the issuer's
// purchase. The number of statements does not depend on the number of steps.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#contract/audit-actions.ts';
import { rofrPostings, settlementPostings } from '#domain/ledger/settlement-postings.ts';
import { fillCost } from '#domain/orders/holds.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Settlement, SettlementEffect, SettlementStatus } from '#domain/settlement/settlement.ts';
import { auditWrite, type AuditEntry } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { numberingOf } from '#server/database/numbering.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { runWritableCte, type Write } from '#server/database/writable-cte.ts';
import { openAccounts, type AccountIds } from '#server/ledger/accounts.ts';
import { cashOf, feesOf, sharesOf, type AccountName } from '#domain/ledger/account-name.ts';
import type { Hold, LedgerTransaction } from '#server/ledger/movement.ts';
import { move } from '#server/ledger/post.ts';
import { outboxWrite } from '#server/notify/outbox.ts';
import type { PendingTrade } from './pending-trade.ts';
import { noticesOfTrades } from './trade-notices.ts';
import type { Decision, TradeStep } from './trade-step.ts';

/** Refused, with nothing written, only where an issuer buys with insufficient cash. */
export async function writeSteps(
  tx: Transaction,
  steps: readonly TradeStep[],
  decision: Decision,
): Promise<Refusal | undefined> {
  if (steps.length === 0) return undefined;
  const refusal = await moveFor(tx, steps, decision.at);
  if (refusal !== undefined) return refusal;
  const notices = decision.untold ? [] : await noticesOfTrades(tx, steps, decision);
  await runWritableCte(tx, [
    updateSettlements(steps, decision),
    auditWrite(numberingOf(tx), auditOf(steps, decision)),
    ...outboxWrite(notices, decision.at),
  ]);
  return undefined;
}

/**
 * A person's decision has one entry for each trade. A job's decision on many trades is one entry. The reason
 * is stored with the trade only, because the log is permanent and a reason may be personal.
 */
function auditOf(steps: readonly TradeStep[], { by, at }: Decision): readonly AuditEntry[] {
  if (by === null) {
    const trades = steps.map(({ trade, settlement }) => [settlement.status, trade.executionId]);
    return [
      {
        actorId: null,
        action: 'trades_due',
        subject: { type: 'batch', id: uuidv7() },
        details: { trades },
        at,
      },
    ];
  }
  return steps.map(({ trade, settlement }) => ({
    actorId: by,
    action: actionOf(settlement.status),
    subject: { type: 'trade', id: trade.executionId },
    at,
  }));
}

function actionOf(decided: SettlementStatus): AuditAction {
  if (decided === 'cleared' || decided === 'rejected' || decided === 'rofr_exercised' || decided === 'voided')
    return `trade_${decided}`;
  throw new Error(`no person decides that a trade is ${decided}`);
}

async function moveFor(tx: Transaction, steps: readonly TradeStep[], at: Date): Promise<Refusal | undefined> {
  const moving = steps.filter(({ effect }) => effect !== 'none');
  if (moving.length === 0) return undefined;
  const idOf = await openAccounts(
    tx,
    moving.flatMap(({ trade, effect }) => accountsOf(trade, effect)),
    at,
  );
  const transactions = moving.flatMap(({ trade, effect }) => transactionsOf(trade, effect, idOf));
  const holds = moving.flatMap(({ trade }) => holdsOf(trade, idOf));
  return move(tx, { transactions, holds }, at);
}

function accountsOf(trade: PendingTrade, effect: SettlementEffect): readonly AccountName[] {
  const { buyerId, sellerId, companyId, stock } = trade;
  const held = [cashOf(buyerId), sharesOf(sellerId, stock)];
  if (effect === 'release_both') return held;
  const taker = effect === 'issuer_buys' ? companyId : buyerId;
  return [...held, cashOf(taker), sharesOf(taker, stock), cashOf(sellerId), feesOf(stock)];
}

function transactionsOf(
  trade: PendingTrade,
  effect: SettlementEffect,
  idOf: AccountIds,
): readonly LedgerTransaction[] {
  if (effect !== 'deliver' && effect !== 'issuer_buys') return [];
  const { buyerId, sellerId, companyId, stock, executionId: referenceId } = trade;
  const fees = idOf(feesOf(stock));
  const seller = { sellerCash: idOf(cashOf(sellerId)), sellerShares: idOf(sharesOf(sellerId, stock)) };
  if (effect === 'deliver') {
    const buyer = { buyerCash: idOf(cashOf(buyerId)), buyerShares: idOf(sharesOf(buyerId, stock)) };
    return [
      { kind: 'settlement', referenceId, postings: settlementPostings({ ...seller, ...buyer, fees }, trade) },
    ];
  }
  const issuer = { issuerCash: idOf(cashOf(companyId)), issuerShares: idOf(sharesOf(companyId, stock)) };
  return [{ kind: 'rofr', referenceId, postings: rofrPostings({ ...seller, ...issuer, fees }, trade) }];
}

/** The trade holds nothing afterwards: its postings used the hold, or it is released. */
function holdsOf(trade: PendingTrade, idOf: AccountIds): readonly Hold[] {
  const { buyerId, sellerId, stock, shares, notional_minor } = trade;
  const cost_minor = fillCost({ notional_minor, fee_minor: trade.buyerFee_minor });
  return [
    { account: idOf(cashOf(buyerId)), amount: -cost_minor },
    { account: idOf(sharesOf(sellerId, stock)), amount: -shares },
  ];
}

/** A trade that is undone after its delivery keeps the time of the delivery. */
function settledAt(status: SettlementStatus, endedAt: Date | undefined, before: Settlement): Date | null {
  if (status === 'settled') return endedAt ?? null;
  return status === 'voided' && before.status === 'settled' ? (before.endedAt ?? null) : null;
}

const STEP_COLUMNS = {
  execution_id: 'uuid',
  status: 'text',
  cleared_at: 'timestamptz',
  settle_due_at: 'timestamptz',
  settled_at: 'timestamptz',
  ended_at: 'timestamptz',
} as const;

function updateSettlements(steps: readonly TradeStep[], decision: Decision): Write {
  const rows = steps.map(({ trade, settlement: { status, clearedAt, settleDueAt, endedAt } }) => ({
    execution_id: trade.executionId,
    status,
    cleared_at: clearedAt ?? null,
    settle_due_at: settleDueAt ?? null,
    settled_at: settledAt(status, endedAt, trade.settlement),
    ended_at: endedAt ?? null,
  }));
  const statement = sql`
    update settlements t set status = new.status, cleared_at = new.cleared_at, settle_due_at = new.settle_due_at,
      settled_at = new.settled_at, ended_at = new.ended_at, updated_at = ${decision.at},
      decided_by = coalesce(${decision.by}::uuid, t.decided_by), reason = coalesce(${decision.reason ?? null}, t.reason)
    from ${unnestRows(STEP_COLUMNS, rows)} where t.execution_id = new.execution_id`;
  return {
    statement,
    expectedChanges: { rows: rows.length, otherwise: 'a settlement to change is not there' },
  };
}
