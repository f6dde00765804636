import { expect, test } from 'vitest';
import { formatMinor, MAX_MINOR } from '#domain/money/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as fundCompany } from './commands/fund-company.ts';

const server = await createTestApp();

test('a company pays in no more than an amount of money can be, and its screens go on', async () => {
  const stock = await insertStock(server.db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const { run } = commandRunner(server, fundCompany);
  expect(await run(stock.slug, formatMinor(MAX_MINOR - 1n), 'WIRE-1')).toBe(0);
  await expect(run(stock.slug, '0.02', 'WIRE-2')).rejects.toThrow('more here than an amount of money can be');
  expect(await run(stock.slug, '0.01', 'WIRE-2')).toBe(0);
  const { balance } = await server.ask('GET /issuer', { as: issuer });
  expect(balance).toBe(Number(MAX_MINOR) / 100);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('a payment is the same however its reference was copied', async () => {
  const stock = await insertStock(server.db, server.now);
  const { run } = commandRunner(server, fundCompany);
  expect(await run(stock.slug, '5.00', 'WIRE 4711')).toBe(0);
  for (const copied of [' WIRE 4711', 'WIRE  4711\n', 'WIRE\t4711'])
    await expect(run(stock.slug, '5.00', copied)).rejects.toThrow(
      'The payment WIRE 4711 of Acme is recorded',
    );
  await expect(run(stock.slug, '5.00', 'Wire 4711')).rejects.toThrow(
    'The payment Wire 4711 of Acme is recorded',
  );
});

test('one that was recorded in small letters, when they made another payment, is the same, too', async () => {
  const stock = await insertStock(server.db, server.now);
  const subject = { type: 'company', id: stock.companyId };
  const details = { amount: '500', reference: 'wire-7' };
  await transaction(server.db, tx =>
    recordAudit(tx, { actorId: null, action: 'deposit', subject, details, at: server.now }),
  );
  const { run } = commandRunner(server, fundCompany);
  await expect(run(stock.slug, '5.00', 'WIRE-7')).rejects.toThrow('The payment WIRE-7 of Acme is recorded');
  expect(await run(stock.slug, '5.00', 'WIRE-8')).toBe(0);
});
