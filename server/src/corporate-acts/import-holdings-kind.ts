// A file of holdings that another operator confirms. The proposal keeps the file itself until then, and its SHA-256 for good.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { formatMinor } from '#domain/money/money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import { readProposedFile, type NewProposal } from '#server/approvals/propose.ts';
import { nestedDatabase } from '#server/database/nested-database.ts';
import { inspectText } from '#server/files/read-table.ts';
import { RowFault, RowFaults } from '#server/files/row-fault.ts';
import type { CorporateActDependencies } from './dependencies.ts';
import { HOLDING_COLUMNS, holdingRow, importHoldings, type ImportedHoldings } from './import-holdings.ts';

const importHoldingsPayload = z.strictObject({
  sha256: z.string(),
  companies: z.array(z.string()),
  lots: z.int(),
  holders: z.int(),
  shares: z.string().transform(BigInt),
  cost: z.string().transform(BigInt),
  waiting: z.int(),
});

/** A proposal to bring in a file of which the outcome was seen in a dry run. */
export function proposalOfHoldings(
  written: string,
  { companies, lots, holders, shares, cost_minor, waiting }: ImportedHoldings,
): Pick<NewProposal, 'kind' | 'subject' | 'payload' | 'file'> {
  const sha256 = hash('sha256', written);
  return {
    kind: 'import_holdings',
    // A file may bring in holdings of several companies.
    subject: { type: 'file', id: sha256 },
    payload: {
      sha256,
      companies,
      lots,
      holders,
      shares: String(shares),
      cost: String(cost_minor),
      waiting,
    },
    file: written,
  };
}

export const importHoldingsKind = ({ market }: CorporateActDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'import_holdings',
    payload: importHoldingsPayload,
    perform: async (tx, { approvalId, payload: { sha256 }, proposedBy, confirmedBy, at }) => {
      const written = await readProposedFile(tx, approvalId, sha256);
      if (written === undefined) return refuse('wrong_state', { state: 'altered' });
      const { rows, faults } = inspectText({ file: 'the file', written }, holdingRow, HOLDING_COLUMNS);
      if (faults.length > 0) return noLongerFits(faults.map(({ what }) => what));
      try {
        const { stockIds } = await importHoldings(nestedDatabase(tx), rows, at, confirmedBy, {
          approvalId,
          proposedBy,
        });
        return () => {
          for (const id of stockIds) market.touch(id);
        };
      } catch (error) {
        // The nested transaction has taken back what it wrote.
        if (error instanceof RowFault) return noLongerFits([error.what]);
        if (error instanceof RowFaults) return noLongerFits(error.faults.map(({ what }) => what));
        throw error;
      }
    },
    describe: (_, payload) => {
      const { companies, lots, holders, shares, cost, waiting, sha256 } = payload;
      return Promise.resolve({
        companies: someOf(companies),
        lots: String(lots),
        holders: String(holders),
        shares: String(shares),
        cost: formatMinor(cost),
        waiting: String(waiting),
        sha256,
      });
    },
  });

const MOST_NAMED = 3;

function noLongerFits(reasons: readonly string[]): Refusal {
  return refuse('file_no_longer_fits', { reason: reasons.slice(0, MOST_NAMED).join('; ') });
}

/** `Acme, Beta, Gamma (+ 4)` */
function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` (+ ${more})` : ''}`;
}
