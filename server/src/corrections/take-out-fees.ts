// Records collected fees that left the market's bank account.
import { sql } from 'kysely';
import { z } from 'zod';
import { externalOf } from '#domain/ledger/account-name.ts';
import { CASH, type Posting } from '#domain/ledger/posting.ts';
import { displayMoney } from '#domain/money/display-money.ts';
import { formatMinor } from '#domain/money/money.ts';
import { refuse } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { lockAccounts, openAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';

const takeOutFeesPayload = z.strictObject({
  amount: z.string().transform(BigInt),
  reference: z.string(),
});

export const takeOutFeesKind = (): ApprovalKind =>
  defineApprovalKind({
    kind: 'take_out_fees',
    payload: takeOutFeesPayload,
    perform: async (tx, { approvalId, payload: { amount, reference }, confirmedBy, requestId, at }) => {
      const known =
        await sql`select from fee_payouts where upper(reference) = ${reference.toUpperCase()}`.execute(tx);
      if (known.rows.length > 0) return refuse('recorded_already', { reference });
      const outside = externalOf(approvalId);
      const idOf = await openAccounts(tx, [outside], at);
      const slices = await tx
        .selectFrom('ledger_accounts')
        .select('id')
        .where('kind', '=', 'fees')
        .where('asset', '=', CASH)
        .execute();
      const locked = await lockAccounts(tx, [idOf(outside), ...slices.map(({ id }) => id)]);
      const fees = slices
        .flatMap(({ id }) => locked.get(id) ?? [])
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const collected = fees.reduce((sum, { available }) => sum + available, 0n);
      if (collected < amount)
        return refuse('correction_short', {
          who: 'The fee account',
          available: displayMoney(collected),
          needed: displayMoney(amount),
        });
      let due = amount;
      const postings = fees.flatMap(({ id, available }): Posting[] => {
        const part = due < available ? due : available;
        due -= part;
        return part === 0n ? [] : [{ from: id, to: idOf(outside), asset: CASH, amount: part }];
      });
      const refusal = await post(tx, { kind: 'fees', referenceId: approvalId, postings }, at);
      if (refusal) return refusal;
      await tx
        .insertInto('fee_payouts')
        .values({ id: approvalId, amount_minor: amount, reference, paid_at: at })
        .execute();
      await recordAudit(tx, {
        actorId: confirmedBy,
        action: 'fees_taken_out',
        subject: { type: 'market', id: 'fees' },
        details: { approvalId, amount: String(amount), reference },
        ...(requestId === undefined ? {} : { requestId }),
        at,
      });
      return undefined;
    },
    describe: async (db, { amount, reference }) => ({
      amount: formatMinor(amount),
      reference,
      collected: formatMinor(await readCollectedFees(db)),
    }),
  });

/** What is in all fee accounts. */
export async function readCollectedFees(db: Database): Promise<bigint> {
  const { rows } = await sql<{ fees: bigint | null }>`
    select sum(available)::int8 as fees from ledger_accounts where kind = 'fees' and asset = ${CASH}`.execute(
    db,
  );
  return rows[0]?.fees ?? 0n;
}
