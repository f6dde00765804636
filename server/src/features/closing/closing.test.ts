// A trade under a closing template: who acts when, who reads what, what ends it, and what becomes of the file.
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { readSignatures } from '#server/signing/read-signatures.ts';
import {
  agreeClosing,
  closeFully,
  downloadFile,
  fullActs,
  signAs,
  verifyFile,
  type ClosingTrade,
} from '#server/testing/test-closings.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const DAY_MS = 86_400_000;
const server = await createTestApp({ SETTLEMENT_DELAY_MS: '1000' });
const { db } = server;

verifyBooksAfterEach(db);

const show = ({ id }: ClosingTrade, as: ClosingTrade['seller']) =>
  server.ask('GET /market/trades/{id}/closing', { as, params: { id } });
const codeOf = (answer: Pick<LightMyRequestResponse, 'json'>) => answer.json<{ code?: string }>().code;

test('a trade under the full template settles after every act, with one sealed file', async () => {
  const trade = await agreeClosing(server, 'full');
  const { seller, buyer, issuer, id } = trade;
  expect(await show(trade, seller)).toMatchObject({
    role: 'seller',
    kind: 'full',
    status: 'open',
    actsNext: ['seller'],
    parties: { seller: '민수 김', buyer: null },
    file: null,
    trade: { state: 'closing', shares: 3, notional: 300 },
  });
  await closeFully(server, trade);
  server.pass(1_000);
  await server.jobs.runNow('settle-trades');
  const view = await show(trade, buyer);
  expect(view).toMatchObject({
    status: 'sealed',
    actsNext: [],
    trade: { state: 'settled' },
    parties: { seller: '민수 김' },
  });
  expect(view.steps.flatMap(({ acts }) => acts.map(({ status }) => status))).toEqual(Array(10).fill('done'));
  const pdf = await downloadFile(server, trade, buyer);
  const signatures = await readSignatures(pdf);
  expect(signatures.map(({ intact, signer }) => [intact, signer])).toEqual([
    [true, '민수 김'],
    [true, '민수 김'],
    [true, 'Nora Bekker, Acme'],
    [true, 'Nora Bekker, Acme'],
    [true, 'Nora Bekker, Acme'],
    [true, '민수 김'],
    [true, 'محمد علي'],
    [true, 'Nora Bekker, Acme'],
    [true, 'Foreshare seal (self-made key)'],
  ]);
  expect(signatures.at(-1)?.coveredBytes).toBe(pdf.length);
  expect((await downloadFile(server, trade, seller)).equals(pdf)).toBe(true);
  const settled = await db
    .selectFrom('settlements')
    .select('status')
    .where('execution_id', '=', id)
    .executeTakeFirst();
  expect(settled?.status).toBe('settled');
  const entries = await readRecords(db, 'audit_log', ['action'], { subject_id: id });
  const actions = entries.map(({ action }) => action);
  expect(actions.filter(one => one === 'closing_document_signed')).toHaveLength(8);
  expect(actions).toContain('closing_sealed');
  expect(await show(trade, issuer)).toMatchObject({ role: 'company', status: 'sealed' });
});

test('without a template a trade clears at once and has no closing', async () => {
  const trade = await agreeClosing(server, 'none');
  expect(await show(trade, trade.buyer)).toMatchObject({
    kind: 'none',
    status: 'none',
    trade: { state: 'cleared' },
  });
  const company = await server.call('GET /market/trades/{id}/closing', {
    as: trade.issuer,
    params: { id: trade.id },
  });
  expect(company.statusCode).toBe(404);
});

