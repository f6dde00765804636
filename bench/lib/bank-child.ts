// One job of B10 in a process of its own, so that its memory can be measured: `import <file>` or `prove <day>`.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isRefusal } from '#domain/refusal.ts';
import { importStatement } from '#server/bank/import-statement.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { publishProof } from '#server/proof/publish-proof.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';

const SECRET = 'a secret that guards nothing but a measurement';
const KIB_PER_MB = 1024;

const { access, operatorId, work, given, now } = z
  .object({
    access: z.looseObject({}),
    operatorId: z.string(),
    work: z.enum(['import', 'prove']),
    given: z.string(),
    now: z.coerce.date(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));
const db = createDatabase(access, 2);
const services = {
  db,
  clock: () => now,
  keys: deriveKeys({ jwtSecret: SECRET, dataKey: SECRET }),
  config: { secondOperatorAbove_minor: 10n ** 15n },
};

async function importFile(name: string): Promise<string> {
  const by = { actorId: operatorId, requestId: 'bench' };
  const taken = await importStatement(services, by, { name, bytes: readFileSync(name) });
  if (isRefusal(taken)) throw new Error(`the statement was refused: ${taken.code}`);
  const { matched, proposed, breaks } = taken;
  return `${matched} matched, ${proposed} proposed, ${breaks} breaks`;
}

async function prove(database: Database, day: string): Promise<string> {
  await publishProof(services, day);
  const { accounts } = await database
    .selectFrom('proofs')
    .select('accounts')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return `${accounts} accounts`;
}

const started_ms = performance.now();
const text = work === 'import' ? await importFile(given) : await prove(db, given);
const took_s = (performance.now() - started_ms) / 1000;
const { user, system } = process.cpuUsage();
const processor_s = (user + system) / 1_000_000;
const most_mb = process.resourceUsage().maxRSS / KIB_PER_MB;
await db.destroy();
console.log(JSON.stringify({ took_s, processor_s, most_mb, text }));
