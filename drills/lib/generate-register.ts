// A cap table package of any size: certificates of many holders, a part of which was transferred in two parts.
import { ZipFile } from 'yazl';
import { common, holder, issue, type Item } from '#domain/register/testing/ocf-package.ts';
import { uuidV5 } from '#server/register/uuid-v5.ts';
import { filesOfPackage } from '#server/register/write-package.ts';
import type { PackageFile } from '#server/register/package-files.ts';

/** Every tenth certificate came from a transfer of a part of another one. */
const TRANSFERRED = 10;
const SHARES = 1000n;

export const holderOf = (index: number): string => `holder-${index}`;

/** Generates a register with `certificates` outstanding certificates, spread evenly over `holders` holders. */
export function generateRegister(certificates: number, holders: number): readonly PackageFile[] {
  const transactions: Item[] = [];
  const sold = Math.floor(certificates / TRANSFERRED / 2);
  for (let index = 0; index < certificates - sold; index += 1) {
    const id = uuidV5(`certificate ${index}`);
    const by = { stakeholder_id: holderOf(index % holders), custom_id: `CS-${index}`, date: '2022-01-10' };
    transactions.push(issue(id, String(SHARES), by));
    if (index >= sold) continue;
    const [bought, balance] = [uuidV5(`bought ${index}`), uuidV5(`balance ${index}`)];
    transactions.push({
      object_type: 'TX_STOCK_TRANSFER',
      id: uuidV5(`transfer ${index}`),
      security_id: id,
      date: '2023-05-04',
      quantity: '400',
      balance_security_id: balance,
      resulting_security_ids: [bought],
    });
    const later = { date: '2023-05-04' };
    transactions.push(
      issue(bought, '400', {
        ...later,
        stakeholder_id: holderOf((index + 1) % holders),
        custom_id: `CS-B${index}`,
      }),
      issue(balance, '600', {
        ...later,
        stakeholder_id: holderOf(index % holders),
        custom_id: `CS-R${index}`,
      }),
    );
  }
  return filesOfPackage({ companyName: 'Large, Inc.', foundedYear: 2020, stockId: 'large' }, '2024-12-31', {
    stock_classes: [common({ initial_shares_authorized: 'UNLIMITED' })],
    stakeholders: Array.from({ length: holders }, (_, index) => holder(holderOf(index))),
    transactions,
  });
}

export async function zip(files: readonly PackageFile[]): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { content, path } of files) archive.addBuffer(content, path);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
