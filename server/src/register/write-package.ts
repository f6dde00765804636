// Writes the register and the transfers that it lacks as a package: the same register and transfers give the same bytes.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import {
  exportClass,
  exportKept,
  exportLegend,
  exportStakeholder,
  exportTransfers,
  type KeptCertificate,
  type OcfObject,
} from '#domain/register/export-ocf.ts';
import { parseDecimal } from '#domain/register/ocf/decimal.ts';
import type { StockClass } from '#domain/register/ocf/records.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { findCurrent } from './current-register.ts';
import type { PackageFile } from './package-files.ts';
import { findTradedLines, planHandover, readOpenTrades, type TradedLine } from './settled-trades.ts';
import type { ClassRights } from './store-import.ts';
import { uuidV5 } from './uuid-v5.ts';

const VERSION = '1.2.1-alpha+main';
/** The modification time of every file in the archive, so that the same content gives the same bytes. */
const FIXED_TIME = new Date(2000, 0, 1);
const FILES = {
  stakeholders: ['Stakeholders.ocf.json', 'OCF_STAKEHOLDERS_FILE'],
  stock_classes: ['StockClasses.ocf.json', 'OCF_STOCK_CLASSES_FILE'],
  stock_legend_templates: ['StockLegends.ocf.json', 'OCF_STOCK_LEGEND_TEMPLATES_FILE'],
  transactions: ['Transactions.ocf.json', 'OCF_TRANSACTIONS_FILE'],
} as const;

/** The objects of each file. Files without a list are left out. */
type PackageLists = Readonly<Partial<Record<keyof typeof FILES, readonly OcfObject[]>>>;

/**
 * `all`: the register with the trades that settled here since, as a package that is complete in itself. `new`: those trades
 * only, for software that has the register already.
 */
export type HandoverScope = 'all' | 'new';

/** @returns the archive, or a refusal where the company has no register */
export async function writeHandover(
  db: Database,
  companyId: string,
  scope: HandoverScope,
): Promise<Buffer | Refusal> {
  const current = await findCurrent(db, companyId);
  const lines = current ? await findTradedLines(db, companyId, current.id) : [];
  const [line] = lines;
  if (!current || !line) return refuse('cap_table_missing');
  const trades = await readOpenTrades(db, companyId, current.id, lines);
  const { newHolders, transfers } = await planHandover(db, current.id, lines, trades);
  const kept = scope === 'all' ? await readKept(db, current.id) : [];
  const named = new Set([
    ...kept.map(({ holderId }) => holderId),
    ...transfers.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  ]);
  const known = await db
    .selectFrom('register_holders')
    .select(['holder_id as id', 'name', 'is_institution as isInstitution'])
    .where('import_id', '=', current.id)
    .where(sql<boolean>`holder_id = any(${[...named]}::text[])`)
    .orderBy('holder_id')
    .execute();
  const added = newHolders.filter(({ id }) => named.has(id)).map(each => ({ ...each, isInstitution: false }));
  const classes = await readClasses(db, current.id);
  const traded = new Set(lines.map(({ classId }) => classId));
  const lastDay = transfers.at(-1)?.settledOn ?? current.as_of;
  return writeArchive(line, lastDay > current.as_of ? lastDay : current.as_of, {
    stakeholders: [...known, ...added].map(exportStakeholder),
    stock_classes: classes
      .filter(({ id }) => scope === 'all' || traded.has(id))
      .map(each => exportClass(each)),
    stock_legend_templates: scope === 'all' ? await readLegends(db, current.id) : [],
    transactions: [...kept.map(each => exportKept(each, uuidV5)), ...exportTransfers(transfers, uuidV5)],
  });
}

async function readKept(db: Database, importId: string): Promise<readonly KeptCertificate[]> {
  const { rows } = await sql<
    Omit<KeptCertificate, 'price' | 'shares'> & { shares: string; price: StoredPrice | null }
  >`
    select security_id as "securityId", class_id as "classId", holder_id as "holderId", number,
      issued_on as "issuedOn", trunc(shares)::text as shares, legend_ids as "legendIds", price
    from register_certificates
    where import_id = ${importId} and ended_on is null and shares >= 1
    order by issued_on, position`.execute(db);
  return rows.map(({ price, shares, ...rest }) => ({
    ...rest,
    shares: BigInt(shares),
    ...(price === null
      ? {}
      : { price: { amount: parseDecimal(price.amount) ?? 0n, currency: price.currency } }),
  }));
}

