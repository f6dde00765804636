// Turns the files of a package into records: finds the manifest, chooses the files, reads their objects.
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FindingList } from '#domain/register/ocf/finding.ts';
import { isObject, type RawObject } from '#domain/register/ocf/object-reader.ts';
import { readManifest } from '#domain/register/ocf/read-manifest.ts';
import { RecordReader } from '#domain/register/ocf/read-object.ts';
import { createRecords, type Records } from '#domain/register/ocf/records.ts';
import { PackageFault } from './package-fault.ts';
import type { PackageFile } from './package-files.ts';
import { type ScannedFile, scanFile } from './scan-json.ts';

/** The manifest's lists, and the type of the files in each. Records that others refer to are read first. */
const LISTS = [
  ['stock_legend_templates_files', 'OCF_STOCK_LEGEND_TEMPLATES_FILE'],
  ['stock_classes_files', 'OCF_STOCK_CLASSES_FILE'],
  ['stakeholders_files', 'OCF_STAKEHOLDERS_FILE'],
  ['stock_plans_files', 'OCF_STOCK_PLANS_FILE'],
  ['vesting_terms_files', 'OCF_VESTING_TERMS_FILE'],
  ['valuations_files', 'OCF_VALUATIONS_FILE'],
  ['financings_files', 'OCF_FINANCINGS_FILE'],
  ['documents_files', 'OCF_DOCUMENTS_FILE'],
  ['transactions_files', 'OCF_TRANSACTIONS_FILE'],
] as const;

const MANIFEST = 'OCF_MANIFEST_FILE';
const FILE_TYPES: ReadonlySet<unknown> = new Set([MANIFEST, ...LISTS.map(([, type]) => type)]);
/** Objects read before other work of the process has its turn. */
const OBJECTS_AT_ONCE = 500;
/** No company splits its shares so often. Each split is applied to every certificate. */
const MOST_SPLITS = 1000;

interface Scanned extends PackageFile, Omit<ScannedFile, 'head'> {
  readonly head: RawObject;
  readonly fileType: string;
}

/** Throws a PackageFault where the files are no cap table package. */
export async function readRecords(files: readonly PackageFile[], findings: FindingList): Promise<Records> {
  const scanned = files.flatMap(file => scan(file, findings));
  if (scanned.length === 0) throw new PackageFault('no_ocf_file');
  const manifests = scanned.filter(({ fileType }) => fileType === MANIFEST);
  if (manifests.length > 1) throw new PackageFault('several_manifests', { count: manifests.length });
  const records = createRecords();
  const [manifest] = manifests;
  if (manifest) readManifest(manifest.head, manifest.path, records, findings);
  else findings.add({ severity: 'error', code: 'manifest_missing', facts: {} });
  const reader = new RecordReader(records, findings);
  for (const [list, fileType] of LISTS)
    for (const file of chooseFiles(scanned, manifest, list, fileType, findings))
      await readObjects(reader, file, fileType);
  reader.finish();
  if (records.transactions.filter(({ kind }) => kind === 'split').length > MOST_SPLITS)
    throw new PackageFault('too_many_splits', { count: MOST_SPLITS });
  return records;
}

function scan(file: PackageFile, findings: FindingList): readonly Scanned[] {
  const { head, ...rest } = scanFile(file.path, file.content);
  const fileType = isObject(head) ? head.file_type : undefined;
  if (isObject(head) && typeof fileType === 'string' && FILE_TYPES.has(fileType)) {
    if (fileType !== MANIFEST && !Array.isArray(head.items))
      findings.add({
        severity: 'error',
        code: 'missing_field',
        file: file.path,
        facts: { type: 'file', field: 'items' },
      });
    return [{ ...file, ...rest, head, fileType }];
  }
  findings.add({ severity: 'warning', code: 'unknown_file', file: file.path, facts: {} });
  return [];
}

async function readObjects(reader: RecordReader, file: Scanned, fileType: string): Promise<void> {
  let count = 0;
  for (const item of file.items()) {
    reader.read(item, file.path, fileType);
    count += 1;
    if (count % OBJECTS_AT_ONCE === 0) await setImmediate();
  }
}

/**
 * The files of one list of the manifest. Where it names files that are not in the package, or none at all, files that
 * call themselves of that type are read in their place.
 */
function chooseFiles(
  scanned: readonly Scanned[],
  manifest: Scanned | undefined,
  list: string,
  fileType: string,
  findings: FindingList,
): readonly Scanned[] {
  const ofType = scanned.filter(each => each.fileType === fileType);
  if (!manifest) return ofType;
  const named = namesOf(manifest, list);
  const found = named.map(({ path, ...rest }) => ({
    path,
    ...rest,
    file: scanned.find(each => each.path === path),
  }));
  const listed = found.flatMap(({ file, md5 }) => (file ? [checkListed(file, md5, fileType, findings)] : []));
  const others = ofType.filter(each => !listed.includes(each));
  const missing = found.filter(({ file }) => !file);
  for (const [index, { name }] of missing.entries()) {
    const other = others[index];
    findings.add(
      other
        ? {
            severity: 'warning',
            code: 'file_under_other_name',
            file: manifest.path,
            facts: { path: name, other: other.path },
          }
        : { severity: 'error', code: 'missing_file', file: manifest.path, facts: { path: name } },
    );
  }
  const isRead = missing.length > 0 || named.length === 0;
  const code = isRead ? 'unlisted_file_read' : 'unlisted_file';
  for (const { path } of others.slice(missing.length))
    findings.add({ severity: 'warning', code, file: path, facts: {} });
  return isRead ? [...listed, ...others] : listed;
}

/** Paths of a list, resolved from the manifest's folder. */
function namesOf(manifest: Scanned, list: string) {
  const entries = manifest.head[list];
  const objects = Array.isArray(entries) ? entries.filter(isObject) : [];
  return objects.flatMap(({ filepath, md5 }) => {
    if (typeof filepath !== 'string') return [];
    const name = filepath.replaceAll('\\', '/');
    const path = posix.normalize(posix.join(posix.dirname(manifest.path), name));
    if (path.startsWith('../') || name.startsWith('/') || /^[a-z]:/i.test(name))
      throw new PackageFault('manifest_outside', { path: filepath });
    return [{ path, name: filepath, md5 }];
  });
}

function checkListed(file: Scanned, md5: unknown, fileType: string, findings: FindingList): Scanned {
  const actual = createHash('md5').update(file.content).digest('hex');
  const where = { severity: 'warning', file: file.path } as const;
  if (typeof md5 === 'string' && md5.toLowerCase() !== actual)
    findings.add({ ...where, code: 'md5_mismatch', facts: {} });
  if (file.fileType !== fileType)
    findings.add({
      ...where,
      severity: 'error',
      code: 'wrong_file_type',
      facts: { expected: fileType, actual: file.fileType },
    });
  return file;
}
