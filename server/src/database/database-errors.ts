// What can go wrong between us and PostgreSQL, sorted by what to do about it. Called by database.ts, transaction.ts
// and the HTTP error handler.
import { DatabaseError } from 'pg';

/** PostgreSQL cannot be reached, or the connection was lost. Callers answer 503; trying again later helps. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The five-character code of an error that PostgreSQL reported. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/**
 * Keeps what stands in the row that was refused out of every log: a logger writes what is enumerable. It may be a whole
 * person, with the hashes of password and PIN.
 */
export function hideRow(error: unknown): void {
  if (!(error instanceof DatabaseError)) return;
  for (const field of ['detail', 'where']) Object.defineProperty(error, field, { enumerable: false });
}

const DISK_FULL = '53100';
/** After a failover the connection may lead to what is a standby now. */
const TAKES_NO_CHANGES = '25006';

/** An address that leads to several machines has a reason for each, and no words of its own. */
export function reasonOf(error: unknown): string {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  return reasons.map(reason => (reason instanceof Error ? reason.message : String(reason))).join('; ');
}

/** What `isConnectionLoss` names, as a sentence for whoever runs a command. */
export function wordsForLoss(error: unknown): string {
  // What the pool met has its reason below it.
  const fault = error instanceof DatabaseUnavailable ? (error.cause ?? error) : error;
  const reason = reasonOf(fault);
  if (sqlState(fault) === DISK_FULL)
    return `PostgreSQL's disk is full (${reason}). Make room on it, then try again.`;
  if (sqlState(fault) === TAKES_NO_CHANGES)
    return `PostgreSQL takes no changes (${reason}): it is a standby, or set to read-only.`;
  return `The connection to PostgreSQL was lost (${reason}). PostgreSQL's own log says why; its disk may be full.`;
}

/** Whether the transaction lost against another one and will likely pass when repeated: 40001, 40P01. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/** The values of the row that is there already, where a unique index refused another, in the order of its columns. */
export function takenKey(error: unknown): readonly string[] | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return undefined;
  // `Key (stock_id, day)=(0189…, 2026-03-02) already exists.`, in whatever language PostgreSQL speaks.
  return /\)=\((.*?)\)/.exec(error.detail ?? '')?.[1]?.split(', ');
}

/** The constraint that refused a row, where one did. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code?.startsWith('23') === true
    ? error.constraint
    : undefined;
}

const LOST_SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
];
// pg has no codes for these: the socket closed, the pool waited too long.
const LOST_MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Client was closed/;

/**
 * Whether the error means that the connection is gone, or is good for nothing now: the system's, pg's own, PostgreSQL's
 * farewell (08, 57P0), or its word that it has no disk, memory or connections left (53), cannot read and write (58), or takes
 * no changes.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  // 0A000 here: a table was altered under a prepared statement; a new connection prepares it anew.
  if (error instanceof DatabaseError)
    return (
      /^(08|57P0|53|58|25006)/.test(error.code ?? '') || /cached plan must not change/.test(error.message)
    );
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && LOST_SYSTEM_CODES.includes(error.code))
    return true;
  return LOST_MESSAGES.test(error.message);
}
