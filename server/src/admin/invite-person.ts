// A new operator, who sets the password with a link, so that none is ever typed into a shell. Called by the command of
// the same name.
import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { sqlState } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { createPerson } from '#server/people/create-person.ts';
import { makeEmailToken } from '#server/security/email-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import { StartFault } from '#server/start-fault.ts';

interface NewOperator {
  /** Lower case. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** @returns the token for /reset-password, good once and for half an hour. */
export async function createOperator(
  db: Database,
  passwords: Passwords,
  operator: NewOperator,
  at: Date,
): Promise<string> {
  // Nobody knows it; it only keeps the account closed until the link is used.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  try {
    return await transaction(db, async tx => {
      const facts = { role: 'operator', investorType: 'individual', emailConfirmedAt: at } as const;
      const userId = await createPerson(tx, { ...operator, ...facts, passwordHash }, at);
      const subject = { type: 'user', id: userId };
      await recordAudit(tx, { actorId: null, action: 'operator_created', subject, at });
      return makeEmailToken(tx, userId, 'reset_password', at);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw new StartFault(`Somebody with the e-mail ${operator.email} is here already.`);
  }
}
