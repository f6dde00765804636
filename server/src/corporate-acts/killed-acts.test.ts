// The confirmation of imported holdings, a split and an exit fails at each of its statements, as when the server is killed
// there, and arrives twice at once: nothing of it stays, the books agree, and it is made once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Command } from '#server/admin/command.ts';
import { command as approve } from '#server/admin/commands/approve.ts';
import { command as exit } from '#server/admin/commands/exit.ts';
import { command as importCommand } from '#server/admin/commands/import-holdings.ts';
import { command as split } from '#server/admin/commands/split.ts';
import { confirmApproval } from '#server/approvals/decide-approval.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { failAtEachStatement } from '#server/testing/act-before-statement.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord, readRecords } from '#server/testing/read-records.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { insertStock, limitOrder, setRules } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';

const server = await createTestApp();
const { db, market } = server;
const dana = await server.addPerson({ role: 'operator', isSteppedUp: true });
const otto = await server.addPerson({ role: 'operator', isSteppedUp: true });
const byDana = { actorId: dana.userId, secondId: null };

const folder = mkdtempSync(join(tmpdir(), 'foreshare-acts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
// Commands use the clock of the machine.
beforeEach(() => {
  server.now = new Date();
});

interface Prepared {
  readonly command: Command;
  readonly args: readonly string[];
  readonly stockId: string;
  readonly slug: string;
}

/** A company with an order in its book, a holder whose shares do not divide, and cash for the fractions. */
async function company() {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 900n });
  await setRules(db, stock.stockId, server.now, {});
  await giveCash(db, stock.companyId, 100_000n, server.now);
  const seller = await market.addSeller(stock.stockId, 101n);
  await market.addSeller(stock.stockId, 40n);
  await market.take(limitOrder(seller, 'sell', stock, 20n, 1_000n));
  return { ...stock, seller };
}

async function holdings(): Promise<Prepared> {
  const { slug, stockId } = await insertStock(db, server.now);
  const { email } = await server.addPerson();
  const file = join(folder, `${slug}.csv`);
  const rows = [
    `${slug},${email},500,1200.50,2024-05-02`,
    `${slug},stranger-${slug}@example.com,70,0,2024-05-03`,
  ];
  writeFileSync(file, ['slug,email,shares,cost,acquired', ...rows].join('\n'));
  return { command: importCommand, args: [file], stockId, slug };
}

async function splitOne(): Promise<Prepared> {
  const { slug, stockId } = await company();
  return { command: split, args: [slug, '1:10'], stockId, slug };
}

async function exitOf(): Promise<Prepared> {
  const { slug, stockId } = await company();
  return { command: exit, args: [slug, '42.50'], stockId, slug };
}

const KINDS: readonly (readonly [string, () => Promise<Prepared>])[] = [
  ['imported holdings', holdings],
  ['a split', splitOne],
  ['an exit', exitOf],
];

/** What the second person sees, by command. */
const FACTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [importCommand.summary]: {
    companies: 'Acme',
    lots: '2',
    holders: '2',
    shares: '570',
    cost: '1200.50',
    waiting: '1',
  },
  [split.summary]: {
    company: 'Acme',
    ratio: '1:10',
    holders: '2',
    shares: '141',
    sharesAfter: '14',
    outstanding: '1000000',
    outstandingAfter: '100000',
    paidFractions: '1',
    fractions: '9.00',
    restatedOrders: '1',
  },
  [exit.summary]: {
    outcome: 'acquired',
    exitPrice: '42.50',
    holders: '2',
    shares: '141',
    paidOut: '5992.50',
    endedOrders: '1',
  },
};

async function propose({ command, args }: Prepared): Promise<string> {
  const { run, said } = commandRunner(server, command, byDana);
  await run(...args, '--execute');
  return /approve (\S{36})/.exec(said.at(-1) ?? '')?.[1] ?? '';
}

const confirm = (approvalId: string, own = db) =>
  confirmApproval(own, server.services.approvalKinds, approvalId, {
    actorId: otto.userId,
    requestId: 'killed',
    at: server.now,
  });

test.each(KINDS)('%s, killed at each statement', async (_, prepare) => {
  const makeReady = async () => {
    const approvalId = await propose(await prepare());
    return { approvalId, before: await readState(approvalId) };
  };
  let ready = await makeReady();
  const confirmed: string[] = [];
  let kills = 0;
  await failAtEachStatement(db, async faulty => {
    const done = await confirm(ready.approvalId, faulty).catch(() => undefined);
    if (done === undefined) {
      kills += 1;
      expect(await readState(ready.approvalId)).toEqual(ready.before);
      return;
    }
    // A failed batch of cancellations is tried again in the same transaction.
    expect(done).toMatchObject({ status: 'confirmed' });
    confirmed.push(ready.approvalId);
    ready = await makeReady();
  });
  expect(kills).toBeGreaterThan(5);
  const last = confirmed.at(-1) ?? '';
  expect(await readState(last)).toMatchObject({ approval: 'confirmed', files: 0n });
  expect(await verifyBooks(db)).toEqual([]);
  expect(await confirm(last)).toMatchObject({ code: 'wrong_state' });
});

