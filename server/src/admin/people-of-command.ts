// Who runs a command: an operator with a code of the second factor, and for what hurts a second operator with another one.
import { userInfo } from 'node:os';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Secrets } from '#server/config/keep-secrets.ts';
import type { Database } from '#server/database/database.ts';
import { isSampleDataLoaded } from '#server/database/installation-facts.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { spendAppCode } from '#server/security/second-factor.ts';

/**
 * one: an operator answers for it. two: two operators do. The first operators of a market have no other operator
 * to name, so nothing is asked while fewer exist.
 */
export type Asks = 'one' | 'two';

export interface CommandPeople {
  /** Null with sample data, and before a market has operators. */
  readonly actorId: string | null;
  readonly secondId: string | null;
}

export const NO_PEOPLE: CommandPeople = { actorId: null, secondId: null };

export interface Named {
  readonly as?: string;
  readonly code?: string;
  readonly with?: string;
  readonly 'with-code'?: string;
}

const OPTION = /^--(as|code|with|with-code)(?:=(.*))?$/s;

/** Takes the options that name people out of the words of a command: `--as dana@market.example --code 123456`. */
export function takeNames(words: readonly string[]): { readonly rest: string[]; readonly named: Named } {
  const rest: string[] = [];
  const named: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name, value] = OPTION.exec(word) ?? [];
    if (name === undefined) {
      rest.push(word);
      continue;
    }
    named[name] = value ?? words[at + 1] ?? '';
    if (value === undefined) at += 1;
  }
  return { rest, named };
}

interface Running {
  readonly command: string;
  readonly asks: Asks;
  readonly named: Named;
  readonly secrets: Secrets;
  readonly at: Date;
}

/**
 * Checks the codes and records the command with its people and the user of the operating system. Throws a StartupError where
 * a person is not named, is no active operator, or has a wrong code.
 */
export async function identifyPeople(
  db: Database,
  { command, asks, named, secrets, at }: Running,
): Promise<CommandPeople> {
  const operators = await db
    .selectFrom('users')
    .select(['id', 'email', 'totp_secret'])
    .where('role', '=', 'operator')
    .where('status', '=', 'active')
    .execute();
  const isFree = operators.length === 0 || (await isSampleDataLoaded(db));
  if (isFree && named.as === undefined) return NO_PEOPLE;
  const keys = { keys: deriveKeys(secrets), clock: () => at };
  const check = async (email: string | undefined, code: string | undefined, option: 'as' | 'with') => {
    const operator = operators.find(each => each.email === email?.trim().toLowerCase());
    const how = option === 'as' ? '--as <e-mail> --code <code>' : '--with <e-mail> --with-code <code>';
    if (operator === undefined)
      throw new StartupError(
        option === 'as'
          ? `Say which operator you are, with a code of your authenticator: ${how}`
          : `A second operator must agree, with a code of the own authenticator: ${how}`,
      );
    if (operator.totp_secret === null && !isFree)
      throw new StartupError(`${operator.email} has no second factor yet. Set it up under Settings first.`);
    if (operator.totp_secret !== null && !(await spendAppCode(db, keys, operator, code ?? '')))
      throw new StartupError(`The code of ${operator.email} is wrong, or was used before.`);
    return operator.id;
  };
  const actorId = await check(named.as, named.code, 'as');
  // With a single operator there is no second one to ask.
  const asksSecond = asks === 'two' && operators.length > 1 && !isFree;
  const secondId =
    asksSecond || named.with !== undefined ? await check(named.with, named['with-code'], 'with') : null;
  if (secondId === actorId) throw new StartupError('The second operator must be another one.');
  await transaction(db, tx =>
    recordAudit(tx, {
      actorId,
      action: 'command_run',
      subject: { type: 'command', id: command },
      details: { osUser: userInfo().username, ...(secondId === null ? {} : { secondId }) },
      at,
    }),
  );
  return { actorId, secondId };
}
