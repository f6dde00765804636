import { expect, test } from 'vitest';
import type { Response } from '#contract/api.ts';
import { transaction } from '#server/database/transaction.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { sendFile } from '#server/testing/send-file.ts';
import { insertDay, insertStock, setRules, type TestStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { makePdf } from '#server/vault/testing/sample-files.ts';
import { erasePerson } from '#server/workflows/erase-person.ts';

type Filing = Response<'POST /filings'>;

const server = await createTestApp();
const { db } = server;
verifyBooksAfterEach(db);

const dana = await server.addPerson({ role: 'operator', isSteppedUp: true });
const otto = await server.addPerson({ role: 'operator', isSteppedUp: true });

/** A company with one of its people, and a holder who has not brought anything in yet. */
async function scene() {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 1_000n });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId, isSteppedUp: true });
  return { stock, issuer, holder: await server.addPerson() };
}

const bodyOf = ({ slug }: TestStock, facts = {}) => ({
  slug,
  shares: 400,
  cost: 1200,
  acquiredOn: '2024-05-01',
  consent: true,
  ...facts,
});

const file = (as: TestPerson, stock: TestStock, facts = {}) =>
  server.ask('POST /filings', { as, body: bodyOf(stock, facts) });

const confirm = (as: TestPerson, { id }: Pick<Filing, 'id'>) =>
  server.call(`POST /${as.role === 'issuer' ? 'issuer' : 'operator'}/filings/{id}/confirm`, {
    as,
    params: { id },
  });

const decline = (as: TestPerson, { id }: Pick<Filing, 'id'>, reason = 'The certificate is not legible') =>
  server.call(`POST /${as.role === 'issuer' ? 'issuer' : 'operator'}/filings/{id}/decline`, {
    as,
    params: { id },
    body: { reason },
  });

test('the company and an operator confirm a filing, and the shares are a lot of the holder', async () => {
  const { stock, issuer, holder } = await scene();
  const filed = await file(holder, stock, { certificate: 'CS-7' });
  expect(filed).toMatchObject({ status: 'open', firstConfirmation: null, certificate: 'CS-7', cost: 1200 });
  const noticed = await readRecords(db, 'notices', ['kind'], { user_id: issuer.userId });
  expect(noticed).toEqual([{ kind: 'shares_filed' }]);
  const [waiting] = (await server.ask('GET /issuer/filings', { as: issuer })).results;
  expect(waiting).toMatchObject({ id: filed.id, holds: 0, own: false, register: null });
  expect(waiting?.holder).toMatchObject({ email: holder.email, verified: true });
  expect((await confirm(issuer, filed)).json()).toMatchObject({
    status: 'open',
    own: true,
    firstConfirmation: { by: 'company' },
  });
  expect((await confirm(issuer, filed)).json()).toMatchObject({ code: 'second_person_required' });
  expect(await server.market.balanceOf(holder.userId, stock.stockId)).toEqual([0n, 0n]);
  expect((await confirm(dana, filed)).json()).toMatchObject({ status: 'accepted', holds: 400 });
  expect(await server.market.balanceOf(holder.userId, stock.stockId)).toEqual([400n, 0n]);
  expect(
    await readRecord(db, 'share_grants', ['shares', 'cost_minor', 'certificate'], { user_id: holder.userId }),
  ).toEqual({ shares: 400n, cost_minor: 120_000n, certificate: 'CS-7' });
  expect((await confirm(otto, filed)).json()).toMatchObject({ code: 'wrong_state' });
  const audited = await readRecords(db, 'audit_log', ['action', 'actor_id'], { subject_id: filed.id });
  expect(audited.map(({ action }) => action)).toEqual([
    'shares_filed',
    'approval_proposed',
    'filed_shares_recorded',
    'approval_decided',
  ]);
  expect((await server.ask('GET /filings', { as: holder })).results[0]).toMatchObject({ status: 'accepted' });
});

