import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { defineApprovalKind } from './approval-kind.ts';
import { confirmApproval, rejectApproval } from './decide-approval.ts';
import { proposeApproval } from './propose.ts';

const server = await createTestApp();
const { db } = server;
const operators = [
  await server.addPerson({ role: 'operator' }),
  await server.addPerson({ role: 'operator' }),
];
const [first, second] = operators as [TestPerson, TestPerson];

let performed: unknown[] = [];
let answer: Refusal | undefined;
const kinds = [
  defineApprovalKind({
    kind: 'resume_trading',
    payload: z.object({ shares: z.int() }),
    perform: (_, { payload, proposedBy, confirmedBy }) =>
      Promise.resolve(
        answer ??
          (() => {
            performed.push([payload.shares, proposedBy, confirmedBy]);
          }),
      ),
  }),
];

let stocks = 0;
beforeEach(() => {
  performed = [];
  answer = undefined;
  stocks += 1;
});

const subject = () => ({ type: 'thing', id: `thing ${stocks}` });
const propose = (by: TestPerson, id = subject()) =>
  transaction(db, tx =>
    proposeApproval(tx, {
      kind: 'resume_trading',
      subject: id,
      payload: { shares: 5 },
      reason: 'Because',
      proposedBy: by.userId,
      at: server.now,
    }),
  );
async function open(by: TestPerson): Promise<string> {
  const proposed = await propose(by);
  if (isRefusal(proposed)) throw new Error(proposed.code);
  return proposed.approvalId;
}
const by = ({ userId }: TestPerson) => ({ actorId: userId, requestId: 'r', at: server.now });
const confirm = (id: string, person: TestPerson) => confirmApproval(db, kinds, id, by(person));

test('another person confirms, which performs the act once and records both steps', async () => {
  const id = await open(first);
  expect(await confirm(id, second)).toMatchObject({ status: 'confirmed', decided_by: second.userId });
  expect(performed).toEqual([[5, first.userId, second.userId]]);
  expect(await confirm(id, second)).toEqual(refuse('wrong_state', { state: 'confirmed' }));
  expect(performed).toHaveLength(1);
  const written = await readRecords(db, 'audit_log', ['actor_id', 'action', 'details'], {
    subject_id: subject().id,
  });
  expect(written).toEqual([
    {
      actor_id: first.userId,
      action: 'approval_proposed',
      details: { approvalId: id, kind: 'resume_trading' },
    },
    {
      actor_id: second.userId,
      action: 'approval_decided',
      details: { approvalId: id, kind: 'resume_trading', decision: 'confirmed' },
    },
  ]);
});

test('the proposer may not confirm, in the service and in the database', async () => {
  const id = await open(first);
  expect(await confirm(id, first)).toEqual(refuse('second_person_required'));
  const change = { status: 'confirmed' as const, decided_by: first.userId, decided_at: server.now };
  await expect(db.updateTable('approvals').set(change).where('id', '=', id).execute()).rejects.toThrow(
    'violates check constraint',
  );
  expect(performed).toEqual([]);
});

test('one proposal of a kind waits for each subject', async () => {
  await open(first);
  expect(await propose(second)).toEqual(refuse('approval_open'));
});

test('a rejected or withdrawn proposal has no effect, and another may follow', async () => {
  const rejected = await open(first);
  expect(await rejectApproval(db, rejected, by(second))).toMatchObject({ status: 'rejected' });
  const withdrawn = await open(first);
  expect(await rejectApproval(db, withdrawn, by(first))).toMatchObject({ status: 'withdrawn' });
  expect(await confirm(withdrawn, second)).toEqual(refuse('wrong_state', { state: 'withdrawn' }));
  expect(performed).toEqual([]);
});

test('a proposal ends after three days', async () => {
  const id = await open(first);
  server.pass(3 * DAY_MS);
  expect(await confirm(id, second)).toEqual(refuse('wrong_state', { state: 'expired' }));
  expect(isRefusal(await propose(first))).toBe(false);
});

test('a refused act leaves the proposal open', async () => {
  const id = await open(first);
  answer = refuse('stock_left_market');
  expect(await confirm(id, second)).toEqual(answer);
  answer = undefined;
  expect(await confirm(id, second)).toMatchObject({ status: 'confirmed' });
});

test('a payload that was altered in the database is not confirmed', async () => {
  const id = await open(first);
  const payload = JSON.stringify({ shares: 500 });
  await db.updateTable('approvals').set({ payload }).where('id', '=', id).execute();
  expect(await confirm(id, second)).toEqual(refuse('wrong_state', { state: 'altered' }));
  expect(performed).toEqual([]);
});

test('a proposal of an operator who was blocked since has no effect', async () => {
  const leaver = await server.addPerson({ role: 'operator' });
  const id = await open(leaver);
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', leaver.userId).execute();
  expect(await confirm(id, second)).toMatchObject({ code: 'wrong_state' });
  expect(await rejectApproval(db, id, by(second))).toMatchObject({ status: 'rejected' });
  expect(performed).toEqual([]);
});

test('operators see open proposals, and an unknown one is not found', async () => {
  const id = await open(first);
  const listed = await server.ask('GET /operator/approvals', { as: second, query: { pageSize: 100 } });
  const { firstName, lastName } = await server.ask('GET /profile', { as: first });
  expect(listed.results.find(each => each.id === id)).toMatchObject({
    kind: 'resume_trading',
    reason: 'Because',
    proposedBy: `${firstName} ${lastName}`,
    own: false,
  });
  const unknown = { as: second, params: { id: first.userId } };
  expect((await server.call('POST /operator/approvals/{id}/approve', unknown)).statusCode).toBe(404);
  const dropped = await server.ask('POST /operator/approvals/{id}/reject', { as: first, params: { id } });
  expect(dropped).toMatchObject({ status: 'withdrawn', own: true });
});
