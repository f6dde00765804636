// Gives eight companies a register that agrees with the books, and names the members in it. One of them has a second line.
import { sql } from 'kysely';
import { addDays, addMonths, dayOf } from '#domain/time/day.ts';
import { isRefusal } from '#domain/refusal.ts';
import { transaction } from '#server/database/transaction.ts';
import { grantShares } from '#server/exchange/grant-shares.ts';
import { personName } from '#server/people/person-name.ts';
import { acceptImport } from '#server/register/accept-import.ts';
import { openLine } from '#server/register/open-line.ts';
import { storeFiles } from '#server/register/store-import.ts';
import { filesOfPackage } from '#server/register/write-package.ts';
import type { MemberHolding } from '../content/register-items.ts';
import { REGISTERS, registerItems, SECOND_LINE } from '../content/registers.ts';
import { INVESTOR, ISSUER, OPERATOR, SELLER } from '../people/sample-accounts.ts';
import { exchangeAt } from './run-market.ts';
import { placeOrders } from './place-orders.ts';
import type { SampleMarket } from './sample-market.ts';
import type { SampleStock } from './insert-companies.ts';

/** Beyond the holding period of Rule 144. */
const USUAL_HELD_DAYS = 760;
/** Half a year: shares that one can sell under §4(a)(7) only. */
const YOUNG = { email: INVESTOR.email, slug: 'mirador-health', heldDays: 150 };
const BALANCE_SHEET_MONTHS_AGO = 4;

export async function acceptRegisters(market: SampleMarket): Promise<void> {
  for (const stock of market.stocks) {
    if (REGISTERS[stock.slug] === undefined) continue;
    await acceptRegister(market, stock);
    if (stock.slug === SECOND_LINE.slug) await openSecondLine(market, stock);
  }
}

/** The seller's certificate of the class that gets a line of its own. */
function certificateOf(members: readonly MemberHolding[]) {
  const seller = members.find(({ email }) => email === SELLER.email);
  if (!seller) throw new Error('the seller holds no shares of the sample issuer');
  const { classId, prefix, shares, yearsAgo } = SECOND_LINE;
  return { classId, number: `${prefix}3`, holderId: seller.holderId, shares, daysAgo: yearsAgo * 365 };
}

/** Opens the line for trading with an offer of the seller, somewhat above the common shares. It has not traded yet. */
async function openSecondLine(
  market: SampleMarket,
  { companyId, lastRound, to_minor }: SampleStock,
): Promise<void> {
  const { db, idOf, now } = market;
  const { classId, prefix, shares, yearsAgo } = SECOND_LINE;
  const by = { companyId, userId: idOf(ISSUER.email), requestId: 'sample data' };
  const opened = await openLine({ db, clock: () => now }, by, classId);
  if (isRefusal(opened)) throw new Error(`the second line was refused: ${opened.code}`);
  const { stockId } = opened;
  const { last_round_price_minor: paid_minor } = await db
    .selectFrom('stocks')
    .select('last_round_price_minor')
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('stocks')
    .set({
      status: 'tradable',
      last_round_price_minor: lastRound.price_minor,
      last_round_at: new Date(addMonths(dayOf(now), -lastRound.monthsAgo)),
    })
    .where('id', '=', stockId)
    .execute();
  const userId = idOf(SELLER.email);
  const acquiredAt = new Date(addDays(dayOf(now), -yearsAgo * 365));
  const grant = {
    userId,
    stockId,
    shares,
    cost_minor: shares * (paid_minor ?? 1n),
    acquiredAt,
    certificate: `${prefix}3`,
  };
  await transaction(db, tx => grantShares(tx, [grant], now));
  const price_minor = (to_minor * 102n) / 100n;
  await placeOrders(exchangeAt(market, now, 0), [
    { userId, stockId, side: 'sell', price_minor, shares: shares / 4n },
  ]);
}

async function acceptRegister(market: SampleMarket, stock: SampleStock): Promise<void> {
  const { db, idOf, now } = market;
  const userId = idOf(stock.slug === ISSUER.actsFor ? ISSUER.email : OPERATOR.email);
  const by = { companyId: stock.companyId, userId, requestId: 'sample data' };
  const services = { db, clock: () => now };
  const members = await readMembers(market, stock);
  const lists = registerItems({
    slug: stock.slug,
    series: REGISTERS[stock.slug] ?? [],
    price_minor: stock.to_minor,
    outstanding: stock.sharesOutstanding,
    lastRound: {
      price_minor: stock.lastRound.price_minor,
      on: addMonths(dayOf(now), -stock.lastRound.monthsAgo),
    },
    members,
    dayAgo: days => addDays(dayOf(now), -days),
    ...(stock.slug === SECOND_LINE.slug ? { preferred: certificateOf(members) } : {}),
  });
  const line = { companyName: stock.name, foundedYear: stock.foundedYear, stockId: stock.stockId };
  const files = filesOfPackage(line, dayOf(now), lists);
  const id = await storeFiles(services, by, `${stock.slug}.ocf.zip`, files);
  const refusal = await acceptImport(services, by, id);
  if (refusal) throw new Error(`the register of ${stock.slug} was refused: ${refusal.code}`);
  await db
    .insertInto('register_links')
    .values(
      members.map(member => ({
        company_id: stock.companyId,
        holder_id: member.holderId,
        user_id: member.userId,
        linked_by: userId,
        linked_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('resale_facts')
    .values({
      company_id: stock.companyId,
      information_on: addMonths(dayOf(now), -BALANCE_SHEET_MONTHS_AGO),
      updated_by: userId,
      updated_at: now,
    })
    .execute();
}

/** Who holds shares in our books, with their names as the register has them. */
async function readMembers(
  { db }: SampleMarket,
  { slug, stockId }: SampleStock,
): Promise<readonly (MemberHolding & { readonly userId: string })[]> {
  const { rows } = await sql<{
    userId: string;
    email: string;
    name: string;
    isInstitution: boolean;
    shares: bigint;
  }>`
    select u.id as "userId", u.email, ${personName('u')} as name,
      u.investor_type = 'institutional' as "isInstitution", a.available + a.held as shares
    from ledger_accounts a join users u on u.id = a.owner_id
    where a.asset = ${stockId}::text and a.kind = 'customer' and a.available + a.held > 0
    order by u.email`.execute(db);
  return rows.map((row, index) => ({
    ...row,
    holderId: `${slug}-holder-${index + 1}`,
    heldDays:
      row.email === YOUNG.email && slug === YOUNG.slug ? YOUNG.heldDays : USUAL_HELD_DAYS + 10 * index,
  }));
}
