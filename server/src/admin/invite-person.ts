// Creates an operator or issuer, who sets the password with a link. No password is ever typed into a shell.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MAX_LENGTH } from '#contract/field-rules.ts';
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
  /** In lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const given = z.tuple([
  email('missing'),
  requiredText('missing', MAX_LENGTH.firstName),
  requiredText('missing', MAX_LENGTH.lastName),
]);
const WORDS = ['email', 'first name', 'last name'];

/** Parses e-mail, first name and last name. */
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
 * @param companyId The company that an issuer acts for; undefined for an operator.
 * @returns The token for /reset-password, valid once and for half an hour.
 */
export async function invitePerson(
  db: Database,
  passwords: Passwords,
  person: Invited,
  companyId: string | undefined,
  at: Date,
): Promise<string> {
  // A random password that no person knows. It keeps the account closed until the link is used.
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
        // The company's other issuers received these notices when the trades arrived.
        await notifyPeople(tx, await noticesOfWaiting(tx, userId, companyId), at);
      }
      return makeEmailToken(tx, userId, 'reset_password', at);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw new StartupError(`An account with the email ${person.email} exists already.`);
  }
}

/**
 * The printed text. The link leads to the server that runs on this data folder, else to the address in this
 * command's settings.
 */
export function describeInvitation(config: Config, token: string): string {
  const running = config.databaseUrl === undefined ? readServerUrl(config.dataDir) : undefined;
  return `Set the password, within half an hour and once, at\n  ${running ?? config.publicUrl}/reset-password#token=${token}`;
}
