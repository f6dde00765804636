// Keeps a checked package as one version of a company's register.
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { MARKET_CURRENCY } from '#domain/register/check-prices.ts';
import { holdingPeriods } from '#domain/register/holding-periods.ts';
import { decimalOf, formatDecimal } from '#domain/register/ocf/decimal.ts';
import type { StockClass } from '#domain/register/ocf/records.ts';
import type { Security } from '#domain/register/register-state.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import type { RegisterDependencies } from './dependencies.ts';
import { type CheckedPackage, checkPackage } from './inspect-package.ts';
import { PackageFault } from './package-fault.ts';
import { checkFiles, type PackageFile, readArchiveOf } from './package-files.ts';

/** Rows of one statement. */
const ROWS_PER_CHUNK = 5000;
const ZIP_START = Buffer.from('PK');

export interface UploadedPackage {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface StoredBy {
  readonly companyId: string;
  readonly userId: string;
  readonly requestId: string;
}

/** The files of an upload: those of a zip archive, or the one JSON file. Throws a PackageFault for anything else. */
async function filesOf({ bytes, name }: UploadedPackage): Promise<readonly PackageFile[]> {
  if (bytes.subarray(0, 2).equals(ZIP_START)) return readArchiveOf(bytes, name);
  if (/\.json$/i.test(name)) return checkFiles([{ path: name, content: bytes }]);
  throw new PackageFault('choose_package');
}

/**
 * Checks a package and stores the outcome. Certificates are stored only where no finding is an error.
 *
 * @returns the id of the import
 * @throws PackageFault where the file is no package
 */
export async function storeImport(
  services: RegisterDependencies,
  by: StoredBy,
  upload: UploadedPackage,
): Promise<string> {
  return storeFiles(services, by, upload.name, await filesOf(upload));
}

/** The same for files that were read already. The fingerprint is that of their contents, in their order. */
export async function storeFiles(
  { clock, db }: RegisterDependencies,
  by: StoredBy,
  name: string,
  files: readonly PackageFile[],
): Promise<string> {
  const checked = await checkPackage(files);
  const { asOf } = checked.records;
  const valid = asOf !== undefined && checked.findings.every(({ severity }) => severity !== 'error');
  const id = uuidv7();
  const at = clock();
  const row = {
    id,
    company_id: by.companyId,
    file_name: name,
    fingerprint: fingerprintOf(files),
    as_of: asOf ?? at.toISOString().slice(0, 10),
    findings: JSON.stringify(checked.findings),
    legends: JSON.stringify(legendsOf(checked)),
    valid,
    created_by: by.userId,
    created_at: at,
  };
  await transaction(db, async tx => {
    await tx.insertInto('register_imports').values(row).execute();
    await storeClasses(tx, id, checked);
    if (valid) await storeHoldings(tx, id, checked);
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'cap_table_checked',
      subject: { type: 'register_import', id },
      details: { valid, findings: checked.findings.length },
      requestId: by.requestId,
      at,
    });
  });
  return id;
}

function fingerprintOf(files: readonly PackageFile[]): Buffer {
  const hash = createHash('sha256');
  for (const { content, path } of files) hash.update(path).update('\0').update(content);
  return hash.digest();
}

/** The text of each legend by its id, or its name where it has no text. */
function legendsOf({ records }: CheckedPackage): Readonly<Record<string, string>> {
  return Object.fromEntries([...records.legends.values()].map(({ id, name, text }) => [id, text || name]));
}

async function storeClasses(
  tx: Transaction,
  importId: string,
  { records, register }: CheckedPackage,
): Promise<void> {
  const rows = [...records.classes.values()].map((each, position) => {
    const authorised = register.authorised.get(each.id) ?? 'unlimited';
    return {
      import_id: importId,
      class_id: each.id,
      position,
      name: each.name,
      class_type: each.type,
      prefix: each.prefix,
      authorised: authorised === 'unlimited' ? null : String(authorised),
      outstanding: String(register.outstanding.get(each.id) ?? 0n),
      rights: JSON.stringify(rightsOf(each)),
    };
  });
  await insertInParts(tx, 'register_classes', CLASS_COLUMNS, rows);
}

