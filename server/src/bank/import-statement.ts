// Takes a statement: keeps it, matches its lines, and moves nothing where it has a fault.
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { createMatcher, type Match } from '#domain/bank/match-line.ts';
import { type BankFile, type BankLine, type BankStatement, tieStatement } from '#domain/bank/statement.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { accountOfLine, fingerprintOf } from '#server/payees/payee-account.ts';
import { validKeys } from '#server/security/derive-keys.ts';
import { loadBankAccount } from './bank-account.ts';
import { BankFileFault } from './bank-file-fault.ts';
import { completeFirstMatched } from './complete-matched.ts';
import type { Actor, BankDependencies } from './dependencies.ts';
import { loadExpectedPayments } from './expected-payments.ts';
import { type ClientAccount, judgeStatement, nameOfAccount, type StatementFault } from './judge-statement.ts';
import { loadOpenPayouts } from './open-payouts.ts';
import { readBankFile } from './read-bank-file.ts';

export interface Imported {
  readonly statementIds: readonly string[];
  readonly matched: number;
  readonly proposed: number;
  readonly breaks: number;
}

const LARGEST_MINOR = 2n ** 62n;
const ROWS_PER_CHUNK = 5_000;

/** Loads a file. What it matches is completed afterwards, each payment in a transaction of its own. */
export async function importStatement(
  services: BankDependencies,
  by: Actor,
  file: { readonly name: string; readonly bytes: Buffer },
): Promise<Imported | Refusal> {
  const account = await loadBankAccount(services.db);
  let read: BankFile;
  try {
    read = readBankFile(file.bytes, hasColumns(account?.csvColumns) ? account?.csvColumns : undefined);
  } catch (error) {
    if (error instanceof BankFileFault) return refuse('file_not_understood', { reason: error.message });
    throw error;
  }
  const fileHash = createHash('sha256').update(file.bytes).digest();
  const imported = await transaction(services.db, async tx => {
    // Two files at once would both follow the same statement.
    await tx.selectFrom('bank_accounts').select('only_one').forUpdate().execute();
    const counts = { statementIds: [] as string[], matched: 0, proposed: 0, breaks: 0 };
    for (const [position, statement] of read.statements.entries()) {
      const faults = await judgeStatement(tx, statement, { fileHash, position, client: account });
      const id = await insertStatement(tx, services, by, {
        statement,
        faults,
        client: account,
        position,
        fileHash,
        format: read.format,
        name: file.name,
      });
      counts.statementIds.push(id);
      if (faults.length > 0) continue;
      const { matched, proposed, breaks } = await matchLines(tx, services, id, statement.lines);
      counts.matched += matched;
      counts.proposed += proposed;
      counts.breaks += breaks;
    }
    return counts;
  });
  await completeFirstMatched(services);
  return imported;
}

const hasColumns = (columns: Readonly<Record<string, string | undefined>> | undefined): boolean =>
  columns !== undefined && Object.keys(columns).length > 0;

interface Given {
  readonly statement: BankStatement;
  readonly faults: readonly StatementFault[];
  readonly client: ClientAccount | undefined;
  readonly position: number;
  readonly fileHash: Buffer;
  readonly format: string;
  readonly name: string;
}

async function insertStatement(
  tx: Transaction,
  { clock }: Pick<BankDependencies, 'clock'>,
  by: Actor,
  { statement, faults, client, position, fileHash, format, name }: Given,
): Promise<string> {
  const id = uuidv7();
  const at = clock();
  await tx
    .insertInto('bank_statements')
    .values({
      id,
      file_hash: fileHash,
      position,
      file_name: name,
      format,
      statement_id: statement.id ?? null,
      account: nameOfAccount(statement, client),
      currency: statement.currency ?? null,
      from_day: statement.from ?? null,
      to_day: statement.to ?? null,
      opening_minor: storable(statement.opening?.minor),
      closing_minor: storable(statement.closing?.minor),
      difference: tieStatement(statement).difference ?? null,
      line_count: statement.lines.length,
      status: faults.length === 0 ? 'accepted' : 'kept',
      faults: [...faults],
      imported_by: by.actorId,
      imported_at: at,
    })
    .execute();
  const details = { format, lines: statement.lines.length, faults };
  await recordAudit(tx, {
    ...by,
    action: 'statement_loaded',
    subject: { type: 'bank_statement', id },
    details,
    at,
  });
  return id;
}

