import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { CATEGORIES, INVESTOR_TYPES } from '#contract/values.ts';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { NO_RULES } from '#domain/compliance/rules-in-force.ts';
import { dayOf } from '#domain/time/day.ts';
import {
  day,
  list,
  newSlug,
  oneLine,
  parseAmount,
  price,
  shares,
  text,
  yesOrNo,
} from '#server/files/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault, refuseFaults } from '#server/files/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { conflictingKey } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { toRow } from '#server/exchange/issuer-rules-row.ts';
import { lockStocks, refuseTooMany } from '#server/corporate-acts/import-holdings.ts';

/** Columns that `change-companies` may change later. */
export const companyFacts = {
  name: oneLine(120),
  category: z.enum(CATEGORIES),
  description: text(300),
  shares_outstanding: shares,
  about: text(5000),
  tags: list,
  founded_year: z
    .string()
    .regex(/^(1[6-9]|20|21)\d\d$/, 'must be a year such as 2014')
    .transform(Number),
  headquarters: oneLine(120),
  featured: yesOrNo,
  last_round_price: price,
  last_round_day: day,
};

/** Price and day of the last round must be given together. */
export const lastRoundIsWhole = (row: { last_round_price?: unknown; last_round_day?: unknown }): boolean =>
  (row.last_round_price === undefined) === (row.last_round_day === undefined);
export const notWhole = { path: ['last_round_day'], error: 'goes with last_round_price' };

/** How many basis points an imported company's prices may move from the last price, where the file says nothing. */
const DEFAULT_BAND_BPS = 2000;
const LONGEST_PERIOD_DAYS = 90;

const daysOf = (least: number) =>
  z
    .string()
    .regex(/^\d{1,2}$/, { error: `must be a whole number of days from ${least} to 90`, abort: true })
    .transform(Number)
    .refine(
      days => days >= least && days <= LONGEST_PERIOD_DAYS,
      `must be a whole number of days from ${least} to 90`,
    );

/** The issuer's rules as columns. They are strict where the file says nothing: each trade waits for a review. */
const ruleColumns = {
  who: z
    .string()
    .transform(value =>
      value
        .toLowerCase()
        .split(';')
        .flatMap(each => each.trim() || []),
    )
    .refine(
      words =>
        (words.length === 1 && ['open', 'list'].includes(words[0] ?? '')) ||
        (words.length > 0 && words.every(word => INVESTOR_TYPES.some(type => type === word))),
      `must be open, list, or investor types such as accredited;institutional`,
    ),
  review: z.enum(['automatic', 'manual']),
  review_days: daysOf(1),
  rofr_days: daysOf(0),
  band: z
    .string()
    .transform(value => Number(parseAmount(value.replace(/\s*%$/, '')) ?? 0n))
    .refine(bps => bps >= 1 && bps <= 10_000, 'must be percent around the last price, such as 20'),
};

export const companyRow = z
  .strictObject({
    slug: newSlug,
    ...companyFacts,
    symbol: z.string().regex(/^[A-Z0-9]{1,8}$/, 'must be 1 to 8 capital letters or digits'),
    about: companyFacts.about.optional(),
    tags: companyFacts.tags.optional(),
    founded_year: companyFacts.founded_year.optional(),
    headquarters: companyFacts.headquarters.optional(),
    featured: companyFacts.featured.optional(),
    last_round_price: price.optional(),
    last_round_day: companyFacts.last_round_day.optional(),
    who: ruleColumns.who.optional(),
    review: ruleColumns.review.optional(),
    review_days: ruleColumns.review_days.optional(),
    rofr_days: ruleColumns.rofr_days.optional(),
    band: ruleColumns.band.optional(),
  })
  .refine(lastRoundIsWhole, notWhole)
  .refine(({ review = 'manual', rofr_days = 0 }) => review === 'manual' || rofr_days === 0, {
    path: ['rofr_days'],
    error: 'must be 0 where trades are not reviewed',
  });

/** Without it a company that is listed already is a fault of the file. */
const UPDATE = '--update';

export type CompanyRow = z.output<typeof companyRow>;

export const command = importCommand({
  summary:
    'Lists companies with their stocks, halted until they are opened. With --update it changes companies that are listed already.',
  usage: `[${UPDATE}]`,
  columns:
    'slug, name, symbol, category, description, shares_outstanding and, as wanted, about, tags (with semicolons), ' +
    'founded_year, headquarters, featured (yes), last_round_price, last_round_day, and the rules: who (open, list, or investor ' +
    'types with semicolons), review (manual or automatic), review_days, rofr_days, band (percent around the last price)',
  row: companyRow,
  keyOf: ({ slug }) => slug,
  bringIn: (db, rows, at, { actorId, flags }) =>
    importCompanies(db, rows, at, { actorId, update: flags.has(UPDATE) }),
  done: 'Companies listed, halted until they are opened, or changed',
});

interface ImportedBy {
  readonly actorId: string | null;
  /** Changes companies that are listed already. */
  readonly update?: boolean;
}

/**
 * Imports all rows or none. A new company is halted and has rules from its first instant; trading starts when an operator
 * opens it. Throws RowFaults with every row whose slug or symbol is taken.
 */
