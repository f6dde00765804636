// A new operator or issuer, who sets the password with a link, so that none is ever typed into a shell.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { LONGEST } from '#contract/field-rules.ts';
import { email, requiredText } from '#contract/values.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { sqlState } from '#server/database/database-errors.ts';
import { readServerUrl } from '#server/database/embedded/data-lock.ts';
import { transaction } from '#server/database/transaction.ts';
import { noticesOfWaiting } from '#server/exchange/reviews-waiting.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { createPerson } from '#server/people/create-person.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

export interface Invited {
  /** Lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const given = z.tuple([
  email('missing'),
  requiredText('missing', LONGEST.firstName),
  requiredText('missing', LONGEST.lastName),
]);
const WORDS = ['email', 'first name', 'last name'];

/** Reads e-mail, first name and last name as they were typed. */
export function readInvited(args: readonly string[]): Invited {
  const parsed = given.safeParse(args);
  if (!parsed.success) {
    const why = parsed.error.issues.flatMap(({ path: [at], message }) =>
      typeof at === 'number' ? `\n  ${WORDS[at]}: ${message}` : [],
    );
    throw new StartupError(`Say email, first name and last name.${why.join('')}`);
  }
  const [address, firstName, lastName] = parsed.data;
  return { email: address, firstName, lastName };
}

/**
 * @param companyId the one that an issuer acts for; undefined for an operator.
 * @returns the token for /reset-password, good once and for half an hour.
 */
export async function invitePerson(
  db: Database,
  passwords: Passwords,
  person: Invited,
  companyId: string | undefined,
  at: Date,
): Promise<string> {
  // Nobody knows it; it only keeps the account closed until the link is used.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  const facts =
    companyId === undefined
      ? ({ role: 'operator', investorType: 'individual' } as const)
      : ({ role: 'issuer', investorType: 'company', companyId } as const);
  try {
    return await transaction(db, async tx => {
      const userId = await createPerson(tx, { ...person, ...facts, passwordHash, emailConfirmedAt: at }, at);
      await recordAudit(tx, {
        actorId: null,
        action: companyId === undefined ? 'operator_created' : 'issuer_created',
        subject: { type: 'user', id: userId },
        details: companyId === undefined ? {} : { companyId },
        at,
      });
      if (companyId !== undefined) {
        // The others who act for the company were told as each came.
        await notifyPeople(tx, await noticesOfWaiting(tx, userId, companyId), at);
      }
      return makeEmailToken(tx, userId, 'reset_password', at);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw new StartupError(`Somebody with the email ${person.email} is here already.`);
  }
}

/**
 * What is told of it. The link leads to the server that runs on the data folder; where none does, or the database is the
 * operator's own, to where this command's settings say.
 */
export function describeInvitation(config: Config, token: string): string {
  const running = config.databaseUrl === undefined ? readServerUrl(config.dataDir) : undefined;
  return `Set the password, within half an hour and once, at\n  ${running ?? config.publicUrl}/reset-password?token=${token}`;
}
