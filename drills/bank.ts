// bank: random statements against random payments, with connections cut in between. After each statement the bank consists
// of customers' balances and named lines, to the cent, and no deposit is credited twice.
import { createDatabase } from '#server/database/database.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { openCluster } from '../bench/lib/open-cluster.ts';
import type { Part } from '../bench/lib/part.ts';
import { prepareBank } from './lib/prepare-bank.ts';
import { runBankWorkload } from './lib/bank-workload.ts';

const SIZES = { statements: 100_000, people: 20 };

export const bank: Part<typeof SIZES> = {
  id: 'bank',
  title: 'random bank statements against random payments, with connections cut in between',
  sizes: SIZES,
  smoke: { statements: 20, people: 3 },
  run: async ({ people: count, statements }, say) => {
    const cluster = await openCluster();
    const db = createDatabase(cluster.access.app, 4);
    const killer = createDatabase(cluster.access.app, 1);
    try {
      let now = new Date('2026-03-02T10:00:00Z');
      const people = [];
      for (let index = 0; index < count; index += 1) people.push(await insertPerson(db, now));
      const operator = await insertPerson(db, now, { role: 'operator' });
      const prepared = await prepareBank(db, killer, operator.userId, now);
      const channel = await insertChannel(db, {
        type: 'bank',
        fee_bps: 0,
        minimum_minor: 1n,
        maximum_minor: 1_000_000n,
      });
      const outcome = await runBankWorkload({
        ...prepared,
        services: { ...prepared.services, db, clock: () => now, keys: deriveKeys(cluster.secrets) },
        channel,
        people,
        operatorId: operator.userId,
        statements,
        seed: 'bank',
        say,
        pass: time_ms => {
          now = new Date(now.getTime() + time_ms);
        },
      });
      const { credited, kept, kills, lines, problems } = outcome;
      return {
        rows: [
          { measure: 'statements', found: String(outcome.statements) },
          { measure: 'of these kept without effect', found: String(kept) },
          { measure: 'connections cut during an import', found: String(kills) },
          { measure: 'lines', found: String(lines) },
          { measure: 'deposits credited, each once', found: String(credited) },
          { measure: 'differences', found: String(problems.length), aim: '0', met: problems.length === 0 },
        ],
        problems,
        counts: { statements: outcome.statements, kills, credited },
      };
    } finally {
      await killer.destroy();
      await db.destroy();
      await cluster.close();
    }
  },
};
