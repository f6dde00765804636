// Shares that people held before the market opened, from a CSV file.
import { sql } from 'kysely';
import { z } from 'zod';
import { email } from '#contract/values.ts';
import { displayMoney, displayShares } from '#domain/money/display-money.ts';
import { MAX_MINOR, type Minor } from '#domain/money/money.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import { day, parseAmount, shares } from '#server/files/cells.ts';
import { RowFault, refuseFaults } from '#server/files/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { transaction } from '#server/database/transaction.ts';
import { storeClaims } from '#server/exchange/claims/store-claims.ts';
import { grantShares, type ShareGrant } from '#server/exchange/grant-shares.ts';

/** About ninety billion dollars. Sums of a person's costs then remain valid amounts. */
const MOST_COST_MINOR = MAX_MINOR / 1_000n;

export const holdingRow = z.strictObject({
  slug: z.string(),
  email: email('is missing'),
  shares,
  cost: z
    .string()
    .transform(value => parseAmount(value) ?? -1n)
    .refine(minor => minor >= 0n, 'must be an amount such as 4250.00, or 0')
    .refine(minor => minor <= MOST_COST_MINOR, `must not be more than ${displayMoney(MOST_COST_MINOR)}`),
  acquired: day,
  certificate: z.string().trim().max(60, 'must have at most 60 characters').optional(),
});

export type HoldingRow = z.output<typeof holdingRow>;

export const HOLDING_COLUMNS =
  'slug, email, shares (in shares of today, after every split), cost (of all of them), acquired (a day), certificate (its number, may be left out)';

export interface ImportedHoldings {
  readonly stockIds: readonly string[];
  /** Names of the companies' lines, sorted. */
  readonly companies: readonly string[];
  readonly lots: number;
  readonly holders: number;
  readonly shares: bigint;
  readonly cost_minor: Minor;
  /** Lots of addresses without an investor, which wait. */
  readonly waiting: number;
}

interface Stock {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly left: boolean;
  readonly outstanding: bigint;
}

/**
 * All or none, and all faults at once. A lot is a certificate: two rows of one holder and day are two lots, unless they are
 * alike in everything. Shares are those of today, so that a day before a split can come in; they enter the account after it.
 * The shares of an address that no investor has confirmed become claims, which wait for it.
 */