export interface ClassRights {
  readonly votes: string | null;
  readonly seniority: string | null;
  readonly originalPrice: string | null;
  readonly preferenceMultiple: string | null;
  readonly participationCapMultiple: string | null;
  /** Common shares for one share, as `numerator/denominator`. */
  readonly conversionRatio: string | null;
}

function rightsOf(stockClass: StockClass): ClassRights {
  const text = (value: bigint | undefined): string | null =>
    value === undefined ? null : formatDecimal(value);
  const { conversion, originalPrice } = stockClass;
  return {
    votes: text(stockClass.votesPerShare),
    seniority: text(stockClass.seniority),
    // Preferences are computed in the market's currency; the import warns of another one.
    originalPrice: originalPrice?.currency === MARKET_CURRENCY ? text(originalPrice.amount) : null,
    preferenceMultiple: text(stockClass.preferenceMultiple),
    participationCapMultiple: text(stockClass.participationCapMultiple),
    conversionRatio: conversion
      ? `${formatDecimal(conversion.numerator)}/${formatDecimal(conversion.denominator)}`
      : null,
  };
}

async function storeHoldings(
  tx: Transaction,
  importId: string,
  { records, register }: CheckedPackage,
): Promise<void> {
  const holders = [...records.stakeholders.values()].map(each => ({
    import_id: importId,
    holder_id: each.id,
    name: each.name,
    is_institution: each.isInstitution,
    email: each.email?.toLowerCase() ?? null,
    country: each.country ?? null,
    region: each.subdivision ?? null,
  }));
  await insertInParts(tx, 'register_holders', HOLDER_COLUMNS, holders);
  const stock = register.securities.filter(({ issuance }) => issuance.family === 'stock');
  const periods = holdingPeriods(records, register);
  await insertInParts(
    tx,
    'register_certificates',
    CERTIFICATE_COLUMNS,
    stock.map((each, position) => ({
      ...certificateRow(importId, each, position),
      held_since: periods.get(each.issuance.securityId) ?? each.issuance.date,
    })),
  );
}

function certificateRow(importId: string, { ended, issuance, quantity }: Security, position: number) {
  return {
    import_id: importId,
    security_id: issuance.securityId,
    position,
    class_id: issuance.classId ?? '',
    holder_id: issuance.stakeholderId,
    number: issuance.number,
    issued_on: issuance.date,
    shares: formatDecimal(decimalOf(quantity ?? 0n)),
    ended_on: ended?.date ?? null,
    legend_ids: JSON.stringify(issuance.legendIds),
    from_plan: issuance.planId !== undefined,
    price: issuance.price
      ? JSON.stringify({ ...issuance.price, amount: formatDecimal(issuance.price.amount) })
      : null,
  };
}

async function insertInParts<const C extends Parameters<typeof insertRows>[1]>(
  tx: Transaction,
  table: string,
  columns: C,
  rows: Parameters<typeof insertRows<C>>[2],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK)
    await insertRows(table, columns, rows.slice(from, from + ROWS_PER_CHUNK)).execute(tx);
}

const CLASS_COLUMNS = {
  import_id: 'uuid',
  class_id: 'text',
  position: 'int4',
  name: 'text',
  class_type: 'text',
  prefix: 'text',
  authorised: 'numeric',
  outstanding: 'numeric',
  rights: 'json',
} as const;

const HOLDER_COLUMNS = {
  import_id: 'uuid',
  holder_id: 'text',
  name: 'text',
  is_institution: 'bool',
  email: 'text',
  country: 'text',
  region: 'text',
} as const;

const CERTIFICATE_COLUMNS = {
  import_id: 'uuid',
  security_id: 'text',
  position: 'int4',
  class_id: 'text',
  holder_id: 'text',
  number: 'text',
  issued_on: 'date',
  shares: 'numeric',
  ended_on: 'date',
  legend_ids: 'json',
  from_plan: 'bool',
  price: 'json',
  held_since: 'date',
} as const;
