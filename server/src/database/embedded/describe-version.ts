// Describes the embedded PostgreSQL's version for the messages printed at startup.

/** The minor release of each major version that has all security fixes known when this was built (13 August 2026). */
const FIXED_MINOR: Readonly<Record<number, number>> = { 18: 6 };

/**
 * One line with the version, and a warning where security fixes are missing. The embedded programs come as a package, which
 * appears later than PostgreSQL's own releases, so a real market should run on a PostgreSQL that its operator updates.
 * @param version as `server_version` has it, such as '18.4'
 */
export function describeVersion(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(part => Number.parseInt(part, 10));
  const fixed = FIXED_MINOR[major];
  if (fixed !== undefined && minor >= fixed) return `The embedded PostgreSQL is ${major}.${minor}.`;
  const missing = fixed === undefined ? 'newer security fixes' : `the security fixes of ${major}.${fixed}`;
  return (
    `Warning: the embedded PostgreSQL is ${major}.${minor} and may lack ${missing}. ` +
    'For a real market set DATABASE_URL to a PostgreSQL that you keep up to date.'
  );
}
