// Resale rules on orders in a stock whose company has a register.
import { expect, test } from 'vitest';
import { HOLDERS, issue, type Item } from '#domain/register/testing/ocf-package.ts';
import { isRefusal } from '#domain/refusal.ts';
import { RESALE_RULES } from '#domain/register/resale-market.ts';
import { previewOrder } from '#server/exchange/preview-order.ts';
import type { CommandOutcome } from '#server/exchange/commands.ts';
import { acceptRegister, archiveOf, linkMember } from '#server/testing/cap-table-archive.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

const codeOf = (outcome: CommandOutcome): string =>
  isRefusal(outcome) ? outcome.code : 'order' in outcome ? 'accepted' : 'other';

/** A company whose register has these certificates of the holder ada, who has the same shares in our books. */
async function companyWith(certificates: readonly Item[], shares: bigint) {
  const stock = await insertStock(db, market.now, { lastPrice_minor: 10_00n });
  const { userId } = await insertPerson(db, market.now, { role: 'issuer', companyId: stock.companyId });
  const by = { companyId: stock.companyId, userId, now: market.now };
  const accept = async (items: readonly Item[], asOf?: string) =>
    acceptRegister(db, { ...by, now: market.now }, await archiveOf(items, asOf, HOLDERS));
  const importId = await accept(certificates);
  const seller = await market.addSeller(stock.stockId, shares);
  await linkMember(db, by, 'ada', seller.userId);
  return { stock, seller, by, importId, accept };
}

type Company = Awaited<ReturnType<typeof companyWith>>;

const stateFacts = (
  { by }: Company,
  facts: { readonly information_on?: string; readonly countries?: string[] },
) =>
  db
    .insertInto('resale_facts')
    .values({ company_id: by.companyId, updated_by: by.userId, updated_at: market.now, ...facts })
    .execute();

const sell = ({ seller, stock }: Company, shares: bigint) =>
  market.take(limitOrder(seller, 'sell', stock, shares, 10_00n));

const OLD = issue('1', '600');
const YOUNG = issue('2', '400', { date: '2025-10-01' });

test('only what was held for a year can be sold, and the answer names the day on which that changes', async () => {
  const company = await companyWith([OLD, YOUNG], 1000n);
  const { seller, stock } = company;
  expect(codeOf(await sell(company, 601n))).toBe('holding_period');
  const preview = await previewOrder(market.context, limitOrder(seller, 'sell', stock, 601n, 10_00n));
  if (preview === undefined || isRefusal(preview)) throw new Error('no preview');
  const rules = preview.rules.filter(({ rule }) => (RESALE_RULES as readonly string[]).includes(rule));
  expect(rules.map(({ changesOn, refusal, rule }) => [rule, refusal === undefined, changesOn])).toEqual([
    ['register_difference', true, undefined],
    ['holding_period', false, '2026-10-01'],
    ['lock_up', true, undefined],
    ['exemption', false, '2026-10-01'],
    ['issuer_information', false, undefined],
    ['holder_limit', true, undefined],
    ['jurisdiction', true, undefined],
  ]);
  expect(codeOf(await sell(company, 500n))).toBe('accepted');
  expect(codeOf(await sell(company, 101n))).toBe('holding_period');
  expect(codeOf(await sell(company, 100n))).toBe('accepted');
});

test('young shares are sold to accredited buyers while the company’s information is current; the path goes with the trade', async () => {
  const company = await companyWith([OLD, YOUNG], 1000n);
  await stateFacts(company, { information_on: '2026-01-31' });
  const { stock } = company;
  expect(codeOf(await sell(company, 1000n))).toBe('accepted');
  const retail = await market.addBuyer(1_000_00n);
  expect(codeOf(await market.take(limitOrder(retail, 'buy', stock, 10n, 10_00n)))).toBe('exemption');
  const accredited = await market.addBuyer(1_000_00n, { investorType: 'accredited' });
  const { fills } = takenOrder(await market.take(limitOrder(accredited, 'buy', stock, 10n, 10_00n)));
  const frozen = await db
    .selectFrom('execution_resale')
    .selectAll()
    .where('execution_id', '=', fills[0]?.id ?? '')
    .executeTakeFirst();
  expect(frozen).toEqual({
    execution_id: fills[0]?.id,
    path: 'section_4a7',
    held_since: '2025-10-01',
    is_affiliate: false,
    decided_on: '2026-03-02',
  });
});

