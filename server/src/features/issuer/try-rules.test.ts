import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { OPEN_RULES, insertStock, limitOrder } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;
const LIST = { ...OPEN_RULES, who: { kind: 'list' } };

verifyBooksAfterEach(db);

/** A stock at $100.00 whose issuer sees one bid for 2 shares at $80.00 from each of this many people. */
async function bidders(many: number) {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 100_00n });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const buyers: TestPerson[] = [];
  for (let index = 0; index < many; index += 1) {
    const buyer = await market.addBuyer(1_000_00n);
    buyers.push(buyer);
    await market.take(limitOrder(buyer, 'buy', stock, 2n, 80_00n));
  }
  const tryOut = (body: unknown) => server.ask('POST /issuer/rules/dry-run', { as: issuer, body });
  return { stock, issuer, buyers, tryOut };
}

async function putOnList(stockId: string, { userId }: TestPerson): Promise<void> {
  await db
    .insertInto('issuer_parties')
    .values({ stock_id: stockId, user_id: userId, pre_approved: false, added_at: server.now })
    .execute();
}

test('a dry run of a list does not reveal whether the bidder is on it', async () => {
  const { stock, buyers, tryOut } = await bidders(2);
  const narrow = { ...LIST, priceRange: { kind: 'percent', rangeBps: 1_000 } };
  const before = [await tryOut(LIST), await tryOut(narrow)];
  expect(before[0]).toEqual({
    suspended: { orders: 0, shares: 0 },
    resumed: { orders: 0, shares: 0 },
    maybeMore: true,
    examples: [],
  });
  expect(before[1]).toMatchObject({
    suspended: { orders: 2, shares: 4 },
    examples: [{ price: 80 }, { price: 80 }],
  });
  for (const buyer of buyers) await putOnList(stock.stockId, buyer);
  expect([await tryOut(LIST), await tryOut(narrow)]).toEqual(before);
});

test('a dry run does not reveal by difference how many orders a listed bidder has', async () => {
  const { stock, buyers, tryOut } = await bidders(5);
  const types = { ...OPEN_RULES, who: { kind: 'investor_types', types: ['company'] } };
  const before = [await tryOut(LIST), await tryOut(types)];
  for (const buyer of buyers) {
    await putOnList(stock.stockId, buyer);
    await db.updateTable('users').set({ investor_type: 'company' }).where('id', '=', buyer.userId).execute();
    expect([await tryOut(LIST), await tryOut(types)]).toEqual(before);
  }
});

test('suspended bids whose return depends on a list are not counted', async () => {
  const { stock, issuer, buyers, tryOut } = await bidders(1);
  const narrow = { ...OPEN_RULES, priceRange: { kind: 'percent', rangeBps: 1_000 } };
  await server.ask('POST /issuer/rules', { as: issuer, body: narrow });
  expect(await tryOut(OPEN_RULES)).toMatchObject({ resumed: { orders: 1, shares: 2 }, maybeMore: false });
  const before = await tryOut(LIST);
  expect(before).toMatchObject({ resumed: { orders: 0 }, maybeMore: true });
  for (const buyer of buyers) await putOnList(stock.stockId, buyer);
  expect(await tryOut(LIST)).toEqual(before);
});

test('each dry run is in the audit log', async () => {
  const { stock, issuer, tryOut } = await bidders(0);
  await tryOut(LIST);
  const tried = db.selectFrom('audit_log').select(['actor_id', 'subject_id', 'details']);
  expect(
    await tried.where('action', '=', 'rules_tried').where('subject_id', '=', stock.stockId).execute(),
  ).toEqual([{ actor_id: issuer.userId, subject_id: stock.stockId, details: { who: 'list' } }]);
});
