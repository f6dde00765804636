// Lists what operators have proposed and another one must confirm.
import type { Command } from '#server/admin/command.ts';
import { kindsOfCommands } from '#server/admin/propose-act.ts';
import { listOpenApprovals, presentApprovals } from '#server/approvals/read-approvals.ts';

const MOST_SHOWN = 100;

export const command: Command = {
  summary: 'Lists what waits for a second operator.',
  run: async (_args, context) => {
    const { db } = await context.openMigrated();
    const { rows, total } = await listOpenApprovals(db, { page: 1, pageSize: MOST_SHOWN }, new Date());
    for (const each of await presentApprovals(db, await kindsOfCommands(context, db), rows, '')) {
      const { id, kind, subject, proposedBy, expiresAt, facts } = each;
      const about = subject.name === null ? '' : ` of ${subject.name}`;
      context.say(`${id}  ${kind}${about}, proposed by ${proposedBy}, until ${expiresAt.toISOString()}`);
      for (const [name, value] of Object.entries(facts)) context.say(`    ${name}: ${value}`);
    }
    context.say(`waiting: ${total}`);
    return 0;
  },
};
