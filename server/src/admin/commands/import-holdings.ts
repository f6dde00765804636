// Imports shares that people held before the market opened, from a CSV file.
import { sql } from 'kysely';
import { z } from 'zod';
import { email } from '#contract/values.ts';
import { displayMoney, displayShares } from '#domain/money/display-money.ts';
import { MAX_MINOR, parseMinor } from '#domain/money/money.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import { day, shares } from '#server/admin/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault } from '#server/admin/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { grantShares, type ShareGrant } from '#server/exchange/grant-shares.ts';

/** About ninety billion dollars. Sums of a person's costs then remain valid amounts. */
const MOST_COST_MINOR = MAX_MINOR / 1_000n;

export const holdingRow = z.strictObject({
  slug: z.string(),
  email: email('is missing'),
  shares,
  cost: z
    .string()
    .transform(value => parseMinor(value) ?? -1n)
    .refine(minor => minor >= 0n, 'must be an amount such as 4250.00, or 0')
    .refine(minor => minor <= MOST_COST_MINOR, `must not be more than ${displayMoney(MOST_COST_MINOR)}`),
  acquired: day,
});

type HoldingRow = z.output<typeof holdingRow>;

export const command = importCommand({
  summary: 'Brings in shares that investors hold already.',
  columns: 'slug, email, shares, cost (of all of them), acquired (a day)',
  row: holdingRow,
  bringIn: importHoldings,
  done: 'Holdings brought in',
});

interface Stock {
  readonly id: string;
  readonly slug: string;
  readonly left: boolean;
  readonly outstanding: bigint;
  readonly lastSplit: Date | null;
}

/** Imports all rows or none. A holder's shares of one company and day are imported once. */
export function importHoldings(db: Database, rows: readonly HoldingRow[], at: Date): Promise<void> {
  return transaction(db, async tx => {
    const stocks = await lockStocks(tx, [...new Set(rows.map(row => row.slug))]);
    const holders = await findHolders(tx, [...new Set(rows.map(row => row.email))]);
    const seen = new Set<string>();
    const grants = rows.map((row): ShareGrant => {
      const { slug, acquired, shares, cost: cost_minor } = row;
      const stock = stocks.get(slug);
      if (stock === undefined) throw new RowFault(row, `no company is called ${slug}`);
      if (stock.left) throw new RowFault(row, `${slug} has left the market`);
      const userId = holders.get(row.email);
      if (userId === undefined)
        throw new RowFault(row, `no investor has signed up as ${row.email} and confirmed that address`);
      if (acquired > dayOf(at)) throw new RowFault(row, `${acquired} is still to come`);
      if (stock.lastSplit !== null && new Date(acquired) < stock.lastSplit)
        throw new RowFault(row, `${slug} was split on ${dayOf(stock.lastSplit)}; nothing before can come in`);
      const key = `${userId} ${stock.id} ${acquired}`;
      if (seen.has(key))
        throw new RowFault(row, `what ${row.email} holds of ${slug} since ${acquired} stands there twice`);
      seen.add(key);
      return { userId, stockId: stock.id, shares, cost_minor, acquiredAt: momentOn(acquired, at) };
    });
    await refuseKnown(tx, grants, rows);
    await grantShares(tx, grants, at);
    await refuseTooMany(tx, stocks, rows);
    for (const [slug, { id }] of stocks) {
      const own = grants.filter(grant => grant.stockId === id);
      const shares = String(own.reduce((sum, grant) => sum + grant.shares, 0n));
      const details = { slug, lots: String(own.length), shares };
      const subject = { type: 'stock', id };
      await recordAudit(tx, { actorId: null, action: 'holdings_imported', subject, details, at });
    }
  });
}

/** Noon UTC, so that every supported time zone shows the same day. A time of today is never in the future. */
function momentOn(day: Day, now: Date): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return noon < now ? noon : now;
}

/** Locks the stocks: no trade, split or import changes them until the transaction ends. */
export async function lockStocks(
  tx: Transaction,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Stock>> {
  const { rows } = await sql<Stock>`
    select s.id, c.slug, s.status in ('exited', 'bankrupt') as left, s.shares_outstanding as outstanding,
      (select max(effective_at) from splits where stock_id = s.id) as "lastSplit"
    from stocks s join companies c on c.id = s.company_id
    where c.slug = any(${slugs}) order by s.id for no key update of s`.execute(tx);
  return new Map(rows.map(row => [row.slug, row]));
}

async function findHolders(tx: Transaction, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'investor')
    .where('status', '=', 'active')
    // Anyone can sign up with an address. Confirmation proves who owns it.
    .where('email_confirmed_at', 'is not', null)
    .where('email', '=', sql<string>`any(${emails})`)
    .execute();
  return new Map(people.map(person => [person.email, person.id]));
}

/** Refuses shares that were imported before, so that a repeated file does not double holdings. */
async function refuseKnown(
  tx: Transaction,
  grants: readonly ShareGrant[],
  rows: readonly HoldingRow[],
): Promise<void> {
  const found = await sql<{ email: string; slug: string; acquiredAt: Date }>`
    select u.email, c.slug, g.acquired_at as "acquiredAt" from share_grants g
    join users u on u.id = g.user_id
    join stocks s on s.id = g.stock_id
    join companies c on c.id = s.company_id
    where (g.user_id, g.stock_id, (g.acquired_at at time zone 'UTC')::date) in (
      select * from unnest(${grants.map(grant => grant.userId)}::uuid[],
        ${grants.map(grant => grant.stockId)}::uuid[], ${grants.map(grant => dayOf(grant.acquiredAt))}::date[])
    ) limit 1`.execute(tx);
  const [known] = found.rows;
  if (known === undefined) return;
  const { email, slug } = known;
  const day = dayOf(known.acquiredAt);
  const row = rows.find(each => each.email === email && each.slug === slug && each.acquired === day);
  throw new RowFault(row, `what ${email} holds of ${slug} since ${day} is in already`);
}

/** Refuses more held shares than exist. Names the last row of the company. */
export async function refuseTooMany(
  tx: Transaction,
  stocks: ReadonlyMap<string, Stock>,
  rows: readonly { readonly slug: string }[],
): Promise<void> {
  const ids = [...stocks.values()].map(({ id }) => id);
  const found = await sql<{ asset: string; held: bigint }>`
    select asset, sum(available + held)::int8 as held from ledger_accounts
    where asset = any(${ids}) and kind = 'customer' group by asset`.execute(tx);
  const heldOf = new Map(found.rows.map(({ asset, held }) => [asset, held]));
  for (const [slug, { id, outstanding }] of stocks) {
    const held = heldOf.get(id) ?? 0n;
    if (held <= outstanding) continue;
    const [all, most] = [displayShares(held), displayShares(outstanding)];
    const row = rows.findLast(each => each.slug === slug);
    throw new RowFault(row, `${slug} would have ${all} shares in people's hands, of ${most} outstanding`);
  }
}
