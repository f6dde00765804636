// Records the shares of a filing that two people confirmed.
import { z } from 'zod';
import { sql } from 'kysely';
import { displayShares } from '#domain/money/display-money.ts';
import { formatMinor } from '#domain/money/money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/time/day.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import {
  hasLeftMarket,
  lockAffectedStock,
  type AffectedStock,
} from '#server/exchange/corporate-actions/affected-stock.ts';
import { grantShares } from '#server/exchange/grant-shares.ts';
import { readHeldShares } from '#server/exchange/held-shares.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { personName } from '#server/people/person-name.ts';
import { certificateKnown } from './file-shares.ts';

/** What both people confirm. The filing itself may not say anything else. */
const recordSharesPayload = z.strictObject({
  filingId: z.uuid(),
  stockId: z.uuid(),
  shares: z.string().transform(BigInt),
});

interface Dependencies {
  readonly market: { readonly touch: (stockId: string) => void };
}

export const recordSharesKind = ({ market }: Dependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'record_shares',
    payload: recordSharesPayload,
    perform: async (tx, { payload, approvalId, proposedBy, confirmedBy, requestId, at }) => {
      const filing = await lockOpenFiling(tx, payload.filingId);
      if (filing.status !== 'open') return refuse('wrong_state', { state: filing.status });
      if (!(await isWithOperator(tx, [proposedBy, confirmedBy]))) return refuse('second_person_required');
      if (filing.stock_id !== payload.stockId || filing.shares !== payload.shares)
        return refuse('wrong_state', { state: 'altered' });
      const stock = await lockAffectedStock(tx, filing.stock_id);
      const refusal = await refuseRecording(tx, stock, filing);
      if (refusal) return refusal;
      const { user_id: userId, shares, cost_minor, acquired_at: acquiredAt, certificate } = filing;
      const lot = { userId, stockId: stock.id, shares, cost_minor, acquiredAt };
      const [grantId = null] = await grantShares(
        tx,
        [certificate === null ? lot : { ...lot, certificate }],
        at,
      );
      const change = {
        status: 'accepted' as const,
        decided_by: confirmedBy,
        decided_at: at,
        grant_id: grantId,
      };
      await tx.updateTable('share_filings').set(change).where('id', '=', filing.id).execute();
      await recordAudit(tx, {
        actorId: confirmedBy,
        action: 'filed_shares_recorded',
        subject: { type: 'share_filing', id: filing.id },
        details: { approvalId, userId, stockId: stock.id, shares: String(shares) },
        ...(requestId === undefined ? {} : { requestId }),
        at,
      });
      const facts = { company: stock.name, shares: String(shares) };
      await notifyPeople(tx, [{ userId, kind: 'filing_accepted', facts, link: '/portfolio' }], at);
      return () => {
        market.touch(stock.id);
      };
    },
    describe: describeFiling,
  });

export async function lockOpenFiling(tx: Transaction, id: string) {
  return tx
    .selectFrom('share_filings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

type Filing = Awaited<ReturnType<typeof lockOpenFiling>>;

/** One of the two people is an operator: a company's people alone do not create shares on the market. */
async function isWithOperator(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const operator = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('role', '=', 'operator')
    .executeTakeFirst();
  return operator !== undefined;
}

async function refuseRecording(
  tx: Transaction,
  stock: AffectedStock,
  { certificate, shares, splits, user_id }: Filing,
): Promise<Refusal | undefined> {
  if (hasLeftMarket(stock)) return refuse('stock_left_market');
  const { rows } = await sql<{ splits: number; active: boolean; known: boolean }>`
    select s.split_count as splits, u.role = 'investor' and u.status = 'active' as active,
      ${certificateKnown(stock.id, certificate)} as known
    from stocks s, users u where s.id = ${stock.id} and u.id = ${user_id}`.execute(tx);
  const [facts] = rows;
  if (facts?.active !== true) return refuse('wrong_state', { state: 'not an open investor account' });
  if (facts.splits !== splits) return refuse('stock_split');
  if (facts.known) return refuse('certificate_known', { certificate: certificate ?? '' });
  const held = (await readHeldShares(tx, stock.id)) + shares;
  if (held <= stock.sharesOutstanding) return undefined;
  return refuse('too_many_shares', {
    held: displayShares(held),
    outstanding: displayShares(stock.sharesOutstanding),
  });
}

async function describeFiling(
  db: Database,
  { filingId }: { readonly filingId: string },
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{
    company: string;
    holder: string;
    shares: bigint;
    cost_minor: bigint;
    acquired_at: Date;
    certificate: string | null;
  }>`
    select ${LINE_NAME} as company, ${personName('u')} as holder, f.shares, f.cost_minor, f.acquired_at, f.certificate
    from share_filings f join stocks s on s.id = f.stock_id join companies c on c.id = s.company_id
      join users u on u.id = f.user_id where f.id = ${filingId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return {};
  return {
    company: row.company,
    to: row.holder,
    shares: String(row.shares),
    cost: formatMinor(row.cost_minor),
    acquiredOn: dayOf(row.acquired_at),
    ...(row.certificate === null ? {} : { certificate: row.certificate }),
  };
}
