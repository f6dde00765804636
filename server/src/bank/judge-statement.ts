// Whether a statement may move money: it ties, is of the client account, and follows the one before.
import { type BankStatement, tieStatement } from '#domain/bank/statement.ts';
import type { STATEMENT_FAULTS } from '#contract/operator-bank.ts';
import type { Transaction } from '#server/database/database.ts';

export type StatementFault = (typeof STATEMENT_FAULTS)[number];

const CURRENCY = 'USD';

interface Known {
  readonly fileHash: Buffer;
  /** The statement's place in its file, from 0. */
  readonly position: number;
  /** The client account; undefined while none is set. */
  readonly client: ClientAccount | undefined;
}

export interface ClientAccount {
  readonly account: string;
  /** Empty outside of the United States. */
  readonly routingNumber: string;
}

/** The faults of a statement; none: it is accepted. */
export async function judgeStatement(
  tx: Transaction,
  statement: BankStatement,
  known: Known,
): Promise<readonly StatementFault[]> {
  const faults: StatementFault[] = [];
  const { ties, difference } = tieStatement(statement);
  const { opening, closing, currency } = statement;
  if (difference === undefined) faults.push('no_balance');
  else if (!ties) faults.push('does_not_tie');
  const currencies = [
    currency,
    opening?.currency,
    closing?.currency,
    ...statement.lines.map(each => each.amount.currency),
  ];
  if (currencies.some(each => each !== undefined && each !== CURRENCY)) faults.push('other_currency');
  if (known.client && !isOfClient(statement, known.client)) faults.push('other_account');
  if (await cameBefore(tx, statement, known)) faults.push('came_before');
  else faults.push(...(await placeFaults(tx, statement, known.client)));
  return faults;
}

/** The statement at this place of the same file, or one with the same id of the bank. */
async function cameBefore(
  tx: Transaction,
  statement: BankStatement,
  { fileHash, position, client }: Known,
): Promise<boolean> {
  const same = await tx
    .selectFrom('bank_statements')
    .select('id')
    .where('status', '=', 'accepted')
    .where(eb =>
      eb.or([
        eb.and([eb('file_hash', '=', fileHash), eb('position', '=', position)]),
        ...(statement.id === undefined
          ? []
          : [
              eb.and([
                eb('statement_id', '=', statement.id),
                eb('account', '=', nameOfAccount(statement, client)),
              ]),
            ]),
      ]),
    )
    .executeTakeFirst();
  return same !== undefined;
}

/** A statement opens with the balance that the one before has closed with, and covers later days. */
async function placeFaults(
  tx: Transaction,
  statement: BankStatement,
  client: ClientAccount | undefined,
): Promise<readonly StatementFault[]> {
  const { opening, to } = statement;
  const before = await tx
    .selectFrom('bank_statements')
    .select(['to_day', 'closing_minor'])
    .where('status', '=', 'accepted')
    .where('account', '=', nameOfAccount(statement, client))
    .orderBy('to_day', 'desc')
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before || !opening) return [];
  const isLater = to !== undefined && before.to_day !== null && to >= before.to_day;
  if (!isLater) return ['overlap'];
  if (opening.minor === before.closing_minor) return [];
  return [to === before.to_day ? 'overlap' : 'gap'];
}

/**
 * Whether a statement is of the client account. Two banks may give the same account number, so a routing number that the
 * statement names must be the client account's, too: in an element of its own, or before the number (`021000021/123456789`).
 */
function isOfClient({ account, routing }: BankStatement, client: ClientAccount): boolean {
  const [written, number] = [compact(account), compact(client.account)];
  if (routing !== undefined && client.routingNumber !== '' && routing !== client.routingNumber) return false;
  return (
    written === number || (client.routingNumber !== '' && written === `${client.routingNumber}/${number}`)
  );
}

/** The account under which a statement is stored: however a file writes the client account, it has one name. */
export function nameOfAccount(statement: BankStatement, client: ClientAccount | undefined): string {
  return compact(client && isOfClient(statement, client) ? client.account : statement.account);
}

const compact = (account: string | undefined): string => (account ?? '').replaceAll(/\s/g, '');
