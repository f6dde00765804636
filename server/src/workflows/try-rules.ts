// The dry run of rules: their effect on open orders, without revealing their owners.
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import type { Refusal } from '#domain/refusal.ts';
import { refusalSentence, type RefusalCode } from '#domain/refusal-codes.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { refuseLeft, refuseSplit, type Change } from '#server/exchange/rules/change-rules.ts';
import { checkOpenOrders, type CheckedOrder } from '#server/exchange/rules/check-open-orders.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { toRules } from './company-rules.ts';

type Effects = HandlerResponse<'POST /issuer/rules/dry-run'>;

const MOST_EXAMPLES = 20;

/**
 * Prices and lots are judged as if everybody might buy, so that the result does not depend on the list of
 * parties. Effects that depend on an order's owner are not counted: comparing two dry runs with different
 * lists would reveal the owner.
 */
export async function tryRulesOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { stockId, by, requestId }: Change & { readonly requestId: string },
  body: HandlerBody<'POST /issuer/rules/dry-run'>,
): Promise<Effects | Refusal> {
  const refusal = (await refuseLeft(db, stockId)) ?? (await refuseSplit(db, stockId, body.splits));
  if (refusal) return refusal;
  const rules = toRules(body);
  await recordAuditAlone(db, {
    actorId: by,
    action: 'rules_tried',
    subject: { type: 'stock', id: stockId },
    details: { who: rules.who.kind },
    requestId,
    at: clock(),
  });
  const isOpen = rules.who.kind === 'open';
  const [suspended, resumed] = [
    { orders: 0, shares: 0n },
    { orders: 0, shares: 0n },
  ];
  const examples: Effects['examples'] = [];
  for await (const effects of checkOpenOrders(db, stockId, rules)) {
    for (const { order, refusal } of effects.suspended) {
      const { code, facts } = refusal;
      if (ABOUT_THE_OWNER.has(code)) continue;
      count(suspended, order);
      if (examples.length === MOST_EXAMPLES) continue;
      const { side, openShares: shares, limit_minor: price } = order;
      examples.push({ side, shares, price, code, message: refusalSentence(code, facts) });
    }
    for (const order of effects.resumed) {
      if (isOpen || order.side === 'sell') count(resumed, order);
    }
  }
  return { suspended, resumed, maybeMore: !isOpen, examples };
}

const ABOUT_THE_OWNER: ReadonlySet<RefusalCode> = new Set(['not_on_list', 'investor_type_not_allowed']);

function count(sum: Effects['suspended'], { openShares }: CheckedOrder): void {
  sum.orders += 1;
  sum.shares += openShares;
}
