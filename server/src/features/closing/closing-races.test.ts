// Two acts on one closing at the same time, and acts that end before they are acknowledged.
import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readSignatures } from '#server/signing/read-signatures.ts';
import {
  agreeClosing,
  downloadFile,
  fullActs,
  signAs,
  type ClosingTrade,
} from '#server/testing/test-closings.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const DAY_MS = 86_400_000;
const server = await createTestApp({ SETTLEMENT_DELAY_MS: '1000' });
const { db } = server;

verifyBooksAfterEach(db);

/** Runs all of these while the settlement is locked, so that they meet, and returns their responses. */
async function together<T>({ id }: ClosingTrade, acts: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const begun = await transaction(db, async tx => {
    await tx.selectFrom('settlements').select('status').where('execution_id', '=', id).forUpdate().execute();
    const running = acts.map(act => act());
    await Promise.race([Promise.all(running), expect.poll(() => countWaiting(db)).toBe(acts.length)]);
    return { running };
  });
  return Promise.all(begun.running);
}

const keysOf = async ({ id }: ClosingTrade) =>
  (await db.selectFrom('closing_acts').select('key').where('execution_id', '=', id).execute()).map(
    ({ key }) => key,
  );

test('two signatures at once are both in the file, one after the other', async () => {
  const trade = await agreeClosing(server, 'full');
  const { seller, issuer } = trade;
  const answers = await together(trade, [
    () => signAs(server, trade, seller, 'transfer_notice'),
    () =>
      server.call('POST /market/trades/{id}/closing/tax-form', {
        as: trade.buyer,
        params: { id: trade.id },
        body: { form: 'w8ben', taxId: '1', country: 'CAN', certify: true },
      }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const second = await agreeClosing(server, 'full');
  for (const act of fullActs(server, second).slice(0, 3)) await act();
  const other = await server.addPerson({ role: 'issuer', companyId: second.stock.companyId });
  await together(second, [
    () => signAs(server, second, second.issuer, 'transfer_notice'),
    () => signAs(server, second, other, 'counsel_letter'),
  ]);
  const pdf = await downloadFile(server, second, second.issuer);
  expect((await readSignatures(pdf)).map(({ intact }) => intact)).toEqual([true, true, true, true]);
  expect(issuer.role).toBe('issuer');
});

test('the same signature twice at once is in the file once', async () => {
  const trade = await agreeClosing(server, 'simple');
  const [first, second] = await together(trade, [
    () => signAs(server, trade, trade.issuer, 'company_consent'),
    () => signAs(server, trade, trade.seller, 'transfer_agreement'),
  ]);
  expect([first?.statusCode, second?.statusCode].toSorted()).toEqual([200, 422]);
  await Promise.all([1, 2].map(() => signAs(server, trade, trade.buyer, 'transfer_agreement')));
  const pdf = await downloadFile(server, trade, trade.buyer);
  expect(await readSignatures(pdf)).toHaveLength(2);
});

test('a signature and a rejection at once: the trade ends once, whatever comes first', async () => {
  const trade = await agreeClosing(server, 'simple');
  await signAs(server, trade, trade.seller, 'transfer_agreement');
  await signAs(server, trade, trade.buyer, 'transfer_agreement');
  const other = await server.addPerson({ role: 'issuer', companyId: trade.stock.companyId });
  const reject = { as: other, params: { id: trade.id }, body: { reason: 'No' } };
  const [signed, rejected] = await together(trade, [
    () => signAs(server, trade, trade.issuer, 'company_consent'),
    () => server.call('POST /issuer/reviews/{id}/reject', reject),
  ]);
  const { status } = await db
    .selectFrom('settlements')
    .select('status')
    .where('execution_id', '=', trade.id)
    .executeTakeFirstOrThrow();
  expect([signed?.statusCode, rejected?.statusCode]).toEqual(status === 'cleared' ? [200, 422] : [422, 200]);
  expect((await keysOf(trade)).includes('company_consent.company')).toBe(status === 'cleared');
});

test('a signature and the deadline at once: the trade is cleared or ended, never both', async () => {
  const trade = await agreeClosing(server, 'simple');
  await signAs(server, trade, trade.seller, 'transfer_agreement');
  await signAs(server, trade, trade.buyer, 'transfer_agreement');
  server.pass(4 * DAY_MS);
  const [signed] = await together(trade, [() => signAs(server, trade, trade.issuer, 'company_consent')]);
  await server.jobs.runNow('settle-trades');
  expect(signed?.json<{ code: string }>().code).toBe('deadline_passed');
  const { status } = await db
    .selectFrom('settlements')
    .select('status')
    .where('execution_id', '=', trade.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('expired');
});

test('the seal is made once, by however many processes', async () => {
  const trade = await agreeClosing(server, 'full');
  for (const act of fullActs(server, trade)) await act();
  const { sealClosings } = await import('#server/closing/seal-closings.ts');
  await Promise.all([1, 2, 3].map(() => sealClosings(server.services.closing)));
  await sealClosings(server.services.closing);
  expect((await keysOf(trade)).filter(key => key === 'seal')).toHaveLength(1);
  const signatures = await readSignatures(await downloadFile(server, trade, trade.buyer));
  expect(signatures.filter(({ signer }) => signer.startsWith('Foreshare'))).toHaveLength(1);
});

test('documents are made once, by however many processes', async () => {
  const trade = await agreeClosing(server, 'none');
  expect(await keysOf(trade)).toEqual([]);
  const other = await agreeClosing(server, 'full');
  const { openClosings } = await import('#server/closing/open-closings.ts');
  await Promise.all([1, 2].map(() => openClosings(server.services.closing)));
  expect(await keysOf(other)).toEqual(['rendered']);
});
