// What a connection to the operator's own PostgreSQL asks for as it begins. Called by open-database.ts and
// take-app-role.ts.
import type { ClientConfig } from 'pg';

/**
 * What we rest on, whatever is set for the login, the database or all of PostgreSQL: times that the driver can read, days in
 * UTC, and statements that see what was committed while they waited for a lock.
 */
export const NEEDED_SETTINGS =
  '-c DateStyle=ISO -c TimeZone=UTC -c default_transaction_isolation=read\\ committed';

/** What the address itself says in `options` would take the place of ours: all are put together, ours last. */
export function withOptions(
  { connectionString, options, ...rest }: ClientConfig,
  more: string,
): ClientConfig {
  const put = (...all: readonly (string | undefined)[]): string =>
    all.filter(each => each !== undefined).join(' ');
  if (connectionString === undefined) return { ...rest, options: put(options, more) };
  const url = new URL(connectionString);
  const given = url.searchParams.getAll('options');
  if (given.length === 0) return { ...rest, connectionString, options: put(options, more) };
  url.searchParams.delete('options');
  return { ...rest, connectionString: url.href, options: put(...given, options, more) };
}
