// The shares of a class by the company's register, published beside what our books say.
import { expect, test } from 'vitest';
import { issue } from '#domain/register/testing/ocf-package.ts';
import { DAY_MS, dayOf } from '#domain/time/day.ts';
import { acceptRegister, archiveOf, linkMember } from '#server/testing/cap-table-archive.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { publishProof } from './publish-proof.ts';

const server = await createTestApp();
const { db, market, services } = server;

const [withRegister, without] = [await insertStock(db, server.now), await insertStock(db, server.now)];
const issuer = await server.addPerson({ role: 'issuer', companyId: withRegister.companyId });
const holder = await market.addSeller(withRegister.stockId, 1000n);
await market.addSeller(without.stockId, 30n);
await giveCash(db, holder.userId, 5_00n, server.now);
const registration = { companyId: withRegister.companyId, userId: issuer.userId };

const today = () => dayOf(server.now);

async function accept(shares: string): Promise<void> {
  const archive = await archiveOf([issue('1', shares)], today());
  await acceptRegister(db, { ...registration, now: server.now }, archive);
}

/** Publishes the day at its end. */
async function publish() {
  const day = today();
  server.pass(DAY_MS);
  await publishProof(services, day);
  return server.ask('GET /proof/{day}', { params: { day } });
}

test('without an accepted register a company shows what our books say', async () => {
  const { shares, signed } = await publish();
  expect(shares.map(row => [row.shares, row.registered])).toEqual(
    expect.arrayContaining([
      [1000, null],
      [30, null],
    ]),
  );
  expect(signed).not.toContain('register');
});

test('the register’s shares of our members stand beside ours, under the same signature', async () => {
  const asOf = today();
  await accept('1000');
  await linkMember(db, { ...registration, now: server.now }, 'ada', holder.userId);
  const proof = await publish();
  const own = proof.shares.find(row => row.shares === 1000);
  expect(own).toMatchObject({ registered: 1000, className: 'Common', registerAsOf: asOf, holders: 1 });
  expect(proof.shares.find(row => row.shares === 30)).toMatchObject({ registered: null, className: null });
  expect(proof.signed.split('\n').filter(line => line.endsWith(` register ${asOf} 1000`))).toHaveLength(1);
});

test('a register with fewer shares shows both figures, and the person’s leaf stays what our books say', async () => {
  await accept('925');
  const proof = await publish();
  expect(proof.shares.find(row => row.shares === 1000)).toMatchObject({ registered: 925 });
  const mine = await server.ask('GET /proof/{day}/mine', { as: holder, params: { day: proof.day } });
  expect(mine.shares).toMatchObject([{ leaf: { units: '1000' } }]);
  const roots = proof.shares.map(row => row.root);
  expect(roots).toContain(mine.shares[0]?.root.hash);
});
