// Fills an empty database with a generated market of any size, for measurements.
import { parseArgs } from 'node:util';
import type { Command } from '#server/admin/command.ts';
import { generateMarket } from '#server/admin/generate/generate-market.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { SAMPLE_PASSWORD } from '#server/sample-data/people/sample-accounts.ts';
import { createPasswords, FULL_COST } from '#server/security/passwords.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

const SIZES = { investors: '5000', companies: '200', transactions: '1000000', seed: '1' } as const;

export const command: Command = {
  summary:
    'Fills an empty database with a made-up market, to measure with; the same seed makes the same market.',
  usage: '[--investors 5000] [--companies 200] [--transactions 1000000] [--seed 1]',
  run: async (args, { open, say }) => {
    const sizeOf = readSizes(args);
    const { access } = await open();
    await runMigrations(access.owner);
    const size = {
      investors: sizeOf('investors'),
      companies: sizeOf('companies'),
      transactions: sizeOf('transactions'),
      seed: sizeOf('seed'),
    };
    const passwordHash = await createPasswords(FULL_COST).hash(SAMPLE_PASSWORD);
    const started_ms = performance.now();
    const { transactions, postings } = await generateMarket(access.owner, size, {
      now: new Date(),
      passwordHash,
      say,
    });
    const seconds = Math.round((performance.now() - started_ms) / 1000);
    say(`${transactions} transactions with ${postings} postings in ${seconds} s.`);
    say(`investor-1@generated.example and the others sign in with ${SAMPLE_PASSWORD}.`);
    return 0;
  },
};

function readSizes(args: readonly string[]): (name: keyof typeof SIZES) => number {
  const options = Object.fromEntries(
    Object.entries(SIZES).map(([name, value]) => [name, { type: 'string', default: value } as const]),
  );
  const given = parse(args, options);
  return name => {
    const value = given[name] ?? '';
    if (!/^\d{1,9}$/.test(value)) throw new StartupError(`--${name} takes a whole number.`);
    return Number(value);
  };
}

function parse(
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: 'string'; readonly default: string }>>,
): Readonly<Record<string, string | undefined>> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}
