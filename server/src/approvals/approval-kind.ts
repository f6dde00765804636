// What a kind of act that needs two people consists of. The folder that owns the act defines its kind, and app.ts lists all kinds.
import type { z } from 'zod';
import type { ApprovalKindName } from '#contract/approvals.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Database, Transaction } from '#server/database/database.ts';

export interface ApprovalSubject {
  /** As in the audit log: user, stock, company, payment. */
  readonly type: string;
  readonly id: string;
}

export interface ConfirmedProposal<Payload> {
  readonly approvalId: string;
  readonly subject: ApprovalSubject;
  readonly payload: Payload;
  readonly reason: string | null;
  readonly proposedBy: string;
  readonly confirmedBy: string;
  readonly requestId?: string;
  readonly at: Date;
}

/** What is left to do after the commit, for example to forget cached sessions. */
export type AfterCommit = () => Promise<void> | void;

export interface ApprovalKind<Payload = unknown> {
  readonly kind: ApprovalKindName;
  /** Reads the stored payload. */
  readonly payload: z.ZodType<Payload>;
  /**
   * Performs the act in the transaction of the confirmation, with both people locked. Judges the present facts again, since
   * days may have passed. A refusal leaves the proposal open.
   */
  readonly perform: (
    tx: Transaction,
    proposal: ConfirmedProposal<Payload>,
  ) => Promise<Refusal | AfterCommit | undefined>;
  /** Facts of the payload for the person who decides, already formatted. */
  readonly describe?: (db: Database, payload: Payload) => Promise<Readonly<Record<string, string>>>;
}

/** Lets one list contain kinds with different payloads. The payload is always read by the kind's own schema. */
export function defineApprovalKind<Payload>(kind: ApprovalKind<Payload>): ApprovalKind {
  return {
    kind: kind.kind,
    payload: kind.payload,
    perform: (tx, proposal) =>
      kind.perform(tx, { ...proposal, payload: kind.payload.parse(proposal.payload) }),
    ...(kind.describe && {
      describe: (db, payload) => kind.describe?.(db, kind.payload.parse(payload)) ?? Promise.resolve({}),
    }),
  };
}
