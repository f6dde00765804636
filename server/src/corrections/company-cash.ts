// Records cash that moved between a company and the market at the operator's bank.
import { z } from 'zod';
import { formatMinor } from '#domain/money/money.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { recordCompanyPayment } from './record-company-payment.ts';
import { readNames } from './names.ts';

const companyCashPayload = z.strictObject({
  stockId: z.uuid(),
  companyId: z.uuid(),
  direction: z.enum(['deposit', 'withdrawal']),
  amount: z.string().transform(BigInt),
  reference: z.string(),
});

export const companyCashKind = (): ApprovalKind =>
  defineApprovalKind({
    kind: 'company_cash',
    payload: companyCashPayload,
    perform: (tx, { payload: { companyId, direction, amount, reference }, confirmedBy, at }) =>
      recordCompanyPayment(tx, { kind: direction, companyId, amount, reference, actorId: confirmedBy }, at),
    describe: async (db, { stockId, direction, amount, reference }) => {
      const names = await readNames(db, { stocks: [stockId] });
      return { company: names.get(stockId) ?? '', direction, amount: formatMinor(amount), reference };
    },
  });
