// Reminders of the parties of a closing before the deadline of its current stage.
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { remindParties } from '#server/closing/remind-parties.ts';
import { transaction } from '#server/database/transaction.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { agreeClosing, signAs, type ClosingTrade } from '#server/testing/test-closings.ts';

const server = await createTestApp();
const { db } = server;

/** The number of reminders of each party: notices and mails. */
async function remindersOf({ seller, buyer, issuer }: ClosingTrade) {
  const count = async (userId: string) => {
    const notices = db
      .selectFrom('notices')
      .select('link')
      .where('user_id', '=', userId)
      .where('kind', '=', 'closing_due');
    const mails = db
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', userId)
      .where('template', '=', 'closing_due');
    return [(await notices.execute()).length, (await mails.execute()).length];
  };
  return {
    seller: await count(seller.userId),
    buyer: await count(buyer.userId),
    issuer: await count(issuer.userId),
  };
}

const NONE = { seller: [0, 0], buyer: [0, 0], issuer: [0, 0] };

test('one day before the deadline of each step, the party who acts next is reminded once', async () => {
  const trade = await agreeClosing(server, 'simple');
  server.pass(3 * DAY_MS - 1);
  await server.jobs.runNow('remind-of-closings');
  expect(await remindersOf(trade)).toEqual(NONE);
  server.pass(1);
  await server.jobs.runNow('remind-of-closings');
  server.pass(DAY_MS / 2);
  await server.jobs.runNow('remind-of-closings');
  const first = { ...NONE, seller: [1, 1] };
  expect(await remindersOf(trade)).toEqual(first);
  const [notice] = (await server.ask('GET /notices', { as: trade.seller })).results;
  expect(notice).toMatchObject({ title: 'Deadline near: Acme', link: `/trades/${trade.id}` });

  expect((await signAs(server, trade, trade.seller, 'transfer_agreement')).statusCode).toBe(200);
  await server.jobs.runNow('remind-of-closings');
  expect(await remindersOf(trade)).toEqual(first);
  server.pass(3 * DAY_MS);
  await server.jobs.runNow('remind-of-closings');
  await server.jobs.runNow('remind-of-closings');
  expect(await remindersOf(trade)).toEqual({ ...first, buyer: [1, 1] });
});

test('several processes send one reminder', async () => {
  const trade = await agreeClosing(server, 'full');
  server.pass(3 * DAY_MS);
  const running = await transaction(db, async tx => {
    await tx
      .selectFrom('settlements')
      .select('status')
      .where('execution_id', '=', trade.id)
      .forUpdate()
      .execute();
    const runs = [1, 2, 3].map(() => remindParties(server.services.closing));
    await expect.poll(() => countWaiting(db)).toBe(runs.length);
    return { runs };
  });
  await Promise.all(running.runs);
  expect(await remindersOf(trade)).toEqual({ ...NONE, seller: [1, 1] });
});

test('no reminder comes after the deadline, after the end of the trade, or in a step of one day', async () => {
  const late = await agreeClosing(server, 'full');
  server.pass(4 * DAY_MS);
  await server.jobs.runNow('remind-of-closings');
  expect(await remindersOf(late)).toEqual(NONE);

  const rejected = await agreeClosing(server, 'full');
  const rejection = { as: rejected.issuer, params: { id: rejected.id }, body: { reason: 'Not now' } };
  await server.ask('POST /issuer/reviews/{id}/reject', rejection);
  server.pass(3 * DAY_MS);
  await server.jobs.runNow('remind-of-closings');
  expect(await remindersOf(rejected)).toEqual(NONE);

  const short = await agreeClosing(server, 'full');
  const due = new Date(server.now.getTime() + DAY_MS);
  await db
    .updateTable('settlements')
    .set({ closing_due_at: due })
    .where('execution_id', '=', short.id)
    .execute();
  await server.jobs.runNow('remind-of-closings');
  expect(await remindersOf(short)).toEqual(NONE);
});
