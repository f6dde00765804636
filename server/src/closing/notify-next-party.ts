// Notices to the parties who act next in a closing.
import { actsNext } from '#domain/closing/closing.ts';
import { formatMinor } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { findIssuers } from '#server/exchange/find-issuers.ts';
import { notifyPeople, type Notice } from '#server/notify/notify-people.ts';
import { readClosing, toClosing } from './closing-row.ts';

/**
 * Notifies each party that acts next, and everyone who acts for the company where it is the company's turn.
 * @param kind closing_turn when a stage begins, closing_due shortly before its deadline.
 */
export async function notifyNextParty(
  tx: Transaction,
  tradeId: string,
  kind: 'closing_turn' | 'closing_due',
  at: Date,
): Promise<void> {
  const stored = await readClosing(tx, tradeId);
  const closing = stored && toClosing(stored);
  if (stored === undefined || closing === undefined) return;
  const { companyId, company, sellerId, buyerId, shares, price_minor } = stored.row;
  const next = actsNext(closing);
  const issuers = next.includes('company') ? ((await findIssuers(tx, [companyId])).get(companyId) ?? []) : [];
  const people = { seller: [sellerId], buyer: [buyerId], company: issuers };
  const facts = {
    company,
    shares: String(shares),
    price: formatMinor(price_minor),
    due: closing.dueAt.toISOString(),
  };
  const notices = next.flatMap(party =>
    people[party].map((userId): Notice => ({
      userId,
      kind,
      facts,
      link: `/trades/${tradeId}`,
    })),
  );
  await notifyPeople(tx, notices, at);
}