test('only the party whose turn it is may sign, and others find no such trade', async () => {
  const trade = await agreeClosing(server, 'full');
  const { seller, buyer, issuer, id } = trade;
  expect(codeOf(await signAs(server, trade, buyer, 'transfer_agreement'))).toBe('not_your_turn');
  expect(codeOf(await signAs(server, trade, issuer, 'company_consent'))).toBe('not_your_turn');
  expect(codeOf(await signAs(server, trade, buyer, 'company_consent'))).toBe('not_your_document');
  const stranger = await server.addPerson();
  const otherCompany = await agreeClosing(server, 'none');
  for (const as of [stranger, otherCompany.issuer]) {
    const answers = [
      await server.call('GET /market/trades/{id}/closing', { as, params: { id } }),
      await server.call('GET /market/trades/{id}/closing/file', { as, params: { id } }),
      await signAs(server, trade, as, 'transfer_notice'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  }
  const unread = await server.call('POST /market/trades/{id}/closing/{documentId}/sign', {
    as: seller,
    params: { id, documentId: 'transfer_notice' },
    body: { read: true, binding: false },
  });
  expect(unread.statusCode).toBe(400);
});

test('names stay hidden until the agreement must name them', async () => {
  const trade = await agreeClosing(server, 'full');
  const { seller, buyer } = trade;
  const acts = fullActs(server, trade);
  const read = (as: ClosingTrade['seller'], documentId: string) =>
    server.call('GET /market/trades/{id}/closing/{documentId}', { as, params: { id: trade.id, documentId } });
  const names = async (as: ClosingTrade['seller']) => (await show(trade, as)).parties;
  expect((await read(seller, 'transfer_notice')).body).not.toContain('محمد');
  expect(codeOf(await read(seller, 'transfer_agreement'))).toBe('not_your_turn');
  expect(codeOf(await read(buyer, 'transfer_notice'))).toBe('not_your_turn');
  for (const act of acts.slice(0, 6)) await act();
  expect(await names(seller)).toEqual({ seller: '민수 김', buyer: 'محمد علي' });
  expect(await names(buyer)).toEqual({ seller: null, buyer: 'محمد علي' });
  await acts[6]?.();
  expect((await names(buyer)).seller).toBe('민수 김');
  expect((await read(buyer, 'transfer_agreement')).statusCode).toBe(200);
});

test('a person with one name is named without a space beside it', async () => {
  const trade = await agreeClosing(server, 'simple', { sellerName: { firstName: 'Sukarno', lastName: '' } });
  await signAs(server, trade, trade.seller, 'transfer_agreement');
  expect((await show(trade, trade.buyer)).parties.seller).toBe('Sukarno');
  const [signature] = await readSignatures(await downloadFile(server, trade, trade.seller));
  expect(signature?.signer).toBe('Sukarno');
});

test('signing asks for the step-up, and signing again has no further effect', async () => {
  const trade = await agreeClosing(server, 'full');
  const { seller } = trade;
  await db.updateTable('sessions').set({ step_up_until: null }).where('id', '=', seller.sessionId).execute();
  server.services.liveSessions.forget(seller.sessionId);
  expect(codeOf(await signAs(server, trade, seller, 'transfer_notice'))).toBe('pin_not_set');
  const until = new Date(server.now.getTime() + DAY_MS);
  await db.updateTable('sessions').set({ step_up_until: until }).where('id', '=', seller.sessionId).execute();
  server.services.liveSessions.forget(seller.sessionId);
  const answers = [
    await signAs(server, trade, seller, 'transfer_notice', 'a key'),
    await signAs(server, trade, seller, 'transfer_notice', 'a key'),
    await signAs(server, trade, seller, 'transfer_notice', 'another key'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await revisionsOf(trade)).toEqual([0, 1]);
});

async function revisionsOf({ id }: ClosingTrade): Promise<readonly (number | null)[]> {
  const rows = await db
    .selectFrom('closing_acts')
    .select('revision')
    .where('execution_id', '=', id)
    .where('revision', 'is not', null)
    .orderBy('revision')
    .execute();
  return rows.map(({ revision }) => revision);
}

test('a missed deadline ends the trade, releases both holds and voids the file', async () => {
  const trade = await agreeClosing(server, 'full');
  const { seller } = trade;
  for (const act of fullActs(server, trade).slice(0, 6)) await act();
  const pdf = await downloadFile(server, trade, seller);
  expect(await verifyFile(server, pdf)).toMatchObject({
    status: 'valid',
    trade: { company: 'Acme', shares: 3 },
  });
  server.pass(4 * DAY_MS);
  await server.jobs.runNow('settle-trades');
  expect(await show(trade, seller)).toMatchObject({
    status: 'void',
    trade: { state: 'expired' },
    actsNext: [],
  });
  expect(codeOf(await signAs(server, trade, seller, 'transfer_agreement'))).toBe('closing_ended');
  expect(await verifyFile(server, pdf)).toMatchObject({ status: 'void', trade: { ended: 'expired' } });
  const held = await db
    .selectFrom('ledger_accounts')
    .select('held')
    .where('owner_id', 'in', [seller.userId, trade.buyer.userId])
    .execute();
  expect(held.map(one => one.held)).toEqual(held.map(() => 0n));
});

test('the deadline of a stage counts from its beginning', async () => {
  const trade = await agreeClosing(server, 'simple');
  server.pass(3 * DAY_MS);
  await signAs(server, trade, trade.seller, 'transfer_agreement');
  server.pass(3 * DAY_MS);
  await server.jobs.runNow('settle-trades');
  expect(await show(trade, trade.buyer)).toMatchObject({ status: 'open', actsNext: ['buyer'] });
  server.pass(DAY_MS);
  await server.jobs.runNow('settle-trades');
  expect(await show(trade, trade.buyer)).toMatchObject({ status: 'void' });
});

test('the issuer can reject a closing, or buy the shares itself while its right lasts', async () => {
  const rejected = await agreeClosing(server, 'full');
  const reject = { as: rejected.issuer, params: { id: rejected.id }, body: { reason: 'Not now' } };
  expect((await server.ask('POST /issuer/reviews/{id}/reject', reject)).state).toBe('rejected');
  expect(await show(rejected, rejected.buyer)).toMatchObject({
    status: 'void',
    trade: { reason: 'Not now' },
  });
  const bought = await agreeClosing(server, 'full', { firstRefusal_days: 2 });
  await server.market.give({ userId: bought.stock.companyId }, 500_00n);
  const exercise = { as: bought.issuer, params: { id: bought.id } };
  expect((await server.ask('POST /issuer/reviews/{id}/exercise', exercise)).state).toBe('rofr_exercised');
  expect(await show(bought, bought.seller)).toMatchObject({
    status: 'void',
    trade: { state: 'rofr_exercised' },
  });
  const without = await agreeClosing(server, 'full');
  const refused = await server.call('POST /issuer/reviews/{id}/exercise', {
    as: without.issuer,
    params: { id: without.id },
  });
  expect(codeOf(refused)).toBe('no_first_refusal');
});

test('the issuer sees its closings and who acts next', async () => {
  const trade = await agreeClosing(server, 'full');
  const list = await server.ask('GET /issuer/closings', { as: trade.issuer });
  expect(list.results).toMatchObject([{ id: trade.id, actsNext: ['seller'], state: 'closing' }]);
  expect(
    (await server.ask('GET /issuer/closings', { as: trade.issuer, query: { state: 'ended' } })).results,
  ).toEqual([]);
});

test('tax data are stored encrypted and are no part of the file', async () => {
  const trade = await agreeClosing(server, 'full');
  for (const act of fullActs(server, trade).slice(0, 6)) await act();
  const { data } = await db
    .selectFrom('closing_acts')
    .select('data')
    .where('execution_id', '=', trade.id)
    .where('key', '=', 'tax_form.seller')
    .executeTakeFirstOrThrow();
  expect(data?.toString('latin1')).not.toContain('123-45-6789');
  const text = readPdf(await downloadFile(server, trade, trade.seller));
  expect(text).not.toContain('123-45');
  expect(text).toContain('김');
});

test('the preview of an order says that a trade will name its parties', async () => {
  const trade = await agreeClosing(server, 'simple');
  const body = { stockId: trade.stock.stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 100 };
  const asked = { as: trade.buyer, body };
  expect(await server.ask('POST /market/order/preview', asked)).toMatchObject({
    closes: true,
    estimatedSettlementAt: null,
  });
  const none = await agreeClosing(server, 'none');
  const other = { as: none.buyer, body: { ...body, stockId: none.stock.stockId } };
  expect(await server.ask('POST /market/order/preview', other)).toMatchObject({ closes: false });
});
