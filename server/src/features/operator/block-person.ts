// Blocks and unblocks people. For an operator a second operator confirms it, see docs/decisions/0041.
import { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { defineApprovalKind, type ApprovalKind } from '#server/approvals/approval-kind.ts';
import type { WaitingApproval } from '#server/approvals/propose.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { cancelRefusedOrders } from '#server/exchange/cancel-refused-orders.ts';
import { recheckSuspended } from '#server/exchange/rules/recheck-orders.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { voidProposals } from '#server/payments/void-proposals.ts';
import { storeReason } from '#server/people/store-reason.ts';
import { endSessions } from '#server/security/sessions/end-sessions.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { lockDecidedOn, type OperatorDecision } from './lock-decided-on.ts';
import { presentPerson, type OperatorPerson } from './present-person.ts';
import { confirmedDecision, proposeAboutPerson, type PersonAct } from './propose-about-person.ts';

type Person = Awaited<ReturnType<typeof lockDecidedOn>>;

export async function blockPerson(
  services: OperatorDependencies,
  decision: OperatorDecision,
  reason: string,
): Promise<OperatorPerson | WaitingApproval | Refusal> {
  const { id, actorId } = decision;
  if (id === actorId) {
    throw new DomainError('conflict', { message: 'You cannot block yourself.' });
  }
  const at = services.clock();
  const done = await transaction(services.db, async tx => {
    const found = await lockDecidedOn(tx, decision);
    // The first block and its reason remain. A second operator sees them and no further notice is sent.
    if (found.status === 'blocked') return refuse('wrong_state', { state: found.status });
    if (found.role === 'operator')
      return proposeAboutPerson(tx, decision, { kind: 'block_operator', reason, at });
    return block(tx, found, { ...decision, reason, at });
  });
  if (isRefusal(done) || 'approvalId' in done) return done;
  await finishBlock(services, decision);
  return done;
}

export async function unblockPerson(
  services: Pick<OperatorDependencies, 'db' | 'clock'>,
  decision: OperatorDecision,
): Promise<OperatorPerson | WaitingApproval | Refusal> {
  const at = services.clock();
  return transaction(services.db, async tx => {
    const person = await lockDecidedOn(tx, decision);
    if (person.status === 'active') return presentPerson(person);
    if (person.role === 'operator') return proposeAboutPerson(tx, decision, { kind: 'unblock_operator', at });
    return unblock(tx, person, { ...decision, at });
  });
}

export const blockOperatorKind = (services: OperatorDependencies): ApprovalKind =>
  defineApprovalKind({
    kind: 'block_operator',
    payload: z.strictObject({}),
    perform: async (tx, proposal) => {
      const act = confirmedDecision(proposal);
      if (isRefusal(act)) return act;
      const found = await lockDecidedOn(tx, act);
      if (found.status === 'blocked') return refuse('wrong_state', { state: found.status });
      await block(tx, found, { ...act, reason: proposal.reason ?? '' });
      return () => finishBlock(services, act);
    },
  });

export const unblockOperatorKind = (): ApprovalKind =>
  defineApprovalKind({
    kind: 'unblock_operator',
    payload: z.strictObject({}),
    perform: async (tx, proposal) => {
      const act = confirmedDecision(proposal);
      if (isRefusal(act)) return act;
      const found = await lockDecidedOn(tx, act);
      if (found.status === 'active') return refuse('wrong_state', { state: found.status });
      await unblock(tx, found, act);
      return undefined;
    },
  });

async function block(
  tx: Transaction,
  person: Person,
  { id, actorId, requestId, proposedBy, reason, at }: PersonAct & { readonly reason: string },
): Promise<OperatorPerson> {
  await tx.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute();
  await endSessions(tx, id, undefined, 'account_blocked', at);
  await voidProposals(tx, id);
  const reasonId = await storeReason(tx, id, reason, at);
  await recordAudit(tx, {
    actorId,
    action: 'account_blocked',
    subject: { type: 'user', id },
    details: { reasonId, ...(proposedBy === undefined ? {} : { proposedBy }) },
    requestId,
    at,
  });
  await notifyPeople(tx, [{ userId: id, kind: 'account_blocked', facts: { reason } }], at);
  return presentPerson({ ...person, status: 'blocked' });
}

/** What follows the commit of a block. */
async function finishBlock(
  { liveSessions, exchange }: OperatorDependencies,
  { id, actorId }: Pick<OperatorDecision, 'id' | 'actorId'>,
): Promise<void> {
  liveSessions.forget();
  await cancelRefusedOrders(exchange, id, actorId);
}

async function unblock(
  tx: Transaction,
  person: Person,
  { id, actorId, requestId, proposedBy, at }: PersonAct,
): Promise<OperatorPerson> {
  await tx.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
  await recheckSuspended(tx, id, at);
  await recordAudit(tx, {
    actorId,
    action: 'account_unblocked',
    subject: { type: 'user', id },
    ...(proposedBy === undefined ? {} : { details: { proposedBy } }),
    requestId,
    at,
  });
  await notifyPeople(tx, [{ userId: id, kind: 'account_unblocked', facts: {} }], at);
  return presentPerson({ ...person, status: 'active' });
}
