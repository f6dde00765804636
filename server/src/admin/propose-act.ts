// Proposes what a command would do. Another operator confirms it on the dashboard or with the command `approve`.
import { isRefusal } from '#domain/refusal.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import type { ApprovalKind } from '#server/approvals/approval-kind.ts';
import { proposeApproval, type NewProposal } from '#server/approvals/propose.ts';
import { tryProposal } from '#server/approvals/try-proposal.ts';
import { CORPORATE_ACT_KINDS } from '#server/corporate-acts/corporate-act-kinds.ts';
import { CORRECTION_KINDS } from '#server/corrections/correction-kinds.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { ActingPeople } from '#server/exchange/corporate-actions/affected-stock.ts';
import { ADMIN_CALL } from '#server/kernel/build-info.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import type { CommandContext } from './command.ts';
import { openExchange } from './find-stock.ts';
import type { CommandPeople } from './people-of-command.ts';

/** Prints what the command would do and changes nothing. */
export const DRY_RUN = '--dry-run';
/** Without it, a command that cannot be undone prints what it would do. */
export const EXECUTE = '--execute';
export const AGAIN = `Type it again with ${EXECUTE} to do it.`;

/** Whether a command that cannot be undone should do it now. */
export function isExecuted(words: readonly string[]): boolean {
  return words.includes(EXECUTE) && !words.includes(DRY_RUN);
}

/** Whether one operator alone runs the command, so that another one must confirm. */
export function needsSecond(
  people: CommandPeople,
): people is { readonly actorId: string; readonly secondId: null } {
  return people.actorId !== null && people.secondId === null;
}

/** For the audit log of an act that two operators confirmed with their codes. */
export function actingPeople({ actorId, secondId }: CommandPeople): ActingPeople {
  return { actorId, details: secondId === null ? {} : { secondId } };
}

/** The acts that commands propose and confirm. Servers notice them within a second, as they notice other processes. */
export async function kindsOfCommands(
  context: CommandContext,
  db: Database,
): Promise<readonly ApprovalKind[]> {
  const services = {
    exchange: await openExchange(context, db),
    market: { touch: () => undefined },
    liveSessions: { forget: () => undefined },
  };
  return [...CORRECTION_KINDS, ...CORPORATE_ACT_KINDS].map(createKind => createKind(services));
}

/**
 * Stores the proposal and returns a sentence about it.
 * @throws StartupError where it could not be confirmed now, or where the same already waits.
 */
export async function proposeAct(
  context: CommandContext,
  db: Database,
  actorId: string,
  act: Pick<NewProposal, 'kind' | 'subject' | 'payload' | 'file'>,
): Promise<string> {
  const kind = (await kindsOfCommands(context, db)).find(each => each.kind === act.kind);
  if (kind === undefined) throw new Error(`nothing performs proposals of the kind ${act.kind}`);
  const proposal: NewProposal = { ...act, proposedBy: actorId, at: new Date() };
  const refusal = await tryProposal(db, kind, proposal);
  const proposed = refusal ?? (await transaction(db, tx => proposeApproval(tx, proposal)));
  if (isRefusal(proposed)) throw new StartupError(refusalSentence(proposed.code, proposed.facts));
  return (
    `It is proposed. Another operator confirms it on the dashboard, or with \`${ADMIN_CALL} approve ${proposed.approvalId}\`, ` +
    `until ${proposed.expiresAt.toISOString()}.`
  );
}