test('two operators confirm, also from the list of proposals; two people of the company do not suffice', async () => {
  const { stock, issuer, holder } = await scene();
  const byTwo = await file(holder, stock);
  expect((await confirm(dana, byTwo)).statusCode).toBe(200);
  const { results } = await server.ask('GET /operator/approvals', { as: otto, query: { pageSize: 100 } });
  const proposal = results.find(each => each.subject.id === byTwo.id);
  expect(proposal).toMatchObject({
    kind: 'record_shares',
    facts: { shares: '400', cost: '1200.00', to: 'Ada Moss' },
  });
  const approve = { as: otto, params: { id: proposal?.id ?? '' } };
  expect((await server.call('POST /operator/approvals/{id}/approve', approve)).statusCode).toBe(200);
  expect(await server.market.balanceOf(holder.userId, stock.stockId)).toEqual([400n, 0n]);

  const byCompany = await file(holder, stock);
  const colleague = await server.addPerson({ role: 'issuer', companyId: stock.companyId, isSteppedUp: true });
  await confirm(issuer, byCompany);
  expect((await confirm(colleague, byCompany)).json()).toMatchObject({ code: 'second_person_required' });
  expect(await server.market.balanceOf(holder.userId, stock.stockId)).toEqual([400n, 0n]);
});

test('a filing is declined with a reason, which ends a first confirmation, and can be filed again', async () => {
  const { stock, issuer, holder } = await scene();
  const filed = await file(holder, stock);
  await confirm(dana, filed);
  expect((await decline(issuer, filed)).json()).toMatchObject({
    status: 'declined',
    reason: 'The certificate is not legible',
    firstConfirmation: null,
  });
  expect((await confirm(otto, filed)).json()).toMatchObject({ code: 'wrong_state' });
  expect(await readRecord(db, 'approvals', ['status'], { subject_id: filed.id })).toEqual({
    status: 'rejected',
  });
  expect((await file(holder, stock)).status).toBe('open');
  const decided = await server.ask('GET /issuer/filings', { as: issuer, query: { status: 'decided' } });
  expect(decided.results.map(({ id }) => id)).toEqual([filed.id]);
});

test('a holder withdraws; nobody decides a filing of another company or withdraws somebody else’s', async () => {
  const { stock, holder } = await scene();
  const other = await scene();
  const filed = await file(holder, stock);
  expect((await confirm(other.issuer, filed)).statusCode).toBe(404);
  expect((await decline(other.issuer, filed)).statusCode).toBe(404);
  const params = { id: filed.id };
  expect((await server.call('DELETE /filings/{id}', { as: other.holder, params })).statusCode).toBe(404);
  await server.ask('DELETE /filings/{id}', { as: holder, params });
  expect((await server.call('DELETE /filings/{id}', { as: holder, params })).json()).toMatchObject({
    code: 'wrong_state',
  });
  expect((await server.ask('GET /issuer/filings', { as: other.issuer })).total).toBe(0);
});

test('the company reads the documents of a filing until it ends without its shares', async () => {
  const { stock, issuer, holder } = await scene();
  const sent = await sendFile(server, '/documents?kind=share_proof', { as: holder, bytes: makePdf() });
  const { id: documentId } = sent.json<{ id: string }>();
  const filed = await file(holder, stock, { documents: [documentId] });
  expect(filed.documents).toEqual([{ id: documentId, name: 'file.pdf' }]);
  const read = (as: TestPerson) =>
    server.call('GET /documents/{id}/content', { as, params: { id: documentId } });
  expect((await read(issuer)).statusCode).toBe(200);
  const destroyed = await server.call('DELETE /documents/{id}', { as: holder, params: { id: documentId } });
  expect(destroyed.json()).toMatchObject({ code: 'document_kept' });
  await decline(issuer, filed);
  expect((await read(issuer)).statusCode).toBe(404);
  const foreign = await server.addPerson();
  const theirs = { as: foreign, body: bodyOf(stock, { documents: [documentId] }) };
  expect((await server.call('POST /filings', theirs)).statusCode).toBe(404);
});

