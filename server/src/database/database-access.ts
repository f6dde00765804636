// The two ways into a database: as the owner, who migrates, and as the server's role, which cannot edit append-only
// tables.
import type { ClientConfig } from 'pg';
import type { DatabaseHost, SessionTarget } from '#server/config/database-url.ts';

/** How PostgreSQL is reached. With several hosts the first one that is accepted is used. */
export interface Address extends ClientConfig {
  readonly hosts?: readonly DatabaseHost[];
  readonly target?: SessionTarget | undefined;
}

export interface DatabaseAccess {
  readonly owner: Address;
  /** Equals the owner when the operator's PostgreSQL does not permit a role. */
  readonly app: Address;
  /** The same two for reading what may be some seconds old. Absent: the ones above. */
  readonly read?: { readonly owner: Address; readonly app: Address };
}
