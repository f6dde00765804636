import type { Address } from './database-access.ts';

/**
 * Settings that the code relies on, whatever the login, the database or PostgreSQL configure: times that the driver can
 * parse, UTC days, and statements that see everything committed while they waited for a lock. A statement whose reader has
 * gone ends within ten seconds: otherwise a slow one that is asked for again and again would occupy PostgreSQL.
 */
export const NEEDED_SETTINGS =
  '-c DateStyle=ISO -c TimeZone=UTC -c default_transaction_isolation=read\\ committed -c client_connection_check_interval=10s';

/** The `options` of the operator's URL would replace ours, so both are joined with ours last. */
export function withOptions({ connectionString, options, ...rest }: Address, more: string): Address {
  const put = (...all: readonly (string | undefined)[]): string =>
    all.filter(each => each !== undefined).join(' ');
  if (connectionString === undefined) return { ...rest, options: put(options, more) };
  const url = new URL(connectionString);
  const given = url.searchParams.getAll('options');
  if (given.length === 0) return { ...rest, connectionString, options: put(options, more) };
  url.searchParams.delete('options');
  return { ...rest, connectionString: url.href, options: put(...given, options, more) };
}
