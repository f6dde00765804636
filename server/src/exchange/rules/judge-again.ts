// Has orders that stand judged again by rules that stay, where it is their owner who has changed.
import { sql, type RawBuilder } from 'kysely';
import type { InvestorType } from '#domain/compliance/verification.ts';
import type { Transaction } from '#server/database/database.ts';
import { begunBy } from '#server/exchange/issuer-rules-row.ts';
import { cashOf, readNamedAccounts } from '#server/ledger/accounts.ts';

/** Where the list tells who may buy, and this person bids: nobody else's orders are judged for a party named or removed. */
export function judgeListing(tx: Transaction, stockId: string, userId: string, at: Date): Promise<unknown> {
  return judgeAgain(tx, {
    orders: sql`stock_id = ${stockId} and ${bidsOf(userId)}`,
    rules: sql`who = 'list'`,
    at,
  });
}

/**
 * Has the stocks judged again where somebody bids whose investor type their rules let in before and do not now, or the
 * other way round. Gives them, for `applyDueRules` after the commit; its job finds them too.
 */
export async function judgeInvestorType(
  tx: Transaction,
  userId: string,
  { from, to, at }: { readonly from: InvestorType; readonly to: InvestorType; readonly at: Date },
): Promise<readonly string[]> {
  // A batch reads its traders behind this lock: one that read this person as they were has its orders in by then.
  await readNamedAccounts(tx, [cashOf(userId)], 'lock');
  const rules = sql`who = 'investor_types' and (${from} = any(investor_types)) <> (${to} = any(investor_types))`;
  return judgeAgain(tx, { orders: bidsOf(userId), rules, at });
}

/**
 * Has the stocks judged again where orders of somebody who may trade again are suspended: while they might not, none came
 * back, whatever the rules allowed. Done by the job that applies rules.
 */
export async function judgeSuspended(tx: Transaction, userId: string, at: Date): Promise<void> {
  const orders = sql`user_id = ${userId} and status = 'suspended'`;
  await judgeAgain(tx, { orders, rules: sql`true`, at });
}

const bidsOf = (userId: string): RawBuilder<unknown> => sql`
  user_id = ${userId} and side = 'buy' and status in ('open', 'partially_filled', 'suspended')`;

interface Judging {
  /** Which orders must stand in a stock. */
  readonly orders: RawBuilder<unknown>;
  /** What its rules in force must be. */
  readonly rules: RawBuilder<unknown>;
  readonly at: Date;
}

/** Gives the stocks. */
async function judgeAgain(tx: Transaction, { orders, rules, at }: Judging): Promise<readonly string[]> {
  const { rows } = await sql<{ stock_id: string }>`
    update issuer_rules set applied_at = null, revision = revision + 1,
      judge_owners_only = judge_owners_only or applied_at is not null
    where id in (
      select id from (
        select distinct on (stock_id) * from issuer_rules
        where ${begunBy(at)} and stock_id in (select stock_id from orders where ${orders})
        order by stock_id, effective_at desc
      ) in_force
      where ${rules}
    )
    returning stock_id`.execute(tx);
  return rows.map(row => row.stock_id);
}