test('what the register does not confirm cannot be sold until a person of the company decides', async () => {
  const company = await companyWith([OLD], 700n);
  const { by, importId, seller } = company;
  expect(codeOf(await sell(company, 700n))).toBe('register_difference');
  expect(codeOf(await sell(company, 600n))).toBe('accepted');
  expect(codeOf(await sell(company, 100n))).toBe('register_difference');
  await db
    .insertInto('register_decisions')
    .values({
      id: importId,
      import_id: importId,
      stock_id: company.stock.stockId,
      user_id: seller.userId,
      shares: 100n,
      note: 'Certificate CS-9 is on its way.',
      decided_by: by.userId,
      decided_at: market.now,
    })
    .execute();
  // The decision settles whose shares they are. They came into the account today.
  expect(codeOf(await sell(company, 100n))).toBe('holding_period');
});

test('a newer package that lacks a settled transfer blocks exactly those shares', async () => {
  const company = await companyWith([OLD], 600n);
  const { accept, stock } = company;
  const buyer = await market.addBuyer(10_000_00n);
  await sell(company, 200n);
  await market.take(limitOrder(buyer, 'buy', stock, 200n, 10_00n));
  await market.settle();
  // The buyer continues the seller's holding period.
  const own = { ...company, seller: buyer };
  expect(codeOf(await sell(own, 50n))).toBe('accepted');
  const importId = await accept([OLD], '2026-03-02');
  expect(codeOf(await sell(own, 150n))).toBe('register_difference');
  // The seller's other shares are confirmed, and still for sale.
  expect(codeOf(await sell(company, 400n))).toBe('accepted');
  await db
    .insertInto('register_decisions')
    .values({
      id: importId,
      import_id: importId,
      stock_id: stock.stockId,
      user_id: buyer.userId,
      shares: 200n,
      note: 'The transfer is on its way into our software.',
      decided_by: company.by.userId,
      decided_at: market.now,
    })
    .execute();
  expect(codeOf(await sell(own, 150n))).toBe('accepted');
});

test('buyers from elsewhere are refused', async () => {
  const company = await companyWith([OLD], 600n);
  await stateFacts(company, { countries: ['USA'] });
  const buyer = await market.addBuyer(1_000_00n);
  const bid = limitOrder(buyer, 'buy', company.stock, 5n, 9_00n);
  expect(codeOf(await market.take(bid))).toBe('jurisdiction');
});

test('of 64 buyers who race for the last place among the holders, one gets it', async () => {
  const company = await companyWith([OLD], 600n);
  await db
    .insertInto('resale_constants')
    .values({
      valid_from: '2026-03-01',
      holding_months: 12,
      class_outstanding_days: 90,
      information_months: 16,
      // The seller is one holder; with three, a class must be registered.
      holders: 3,
      unaccredited_holders: 500,
      source: 'a test',
      created_at: market.now,
    })
    .execute();
  await sell(company, 600n);
  const buyers = await Promise.all(Array.from({ length: 64 }, () => market.addBuyer(1_000_00n)));
  const bids = buyers.map(buyer => limitOrder(buyer, 'buy', company.stock, 1n, 10_00n));
  const [together, apart] = [bids.slice(0, 32), bids.slice(32)];
  const outcomes = await Promise.all([market.takeAll(together), ...apart.map(bid => market.take(bid))]);
  const codes = outcomes.flat().map(codeOf);
  expect(codes.filter(code => code === 'accepted')).toHaveLength(1);
  expect(codes.filter(code => code === 'holder_limit')).toHaveLength(63);
  const lucky = buyers[codes.indexOf('accepted')];
  if (!lucky) throw new Error('nobody was accepted');
  expect(codeOf(await market.take(limitOrder(lucky, 'buy', company.stock, 1n, 10_00n)))).toBe('accepted');
});
