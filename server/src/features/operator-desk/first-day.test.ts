// The first day of a market: companies from a spreadsheet, halted; rules; opened; holders invited; a first trade approved by
// the issuer; a wrong trade reversed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { command as importCompanies } from '#server/admin/commands/import-companies.ts';
import { command as importHoldings } from '#server/admin/commands/import-holdings.ts';
import { transaction } from '#server/database/transaction.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db, market } = server;
verifyBooksAfterEach(db);

const folder = mkdtempSync(join(tmpdir(), 'foreshare-first-day-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(...lines: readonly string[]): string {
  const path = join(folder, 'table.csv');
  writeFileSync(path, `\uFEFFsep=;\r\n${lines.join('\r\n')}\r\n`);
  return path;
}

test('the first day of a market', async () => {
  const [dana, otto] = [
    await server.addPerson({ role: 'operator', isSteppedUp: true }),
    await server.addPerson({ role: 'operator', isSteppedUp: true }),
  ];
  const people = { actorId: dana.userId, secondId: otto.userId };
  const confirm = async (approvalId: string) =>
    server.ask('POST /operator/approvals/{id}/approve', { as: otto, params: { id: approvalId } });

  // 300 companies from a spreadsheet with semicolons and a byte order mark, halted.
  const heading = 'Slug;Name;Symbol;Category;Description;Shares outstanding;Review;ROFR days;Band';
  const rows = Array.from(
    { length: 300 },
    (_, index) => `firm-${index};Firm ${index};F${index};tech;Makes things;10000;manual;0;20`,
  );
  await commandRunner(server, importCompanies, people).run(file(heading, ...rows));
  const stocks = await db.selectFrom('stocks').select('status').execute();
  expect(stocks.filter(({ status }) => status === 'halted')).toHaveLength(300);
  const { id: companyId } = await readRecord(db, 'companies', ['id'], { slug: 'firm-7' });
  const { id: stockId } = await readRecord(db, 'stocks', ['id'], { company_id: companyId });
  expect((await server.ask('GET /operator/day', { as: dana })).market).toMatchObject({
    neverOpened: 300,
    trading: 0,
  });

  // Rules are the company's; here an operator sets them on its behalf.
  const rules = {
    who: { kind: 'open' },
    windows: [],
    priceRange: { kind: 'none' },
    smallestLot: 1,
    review: 'manual',
    reviewDays: 5,
    firstRefusalDays: 0,
  };
  const params = { slug: 'firm-7' };
  const set = await server.ask('POST /operator/stocks/{slug}/rules', { as: dana, params, body: rules });
  expect(set).toMatchObject({ review: 'manual', reviewDays: 5 });

  // Holders who have not signed up come in as claims, and are invited.
  const email = 'founder@example.com';
  await commandRunner(server, importHoldings, people).run(
    file('Slug;Email;Shares;Cost;Acquired', `firm-7;${email};600;1200,50;2021-04-01`),
    '--execute',
  );
  expect(await server.ask('POST /operator/claims/invite', { as: dana, body: { slug: 'firm-7' } })).toEqual({
    invited: 1,
  });
  const holder = await server.addPerson({ isEmailConfirmed: false, isSteppedUp: true });
  await db.updateTable('users').set({ email }).where('id', '=', holder.userId).execute();
  const token = await transaction(db, tx => makeEmailToken(tx, holder.userId, 'confirm_email', server.now));
  await server.ask('POST /auth/confirm-email', { body: { token } });
  expect(await market.balanceOf(holder.userId, stockId)).toEqual([600n, 0n]);

  // Trading is opened by an explicit act.
  const buyer = await market.addBuyer(10_000_000n);
  const order = limitOrder(buyer, 'buy', { stockId }, 100n, 1_000n);
  expect(await market.take(order)).toMatchObject({ code: 'stock_not_tradable' });
  const opened = await server.call('POST /operator/stocks/{slug}/resume', {
    as: dana,
    params,
    body: { reason: 'The rules are set' },
  });
  const waiting = opened.json<{ approvalId?: string; waiting?: { approvalId: string } | null }>();
  const approvalId = waiting.approvalId ?? waiting.waiting?.approvalId;
  if (approvalId !== undefined) await confirm(approvalId);
  expect(await readRecord(db, 'stocks', ['status'], { id: stockId })).toEqual({ status: 'tradable' });

  // The first trade is approved by the issuer, and settles.
  const issuer = await server.addPerson({ role: 'issuer', companyId });
  await market.trade(holder, buyer, { stockId }, 100n, 1_000n);
  const reviews = await server.ask('GET /issuer/reviews', { as: issuer });
  const tradeId = reviews.results[0]?.id ?? '';
  await server.ask('POST /issuer/reviews/{id}/approve', {
    as: issuer,
    params: { id: tradeId },
    key: 'first-trade',
  });
  // The server settles an hour after the approval.
  server.pass(3_600_000);
  await market.settle();
  expect(await market.balanceOf(buyer.userId, stockId)).toEqual([100n, 0n]);

  // It was a mistake: two operators reverse it.
  const body = { correction: { kind: 'void_trade', tradeId }, reason: 'Agreed at a wrong price' };
  const proposed = await server.ask('POST /operator/corrections', { as: dana, body, key: 'reverse' });
  await confirm(proposed.approvalId);
  expect(await market.balanceOf(buyer.userId)).toEqual([10_000_000n, 0n]);
  expect(await market.balanceOf(holder.userId, stockId)).toEqual([600n, 0n]);
  const kinds = await readRecords(db, 'ledger_transactions', ['kind'], { reference_id: tradeId });
  expect(kinds.map(({ kind }) => kind)).toEqual(['settlement', 'reversal']);
});
