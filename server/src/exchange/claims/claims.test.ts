import { expect, test } from 'vitest';
import { sharesOf } from '#domain/ledger/account-name.ts';
import { importHoldings } from '#server/corporate-acts/import-holdings.ts';
import { transaction } from '#server/database/transaction.ts';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { inviteHolders } from './invite-holders.ts';
import { takeClaims } from './take-claims.ts';

const server = await createTestApp();
const { db } = server;
verifyBooksAfterEach(db);

let count = 0;
function stranger(): string {
  count += 1;
  return `holder-${count}@example.com`;
}

/** Shares that wait for an address. */
async function waitingShares(shares: bigint, email = stranger()) {
  const stock = await insertStock(db, server.now);
  const row = { slug: stock.slug, email, shares, cost: 1_000n, acquired: '2024-05-02' };
  await importHoldings(db, [row], server.now);
  return { ...stock, email, row };
}

/** Signs up with the address, as anybody could. */
async function signUp(email: string): Promise<string> {
  const person = await server.addPerson({ isEmailConfirmed: false });
  await db.updateTable('users').set({ email }).where('id', '=', person.userId).execute();
  return person.userId;
}

const linkOf = (userId: string) =>
  transaction(db, tx => makeEmailToken(tx, userId, 'confirm_email', server.now));

const confirm = async (userId: string) =>
  server.ask('POST /auth/confirm-email', { body: { token: await linkOf(userId) } });

const take = (userId: string) => transaction(db, tx => takeClaims(tx, userId, server.now));

test('shares wait for their address, and its confirmed owner gets them once, with cost and day', async () => {
  const { stockId, email, slug } = await waitingShares(600n);
  const userId = await signUp(email);
  expect(await server.market.balanceOf(userId, stockId)).toEqual([0n, 0n]);
  await take(userId);
  expect(await server.market.balanceOf(userId, stockId)).toEqual([0n, 0n]);
  await confirm(userId);
  expect(await server.market.balanceOf(userId, stockId)).toEqual([600n, 0n]);
  await Promise.all([take(userId), take(userId)]);
  expect(await server.market.balanceOf(userId, stockId)).toEqual([600n, 0n]);
  server.services.market.touch(slug);
  const lots = await readRecords(db, 'share_grants', ['shares', 'cost_minor'], { user_id: userId });
  expect(lots).toEqual([{ shares: 600n, cost_minor: 1_000n }]);
});

test('two confirmations at once give the shares once', async () => {
  const { stockId, email } = await waitingShares(40n);
  const userId = await signUp(email);
  await db.updateTable('users').set({ email_confirmed_at: server.now }).where('id', '=', userId).execute();
  await Promise.all(Array.from({ length: 6 }, () => take(userId)));
  expect(await server.market.balanceOf(userId, stockId)).toEqual([40n, 0n]);
});

test('a split while they wait restates them, and an exit pays them', async () => {
  const split = await waitingShares(100n);
  await splitStock(server.market.context, split.stockId, { numerator: 4n, denominator: 1n });
  const left = await waitingShares(10n, split.email);
  await exitStock(server.market.context, left.stockId, 250n);
  server.pass(1000);
  const userId = await signUp(split.email);
  await confirm(userId);
  expect(await server.market.balanceOf(userId, split.stockId)).toEqual([400n, 0n]);
  expect(await server.market.balanceOf(userId, 'USD')).toEqual([2_500n, 0n]);
  await splitStock(server.market.context, split.stockId, { numerator: 2n, denominator: 1n });
  expect(await server.market.balanceOf(userId, split.stockId)).toEqual([800n, 0n]);
});

test('a file that is imported again brings nothing in twice, before and after the holder has signed up', async () => {
  const { email, row } = await waitingShares(5n);
  await expect(importHoldings(db, [row], server.now)).rejects.toThrow('is in already');
  await confirm(await signUp(email));
  await expect(importHoldings(db, [row], server.now)).rejects.toThrow('is in already');
});

test('all faults of a file are named at once', async () => {
  const { slug, row } = await waitingShares(5n);
  const operator = await server.addPerson({ role: 'operator' });
  const rows = [
    row,
    { ...row, slug: 'nowhere' },
    { ...row, email: operator.email },
    { ...row, acquired: '2099-01-01' },
  ];
  const refused = expect(importHoldings(db, rows, server.now)).rejects;
  await refused.toThrow(
    new RegExp(
      `no company is called nowhere; ${operator.email} belongs .*; 2099-01-01 .*; what .* of ${slug} since`,
    ),
  );
});

test('an address is invited once a week, by a mail that names companies and no numbers', async () => {
  const { stockId, email } = await waitingShares(1_234n);
  const invite = () =>
    transaction(db, tx => inviteHolders(tx, { stockId, actorId: null, language: 'en' }, server.now));
  expect([await invite(), await invite()]).toEqual([1, 0]);
  server.pass(8 * 86_400_000);
  expect(await invite()).toBe(1);
  const mail = await readRecord(db, 'mails', ['template', 'facts'], { to_address: email });
  expect(mail.template).toBe('holder_invited');
  expect(JSON.stringify(mail.facts)).not.toContain('1234');
});

test('the account of a claim belongs to the claim and to no person', async () => {
  const { stockId, email } = await waitingShares(7n);
  const claim = await readRecord(db, 'share_claims', ['id'], { email });
  const { ownerId, asset } = sharesOf(claim.id, stockId);
  expect(await readRecord(db, 'ledger_accounts', ['available'], { owner_id: ownerId, asset })).toEqual({
    available: 7n,
  });
});
