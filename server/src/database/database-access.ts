// The two ways into a database: as the owner, who migrates, and as the server's role, which cannot edit append-only
// tables.
import type { ClientConfig } from 'pg';

export interface DatabaseAccess {
  readonly owner: ClientConfig;
  /** Equals the owner when the operator's PostgreSQL does not permit a role. */
  readonly app: ClientConfig;
}
