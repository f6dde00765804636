// What should have left the books before a batch could meet it, but waits for its job: the batch has it done first.
// Called by take-batch.ts.
import { refuseTime } from '#domain/compliance/issuer-rules.ts';
import type { Desk, DeskStock } from './desk.ts';

/** Where rules in force have not been applied yet to the orders that something may come in against. */
export function stocksToJudge(desk: Desk): readonly string[] {
  const met = new Set([...desk.accountsOfResting.keys()].map(id => desk.orders.get(id)?.stockId));
  return [...desk.stocks.values()]
    .filter(stock => met.has(stock.id) && isDue(stock, desk.now))
    .map(({ id }) => id);
}

/** Where nothing can come in, rules may stay unapplied for long: they wait for the window to open. */
function isDue({ rules, tradable }: DeskStock, now: Date): boolean {
  return !rules.applied && tradable && refuseTime(rules, now) === undefined;
}
