// An issuer's register: a package with errors, one without, its acceptance, a sale of a part of a certificate, the export
// with the transfer, and the reconciliation.
import { expect, test, type Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { readArchiveOf } from '#server/register/package-files.ts';
import { expectAccessible } from './support/axe.ts';
import { signIn, signInBeside } from './support/people.ts';

type Item = Readonly<Record<string, unknown>>;

/** The current register as the API gives it. */
interface CapTable {
  readonly asOf: string;
  readonly classes: readonly { readonly classId: string; readonly name: string; readonly type: string }[];
  readonly holders: {
    readonly results: readonly {
      readonly holderId: string;
      readonly name: string;
      readonly certificates: readonly {
        readonly id: string;
        readonly number: string;
        readonly classId: string;
        readonly shares: string;
        readonly issuedOn: string;
      }[];
    }[];
  };
}

async function packageOf(asOf: string, lists: Readonly<Record<string, readonly Item[]>>) {
  const archive = new ZipFile();
  const named = Object.entries(lists).map(([type, items]) => {
    archive.addBuffer(Buffer.from(JSON.stringify({ file_type: `OCF_${type}_FILE`, items })), `${type}.json`);
    return [`${type.toLowerCase()}_files`, [{ filepath: `${type}.json` }]];
  });
  const manifest = {
    file_type: 'OCF_MANIFEST_FILE',
    ocf_version: '1.2.0',
    as_of: asOf,
    generated_at: `${asOf}T00:00:00Z`,
    issuer: { object_type: 'ISSUER', id: 'i', legal_name: 'Orrery Systems' },
  };
  archive.addBuffer(
    Buffer.from(JSON.stringify({ ...manifest, ...Object.fromEntries(named) })),
    'Manifest.json',
  );
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return { name: 'register.ocf.zip', mimeType: 'application/zip', buffer: Buffer.concat(chunks) };
}

/** The objects that a package states, from the current register and the transfers that it lacks. */
async function readRegister(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const table = await page.request.get('/api/issuer/cap-table?pageSize=100', { headers });
  const { asOf, classes, holders } = (await table.json()) as CapTable;
  const exported = await page.request.get('/api/issuer/cap-table/export?scope=new', { headers });
  const files = await readArchiveOf(await exported.body());
  const itemsOf = (name: string): readonly Item[] =>
    (JSON.parse(String(files.find(({ path }) => path.startsWith(name))?.content)) as { items: Item[] }).items;
  const known = holders.results.map(({ holderId }) => holderId);
  return {
    asOf,
    stockClasses: classes.map(({ classId, name, type }) => ({
      object_type: 'STOCK_CLASS',
      id: classId,
      name,
      class_type: type,
      default_id_prefix: 'CS-',
      initial_shares_authorized: '100000000',
      votes_per_share: '1',
      seniority: '1',
    })),
    stakeholders: [
      ...holders.results.map(({ holderId, name }) => ({
        object_type: 'STAKEHOLDER',
        id: holderId,
        name: { legal_name: name },
        stakeholder_type: 'INDIVIDUAL',
      })),
      ...itemsOf('Stakeholders').filter(({ id }) => !known.includes(String(id))),
    ],
    transactions: [
      ...holders.results.flatMap(({ certificates, holderId }) =>
        certificates.map(({ classId, id, issuedOn, number, shares }) => ({
          object_type: 'TX_STOCK_ISSUANCE',
          id: `issue-${id}`,
          security_id: id,
          custom_id: number,
          date: issuedOn,
          stakeholder_id: holderId,
          stock_class_id: classId,
          share_price: { amount: '1.00', currency: 'USD' },
          quantity: shares,
          security_law_exemptions: [],
          stock_legend_ids: [],
        })),
      ),
      ...itemsOf('Transactions'),
    ],
  };
}

/** Sells shares at the best bid, and waits until the trade has settled. Returns the trade's id. */
async function sellOne(page: Page): Promise<string> {
  const { token } = await signInBeside(page, 'seller@foreshare.example');
  const headers = { authorization: `Bearer ${token}` };
  const company = (await (await page.request.get('/api/market/orrery-systems', { headers })).json()) as {
    id: string;
  };
  const placed = await page.request.post('/api/market/order', {
    headers,
    data: { stockId: company.id, side: 'sell', type: 'market', shares: 3 },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { id } = (await placed.json()) as { id: string };
  let trade = '';
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/market/orders/${id}`, { headers });
        const { fills } = (await answer.json()) as {
          fills: readonly { id: string; settlement: { state: string } }[];
        };
        trade = fills[0]?.id ?? '';
        return fills[0]?.settlement.state;
      },
      { timeout: 30_000 },
    )
    .toBe('settled');
  return trade;
}

test('A package is checked, corrected and accepted; a part of a certificate is sold, handed back and reconciled', async ({
  page,
}) => {
  const { token } = await signIn(page, 'issuer@foreshare.example');
  await page.goto('/cap-table');
  await expect(page.getByRole('heading', { name: 'Cap table', level: 1 })).toBeVisible();
  const classes = page.getByRole('region', { name: 'Classes' });
  await expect(classes.getByRole('row', { name: /Common Stock/ })).toContainText('Traded here');
  const { asOf, stakeholders, stockClasses, transactions } = await readRegister(page, token);
  await page.getByRole('tab', { name: 'Import' }).click();
  const chooser = page.locator('input[type=file]');
  const [first, ...rest] = transactions;
  const faulty = [{ ...first, quantity: '12.5' }, ...rest];
  await chooser.setInputFiles(
    await packageOf(asOf, {
      STOCK_CLASSES: stockClasses,
      STAKEHOLDERS: stakeholders.slice(1),
      TRANSACTIONS: faulty,
    }),
  );
  await expect(page.getByText('The errors have to be corrected first. Nothing was taken.')).toBeVisible();
  await expect(page.getByText('A quantity of shares is a whole number.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the register' })).toHaveCount(0);
  await expectAccessible(page);

  await chooser.setInputFiles(
    await packageOf(asOf, {
      STOCK_CLASSES: stockClasses,
      STAKEHOLDERS: stakeholders,
      TRANSACTIONS: transactions,
    }),
  );
  await expect(page.getByText('No errors. You can accept this register.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept the register' }).click();
  await expect(page.getByRole('tabpanel').getByText('This is your register now.')).toBeVisible();

  const trade = await sellOne(page);
  await page.getByRole('tab', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download package' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^cap-table-[\d-]+\.ocf\.zip$/);
  const after = await readRegister(page, token);
  expect(JSON.stringify(after.transactions)).toContain(`trade ${trade}`);

  await page.getByRole('tab', { name: 'Reconcile' }).click();
  const byClass = page.getByRole('region', { name: 'By class' });
  await expect(byClass.getByRole('row', { name: /Common/ })).toBeVisible();
  const outcome = page.getByRole('region', { name: 'Reconcile' });
  await expect(outcome.getByRole('status')).toContainText(/differs?\./);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Resale' }).click();
  await expect(page.getByRole('region', { name: 'What buyers are told' })).toContainText('holders of record');
  await expectAccessible(page);
});
