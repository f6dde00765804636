import { expect, test } from 'vitest';
import type { Statement } from './read-statement.ts';
import { ENGLISH } from './statement-language.ts';
import { describeStatement, statementCsv } from './write-statement.ts';
import { textOf } from '#server/testing/text-of.ts';

const now = new Date('2026-03-05T10:00:00Z');

function statementOf(movements: number): Statement {
  return {
    month: '2026-02',
    complete: true,
    name: 'Ada',
    accountNumber: 'FS1',
    currency: 'USD',
    from: new Date('2026-02-01T00:00:00Z'),
    to: new Date('2026-03-01T00:00:00Z'),
    openingBalance: 0n,
    closingBalance: BigInt(movements),
    totals: { deposits: BigInt(movements), withdrawals: 0n, purchases: 0n, sales: 0n, other: 0n },
    entries: Array.from({ length: movements }, (_, index) => ({
      id: `${index}`,
      at: new Date('2026-02-10T10:00:00Z'),
      kind: 'deposit',
      text: 'Deposit',
      amount: 1n,
      fee: 0n,
      balance: BigInt(index + 1),
    })),
    positions: [],
  };
}

test('a document lists a limited number of movements and says where the others are', async () => {
  const shown = (movements: number) => {
    const { tables, notes } = describeStatement(statementOf(movements), ENGLISH, now);
    return { rows: tables[0]?.rows.length, cut: notes.some(note => note.includes('2,000 entries')) };
  };
  expect(shown(2_000)).toEqual({ rows: 2_000, cut: false });
  expect(shown(2_001)).toEqual({ rows: 2_000, cut: true });
  const { facts } = describeStatement(statementOf(2_001), ENGLISH, now);
  expect(facts).toContainEqual(['Deposits', '$20.01']);
  const { body } = await statementCsv(statementOf(2_001), now);
  expect(textOf(body).trim().split('\r\n')).toHaveLength(2_001 + 3);
});
