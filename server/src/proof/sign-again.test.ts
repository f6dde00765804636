import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestBank } from '#server/bank/testing/test-bank.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { publishProof } from './publish-proof.ts';
import { signProofsAgain } from './sign-again.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db, services } = server;
const bank = await createTestBank(server);
await bank.setAccount();
const opening = await bank.deposit(100);
await bank.load(bank.statement([[100, opening.bank_reference ?? '']]));
server.pass(DAY_MS);

const readProof = (day: string) => server.ask('GET /proof/{day}', { params: { day } });

interface Signed {
  readonly signed: string;
  readonly signature: string;
  readonly publicKey: string;
}

function isSigned({ signed, signature, publicKey }: Signed): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'hex'));
}

/** Publishes the proof of today at the next midnight, before the bank's statement, which this returns. */
async function publishBeforeStatement(lines: Parameters<typeof bank.statement>[0]) {
  const statement = bank.statement(lines);
  const day = bank.day();
  server.pass(DAY_MS);
  await publishProof(services, day);
  await signProofsAgain(services);
  const first = await readProof(day);
  expect(first).toMatchObject({ bank: null, difference: null, first: null });
  return { day, first, statement };
}

test('a statement that comes after its day was published is signed with the same totals, and the first document stays', async () => {
  const { bank_reference } = await bank.deposit(500);
  const { day, first, statement } = await publishBeforeStatement([[500, bank_reference ?? '']]);
  const stored = await db.selectFrom('proofs').selectAll().where('day', '=', day).executeTakeFirst();
  expect(await bank.load(statement)).toMatchObject({ matched: 1 });
  server.pass(60_000);
  await signProofsAgain(services);
  const { latest } = await server.ask('GET /proof');
  expect(latest).toEqual(await readProof(day));
  const { publishedAt, signed, signature, publicKey } = first;
  expect(latest).toMatchObject({
    day,
    bank: 600,
    difference: 0,
    root: first.root,
    customersCash: first.customersCash,
    first: { publishedAt, signed, signature, publicKey },
  });
  expect(latest?.signed).toBe(signed.replace('no statement', '60000'));
  expect(latest?.publishedAt).toBe(server.now.toISOString());
  for (const each of [latest, latest?.first]) expect(each && isSigned(each)).toBe(true);
  server.pass(60_000);
  await signProofsAgain(services);
  expect(await readProof(day)).toEqual(latest);
  expect(await db.selectFrom('proofs').selectAll().where('day', '=', day).executeTakeFirst()).toEqual(stored);
});

test('a day that does not tie is signed again once a person has signed it off', async () => {
  const { day, first, statement } = await publishBeforeStatement([[12.5, 'INV 2291']]);
  expect(await bank.load(statement)).toMatchObject({ breaks: 1 });
  await signProofsAgain(services);
  expect(await readProof(day)).toEqual(first);
  const body = { explanation: 'Asked the sender' };
  await server.ask('POST /operator/bank/reconciliations/{day}', { as: bank.one, params: { day }, body });
  await signProofsAgain(services);
  expect(await readProof(day)).toMatchObject({
    bank: 612.5,
    difference: 12.5,
    first: { signed: first.signed },
  });
});

test('a statement that is kept because it does not tie changes no proof, and a proof with a statement is signed once', async () => {
  const off = bank.statement([[1, 'INV 1']], 0.05);
  const { day, first } = await publishBeforeStatement([]);
  expect(await bank.load(off)).toMatchObject({ statements: [{ status: 'kept' }] });
  await signProofsAgain(services);
  expect(await readProof(day)).toEqual(first);
  await bank.load(bank.statement([]));
  const withStatement = bank.day();
  server.pass(DAY_MS);
  await publishProof(services, withStatement);
  await signProofsAgain(services);
  expect(await readProof(withStatement)).toMatchObject({ bank: 612.5, first: null });
});

test('the server cannot change or delete what was signed later', async () => {
  const change = db.updateTable('later_proofs').set({ bank_minor: 1n }).execute();
  await expect(change).rejects.toThrow('permission denied');
  await expect(db.deleteFrom('later_proofs').execute()).rejects.toThrow('permission denied');
  expect(await db.selectFrom('later_proofs').select('bank_minor').orderBy('day').execute()).toEqual([
    { bank_minor: 600_00n },
    { bank_minor: 612_50n },
  ]);
});
