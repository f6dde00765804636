// Gives eight companies a register that agrees with the books, and names the members in it.
import { sql } from 'kysely';
import { addDays, addMonths, dayOf } from '#domain/time/day.ts';
import { acceptImport } from '#server/register/accept-import.ts';
import { storeFiles } from '#server/register/store-import.ts';
import { filesOfPackage } from '#server/register/write-package.ts';
import type { MemberHolding } from '../content/register-items.ts';
import { REGISTERS, registerItems } from '../content/registers.ts';
import { INVESTOR, ISSUER, OPERATOR } from '../people/sample-accounts.ts';
import type { SampleMarket } from './sample-market.ts';
import type { SampleStock } from './insert-companies.ts';

/** Beyond the holding period of Rule 144. */
const USUAL_HELD_DAYS = 760;
/** Half a year: shares that one can sell under §4(a)(7) only. */
const YOUNG = { email: INVESTOR.email, slug: 'mirador-health', heldDays: 150 };
const BALANCE_SHEET_MONTHS_AGO = 4;

export async function acceptRegisters(market: SampleMarket): Promise<void> {
  for (const stock of market.stocks)
    if (REGISTERS[stock.slug] !== undefined) await acceptRegister(market, stock);
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
    members,
    dayAgo: days => addDays(dayOf(now), -days),
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
    select u.id as "userId", u.email, u.first_name || ' ' || u.last_name as name,
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
