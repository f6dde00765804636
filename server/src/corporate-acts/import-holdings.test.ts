import { expect, test } from 'vitest';
import { dayOf } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { lockStock } from '#server/exchange/rules/apply-rules.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { importHoldings } from '#server/corporate-acts/import-holdings.ts';

const server = await createTestApp();
const { db } = server;

verifyBooksAfterEach(db);

/** A company of a million shares with imported holdings. */
async function company() {
  const { slug, stockId } = await insertStock(db, server.now);
  const bringIn = (email: string, shares: bigint, acquired: string) =>
    importHoldings(db, [{ slug, email, shares, cost: 0n, acquired }], server.now);
  return { stockId, bringIn };
}

test('all existing shares may be held, and shares acquired today are imported', async () => {
  const { bringIn } = await company();
  const [first, second] = [await server.addPerson(), await server.addPerson()];
  server.now = new Date('2026-03-02T00:00:00Z');
  await bringIn(first.email, 400_000n, '2026-03-02');
  await bringIn(second.email, 600_000n, '2026-03-01');
  await expect(bringIn(second.email, 1n, '2026-02-28')).rejects.toThrow(
    "would have 1,000,001 shares in people's hands, of 1,000,000 outstanding",
  );
  await expect(bringIn(first.email, 1n, '2026-03-03')).rejects.toThrow('2026-03-03 is still to come');
});

test('the day of an acquisition is that day in every time zone and never in the future', async () => {
  const { stockId, bringIn } = await company();
  const { email } = await server.addPerson();
  server.now = new Date('2026-03-02T10:00:00Z');
  for (const day of ['2024-02-29', '2026-03-01', '2026-03-02']) await bringIn(email, 10n, day);
  const grants = await readRecords(db, 'share_grants', ['acquired_at'], { stock_id: stockId });
  const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC'];
  const daysIn = (timeZone: string) =>
    grants.map(grant => grant.acquired_at.toLocaleDateString('sv-SE', { timeZone })).toSorted();
  for (const zone of zones) expect(daysIn(zone)).toEqual(['2024-02-29', '2026-03-01', '2026-03-02']);
  expect(grants.every(grant => grant.acquired_at <= server.now)).toBe(true);
  // Later on the same day the shares are already imported.
  server.now = new Date('2026-03-02T15:00:00Z');
  await expect(bringIn(email, 10n, '2026-03-02')).rejects.toThrow('since 2026-03-02 is in already');
});

test('shares acquired before a split are imported in today’s shares', async () => {
  const { stockId, bringIn } = await company();
  const { email } = await server.addPerson();
  server.now = new Date('2026-03-02T09:00:00Z');
  await splitStock(server.services.exchange, stockId, { numerator: 4n, denominator: 1n });
  server.now = new Date('2026-03-03T15:00:00Z');
  await bringIn(email, 10n, '2026-03-02');
  await bringIn(email, 50n, '2019-03-01');
  const grants = await readRecords(db, 'share_grants', ['acquired_at', 'shares'], { stock_id: stockId });
  expect(grants.map(each => [dayOf(each.acquired_at), each.shares]).sort()).toEqual([
    ['2019-03-01', 50n],
    ['2026-03-02', 10n],
  ]);
});

test('two lots of one day are imported with their costs; a repeated lot is not imported again', async () => {
  const { slug, stockId } = await insertStock(db, server.now);
  const { email } = await server.addPerson();
  const row = { slug, email, shares: 27_000n, cost: 270n, acquired: '2023-03-01' };
  const other = { ...row, shares: 23_000n, cost: 230n };
  await importHoldings(db, [row, other], server.now);
  await expect(importHoldings(db, [other], server.now)).rejects.toThrow(
    `what ${email} holds of ${slug} since 2023-03-01 is in already`,
  );
  await expect(
    importHoldings(
      db,
      [
        { ...row, shares: 5n },
        { ...row, shares: 5n },
      ],
      server.now,
    ),
  ).rejects.toThrow('is in the file twice. If they are two lots, give each its certificate');
  // Alike in everything but their numbers.
  await importHoldings(
    db,
    [
      { ...row, certificate: 'OB-4' },
      { ...row, certificate: 'OB-5' },
    ],
    server.now,
  );
  await expect(importHoldings(db, [{ ...row, shares: 1n, certificate: 'OB-4' }], server.now)).rejects.toThrow(
    `certificate OB-4 of ${slug} is in already`,
  );
  const grants = await readRecords(db, 'share_grants', ['shares', 'certificate'], { stock_id: stockId });
  expect(grants.map(each => [each.shares, each.certificate]).sort()).toEqual([
    [23_000n, null],
    [27_000n, null],
    [27_000n, 'OB-4'],
    [27_000n, 'OB-5'],
  ]);
});

test('operators, issuers and blocked people receive no shares from a file', async () => {
  const { bringIn } = await company();
  const { companyId } = await insertStock(db, server.now);
  const blocked = await server.addPerson();
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.userId).execute();
  const others = [
    await server.addPerson({ role: 'operator' }),
    await server.addPerson({ role: 'issuer', companyId }),
  ];
  for (const { email } of [blocked, ...others])
    await expect(bringIn(email, 1n, '2026-01-02')).rejects.toThrow(
      `${email} belongs to a person who may not hold shares here`,
    );
});

test('a file imported on two machines at once is imported once', async () => {
  const { stockId, bringIn } = await company();
  const { email } = await server.addPerson();
  const broughtIn = await transaction(db, async tx => {
    await lockStock(tx, stockId);
    const both = Promise.allSettled([1, 2].map(() => bringIn(email, 10n, '2026-01-02')));
    await Promise.race([both, expect.poll(() => countWaiting(db)).toBe(2)]);
    return { both };
  });
  const outcomes = await broughtIn.both;
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const grants = await readRecords(db, 'share_grants', ['shares'], { stock_id: stockId });
  expect(grants).toEqual([{ shares: 10n }]);
});
