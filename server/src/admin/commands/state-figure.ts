// States a figure of the site that the market does not count, with its source and day.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { day } from '#contract/values.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Command } from '#server/admin/command.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { COUNTED_FIGURES } from '#server/proof/read-figures.ts';

const STATED = z.object({
  value: z
    .string({ error: 'Say the value, e.g. 12000 or 99.5%.' })
    .regex(/^\d{1,15}(\.\d{1,6})?%?$/, 'The value is a number without separators, e.g. 12000 or 99.5%.'),
  source: z
    .string({ error: "Say where the figure is from: --source 'Survey of customers'" })
    .trim()
    .min(1, "Say where the figure is from: --source 'Survey of customers'")
    .max(200, 'The source has at most 200 characters.'),
  asOf: day,
});

export const command: Command = {
  summary:
    'States a figure of the site with its source and day, or removes it. Counted figures cannot be stated.',
  usage: '<name> <value> --source <text> --as-of <YYYY-MM-DD> [--remove]',
  asks: 'one',
  run: async (args, { openMigrated, say }) => {
    const { name, isRemoved, ...given } = read(args);
    const stated = isRemoved ? undefined : check(given);
    const { db, people } = await openMigrated();
    const { actorId } = people;
    if (actorId === null) throw new StartupError('Say which operator states it: --as <e-mail> --code <code>');
    await transaction(db, async tx => {
      const at = new Date();
      if (stated === undefined) {
        const { numDeletedRows } = await tx
          .deleteFrom('stated_figures')
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new StartupError(`No figure ${name} is stated.`);
      } else {
        const { value, source, asOf } = stated;
        const row = { value, source, stated_on: asOf, updated_by: actorId, updated_at: at };
        await tx
          .insertInto('stated_figures')
          .values({ name, ...row })
          .onConflict(on => on.column('name').doUpdateSet(row))
          .execute();
      }
      const details = stated ?? { removed: true };
      const subject = { type: 'figure', id: name };
      await recordAudit(tx, { actorId, action: 'figure_stated', subject, details, at });
    });
    say(stated ? `${name} is ${stated.value} (${stated.source}, ${stated.asOf}).` : `${name} is removed.`);
    return 0;
  },
};

function read(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const [name = '', value] = positionals;
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name))
    throw new StartupError(
      'Say the name of the figure in small letters, digits and _, e.g. client_retention.',
    );
  if (COUNTED_FIGURES.some(each => each === name))
    throw new StartupError(`${name} is counted, so it cannot be stated.`);
  return { name, value, source: values.source, asOf: values['as-of'], isRemoved: values.remove };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        'as-of': { type: 'string' },
        remove: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}

function check(given: {
  readonly value?: string | undefined;
  readonly source?: string | undefined;
  readonly asOf?: string | undefined;
}) {
  const { success, data, error } = STATED.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    throw new StartupError(
      issue?.path[0] === 'asOf' ? 'Say the day of the figure: --as-of YYYY-MM-DD' : (issue?.message ?? ''),
    );
  }
  if (data.asOf > dayOf(new Date())) throw new StartupError(`${data.asOf} is still to come.`);
  return data;
}
