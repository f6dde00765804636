// Errors of PostgreSQL and its connection, classified by the reaction they need.
import { DatabaseError } from 'pg';

/** PostgreSQL cannot be reached, or the connection was lost. The HTTP layer responds 503; a later retry helps. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The five-character code of an error that PostgreSQL reported. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** Hides the refused row from logs: it may hold a person's data, with the hashes of password and PIN. */
export function hideRowFromLogs(error: unknown): void {
  if (!(error instanceof DatabaseError)) return;
  for (const field of ['detail', 'where']) Object.defineProperty(error, field, { enumerable: false });
}

const DISK_FULL = '53100';
/** After a failover the connection may lead to a standby server. */
const TAKES_NO_CHANGES = '25006';

/** An address that resolves to several machines has one reason for each and no message of its own. */
export function reasonOf(error: unknown): string {
  const reasons = error instanceof AggregateError ? error.errors : [error];
  return reasons.map(reason => (reason instanceof Error ? reason.message : String(reason))).join('; ');
}

/** The error of `isConnectionLoss` as a sentence for the user of a command. */
export function describeConnectionLoss(error: unknown): string {
  // The pool wraps the reason as its cause.
  const fault = error instanceof DatabaseUnavailable ? (error.cause ?? error) : error;
  const reason = reasonOf(fault);
  if (sqlState(fault) === DISK_FULL)
    return `PostgreSQL's disk is full (${reason}). Make room on it, then try again.`;
  if (sqlState(fault) === TAKES_NO_CHANGES)
    return `PostgreSQL takes no changes (${reason}): it is a standby, or set to read-only.`;
  return `The connection to PostgreSQL was lost (${reason}). PostgreSQL's own log says why; its disk may be full.`;
}

/** Whether PostgreSQL's disk is full or broken. */
export function isDiskFault(error: unknown): boolean {
  return /^(53100|58)/.test(sqlState(error) ?? '');
}

/**
 * Whether PostgreSQL itself failed (XX). A new connection fails so while a full disk keeps it from writing its cache.
 */
export function isInternalFault(error: unknown): boolean {
  return sqlState(error)?.startsWith('XX') === true;
}

/** Whether the transaction lost a conflict and will likely succeed when repeated: 40001, 40P01. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/** The values of the existing row when a unique index refused another one, in the index's column order. */
export function conflictingKey(error: unknown): readonly string[] | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return undefined;
  // `Key (stock_id, day)=(0189…, 2026-03-02) already exists.`, in any language of PostgreSQL.
  return /\)=\((.*?)\)/.exec(error.detail ?? '')?.[1]?.split(', ');
}

/** The constraint that refused a row, if any. */
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
// pg has no codes for these: the socket closed, or the pool timed out.
const LOST_MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Client was closed/;

/**
 * Whether the connection is lost or unusable: system errors, pg's own errors, and PostgreSQL's shutdown (08, 57P0),
 * lack of disk, memory or connections (53), I/O errors (58) and read-only state.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  // 0A000 here means that a table was altered under a prepared statement; a new connection prepares it again.
  if (error instanceof DatabaseError)
    return (
      /^(08|57P0|53|58|25006)/.test(error.code ?? '') || /cached plan must not change/.test(error.message)
    );
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && LOST_SYSTEM_CODES.includes(error.code))
    return true;
  return LOST_MESSAGES.test(error.message);
}
