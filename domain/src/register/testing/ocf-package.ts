// Builds small packages for tests. Everything that a test does not name is plain and valid.
import { FindingList } from '#domain/register/ocf/finding.ts';
import { RecordReader } from '#domain/register/ocf/read-object.ts';
import { createRecords } from '#domain/register/ocf/records.ts';
import { foldRegister } from '#domain/register/fold-register.ts';
import { totalsByHolder } from '#domain/register/inspect-records.ts';

export type Item = Readonly<Record<string, unknown>>;

export const common = (fields: Item = {}): Item => ({
  object_type: 'STOCK_CLASS',
  id: 'common',
  name: 'Common',
  class_type: 'COMMON',
  default_id_prefix: 'CS-',
  initial_shares_authorized: '1000000',
  votes_per_share: '1',
  seniority: '1',
  ...fields,
});

export const holder = (id: string, fields: Item = {}): Item => ({
  object_type: 'STAKEHOLDER',
  id,
  name: { legal_name: `Holder ${id}` },
  stakeholder_type: 'INDIVIDUAL',
  ...fields,
});

export const issue = (securityId: string, quantity: unknown, fields: Item = {}): Item => ({
  object_type: 'TX_STOCK_ISSUANCE',
  id: `issue-${securityId}`,
  security_id: securityId,
  custom_id: `CS-${securityId}`,
  date: '2024-01-10',
  stakeholder_id: 'ada',
  stock_class_id: 'common',
  share_price: { amount: '1.00', currency: 'USD' },
  quantity,
  security_law_exemptions: [],
  stock_legend_ids: [],
  ...fields,
});

/** A transaction on a security, of the day after most issuances. */
export const act = (type: string, securityId: string, fields: Item = {}): Item => ({
  object_type: type,
  id: `${type}-${securityId}`,
  security_id: securityId,
  date: '2024-02-10',
  ...fields,
});

export const HOLDERS = ['ada', 'ben', 'cleo'].map(id => holder(id));

/** Reads and folds objects as if each stood in the file that fits it. */
export function fold(
  transactions: readonly Item[],
  objects: readonly Item[] = [common(), ...HOLDERS],
  asOf?: string,
) {
  const findings = new FindingList();
  const records = createRecords();
  if (asOf !== undefined) records.asOf = asOf;
  const reader = new RecordReader(records, findings);
  for (const each of objects) reader.read(each, 'objects.json', fileTypeOf(each));
  for (const each of transactions) reader.read(each, 'transactions.json', 'OCF_TRANSACTIONS_FILE');
  reader.finish();
  const register = foldRegister(records, findings);
  const list = findings.list();
  return {
    records,
    register,
    findings: list,
    codes: list.map(({ code, severity }) => `${severity} ${code}`),
    outstanding: Object.fromEntries(register.outstanding),
    holdings: Object.fromEntries(
      totalsByHolder(records, register).map(each => [`${each.stakeholderId} ${each.classId}`, each.quantity]),
    ),
  };
}

function fileTypeOf({ object_type: type }: Item): string {
  if (type === 'STOCK_CLASS') return 'OCF_STOCK_CLASSES_FILE';
  if (type === 'STOCK_PLAN') return 'OCF_STOCK_PLANS_FILE';
  if (type === 'STOCK_LEGEND_TEMPLATE') return 'OCF_STOCK_LEGEND_TEMPLATES_FILE';
  return 'OCF_STAKEHOLDERS_FILE';
}
