// Makes an operator: the first one of a new installation, and any other.
import { z } from 'zod';
import { createOperator } from '#server/admin/create-operator.ts';
import type { Command } from '#server/admin/command.ts';
import { email, requiredText } from '#contract/values.ts';
import { createPasswords, FULL_COST } from '#server/security/passwords.ts';
import { StartFault } from '#server/start-fault.ts';

const given = z.tuple([
  email('no e-mail'),
  requiredText('no first name', 80),
  requiredText('no last name', 80),
]);

export const command: Command = {
  summary: 'Makes an operator, and prints a link with which the password is set within half an hour.',
  usage: '<e-mail> <first name> <last name>',
  run: async (args, { config, openMigrated, say }) => {
    const parsed = given.safeParse(args);
    if (!parsed.success) throw new StartFault('Say e-mail, first name and last name.');
    const [address, firstName, lastName] = parsed.data;
    const { db } = await openMigrated();
    const operator = { email: address, firstName, lastName };
    const token = await createOperator(db, createPasswords(FULL_COST), operator, new Date());
    say(`${address} is an operator. Set the password, within half an hour and once, at`);
    say(`  ${config.publicUrl}/reset-password?token=${token}`);
    return 0;
  },
};
