// Creates an operator.
import type { Command } from '#server/admin/command.ts';
import { describeInvitation, invitePerson, readInvited } from '#server/admin/invite-person.ts';
import { createPasswords, FULL_COST } from '#server/security/passwords.ts';

export const command: Command = {
  summary: 'Makes an operator, and prints a link with which the password is set within half an hour.',
  usage: '<email> <first name> <last name>',
  asks: 'two',
  run: async (args, { config, openMigrated, say }) => {
    const operator = readInvited(args);
    const { db } = await openMigrated();
    const token = await invitePerson(db, createPasswords(FULL_COST), operator, undefined, new Date());
    say(`${operator.email} is an operator. ${describeInvitation(config, token)}`);
    return 0;
  },
};
