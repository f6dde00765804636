import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { command } from './commands/import-companies.ts';

const server = await createTestApp();
const { db } = server;
const folder = mkdtempSync(join(tmpdir(), 'foreshare-companies-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(...lines: readonly string[]): string {
  const path = join(folder, 'companies.csv');
  writeFileSync(path, `\uFEFF${lines.join('\r\n')}\r\n`);
  return path;
}

const HEADING =
  'Slug;Name;Symbol;Category;Description;Shares outstanding;Who;Review;Review days;ROFR days;Band';

async function run(...args: readonly string[]) {
  const { run: type, said } = commandRunner(server, command);
  await type(...args);
  return said.join('\n');
}

const find = async (slug: string) => {
  const company = await readRecord(db, 'companies', ['id', 'name', 'about'], { slug });
  const stock = await readRecord(db, 'stocks', ['id', 'status', 'shares_outstanding'], {
    company_id: company.id,
  });
  return { company, stock };
};

test('companies come in halted, with the rules of the file or strict ones', async () => {
  const rows = [
    'north-loom;North Loom;NLOO;consumer;Weaves;1000;accredited;automatic;;;5%',
    'south-loom;South Loom;SLOO;consumer;Weaves;1000;;;;;',
    'west-loom;West Loom;WLOO;consumer;Weaves;1000;"list";manual;10;30;12,5',
  ];
  expect(await run(file(HEADING, ...rows), '--dry-run')).toBe(
    'Nothing is changed. The file is in order: 3 rows.',
  );
  expect(await db.selectFrom('companies').select('id').execute()).toEqual([]);
  expect(await run(file(HEADING, ...rows))).toMatch(/halted until they are opened, or changed: 3\.$/);
  const rulesOf = async (slug: string) => {
    const { stock } = await find(slug);
    expect(stock.status).toBe('halted');
    const columns = [
      'who',
      'investor_types',
      'review',
      'review_days',
      'rofr_days',
      'price_range_bps',
    ] as const;
    return readRecord(db, 'issuer_rules', columns, { stock_id: stock.id });
  };
  expect(await rulesOf('north-loom')).toMatchObject({
    who: 'investor_types',
    investor_types: ['accredited'],
    review: 'automatic',
    price_range_bps: 500,
  });
  expect(await rulesOf('south-loom')).toMatchObject({
    who: 'open',
    review: 'manual',
    review_days: 5,
    rofr_days: 0,
    price_range_bps: 2000,
  });
  expect(await rulesOf('west-loom')).toMatchObject({
    who: 'list',
    review_days: 10,
    rofr_days: 30,
    price_range_bps: 1250,
  });
});

test('a file of old and new companies changes what it says and adds the rest, with --update only', async () => {
  const heading = 'slug;name;symbol;category;description;shares_outstanding;about';
  const old = 'old-mill;Old Mill;OMIL;energy;Mills;500;Since 1900';
  await run(file(heading, old));
  const short = 'slug;name;symbol;category;description;shares_outstanding';
  const rows = [
    'old-mill;Old Mill Group;OMIL;energy;Mills;600',
    'new-mill;New Mill;NMIL;energy;Mills;500',
    'thief;Thief;OMIL;energy;Mills;500',
  ];
  await expect(run(file(short, ...rows))).rejects.toThrow(
    /line 2: old-mill is taken, .*; --update changes it\n {2}line 4: OMIL is taken by old-mill/,
  );
  expect(await run(file(short, ...rows.slice(0, 2)), '--update')).toContain('2.');
  const { company, stock } = await find('old-mill');
  expect(company).toMatchObject({ name: 'Old Mill Group', about: 'Since 1900' });
  expect(stock.shares_outstanding).toBe(600n);
  expect((await find('new-mill')).stock.status).toBe('halted');
});

test('faults of cells and faults against the market are named together', async () => {
  const rows = [
    'old-mill;Old Mill;OMIL;energy;Mills;500;;;;;',
    'bad;Bad;BAD;mining;x;-1;nobody;;;200;300',
    'odd;Odd;ODD;tech;x;1;;automatic;;5;',
  ];
  await expect(run(file(HEADING, ...rows))).rejects.toThrow(
    /line 2: old-mill is taken.*\n {2}line 3: category.*\n {2}line 3: shares.*\n {2}line 3: who.*\n {2}line 3: rofr_days.*\n {2}line 3: band.*\n {2}line 4: rofr_days must be 0/,
  );
});
