// The two ways into one database: as the owner, who migrates, and as the server's own role, which may not edit
// what is append-only. Made by open-database.ts and by the test harness.
import type { ClientConfig } from 'pg';

export interface DatabaseAccess {
  readonly owner: ClientConfig;
  /** The same as the owner where the operator's PostgreSQL lets us make no role. */
  readonly app: ClientConfig;
}
