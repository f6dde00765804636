import { createPublicKey, verify } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addDays, DAY_MS, dayOf } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { measureReadinessJob } from './measure-readiness.ts';
import { publishProof } from './publish-proof.ts';

const server = await createTestApp();
const { db, services } = server;
const SCRIPT = join(import.meta.dirname, '../../../web/public/verify-proof.mjs');
const folder = mkdtempSync(join(tmpdir(), 'foreshare-proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

const people = [await server.addPerson(), await server.addPerson(), await server.addPerson()];
const cents = [100_00n, 250_50n, 0n];
for (const [index, person] of people.entries())
  if (cents[index]) await giveCash(db, person.userId, cents[index], server.now);
const { stockId } = await insertStock(db, server.now);
const seller = await server.market.addSeller(stockId, 40n);

const today = dayOf(server.now);
server.pass(DAY_MS);
await publishProof(services, today);

/** Runs the printed script on a proof, and gives its exit code. */
function runScript(proof: unknown, ...roots: readonly string[]): number {
  const file = join(folder, 'my-proof.json');
  writeFileSync(file, JSON.stringify(proof));
  try {
    execFileSync(process.execPath, [SCRIPT, file, ...roots], { stdio: 'pipe' });
    return 0;
  } catch {
    return 1;
  }
}

test('the day that ended is published once, with its totals and a signature', async () => {
  const { latest, days } = await server.ask('GET /proof');
  expect(days).toEqual([today]);
  expect(latest).toMatchObject({ day: today, customersCash: 350.5, bank: null, difference: null });
  expect(latest?.shares).toMatchObject([{ shares: 40, holders: 1, registered: null, className: null }]);
  const key = createPublicKey({
    key: Buffer.from(latest?.publicKey ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const signature = Buffer.from(latest?.signature ?? '', 'hex');
  expect(verify(null, Buffer.from(latest?.signed ?? ''), key, signature)).toBe(true);
  await publishProof(services, today);
  expect((await server.ask('GET /proof/{day}', { params: { day: today } })).publishedAt).toBe(
    latest?.publishedAt,
  );
  const missing = await server.call('GET /proof/{day}', { params: { day: addDays(today, 5) } });
  expect(missing.statusCode).toBe(404);
});

test('what moves after midnight changes nothing that is published', async () => {
  await giveCash(db, people[0]?.userId ?? '', 1_00n, server.now);
  const mine = await server.ask('GET /proof/{day}/mine', {
    ...(people[0] && { as: people[0] }),
    params: { day: today },
  });
  expect(mine.cash?.leaf.units).toBe('10000');
});

test('each person checks their own leaf with the printed script', async () => {
  const { root, shares: published } = await server.ask('GET /proof/{day}', { params: { day: today } });
  const shareRoots = published.map(each => each.root);
  for (const [index, person] of [...people, seller].entries()) {
    const mine = await server.ask('GET /proof/{day}/mine', { as: person, params: { day: today } });
    if (cents[index]) expect(mine.cash?.leaf.units).toBe(String(cents[index]));
    expect(runScript(mine, root, ...shareRoots)).toBe(0);
    if (mine.shares.length > 0) expect(runScript(mine, root, '0'.repeat(64))).toBe(1);
    if (!mine.cash) continue;
    const more = { ...mine, cash: { ...mine.cash, leaf: { ...mine.cash.leaf, units: '999999' } } };
    expect(runScript(more, root)).toBe(1);
    expect(runScript(mine, '0'.repeat(64))).toBe(1);
  }
  const { shares } = await server.ask('GET /proof/{day}/mine', { as: seller, params: { day: today } });
  expect(shares).toMatchObject([{ leaf: { units: '40' } }]);
});

test('a stranger sees no leaf, and the script has at most 60 lines', async () => {
  expect((await server.call('GET /proof/{day}/mine', { params: { day: today } })).statusCode).toBe(401);
  expect(readFileSync(SCRIPT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

test('figures are counted, and uptime is measured by the minute', async () => {
  const job = measureReadinessJob(services);
  await job.run();
  server.pass(60_000);
  await job.run();
  server.pass(180_000);
  const { figures, sampleData } = await server.ask('GET /site/figures');
  expect(sampleData).toBe(false);
  const valueOf = (name: string) => figures.find(figure => figure.name === name)?.value;
  expect(valueOf('companies')).toBe(1);
  expect(valueOf('uptime')).toBe(40);
  expect(figures.every(figure => figure.kind === 'counted' && figure.how !== '')).toBe(true);
});

test('figures older than a minute are counted again while the last ones are given', async () => {
  const { asOf } = await server.ask('GET /site/figures');
  server.pass(90_000);
  expect((await server.ask('GET /site/figures')).asOf).toEqual(asOf);
  await expect.poll(async () => (await server.ask('GET /site/figures')).asOf).not.toEqual(asOf);
});

test('the volume of the month leaves out days from price files and older days', async () => {
  const { stockId: other } = await insertStock(db, server.now);
  const now = dayOf(server.now);
  const bar = (daysAgo: number, notional_minor: bigint, trades: number | null) => ({
    stock_id: other,
    day: addDays(now, -daysAgo),
    open_minor: 100n,
    high_minor: 100n,
    low_minor: 100n,
    close_minor: 100n,
    volume_shares: notional_minor / 100n,
    notional_minor,
    trades,
  });
  await db
    .insertInto('daily_prices')
    .values([bar(0, 30_00n, 2), bar(1, 900_00n, null), bar(29, 50_00n, 1), bar(30, 70_00n, 1)])
    .execute();
  server.pass(700_000);
  const { figures } = await server.ask('GET /site/figures');
  expect(figures.find(({ name }) => name === 'monthly_volume')?.value).toBe(80);
});
