// An issuer's register: a package with errors, one without, its acceptance, links, reconciliation, export.
import { expect, test } from '@playwright/test';
import { ZipFile } from 'yazl';
import { common, HOLDERS, issue, type Item } from '#domain/register/testing/ocf-package.ts';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';

async function packageOf(transactions: readonly Item[]) {
  const lists = { STOCK_CLASSES: [common()], STAKEHOLDERS: HOLDERS, TRANSACTIONS: transactions };
  const archive = new ZipFile();
  const named = Object.entries(lists).map(([type, items]) => {
    archive.addBuffer(Buffer.from(JSON.stringify({ file_type: `OCF_${type}_FILE`, items })), `${type}.json`);
    return [`${type.toLowerCase()}_files`, [{ filepath: `${type}.json` }]];
  });
  const manifest = {
    file_type: 'OCF_MANIFEST_FILE',
    ocf_version: '1.2.0',
    as_of: '2026-01-31',
    generated_at: '2026-01-31T00:00:00Z',
    issuer: { object_type: 'ISSUER', id: 'i', legal_name: 'Arbour, Inc.' },
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

test('A package is checked, corrected, accepted, reconciled and handed back', async ({ page }) => {
  await signIn(page, 'issuer@foreshare.example');
  await page.goto('/cap-table');
  await expect(page.getByRole('heading', { name: 'Cap table', level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'Import' }).click();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles(
    await packageOf([issue('1', '1250.5'), issue('2', '20', { stakeholder_id: 'zoe' })]),
  );
  await expect(page.getByText('The errors have to be corrected first. Nothing was taken.')).toBeVisible();
  await expect(page.getByText('A quantity of shares is a whole number.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the register' })).toHaveCount(0);
  await expectAccessible(page);

  await chooser.setInputFiles(
    await packageOf([issue('1', '600'), issue('2', '400'), issue('3', '50', { stakeholder_id: 'ben' })]),
  );
  await expect(page.getByText('No errors. You can accept this register.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept the register' }).click();
  await expect(page.getByRole('tabpanel').getByText('This is your register now.')).toBeVisible();

  await page.getByRole('tab', { name: 'Table' }).click();
  const classes = page.getByRole('region', { name: 'Classes' });
  await expect(classes.getByRole('row', { name: /Common/ })).toContainText('1,050');
  await expect(classes).toContainText('Register of Jan 31, 2026');
  const holder = page.getByRole('row', { name: /Holder ada/ });
  await expect(holder).toContainText('CS-1, CS-2');
  await holder.getByRole('button', { name: 'Link Holder ada to a member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address of the member').fill('seller@foreshare.example');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(holder.getByRole('button', { name: 'Unlink' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Reconcile' }).click();
  const byClass = page.getByRole('region', { name: 'By class' });
  await expect(byClass.getByRole('row', { name: /Common/ })).toContainText('1,000');
  await expect(byClass.getByRole('status')).toContainText('differ');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download package' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^cap-table-[\d-]+\.ocf\.zip$/);
});
