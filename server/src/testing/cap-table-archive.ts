// Cap table packages for tests, and registers that companies have accepted.
import { ZipFile } from 'yazl';
import { common, HOLDERS, type Item } from '#domain/register/testing/ocf-package.ts';
import type { Database } from '#server/database/database.ts';
import { acceptImport } from '#server/register/accept-import.ts';
import { storeImport } from '#server/register/store-import.ts';

/** A zip archive with a manifest. */
export async function archiveOf(
  transactions: readonly Item[],
  asOf = '2026-03-01',
  holders = HOLDERS,
  classes: readonly Item[] = [common()],
): Promise<Buffer> {
  const archive = new ZipFile();
  const lists = { STOCK_CLASSES: classes, STAKEHOLDERS: holders, TRANSACTIONS: transactions };
  const named = Object.entries(lists).map(([type, items]) => {
    archive.addBuffer(Buffer.from(JSON.stringify({ file_type: `OCF_${type}_FILE`, items })), `${type}.json`);
    return [`${type.toLowerCase()}_files`, [{ filepath: `${type}.json` }]];
  });
  const issuer = { object_type: 'ISSUER', id: 'i', legal_name: 'Arbour, Inc.' };
  const manifest = {
    file_type: 'OCF_MANIFEST_FILE',
    ocf_version: '1.2.0',
    as_of: asOf,
    generated_at: `${asOf}T00:00:00Z`,
    issuer,
  };
  archive.addBuffer(
    Buffer.from(JSON.stringify({ ...manifest, ...Object.fromEntries(named) })),
    'Manifest.json',
  );
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Registration {
  readonly companyId: string;
  /** A person of the company. */
  readonly userId: string;
  readonly now: Date;
}

/** Has a company accept a package. Returns the import's id. */
export async function acceptRegister(
  db: Database,
  { companyId, userId, now }: Registration,
  archive: Buffer,
): Promise<string> {
  const services = { db, clock: () => now };
  const by = { companyId, userId, requestId: 'test' };
  const id = await storeImport(services, by, { name: 'register.zip', bytes: archive });
  const refusal = await acceptImport(services, by, id);
  if (refusal) throw new Error(`the register was refused: ${refusal.code}`);
  return id;
}

/** Says which member a holder of the register is. */
export async function linkMember(
  db: Database,
  { companyId, userId: linkedBy, now }: Registration,
  holderId: string,
  userId: string,
): Promise<void> {
  await db
    .insertInto('register_links')
    .values({
      company_id: companyId,
      holder_id: holderId,
      user_id: userId,
      linked_by: linkedBy,
      linked_at: now,
    })
    .execute();
}
