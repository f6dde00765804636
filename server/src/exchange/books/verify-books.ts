// Recomputes every balance, hold and position from what happened, and lists what differs. Called by `admin verify`,
// by drills and after integration tests.
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { BookDifference, BookRule } from './book-rule.ts';
import { HOLD_RULES } from './hold-rules.ts';
import { LEDGER_RULES } from './ledger-rules.ts';
import { TRADE_RULES } from './trade-rules.ts';

export const BOOK_RULES: readonly BookRule[] = [...LEDGER_RULES, ...HOLD_RULES, ...TRADE_RULES];

export interface BrokenRule {
  readonly says: string;
  readonly differences: readonly BookDifference[];
}

/** Empty where the books agree. Reads one moment, so that it may run beside a busy server. */
export function verifyBooks(db: Database): Promise<readonly BrokenRule[]> {
  return transaction(db, findBrokenRules, { isolation: 'repeatable read' });
}

export async function findBrokenRules(tx: Transaction): Promise<readonly BrokenRule[]> {
  const broken: BrokenRule[] = [];
  for (const { says, query } of BOOK_RULES) {
    const { rows } = await query.execute(tx);
    if (rows.length > 0) broken.push({ says, differences: rows });
  }
  return broken;
}
