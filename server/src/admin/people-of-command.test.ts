import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { command as fundCompany } from './commands/fund-company.ts';
import { identifyPeople, NO_PEOPLE, takeNames, type Asks, type Named } from './people-of-command.ts';

const server = await createTestApp();
const { db, secrets, services } = server;

const identify = (asks: Asks, named: Named = {}) =>
  identifyPeople(db, { command: 'trading', asks, named, secrets, at: server.now });

async function operator() {
  const person = await server.addPerson({ role: 'operator', hasSecondFactor: false });
  return { ...person, code: await addSecondFactor(services, person.userId) };
}

test('before a market has operators no approval is asked for', async () => {
  expect(await identify('two')).toEqual(NO_PEOPLE);
});

test('the names of people are taken out of the words of a command', () => {
  expect(takeNames(['acme', '--as', 'a@b.example', 'halt', '--code=123456'])).toEqual({
    rest: ['acme', 'halt'],
    named: { as: 'a@b.example', code: '123456' },
  });
});

test('an operator answers for a command with a code, and a second one for what hurts', async () => {
  const dana = await operator();
  await expect(identify('one')).rejects.toThrow('Say which operator you are');
  await expect(identify('one', { as: 'stranger@example.com', code: '1' })).rejects.toThrow(
    'Say which operator',
  );
  await expect(identify('one', { as: dana.email, code: '000000' })).rejects.toThrow('is wrong');
  const as = { as: dana.email.toUpperCase(), code: dana.code() };
  expect(await identify('two', as)).toEqual({ actorId: dana.userId, secondId: null });
  await expect(identify('two', as)).rejects.toThrow('was used before');
  const otto = await operator();
  server.pass(60_000);
  const alone = { as: dana.email, code: dana.code() };
  await expect(identify('two', alone)).rejects.toThrow('A second operator must agree');
  server.pass(60_000);
  const own = { as: dana.email, code: dana.code(), with: dana.email, 'with-code': dana.code() };
  await expect(identify('two', own)).rejects.toThrow(/another one|used before/);
  server.pass(60_000);
  const both = { as: dana.email, code: dana.code(), with: otto.email, 'with-code': otto.code() };
  expect(await identify('two', both)).toEqual({ actorId: dana.userId, secondId: otto.userId });
  const { details } = await readRecord(db, 'audit_log', ['details'], {
    action: 'command_run',
    actor_id: dana.userId,
  });
  expect(details).toMatchObject({ osUser: userInfo().username });
});

test('one operator alone moves no money: a payment becomes a proposal that another one confirms', async () => {
  const [dana, otto] = [await operator(), await operator()];
  const { slug, companyId } = await insertStock(db, server.now);
  const people = { actorId: dana.userId, secondId: null };
  const { run, said } = commandRunner(server, fundCompany, people);
  await run(slug, '5000000', 'WIRE-77');
  expect(said.at(-1)).toContain('is proposed. Another operator confirms it');
  expect(await server.market.balanceOf(companyId)).toEqual([0n, 0n]);
  const { results } = await server.ask('GET /operator/approvals', { as: otto });
  const params = { id: results.at(-1)?.id ?? '' };
  await server.ask('POST /operator/approvals/{id}/approve', { as: otto, params });
  expect(await server.market.balanceOf(companyId)).toEqual([500_000_000n, 0n]);
});
