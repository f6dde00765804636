// register: exports of random registers and of the sample issuer are valid by the published schemas and give the same holders
// again; the properties of the register hold at size; packages of others are inspected. `npm run prove -- --only register --files <folder with schema/ and packages>`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { exportRegister, exportTransfers } from '#domain/register/export-ocf.ts';
import { decimalOf } from '#domain/register/ocf/decimal.ts';
import { planTransfers } from '#domain/register/plan-transfers.ts';
import { fold, common, holder, issue, type Item } from '#domain/register/testing/ocf-package.ts';
import { inspectPackage } from '#server/register/inspect-package.ts';
import { type PackageFile, readPackage } from '#server/register/package-files.ts';
import { uuidV5 } from '#server/register/uuid-v5.ts';
import { filesOfPackage } from '#server/register/write-package.ts';
import { MissingTool, type Outcome, type Part, type Row, type Say } from '../bench/lib/part.ts';
import { runCheck } from './lib/run-check.ts';
import { exportSample } from './lib/sample-register.ts';

/** `runs`: random histories of a register, and random structures of classes. */
const SIZES = { certificates: 2000, sales: 500, runs: 100_000 };
const LINE = { companyName: 'Arbour, Inc.', foundedYear: 2020, stockId: 'stock' };

export const register: Part<typeof SIZES> = {
  id: 'register',
  title: 'exports of a register by the published schemas',
  sizes: SIZES,
  smoke: { certificates: 20, sales: 5, runs: 50 },
  run: async ({ certificates, sales, runs }, say, files) => {
    const { before, package: exported, expected } = sell(certificates, sales);
    const inspection = await inspectPackage(exported);
    const problems = inspection.findings.map(({ code, message }) => `own export: ${code}: ${message}`);
    const held = inspection.holders.map(each => `${each.stakeholderId} ${each.quantity}`).sort();
    if (JSON.stringify(held) !== JSON.stringify(expected)) problems.push('the export gives other holders');
    const sample = await exportSample();
    problems.push(...sample.problems);
    const properties = await checkProperties(runs, say);
    problems.push(...properties.problems);
    const rows: Row[] = [
      { measure: 'holders after export and import', found: String(held.length) },
      { measure: 'certificates before the sales', found: String(before) },
      { measure: 'holders of the sample issuer, imported elsewhere', found: String(sample.holders) },
      ...properties.rows,
    ];
    if (files === undefined)
      return { rows, problems, notes: ['Without --files nothing is validated by the published schemas.'] };
    const faults = [exported, sample.files].flatMap(each => validate(join(files, 'schema'), each));
    const validated = exported.length + sample.files.length;
    rows.push({ measure: 'files validated by the published schemas', found: String(validated) });
    for (const folder of packagesIn(files)) {
      const { classes, findings, valid } = await inspectPackage(await readPackage(join(files, folder)));
      const errors = findings.filter(({ severity }) => severity === 'error').length;
      const outstanding = classes.map(({ name, outstanding: shares }) => `${name} ${shares}`).join(', ');
      say(
        `${folder}: valid ${valid}, ${errors} errors, ${findings.length - errors} warnings; ${outstanding}`,
      );
    }
    return { rows, problems: [...problems, ...faults] };
  },
};

/** The properties of the register and of the waterfall, with this many random cases each. */
function checkProperties(runs: number, say: Say): Promise<Outcome> {
  const files = ['export-ocf', 'waterfall'].map(name => `domain/src/register/${name}.property.test.ts`);
  const limits = ['--project=unit', '--testTimeout=1200000'];
  const measure = `properties of registers and waterfalls, ${runs.toLocaleString('en-US')} random structures, a tenth as many histories`;
  return runCheck(measure, ['scripts/test.mjs', 'units', ...limits, ...files], say, {
    FC_RUNS: String(runs),
  });
}

/** A register after sales between its holders, as a package. */
function sell(certificates: number, sales: number) {
  const holders = Array.from({ length: 50 }, (_, index) => holder(`h${index}`));
  const idOf = (index: number): string => `h${index % holders.length}`;
  const issued = Array.from({ length: certificates }, (_, index) =>
    issue(`c${index}`, String(100 + index), { stakeholder_id: idOf(index * 7) }),
  );
  const objects: readonly Item[] = [common({ initial_shares_authorized: '100000000' }), ...holders];
  const start = fold(issued, objects);
  const standing = start.register.securities.map(({ issuance, quantity = 0n }) => ({
    securityId: issuance.securityId,
    holderId: issuance.stakeholderId,
    number: issuance.number,
    shares: quantity,
    legendIds: issuance.legendIds,
  }));
  const trades = Array.from({ length: sales }, (_, index) => ({
    tradeId: `t${index}`,
    settledOn: '2024-03-01',
    shares: BigInt(1 + index),
    price: { amount: decimalOf(10n), currency: 'USD' },
    sellerId: idOf(index),
    buyerId: idOf(index * 3 + 1),
  }));
  const { transfers } = planTransfers(standing, trades, 'common', index => `CS-N${index}`, uuidV5);
  const sold = fold([...issued, ...exportTransfers(transfers, uuidV5)], objects);
  const { classes, stakeholders, transactions } = exportRegister(sold.records, sold.register);
  const lists = { stock_classes: classes, stakeholders, transactions };
  const expected = Object.entries(sold.holdings)
    .map(([key, quantity]) => `${key.split(' ')[0]} ${quantity}`)
    .sort();
  return { before: standing.length, package: filesOfPackage(LINE, '2024-12-31', lists), expected };
}

/** What the published schemas say against the files. */
function validate(folder: string, files: readonly PackageFile[]): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.schema.json'),
  );
  if (paths.length === 0) throw new MissingTool(`there are no schemas in ${folder}`);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const idOfType = new Map<string, string>();
  for (const path of paths) {
    const schema = JSON.parse(readFileSync(join(folder, path), 'utf8')) as {
      $id: string;
      properties?: { file_type?: { const?: string } };
    };
    ajv.addSchema(schema);
    const type = schema.properties?.file_type?.const;
    if (type !== undefined) idOfType.set(type, schema.$id);
  }
  return files.flatMap(({ content, path }) => {
    const value = JSON.parse(String(content)) as { file_type: string };
    const check = ajv.getSchema(idOfType.get(value.file_type) ?? '');
    if (!check) return [`${path}: no schema for ${value.file_type}`];
    if (check(value) === true) return [];
    return (check.errors ?? [])
      .slice(0, 5)
      .map(({ instancePath, message }) => `${path}${instancePath}: ${message}`);
  });
}

function packagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'schema')
    .map(({ name }) => name);
}