/** A balance beyond what the database counts is kept as unknown; such a statement never ties with ours. */
const storable = (minor: bigint | undefined): bigint | null =>
  minor === undefined || minor > LARGEST_MINOR || minor < -LARGEST_MINOR ? null : minor;

async function matchLines(
  tx: Transaction,
  { keys }: Pick<BankDependencies, 'keys'>,
  statementId: string,
  lines: readonly BankLine[],
): Promise<{ readonly matched: number; readonly proposed: number; readonly breaks: number }> {
  const references = new Set(lines.flatMap(line => line.ours));
  const amounts = new Set(lines.map(({ amount }) => (amount.minor < 0n ? -amount.minor : amount.minor)));
  const expected = await loadExpectedPayments(tx, [...references], [...amounts]);
  const match = createMatcher(expected, references);
  const known = new Set(expected.flatMap(payment => [...payment.fingerprints, ...payment.sharedNumbers]));
  const payouts = await loadOpenPayouts(tx);
  const accountKeys = validKeys(keys, 'accountFingerprints').map(key => createSecretKey(key));
  const counts = { matched: 0, proposed: 0, breaks: 0 };
  let rows: ReturnType<typeof toRow>[] = [];
  const flush = async () => {
    if (rows.length > 0) await insertRows('bank_lines', LINE_COLUMNS, rows).execute(tx);
    rows = [];
  };
  for (const [position, line] of lines.entries()) {
    const fingerprints = fingerprintsOfLine(line, accountKeys);
    const fingerprint = fingerprints.find(each => known.has(each)) ?? fingerprints[0];
    const payoutId = payouts.findPaid(line);
    const found: Match =
      payoutId === undefined
        ? match({
            ...line,
            amount_minor: line.amount.minor,
            fingerprint,
            counterparty: line.counterparty,
            text: line.text,
          })
        : { status: 'matched', paymentId: '', by: 'reference' };
    counts[found.status === 'break' ? 'breaks' : found.status] += 1;
    rows.push(toRow({ statementId, position, line, found, fingerprint, payoutId }));
    if (rows.length >= ROWS_PER_CHUNK) await flush();
  }
  await flush();
  return counts;
}

/** Under the present key, and under that of a secondary DATA_KEY. Empty where the line names no account. */
function fingerprintsOfLine(
  { counterpartyAccount: number, counterpartyRouting: routing }: BankLine,
  accountKeys: readonly KeyObject[],
): readonly string[] {
  if (number === undefined) return [];
  return accountKeys.map(key => fingerprintOf(key, accountOfLine(number, routing)).toString('hex'));
}

const LINE_COLUMNS = {
  id: 'uuid',
  statement_id: 'uuid',
  position: 'int4',
  day: 'date',
  amount_minor: 'int8',
  reference: 'text',
  bank_reference: 'text',
  counterparty: 'text',
  text: 'text',
  reversal: 'bool',
  account_last4: 'text',
  fingerprint: 'bytea',
  status: 'text',
  break_kind: 'text',
  because: 'text',
  payment_id: 'uuid',
  payout_id: 'uuid',
} as const;

interface Matched {
  readonly statementId: string;
  readonly position: number;
  readonly line: BankLine;
  readonly found: Match;
  readonly fingerprint: string | undefined;
  readonly payoutId: string | undefined;
}

function toRow({ statementId, position, line, found, fingerprint, payoutId }: Matched) {
  return {
    id: uuidv7(),
    statement_id: statementId,
    position,
    day: line.day,
    amount_minor: line.amount.minor,
    reference: line.reference ?? null,
    bank_reference: line.bankReference ?? null,
    counterparty: line.counterparty ?? null,
    text: line.text ?? null,
    reversal: line.reversal,
    account_last4: line.counterpartyAccount?.slice(-4) ?? null,
    fingerprint: fingerprint === undefined ? null : Buffer.from(fingerprint, 'hex'),
    status: found.status,
    break_kind: found.status === 'break' ? found.kind : null,
    because: found.status === 'matched' ? found.by : found.status === 'proposed' ? found.because : null,
    payment_id: found.paymentId || null,
    payout_id: payoutId ?? null,
  };
}
