// Writes the transfers that the issuer's register lacks as a package: the same transfers give the same bytes.
import { createHash } from 'node:crypto';
import { ZipFile } from 'yazl';
import {
  exportClass,
  exportStakeholder,
  exportTransfers,
  type OcfObject,
} from '#domain/register/export-ocf.ts';
import { parseDecimal } from '#domain/register/ocf/decimal.ts';
import type { StockClass } from '#domain/register/ocf/records.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { findCurrent } from './current-register.ts';
import type { PackageFile } from './package-files.ts';
import { findTradedLine, planHandover, type TradedLine } from './settled-trades.ts';
import type { ClassRights } from './store-import.ts';
import { uuidV5 } from './uuid-v5.ts';

const VERSION = '1.2.1-alpha+main';
/** The modification time of every file in the archive, so that the same content gives the same bytes. */
const FIXED_TIME = new Date(2000, 0, 1);
const FILES = {
  stakeholders: ['Stakeholders.ocf.json', 'OCF_STAKEHOLDERS_FILE'],
  stock_classes: ['StockClasses.ocf.json', 'OCF_STOCK_CLASSES_FILE'],
  transactions: ['Transactions.ocf.json', 'OCF_TRANSACTIONS_FILE'],
} as const;

/** @returns the archive, or a refusal where the company has no register */
export async function writeHandover(db: Database, companyId: string): Promise<Buffer | Refusal> {
  const current = await findCurrent(db, companyId);
  const line = current && (await findTradedLine(db, companyId, current.id));
  if (!current || !line) return refuse('cap_table_missing');
  const { newHolders, plan } = await planHandover(db, companyId, current.id, line);
  const named = new Set(plan.transfers.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]));
  const known = await db
    .selectFrom('register_holders')
    .select(['holder_id as id', 'name', 'is_institution as isInstitution'])
    .where('import_id', '=', current.id)
    .where('holder_id', 'in', [...named, ''])
    .orderBy('holder_id')
    .execute();
  const added = newHolders.filter(({ id }) => named.has(id)).map(each => ({ ...each, isInstitution: false }));
  const asOf = plan.transfers.at(-1)?.settledOn ?? current.as_of;
  return writeArchive(line, asOf, {
    stakeholders: [...known, ...added].map(exportStakeholder),
    stock_classes: [exportClass(await readClass(db, current.id, line.classId))],
    transactions: exportTransfers(plan.transfers, uuidV5),
  });
}

async function readClass(db: Database, importId: string, classId: string): Promise<StockClass> {
  const row = await db
    .selectFrom('register_classes')
    .select(['name', 'class_type', 'prefix', 'authorised', 'rights'])
    .where('import_id', '=', importId)
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  const { originalPrice, preferenceMultiple, seniority, votes } = row.rights as ClassRights;
  const decimal = (text: string | null): bigint | undefined =>
    text === null ? undefined : parseDecimal(text);
  const [price, preference] = [decimal(originalPrice), decimal(preferenceMultiple)];
  return {
    id: classId,
    file: '',
    name: row.name,
    type: row.class_type,
    prefix: row.prefix,
    authorised: row.authorised === null ? 'unlimited' : BigInt(row.authorised),
    votesPerShare: decimal(votes) ?? 0n,
    seniority: decimal(seniority) ?? 0n,
    ...(price === undefined ? {} : { originalPrice: { amount: price, currency: 'USD' } }),
    ...(preference === undefined ? {} : { preferenceMultiple: preference }),
  };
}

async function writeArchive(
  line: TradedLine,
  asOf: string,
  lists: Readonly<Record<keyof typeof FILES, readonly OcfObject[]>>,
): Promise<Buffer> {
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
  lists: Readonly<Record<keyof typeof FILES, readonly OcfObject[]>>,
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
