import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { CASH } from '#domain/ledger/posting.ts';
import type { Transaction } from '#server/database/database.ts';
import { numberingOf } from '#server/database/numbering.ts';
import { transaction } from '#server/database/transaction.ts';
import { runWritableCte } from '#server/database/writable-cte.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { openAccounts } from './accounts.ts';
import { cashOf, EXTERNAL, FEES } from '#domain/ledger/account-name.ts';
import type { Hold } from './movement.ts';
import { hold, post, release } from './post.ts';
import { writesOfMovement } from './write-movement.ts';

const { db } = await createTestDatabase();
const NOW = new Date('2026-11-20T12:00:00Z');

/** Runs the work in a transaction of its own. */
const run = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => transaction(db, work);

async function openCash(owner: string): Promise<string> {
  return run(async tx => (await openAccounts(tx, [cashOf(owner)], NOW))(cashOf(owner)));
}

function deposit(account: string, amount: bigint, referenceId = uuidv7()) {
  return run(async tx => {
    const ids = await openAccounts(tx, [EXTERNAL], NOW);
    const posting = { from: ids(EXTERNAL), to: account, asset: CASH, amount };
    return post(tx, { kind: 'deposit', referenceId, postings: [posting] }, NOW);
  });
}

async function balanceOf(account: string): Promise<readonly [bigint, bigint]> {
  const row = await readRecord(db, 'ledger_accounts', ['available', 'held'], { id: account });
  return [row.available, row.held];
}

test('opening the same accounts twice gives the same ids, also at the same time', async () => {
  const owner = uuidv7();
  const ids = await Promise.all(Array.from({ length: 8 }, () => openCash(owner)));
  expect(new Set(ids).size).toBe(1);
});

test('a posting moves an amount from one account to the other', async () => {
  const account = await openCash(uuidv7());
  expect(await deposit(account, 5_000n)).toBeUndefined();
  expect(await balanceOf(account)).toEqual([5_000n, 0n]);
});

test('the same thing is recorded only once', async () => {
  const account = await openCash(uuidv7());
  const reference = uuidv7();
  await deposit(account, 5_000n, reference);
  await expect(deposit(account, 5_000n, reference)).rejects.toMatchObject({ code: '23505' });
  expect(await balanceOf(account)).toEqual([5_000n, 0n]);
});

test('a hold sets aside, is released in parts, and is consumed by a posting from held', async () => {
  const account = await openCash(uuidv7());
  await deposit(account, 5_000n);
  const held: Hold = { account, amount: 3_000n };
  await run(tx => hold(tx, [held], NOW));
  expect(await balanceOf(account)).toEqual([2_000n, 3_000n]);
  await run(tx => release(tx, [{ ...held, amount: 1_000n }], NOW));
  expect(await balanceOf(account)).toEqual([3_000n, 2_000n]);
  await run(async tx => {
    const ids = await openAccounts(tx, [FEES], NOW);
    const posting = { from: account, to: ids(FEES), asset: CASH, amount: 2_000n, fromHeld: true };
    const payment = { kind: 'withdrawal', referenceId: uuidv7(), postings: [posting] } as const;
    return post(tx, payment, NOW, [{ ...held, amount: -2_000n }]);
  });
  expect(await balanceOf(account)).toEqual([3_000n, 0n]);
});

test('holding more than is available is refused with both figures, and changes nothing', async () => {
  const account = await openCash(uuidv7());
  await deposit(account, 5_000n);
  const held: Hold = { account, amount: 5_001n };
  expect(await run(tx => hold(tx, [held], NOW))).toMatchObject({
    code: 'insufficient_funds',
    facts: { available: '$50.00', needed: '$50.01' },
  });
  expect(await balanceOf(account)).toEqual([5_000n, 0n]);
});

test('concurrent movements never spend more than the balance', async () => {
  const account = await openCash(uuidv7());
  await deposit(account, 1_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, () => run(tx => hold(tx, [{ account, amount: 100n }], NOW))),
  );
  expect(outcomes.filter(outcome => outcome === undefined)).toHaveLength(10);
  expect(await balanceOf(account)).toEqual([0n, 1_000n]);
});

test('releasing an amount that is not held throws', async () => {
  const account = await openCash(uuidv7());
  await deposit(account, 1_000n);
  const held: Hold = { account, amount: 100n };
  await expect(run(tx => release(tx, [held], NOW))).rejects.toThrow(RangeError);
  const less = { account, amount: -1_001n };
  await expect(run(tx => release(tx, [less], NOW))).rejects.toThrow('giving back was refused');
});

test('a ledger transaction and its postings have the given time', async () => {
  const reference = uuidv7();
  await deposit(await openCash(uuidv7()), 5_000n, reference);
  const { rows } = await sql`
    select l.created_at as recorded, p.created_at as moved
    from ledger_transactions l join postings p on p.transaction_id = l.id where l.reference_id = ${reference}`.execute(
    db,
  );
  expect(rows).toEqual([{ recorded: NOW, moved: NOW }]);
});

test('a movement of an unknown account is not written', async () => {
  const movement = { transactions: [], holds: [{ account: uuidv7(), amount: 1n }] };
  await expect(
    run(tx => runWritableCte(tx, writesOfMovement(movement, NOW, numberingOf(tx)))),
  ).rejects.toThrow('an account to change is not there');
});

test('the server may not edit a posting, nor take a balance below zero', async () => {
  const account = await openCash(uuidv7());
  await deposit(account, 1_000n);
  await expect(sql`update postings set amount = 1`.execute(db)).rejects.toMatchObject({ code: '42501' });
  await expect(
    sql`update ledger_accounts set available = -1 where id = ${account}`.execute(db),
  ).rejects.toMatchObject({ code: '23514' });
});