export function importHoldings(
  db: Database,
  rows: readonly HoldingRow[],
  at: Date,
  actorId: string | null = null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ImportedHoldings> {
  return transaction(db, async tx => {
    const stocks = await lockStocks(tx, [...new Set(rows.map(row => row.slug))]);
    const people = await readPeople(tx, [...new Set(rows.map(row => row.email))]);
    const seen = new Set<string>();
    const faults = rows.flatMap(row => {
      const what = faultOf(row, stocks, people, at) ?? (seen.has(keyOf(row)) ? twice(row) : undefined);
      seen.add(keyOf(row));
      return what === undefined ? [] : [new RowFault(row, what)];
    });
    refuseFaults([...faults, ...(await findKnown(tx, stocks, rows, at))]);
    const lots = rows.map(row => ({ ...lotOf(row, at), ...ownerOf(row, stocks, people) }));
    await grantShares(
      tx,
      lots.flatMap(({ userId, ...lot }): ShareGrant[] => (userId === undefined ? [] : [{ ...lot, userId }])),
      at,
    );
    const claims = lots.filter(({ userId }) => userId === undefined);
    await storeClaims(tx, claims, at);
    await refuseTooMany(tx, stocks, rows);
    for (const [slug, { id }] of stocks) {
      const own = lots.filter(lot => lot.stockId === id);
      const shares = String(own.reduce((sum, lot) => sum + lot.shares, 0n));
      const waiting = String(claims.filter(({ stockId }) => stockId === id).length);
      const details = { slug, lots: String(own.length), shares, waiting, ...more };
      const subject = { type: 'stock', id };
      await recordAudit(tx, { actorId, action: 'holdings_imported', subject, details, at });
    }
    return {
      stockIds: [...stocks.values()].map(({ id }) => id),
      companies: [...stocks.values()].map(({ name }) => name).toSorted(),
      lots: rows.length,
      holders: new Set(rows.map(({ email }) => email)).size,
      shares: rows.reduce((sum, row) => sum + row.shares, 0n),
      cost_minor: rows.reduce((sum, { cost }) => sum + cost, 0n),
      waiting: claims.length,
    };
  });
}

function faultOf(
  { slug, email, acquired }: HoldingRow,
  stocks: ReadonlyMap<string, Stock>,
  people: ReadonlyMap<string, Person>,
  at: Date,
): string | undefined {
  const stock = stocks.get(slug);
  if (stock === undefined) return `no company is called ${slug}`;
  if (stock.left) return `${slug} has left the market`;
  if (people.get(email)?.mayHold === false)
    return `${email} belongs to a person who may not hold shares here`;
  return acquired > dayOf(at) ? `${acquired} is still to come` : undefined;
}

const twice = (row: HoldingRow): string => `${describe(row)} is in the file twice${ANOTHER_LOT}`;

function lotOf({ shares, cost: cost_minor, acquired, certificate }: HoldingRow, at: Date) {
  const lot = { shares, cost_minor, acquiredAt: momentOn(acquired, at) };
  return certificate === undefined ? lot : { ...lot, certificate };
}

function ownerOf(
  { slug, email }: HoldingRow,
  stocks: ReadonlyMap<string, Stock>,
  people: ReadonlyMap<string, Person>,
) {
  const person = people.get(email);
  return {
    stockId: stocks.get(slug)?.id ?? '',
    email,
    userId: person?.isConfirmed === true ? person.id : undefined,
  };
}

const ANOTHER_LOT = '. If they are two lots, give each its certificate';

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
    select s.id, s.slug, ${LINE_NAME} as name, s.status in ('exited', 'bankrupt') as left,
      s.shares_outstanding as outstanding
    from stocks s join companies c on c.id = s.company_id
    where s.slug = any(${slugs}) order by s.id for no key update of s`.execute(tx);
  return new Map(rows.map(row => [row.slug, row]));
}

interface Person {
  readonly id: string;
  /** Whether the account is an investor's and open. */
  readonly mayHold: boolean;
  /** Anyone can sign up with an address. Confirmation proves who owns it. */
  readonly isConfirmed: boolean;
}

async function readPeople(tx: Transaction, emails: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await sql<Person & { readonly email: string }>`
    select id, email, role = 'investor' and status = 'active' as "mayHold", email_confirmed_at is not null as "isConfirmed"
    from users where email = any(${emails})`.execute(tx);
  return new Map(rows.map(person => [person.email, person]));
}

/** Shares that were imported before, so that a repeated file does not double holdings. */
async function findKnown(
  tx: Transaction,
  stocks: ReadonlyMap<string, Stock>,
  rows: readonly HoldingRow[],
  at: Date,
): Promise<readonly RowFault[]> {
  const found = await sql<{ place: number }>`
    select asked.place::int4 as place
    from unnest(${rows.map(({ email }) => email)}::text[], ${rows.map(({ slug }) => stocks.get(slug)?.id ?? null)}::uuid[],
      ${rows.map(({ acquired }) => dayOf(momentOn(acquired, at)))}::date[], ${rows.map(({ shares }) => shares)}::int8[],
      ${rows.map(({ cost }) => cost)}::int8[], ${rows.map(({ certificate }) => certificate ?? null)}::text[]
    ) with ordinality asked (email, stock_id, day, shares, cost_minor, certificate, place)
    where exists (
      select from share_grants g join users u on u.id = g.user_id
      where g.stock_id = asked.stock_id
        and (g.certificate = asked.certificate or asked.certificate is null and u.email = asked.email
          and g.shares = asked.shares and g.cost_minor = asked.cost_minor
          and (g.acquired_at at time zone 'UTC')::date = asked.day)
    ) or exists (
      select from share_claims c
      where c.stock_id = asked.stock_id
        and (c.certificate = asked.certificate or asked.certificate is null and c.email = asked.email
          and c.shares = asked.shares and c.cost_minor = asked.cost_minor
          and (c.acquired_at at time zone 'UTC')::date = asked.day)
    ) order by asked.place`.execute(tx);
  return found.rows.flatMap(({ place }) => {
    const row = rows[place - 1];
    if (row === undefined) return [];
    const hint = row.certificate === undefined ? ANOTHER_LOT : '';
    return [new RowFault(row, `${describe(row)} is in already${hint}`)];
  });
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
  const faults = [...stocks].flatMap(([slug, { id, outstanding }]) => {
    const held = heldOf.get(id) ?? 0n;
    if (held <= outstanding) return [];
    const [all, most] = [displayShares(held), displayShares(outstanding)];
    const row = rows.findLast(each => each.slug === slug);
    return [new RowFault(row, `${slug} would have ${all} shares in people's hands, of ${most} outstanding`)];
  });
  refuseFaults(faults);
}
