// Moves shares outside the market: a gift, an estate, a transfer agent, a court's order.
import { z } from 'zod';
import { MOVE_REASONS } from '#contract/corrections.ts';
import { issuanceOf, sharesOf } from '#domain/ledger/account-name.ts';
import { displayShares } from '#domain/money/display-money.ts';
import { formatMinor } from '#domain/money/money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import {
  hasLeftMarket,
  lockAffectedStock,
  type AffectedStock,
} from '#server/exchange/corporate-actions/affected-stock.ts';
import { openAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { notifyPeople, type Notice } from '#server/notify/notify-people.ts';
import { readHeldShares } from '#server/exchange/held-shares.ts';
import { readNames } from './names.ts';
import type { CorrectionDependencies } from './dependencies.ts';

const moveSharesPayload = z.strictObject({
  stockId: z.uuid(),
  from: z.uuid().nullable(),
  to: z.uuid().nullable(),
  shares: z.string().transform(BigInt),
  why: z.enum(MOVE_REASONS),
  cost: z.string().transform(BigInt),
  acquiredOn: z.string().nullable(),
  /** The number of splits that the proposer saw: the shares are those of then. */
  splits: z.int(),
});

type Payload = z.output<typeof moveSharesPayload>;

export const moveSharesKind = ({ market }: CorrectionDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'move_shares',
    payload: moveSharesPayload,
    perform: async (tx, { approvalId, payload, confirmedBy, requestId, at }) => {
      const stock = await lockAffectedStock(tx, payload.stockId);
      const refusal =
        (await refuseMove(tx, stock, payload)) ?? (await move(tx, stock, payload, { id: approvalId, at }));
      if (refusal) return refusal;
      const { from, to, shares, why } = payload;
      await recordAudit(tx, {
        actorId: confirmedBy,
        action: 'shares_moved',
        subject: { type: 'stock', id: stock.id },
        details: { approvalId, from, to, shares: String(shares), why },
        ...(requestId === undefined ? {} : { requestId }),
        at,
      });
      await notifyPeople(tx, noticesOf(stock, payload), at);
      return () => {
        market.touch(stock.id);
      };
    },
    describe: describeMove,
  });

async function refuseMove(
  tx: Transaction,
  stock: AffectedStock,
  payload: Payload,
): Promise<Refusal | undefined> {
  if (hasLeftMarket(stock)) return refuse('stock_left_market');
  const { split_count } = await tx
    .selectFrom('stocks')
    .select('split_count')
    .where('id', '=', stock.id)
    .executeTakeFirstOrThrow();
  if (split_count !== payload.splits) return refuse('stock_split');
  const ids = [payload.from, payload.to].filter(id => id !== null);
  const people = await tx
    .selectFrom('users')
    .select(['id', 'role', 'status'])
    .where('id', 'in', ids)
    .execute();
  const receiver = people.find(({ id }) => id === payload.to);
  const mayHold = receiver === undefined || (receiver.role === 'investor' && receiver.status === 'active');
  if (people.length !== new Set(ids).size || !mayHold)
    return refuse('wrong_state', { state: 'not an open investor account' });
  if (payload.from !== null || payload.to === null) return undefined;
  const held = await readHeldShares(tx, stock.id);
  return held + payload.shares > stock.sharesOutstanding
    ? refuse('too_many_shares', {
        held: displayShares(held + payload.shares),
        outstanding: displayShares(stock.sharesOutstanding),
      })
    : undefined;
}

async function move(
  tx: Transaction,
  stock: AffectedStock,
  { from, to, shares, why, cost, acquiredOn }: Payload,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<Refusal | undefined> {
  const giver = from === null ? issuanceOf(stock.id) : sharesOf(from, stock.id);
  const receiver = to === null ? issuanceOf(stock.id) : sharesOf(to, stock.id);
  const idOf = await openAccounts(tx, [giver, receiver], at);
  const postings = [{ from: idOf(giver), to: idOf(receiver), asset: stock.id, amount: shares }];
  const refusal = await post(tx, { kind: 'transfer', referenceId: id, postings }, at);
  if (refusal)
    return refuse('correction_short', {
      who: 'The giver',
      available: refusal.facts['available'] ?? 'less',
      needed: displayShares(shares),
    });
  const noon = acquiredOn === null ? at : new Date(`${acquiredOn}T12:00:00Z`);
  await tx
    .insertInto('share_moves')
    .values({
      id,
      stock_id: stock.id,
      from_user: from,
      to_user: to,
      shares,
      why,
      cost_minor: cost,
      acquired_at: noon < at ? noon : at,
      moved_at: at,
    })
    .execute();
  return undefined;
}

function noticesOf({ name: company }: AffectedStock, { from, to, shares }: Payload): readonly Notice[] {
  const told = [
    { userId: from, direction: 'out' as const },
    { userId: to, direction: 'in' as const },
  ];
  return told.flatMap(({ userId, direction }): Notice[] => {
    const facts = { company, shares: String(shares), direction };
    return userId === null ? [] : [{ userId, kind: 'shares_moved', facts, link: '/portfolio' }];
  });
}

async function describeMove(db: Database, payload: Payload): Promise<Readonly<Record<string, string>>> {
  const { stockId, from, to, shares, why, cost, acquiredOn } = payload;
  const names = await readNames(db, { people: [from, to], stocks: [stockId] });
  return {
    company: names.get(stockId) ?? '',
    shares: String(shares),
    from: from === null ? '' : (names.get(from) ?? ''),
    to: to === null ? '' : (names.get(to) ?? ''),
    why,
    cost: formatMinor(cost),
    ...(acquiredOn === null ? {} : { acquiredOn }),
  };
}
