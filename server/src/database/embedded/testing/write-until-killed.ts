// Writes numbers from FIRST on into the table `kept` and prints each after its commit, until the process is killed or
// receives SIGHUP. In both cases it ends without stopping its PostgreSQL.
import { sql } from 'kysely';
import { createDatabase } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';

process.on('SIGHUP', () => process.exit(1));

const embedded = await startEmbedded({
  dataDir: process.env['DATA_DIR'] ?? '',
  passwords: { databaseOwnerPassword: 'owner', databaseAppPassword: 'app' },
  durable: true,
  say: console.error,
});
const db = createDatabase(embedded.access.owner, 1);
for (let number = Number(process.env['FIRST']); ; number += 1) {
  await sql`insert into kept values (${number})`.execute(db);
  process.stdout.write(`wrote ${number}\n`);
}
