// Checks a cap table package: its findings, and what is outstanding per class and holder.
import { foldRegister, type Register } from '#domain/register/fold-register.ts';
import { totalsByClass, totalsByHolder } from '#domain/register/inspect-records.ts';
import { type Finding, FindingList } from '#domain/register/ocf/finding.ts';
import { wordsForFinding } from '#domain/register/ocf/finding-words.ts';
import type { Records } from '#domain/register/ocf/records.ts';
import type { PackageFault } from './package-fault.ts';
import type { PackageFile } from './package-files.ts';
import { readRecords } from './read-records.ts';

export interface CheckedPackage {
  readonly records: Records;
  readonly register: Register;
  readonly findings: readonly Finding[];
}

/** The document that `cap-table inspect --json` prints. Quantities are decimal strings. */
export interface Inspection {
  readonly valid: boolean;
  readonly asOf: string | null;
  readonly findings: readonly {
    readonly severity: Finding['severity'];
    readonly code: string;
    readonly objectId?: string;
    readonly file?: string;
    readonly message: string;
  }[];
  readonly classes: readonly { id: string; name: string; type: string; outstanding: string }[];
  readonly holders: readonly { stakeholderId: string; name: string; classId: string; quantity: string }[];
}

/** Throws a PackageFault where the files are no cap table package. */
export async function checkPackage(files: readonly PackageFile[]): Promise<CheckedPackage> {
  const findings = new FindingList();
  const records = await readRecords(files, findings);
  const register = foldRegister(records, findings);
  return { records, register, findings: findings.list() };
}

export async function inspectPackage(files: readonly PackageFile[]): Promise<Inspection> {
  const { findings, records, register } = await checkPackage(files);
  return {
    valid: findings.every(({ severity }) => severity !== 'error'),
    asOf: records.asOf ?? null,
    findings: findings.map(({ facts, ...finding }) => ({
      ...finding,
      message: wordsForFinding({ ...finding, facts }),
    })),
    classes: totalsByClass(records, register).map(each => ({
      ...each,
      outstanding: String(each.outstanding),
    })),
    holders: totalsByHolder(records, register).map(each => ({ ...each, quantity: String(each.quantity) })),
  };
}

/** The same document for a file that is no package. */
export function inspectionOfFault({ message }: PackageFault): Inspection {
  const finding = { severity: 'error', code: 'not_understood', message } as const;
  return { valid: false, asOf: null, findings: [finding], classes: [], holders: [] };
}
