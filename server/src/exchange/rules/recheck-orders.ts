// Has open orders judged again by unchanged rules, because their owner's facts changed.
import { sql, type RawBuilder } from 'kysely';
import type { InvestorType } from '#domain/compliance/verification.ts';
import type { Transaction } from '#server/database/database.ts';
import { begunBy, ownersDueAfter } from '#server/exchange/issuer-rules-row.ts';
import { readNamedAccounts } from '#server/ledger/accounts.ts';
import { cashOf } from '#domain/ledger/account-name.ts';

/**
 * Has the owners of standing orders judged again after a change of the list, where the list decides who may buy and this person
 * has a bid. It happens with the next day, together with the other changes of the day: at once it would tell the issuer whose
 * bid leaves the book.
 */
export async function recheckListing(
  tx: Transaction,
  stockId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await sql`
    update issuer_rules set revision = revision + 1,
      owners_due_at = case when owners_due_at > ${at} then owners_due_at else ${ownersDueAfter(at)} end
    where who = 'list'
      and exists (select from orders where stock_id = ${stockId} and ${bidsOf(userId)})
      and id = (
        select id from issuer_rules where stock_id = ${stockId} and ${begunBy(at)}
        order by effective_at desc limit 1
      )`.execute(tx);
}

/**
 * Judges the stocks again where this person has bids and the rules treat the former and the new investor type
 * differently. Returns them for `applyDueRules` after the commit; its job also finds them.
 */
export async function recheckInvestorType(
  tx: Transaction,
  userId: string,
  { from, to, at }: { readonly from: InvestorType; readonly to: InvestorType; readonly at: Date },
): Promise<readonly string[]> {
  // A batch reads its traders under this lock. A batch that read the former facts has committed its orders by
  // then.
  await readNamedAccounts(tx, [cashOf(userId)], 'lock');
  const rules = sql`who = 'investor_types' and (${from} = any(investor_types)) <> (${to} = any(investor_types))`;
  return judgeAgain(tx, { orders: bidsOf(userId), rules, at });
}

/**
 * Judges the stocks again where orders of a person who may trade again are suspended. While the person might
 * not trade, no order returned. The job that applies rules does the work.
 */
export async function recheckSuspended(tx: Transaction, userId: string, at: Date): Promise<void> {
  const orders = sql`user_id = ${userId} and status = 'suspended'`;
  await judgeAgain(tx, { orders, rules: sql`true`, at });
}

const bidsOf = (userId: string): RawBuilder<unknown> => sql`
  user_id = ${userId} and side = 'buy' and status in ('open', 'partially_filled', 'suspended')`;

interface Judging {
  /** The condition on orders in the stock. */
  readonly orders: RawBuilder<unknown>;
  /** The condition on the rules in force. */
  readonly rules: RawBuilder<unknown>;
  readonly at: Date;
}

/** Returns the stocks. */
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