export async function importCompanies(
  db: Database,
  rows: readonly CompanyRow[],
  at: Date,
  { actorId, update = false }: ImportedBy = { actorId: null },
): Promise<void> {
  refuseEarlyRound(rows, at);
  try {
    await transaction(db, async tx => {
      const listed = await readListed(tx);
      refuseFaults(rows.flatMap(row => faultsOf(row, listed, update)));
      for (const row of rows) {
        const known = listed.find(({ slug }) => slug === row.slug);
        await (known === undefined
          ? listCompany(tx, row, { at, actorId })
          : updateCompany(tx, known, row, { at, actorId }));
      }
      const slugs = rows.map(({ slug }) => slug);
      await refuseTooMany(tx, await lockStocks(tx, slugs), rows);
    });
  } catch (error) {
    const [taken] = conflictingKey(error) ?? [];
    if (taken === undefined) throw error;
    const row = rows.findLast(({ slug, symbol }) => slug === taken || symbol === taken);
    throw new RowFault(row, `${taken} is taken, or is in the file twice`);
  }
}

interface Listed {
  readonly slug: string;
  readonly symbol: string;
  readonly companyId: string;
  readonly stockId: string;
}

function readListed(tx: Transaction): Promise<readonly Listed[]> {
  return tx
    .selectFrom('companies')
    .innerJoin('stocks', 'stocks.company_id', 'companies.id')
    .select(['stocks.slug', 'stocks.symbol', 'companies.id as companyId', 'stocks.id as stockId'])
    .execute();
}

function faultsOf(row: CompanyRow, listed: readonly Listed[], update: boolean): RowFault[] {
  const known = listed.find(({ slug }) => slug === row.slug);
  if (known !== undefined && !update)
    return [new RowFault(row, `${row.slug} is taken, or is in the file twice; --update changes it`)];
  if (known !== undefined)
    return known.symbol === row.symbol
      ? []
      : [new RowFault(row, `${row.slug} has the symbol ${known.symbol}, which stays`)];
  const other = listed.find(({ symbol }) => symbol === row.symbol);
  return other === undefined ? [] : [new RowFault(row, `${row.symbol} is taken by ${other.slug}`)];
}

interface Writing {
  readonly at: Date;
  readonly actorId: string | null;
}

async function listCompany(tx: Transaction, row: CompanyRow, { at, actorId }: Writing): Promise<void> {
  const [companyId, stockId] = [uuidv7(), uuidv7()];
  await tx
    .insertInto('companies')
    .values({ id: companyId, slug: row.slug, ...wordsOf(row), created_at: at })
    .execute();
  await tx
    .insertInto('stocks')
    .values({
      id: stockId,
      company_id: companyId,
      slug: row.slug,
      symbol: row.symbol,
      status: 'halted',
      ...sharesOfCompany(row),
      created_at: at,
    })
    .execute();
  const rules = rulesOf(row, NO_RULES);
  await tx
    .insertInto('issuer_rules')
    .values({
      ...toRow(rules),
      id: uuidv7(),
      stock_id: stockId,
      effective_at: at,
      begun_at: at,
      applied_at: at,
      created_by: actorId,
      created_at: at,
    })
    .execute();
  const subject = { type: 'company', id: companyId };
  const details = { slug: row.slug, status: 'halted', review: rules.review };
  await recordAudit(tx, { actorId, action: 'company_listed', subject, details, at });
}

/** Changes what the file says. Rules of a listed company change by the company, or by an operator on its behalf. */
async function updateCompany(
  tx: Transaction,
  { companyId, stockId, slug }: Listed,
  row: CompanyRow,
  { at, actorId }: Writing,
): Promise<void> {
  await tx.updateTable('companies').set(wordsOf(row)).where('id', '=', companyId).execute();
  await tx.updateTable('stocks').set(sharesOfCompany(row)).where('id', '=', stockId).execute();
  const subject = { type: 'company', id: companyId };
  const details = { slug, changed: Object.keys(row) };
  await recordAudit(tx, { actorId, action: 'company_changed', subject, details, at });
}

/** The columns that the file has. An undefined column stays as it is, or gets its default. */
function wordsOf(row: CompanyRow) {
  const { name, category, description, about, tags, headquarters, founded_year } = row;
  const featured = row.featured === undefined ? {} : { featured: row.featured === 'yes' };
  return { name, category, description, about, tags, headquarters, founded_year, ...featured };
}

function sharesOfCompany({ shares_outstanding, last_round_price, last_round_day }: CompanyRow) {
  return {
    shares_outstanding,
    last_round_price_minor: last_round_price,
    last_round_at: last_round_day === undefined ? undefined : new Date(last_round_day),
  };
}

function rulesOf(row: CompanyRow, base: IssuerRules): IssuerRules {
  const { who = ['open'], review = 'manual', review_days = 5, rofr_days = 0, band = DEFAULT_BAND_BPS } = row;
  return {
    ...base,
    who: whoOf(who),
    priceRange: { kind: 'percent', range_bps: band },
    review,
    review_days,
    rofr_days,
  };
}

function whoOf(words: readonly string[]): IssuerRules['who'] {
  const [first] = words;
  if (first === 'open' || first === 'list') return { kind: first };
  return { kind: 'investor_types', types: INVESTOR_TYPES.filter(type => words.includes(type)) };
}

/**
 * Refuses a round in the future. A round's weight in the mark falls with its age, so a future round would
 * gain weight.
 */
export function refuseEarlyRound(
  rows: readonly { slug: string; last_round_day?: string | undefined }[],
  at: Date,
): void {
  const today = dayOf(at);
  const early = rows.filter(({ last_round_day: day }) => day !== undefined && day > today);
  refuseFaults(early.map(row => new RowFault(row, `the last round of ${row.slug} is still to come`)));
}
