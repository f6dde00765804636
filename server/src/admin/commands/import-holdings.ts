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
  certificate: z.string().trim().max(60, 'must have at most 60 characters').optional(),
});

type HoldingRow = z.output<typeof holdingRow>;

export const command = importCommand({
  summary: 'Brings in shares that investors hold already.',
  columns:
    'slug, email, shares (in shares of today, after every split), cost (of all of them), acquired (a day), certificate (its number, may be left out)',
  row: holdingRow,
  bringIn: importHoldings,
  done: 'Holdings brought in',
});

interface Stock {
  readonly id: string;
  readonly slug: string;
  readonly left: boolean;
  readonly outstanding: bigint;
}

/**
 * All or none. A lot is a certificate: two rows of one holder and day are two lots, unless they are alike in everything.
 * Shares are those of today, so that a day before a split can come in; they enter the account after it.
 */
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
      const key = keyOf(row);
      if (seen.has(key)) throw new RowFault(row, `${describe(row)} stands there twice${ANOTHER_LOT}`);
      seen.add(key);
      const acquiredAt = momentOn(acquired, at);
      const lot = { userId, stockId: stock.id, shares, cost_minor, acquiredAt };
      return row.certificate === undefined ? lot : { ...lot, certificate: row.certificate };
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

const ANOTHER_LOT = '. Where it is another lot, give each its certificate';

function keyOf({ acquired, certificate, cost, email, shares, slug }: HoldingRow): string {
  return certificate === undefined
    ? [slug, email, acquired, shares, cost].join(' ')
    : `${slug} ${certificate}`;
}

function describe({ acquired, certificate, email, slug }: HoldingRow): string {
  return certificate === undefined
    ? `what ${email} holds of ${slug} since ${acquired}`
    : `certificate ${certificate} of ${slug}`;
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
    select s.id, c.slug, s.status in ('exited', 'bankrupt') as left, s.shares_outstanding as outstanding
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
  const found = await sql<{ place: number }>`
    select asked.place::int4 as place
    from unnest(${grants.map(grant => grant.userId)}::uuid[], ${grants.map(grant => grant.stockId)}::uuid[],
      ${grants.map(grant => dayOf(grant.acquiredAt))}::date[], ${grants.map(grant => grant.shares)}::int8[],
      ${grants.map(grant => grant.cost_minor)}::int8[], ${grants.map(grant => grant.certificate ?? null)}::text[]
    ) with ordinality asked (user_id, stock_id, day, shares, cost_minor, certificate, place)
    join share_grants g on g.stock_id = asked.stock_id
      and (g.certificate = asked.certificate or asked.certificate is null and g.user_id = asked.user_id
        and g.shares = asked.shares and g.cost_minor = asked.cost_minor
        and (g.acquired_at at time zone 'UTC')::date = asked.day)
    order by asked.place limit 1`.execute(tx);
  const row = rows[(found.rows[0]?.place ?? 0) - 1];
  if (row !== undefined)
    throw new RowFault(
      row,
      `${describe(row)} is in already${row.certificate === undefined ? ANOTHER_LOT : ''}`,
    );
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