interface StoredPrice {
  readonly amount: string;
  readonly currency: string;
}

async function readLegends(db: Database, importId: string): Promise<readonly OcfObject[]> {
  const { legends } = await db
    .selectFrom('register_imports')
    .select('legends')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return Object.entries(legends as Readonly<Record<string, string>>).map(([id, text]) =>
    exportLegend({ id, name: id, text }),
  );
}

/** In the order of the register. Preferred classes convert to the first common one. */
async function readClasses(db: Database, importId: string): Promise<readonly StockClass[]> {
  const rows = await db
    .selectFrom('register_classes')
    .select(['class_id as id', 'name', 'class_type', 'prefix', 'authorised', 'rights'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  const common = rows.find(({ class_type: type }) => type === 'COMMON')?.id;
  return rows.map(row => ({
    id: row.id,
    file: '',
    name: row.name,
    type: row.class_type,
    prefix: row.prefix,
    authorised: row.authorised === null ? 'unlimited' : BigInt(row.authorised),
    ...rightsOf(row.rights as ClassRights, common),
  }));
}

function rightsOf(rights: ClassRights, toClassId: string | undefined) {
  const decimal = (text: string | null | undefined): bigint | undefined =>
    typeof text === 'string' ? parseDecimal(text) : undefined;
  const price = decimal(rights.originalPrice);
  const preferenceMultiple = decimal(rights.preferenceMultiple);
  const participationCapMultiple = decimal(rights.participationCapMultiple);
  const [numerator, denominator] = (rights.conversionRatio ?? '').split('/').map(decimal);
  return {
    votesPerShare: decimal(rights.votes) ?? 0n,
    seniority: decimal(rights.seniority) ?? 0n,
    ...(price === undefined ? {} : { originalPrice: { amount: price, currency: 'USD' } }),
    ...(preferenceMultiple === undefined ? {} : { preferenceMultiple }),
    ...(participationCapMultiple === undefined ? {} : { participationCapMultiple }),
    ...(numerator === undefined || denominator === undefined || toClassId === undefined
      ? {}
      : { conversion: { numerator, denominator, toClassId } }),
  };
}

async function writeArchive(line: TradedLine, asOf: string, lists: PackageLists): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { content, path } of filesOfPackage(line, asOf, lists))
    archive.addBuffer(content, path, { mtime: FIXED_TIME });
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The files of a package, the manifest last. */
export function filesOfPackage(
  line: Pick<TradedLine, 'companyName' | 'foundedYear' | 'stockId'>,
  asOf: string,
  lists: PackageLists,
): readonly PackageFile[] {
  const named: Record<string, readonly OcfObject[]> = {};
  const files = Object.entries(lists).map(([list, items]): PackageFile => {
    const [path, fileType] = FILES[list as keyof typeof FILES];
    const content = toJson({ file_type: fileType, items });
    named[`${list}_files`] = [
      { filepath: `./${path}`, md5: createHash('md5').update(content).digest('hex') },
    ];
    return { path, content };
  });
  return [...files, { path: 'Manifest.ocf.json', content: toJson(manifestOf(line, asOf, named)) }];
}

function manifestOf(
  line: Pick<TradedLine, 'companyName' | 'foundedYear' | 'stockId'>,
  asOf: string,
  lists: Readonly<Record<string, readonly OcfObject[]>>,
): OcfObject {
  return {
    ocf_version: VERSION,
    file_type: 'OCF_MANIFEST_FILE',
    issuer: {
      object_type: 'ISSUER',
      id: uuidV5(`issuer/${line.stockId}`),
      legal_name: line.companyName,
      formation_date: `${line.foundedYear ?? 1970}-01-01`,
      country_of_formation: 'US',
    },
    as_of: asOf,
    generated_at: `${asOf}T00:00:00Z`,
    stock_plans_files: [],
    stock_legend_templates_files: [],
    vesting_terms_files: [],
    valuations_files: [],
    ...lists,
  };
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