test.each(KINDS)('%s, confirmed three times at once', async (_, prepare) => {
  const prepared = await prepare();
  const approvalId = await propose(prepared);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(approvalId)));
  expect(answers.filter(answer => 'status' in answer && answer.status === 'confirmed')).toHaveLength(1);
  expect(await verifyBooks(db)).toEqual([]);
});

test.each(KINDS)(
  '%s: a dry run by default, a proposal with the numbers, and a rejection',
  async (_, prepare) => {
    const prepared = await prepare();
    const readOpen = () => readRecords(db, 'approvals', ['id'], { status: 'open' });
    const before = await readOpen();
    const { run, said } = commandRunner(server, prepared.command, byDana);
    await run(...prepared.args);
    expect(said.join(' ')).toContain('Type it again with --execute to do it.');
    expect(await readOpen()).toEqual(before);
    const approvalId = await propose(prepared);
    await expect(propose(prepared)).rejects.toThrow('This already waits for a second person.');
    const { decisions } = await server.ask('GET /operator/day', { as: otto });
    const facts = decisions.find(({ id }) => id === approvalId)?.facts;
    expect(facts).toMatchObject(FACTS[prepared.command.summary] ?? {});
    const byOtto = commandRunner(server, approve, { actorId: otto.userId, secondId: null });
    await byOtto.run(approvalId, '--reject');
    expect(byOtto.said).toEqual(['Nothing is changed: the proposal is rejected.']);
    expect(await readState(approvalId)).toMatchObject({ approval: 'rejected', files: 0n });
    await expect(byOtto.run(approvalId)).rejects.toThrow('it is rejected');
  },
);

test('exactly the proposed file is brought in, and one that no longer fits is refused in words', async () => {
  const prepared = await holdings();
  const altered = await propose(prepared);
  await sql`update approval_files set content = replace(content, ',500,', ',501,') where approval_id = ${altered}`.execute(
    db,
  );
  expect(await confirm(altered)).toMatchObject({ code: 'wrong_state', facts: { state: 'altered' } });
  const byDanaHerself = commandRunner(server, approve, byDana);
  await byDanaHerself.run(altered, '--reject');
  const approvalId = await propose(prepared);
  await commandRunner(server, prepared.command, { actorId: dana.userId, secondId: otto.userId }).run(
    ...prepared.args,
    '--execute',
  );
  expect(await confirm(approvalId)).toMatchObject({
    code: 'file_no_longer_fits',
    facts: { reason: expect.stringContaining('is in already') as string },
  });
  expect(await readState(approvalId)).toMatchObject({ approval: 'open', files: 1n });
  expect(await verifyBooks(db)).toEqual([]);
});

test('a split in between, unsettled trades and missing cash refuse a confirmation; the proposer cannot confirm', async () => {
  const stock = await company();
  const ofExit = await propose({ command: exit, args: [stock.slug, '10'], ...stock });
  const ofSplit = await propose({ command: split, args: [stock.slug, '3:1'], ...stock });
  const byDanaHerself = commandRunner(server, approve, byDana);
  await expect(byDanaHerself.run(ofSplit)).rejects.toThrow('A second person must agree');
  await splitStock(market.context, stock.stockId, { numerator: 2n, denominator: 1n });
  for (const each of [ofExit, ofSplit]) expect(await confirm(each)).toMatchObject({ code: 'stock_split' });

  const busy = await company();
  const late = await propose({ command: exit, args: [busy.slug, '10'], ...busy });
  server.pass(1_000);
  await setRules(db, busy.stockId, server.now, { review: 'manual', review_days: 5 });
  await market.take(limitOrder(await market.addBuyer(1_000_000n), 'buy', busy, 5n, 1_000n));
  expect(await confirm(late)).toMatchObject({ code: 'trades_unsettled', facts: { count: '1' } });

  const poor = await insertStock(db, server.now, { lastPrice_minor: 900n });
  await market.addSeller(poor.stockId, 11n);
  await expect(propose({ command: split, args: [poor.slug, '1:10'], ...poor })).rejects.toThrow(
    'The company has $0.00 available here',
  );
  expect((await readRecord(db, 'stocks', ['status'], { id: busy.stockId })).status).toBe('tradable');
});

/** What an act may change. */
async function readState(approvalId: string) {
  const { rows } = await sql<{ approval: string; files: bigint; counts: unknown }>`
    select status as approval, (select count(*) from approval_files where approval_id = ${approvalId}) as files,
      json_build_array(
        (select count(*) from ledger_transactions), (select count(*) from postings),
        (select md5(string_agg(concat_ws(' ', id, available, held), ',' order by id)) from ledger_accounts),
        (select md5(string_agg(concat_ws(' ', id, status, shares), ',' order by id)) from orders),
        (select md5(string_agg(concat_ws(' ', id, status, shares_outstanding, split_count), ',' order by id)) from stocks),
        (select count(*) from splits), (select count(*) from share_grants), (select count(*) from share_claims),
        (select count(*) from audit_log), (select count(*) from announcements)
      ) as counts
    from approvals where id = ${approvalId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('the proposal is gone');
  return state;
}
