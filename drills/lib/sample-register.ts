// The register of the sample issuer, sold from and exported: what the drill `register` validates and imports elsewhere.
import { addDays } from '#domain/time/day.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { acceptImport } from '#server/register/accept-import.ts';
import { type PackageFile, readArchiveOf } from '#server/register/package-files.ts';
import { readRegister } from '#server/register/read-register.ts';
import { storeFiles, storeImport } from '#server/register/store-import.ts';
import { filesOfPackage, writeHandover } from '#server/register/write-package.ts';
import { REGISTERS, registerItems } from '#server/sample-data/content/registers.ts';
import { linkMember } from '#server/testing/cap-table-archive.ts';
import { createTestMarket, giveShares, insertStock } from '#server/testing/test-market.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { openCluster } from '../../bench/lib/open-cluster.ts';

const SLUG = 'orrery-systems';
const MEMBER = {
  holderId: `${SLUG}-holder-1`,
  name: 'Selma Ruiz',
  isInstitution: false,
  email: 'selma@example.com',
};

interface ExportedSample {
  readonly files: readonly PackageFile[];
  readonly problems: readonly string[];
  readonly holders: number;
}

/** Accepts the sample register in an empty market, trades, exports it twice, and imports the export in another company. */
export async function exportSample(): Promise<ExportedSample> {
  const cluster = await openCluster();
  const db = createDatabase(cluster.access.app, 4);
  try {
    const market = createTestMarket(db);
    const seller = await acceptSample(db, market.now);
    const buyer = await market.addBuyer(1_000_000_00n);
    await market.trade(seller, buyer, seller.stock, 700n, 10_00n);
    await market.settle();
    const first = await exportOf(db, seller.stock.companyId);
    const second = await exportOf(db, seller.stock.companyId);
    const elsewhere = await insertStock(db, market.now);
    const issuer = await insertPerson(db, market.now, { role: 'issuer', companyId: elsewhere.companyId });
    const by = { companyId: elsewhere.companyId, userId: issuer.userId, requestId: 'drill' };
    const services = { db, clock: () => market.now };
    const id = await storeImport(services, by, { name: 'sample.zip', bytes: first });
    const refusal = await acceptImport(services, by, id);
    const [here, there] = [
      await holdersOf(db, seller.stock.companyId, [seller.holderId, 700n]),
      await holdersOf(db, elsewhere.companyId),
    ];
    const problems = [
      ...(first.equals(second) ? [] : ['a second export has other bytes']),
      ...(refusal ? [`the export was refused elsewhere: ${refusal.code}`] : []),
      ...(JSON.stringify(here) === JSON.stringify(there)
        ? []
        : [`other holders elsewhere: ${there.join('; ')} for ${here.join('; ')}`]),
    ];
    return { files: await readArchiveOf(first), problems, holders: there.length };
  } finally {
    await db.destroy();
    await cluster.close();
  }
}

async function acceptSample(db: Database, now: Date) {
  const stock = await insertStock(db, now, { lastPrice_minor: 10_00n });
  const issuer = await insertPerson(db, now, { role: 'issuer', companyId: stock.companyId });
  const member = await insertPerson(db, now);
  await giveShares(db, member.userId, stock.stockId, 2000n, now);
  const day = now.toISOString().slice(0, 10);
  const lists = registerItems({
    slug: SLUG,
    series: REGISTERS[SLUG] ?? [],
    price_minor: 10_00n,
    outstanding: 61_500_000n,
    lastRound: { price_minor: 9_00n, on: addDays(day, -400) },
    members: [{ ...MEMBER, shares: 2000n, heldDays: 760 }],
    dayAgo: days => addDays(day, -days),
  });
  const by = { companyId: stock.companyId, userId: issuer.userId, requestId: 'drill' };
  const services = { db, clock: () => now };
  const line = { companyName: 'Orrery Systems', foundedYear: 2018, stockId: stock.stockId };
  const id = await storeFiles(services, by, 'sample', filesOfPackage(line, day, lists));
  const refusal = await acceptImport(services, by, id);
  if (refusal) throw new Error(`the sample register was refused: ${refusal.code}`);
  await linkMember(db, { ...by, now }, MEMBER.holderId, member.userId);
  return { ...member, stock, holderId: MEMBER.holderId };
}

async function exportOf(db: Database, companyId: string): Promise<Buffer> {
  const archive = await writeHandover(db, companyId, 'all');
  if (Buffer.isBuffer(archive)) return archive;
  throw new Error('there is no register to export');
}

/** Each holder with the shares of all classes. `sold` moves shares from a holder to a new one, as the trade did. */
async function holdersOf(
  db: Database,
  companyId: string,
  sold?: readonly [holderId: string, shares: bigint],
): Promise<readonly string[]> {
  const { holders } = await readRegister(db, companyId, { search: '', page: 1, pageSize: 100 });
  const quantities = holders.results.map(({ holderId, shares }) => {
    const left = BigInt(shares) - (holderId === sold?.[0] ? sold[1] : 0n);
    return String(left);
  });
  return [...quantities, ...(sold ? [String(sold[1])] : [])].sort();
}
