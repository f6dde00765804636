// Creates an issuer, who acts for a company, sets its rules and reviews its trades. A company may have
// several.
import type { Command } from '#server/admin/command.ts';
import { findStock } from '#server/admin/find-stock.ts';
import { describeInvitation, invitePerson, readInvited } from '#server/admin/invite-person.ts';
import { createPasswords, FULL_COST } from '#server/security/passwords.ts';

export const command: Command = {
  summary: 'Makes an issuer who acts for a company, and prints a link with which the password is set.',
  usage: '<company-slug> <email> <first name> <last name>',
  asks: 'one',
  run: async ([slug, ...args], { config, openMigrated, say }) => {
    const issuer = readInvited(args);
    const { db } = await openMigrated();
    const { companyId, name } = await findStock(db, slug);
    const token = await invitePerson(db, createPasswords(FULL_COST), issuer, companyId, new Date());
    say(`${issuer.email} acts for ${name}. ${describeInvitation(config, token)}`);
    return 0;
  },
};
