import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BOOK_RULES } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command as verify } from './commands/verify.ts';

const server = await createTestApp();
const { db } = server;

const NOT_COMPARED = 'the audit log is not compared with the books before a server has run once';

test('verify reports agreement, or which rule fails, for whom, and how often', async () => {
  const people = 21;
  for (let person = 0; person < people; person += 1) {
    await server.market.addBuyer(10_00n);
  }
  const honest = commandRunner(server, verify);
  expect([await honest.run(), honest.said]).toEqual([
    0,
    [`books agree (${BOOK_RULES.length} rules)`, NOT_COMPARED],
  ]);

  await sql`update ledger_accounts set available = available - 1, held = 1 where kind = 'customer'`.execute(
    db,
  );
  const { run, said } = commandRunner(server, verify);
  expect(await run()).toBe(1);
  const rule = 'an account holds what its open orders, unsettled trades and pending withdrawals need';
  expect([said[0], ...said.slice(-3)]).toEqual([
    `Not true: ${rule}.`,
    '  and 1 more',
    'books do not agree',
    NOT_COMPARED,
  ]);
  const subjects = said.slice(1, -3);
  expect(subjects).toHaveLength(people - 1);
  for (const subject of subjects) expect(subject).toMatch(/^ {2}account of \S+: 0 USD expected, 1 found$/);
});