test('what cannot be true is refused when it is filed, and again when it is confirmed', async () => {
  const { stock, issuer, holder } = await scene();
  const codeOf = async (facts: object, as = holder) =>
    (await server.call('POST /filings', { as, body: bodyOf(stock, facts) })).json<{ code: string }>().code;
  expect(await codeOf({ shares: 1_000_001 })).toBe('too_many_shares');
  const future = { as: holder, body: bodyOf(stock, { acquiredOn: '2999-01-01' }) };
  expect((await server.call('POST /filings', future)).statusCode).toBe(400);
  expect(await codeOf({}, await server.addPerson({ isEmailConfirmed: false }))).toBe('email_unconfirmed');
  const unknown = { as: holder, body: { ...bodyOf(stock), slug: 'nobody' } };
  expect((await server.call('POST /filings', unknown)).statusCode).toBe(404);
  const first = await file(holder, stock, { certificate: 'CS-1' });
  const twin = await file(holder, stock, { certificate: 'CS-1' });
  await confirm(issuer, first);
  await confirm(dana, first);
  expect(await codeOf({ certificate: 'CS-1' })).toBe('certificate_known');
  await confirm(issuer, twin);
  expect((await confirm(dana, twin)).json()).toMatchObject({ code: 'certificate_known' });

  const before = await file(holder, stock, { shares: 10 });
  await splitStock(server.services.exchange, stock.stockId, { numerator: 2n, denominator: 1n });
  await confirm(issuer, before);
  expect((await confirm(dana, before)).json()).toMatchObject({ code: 'stock_split' });
});

test('erasing a person ends the open filings', async () => {
  const { stock, holder } = await scene();
  const filed = await file(holder, stock, { certificate: 'CS-9' });
  await transaction(db, tx =>
    erasePerson(tx, { userId: holder.userId, actorId: holder.userId, at: server.now }),
  );
  expect(await readRecord(db, 'share_filings', ['status', 'certificate'], { id: filed.id })).toEqual({
    status: 'withdrawn',
    certificate: null,
  });
});

test('the public estimate: sums at each known price, rules, holding period, and nothing of the book', async () => {
  const { stock } = await scene();
  const ask = (query: Record<string, string | number>) =>
    server.ask('GET /market/{slug}/estimate', { params: { slug: stock.slug }, query });
  await insertDay(db, stock.stockId, '2026-01-01', 1_000n, { shares: 60n });
  await setRules(db, stock.stockId, server.now, { review: 'manual', review_days: 5, rofr_days: 3 });
  const estimate = await ask({ shares: 100, paid: '2.50', heldSince: '2020-01-01' });
  const { feeBps } = estimate;
  expect(estimate.values.find(({ basis }) => basis === 'last_price')).toEqual({
    basis: 'last_price',
    price: 10,
    gross: 1000,
    fee: feeBps / 10,
    proceeds: 1000 - feeBps / 10,
    left: 750 - feeBps / 10,
  });
  expect(estimate).toMatchObject({
    rules: { facts: { reviewDays: 5, firstRefusalDays: 3 } },
    holdingPeriod: { status: 'over', freeOn: '2021-01-01' },
    usual: null,
  });
  expect(JSON.stringify(estimate)).not.toMatch(/"bids"|"asks"|"bid"|"ask"/);
  expect((await ask({ shares: 100, kind: 'options', paid: '2' })).holdingPeriod.status).toBe('at_exercise');
  const huge = { params: { slug: stock.slug }, query: { shares: 1_000_000_000, paid: '999999999999' } };
  expect((await server.call('GET /market/{slug}/estimate', huge)).json()).toMatchObject({
    code: 'too_much_money',
  });
  const none = { params: { slug: stock.slug }, query: { shares: 0 } };
  expect((await server.call('GET /market/{slug}/estimate', none)).statusCode).toBe(400);
});
