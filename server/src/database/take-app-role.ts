// On the operator's own PostgreSQL: makes the server's role and the way to act as it. Called by open-database.ts and
// the test harness.
import type { Client, ClientConfig } from 'pg';
import { sqlState } from './database-errors.ts';
import { APP_ROLE } from './grant-app-role.ts';
import { withOptions } from './session-options.ts';

// Not allowed, not there to be granted, or another process made it just now.
const HARMLESS = ['42501', '42704', '42710', '23505'];
// Not allowed, or there is no such role.
const MAY_NOT = ['42501', '42704', '22023'];

/**
 * The way in as `foreshare_app`: the same login, which takes on that role as it connects.
 * Where the login may neither make nor take on the role, the owner's way in, with all its rights.
 */
export async function takeAppRole(client: Client, owner: ClientConfig): Promise<ClientConfig> {
  for (const statement of [`create role ${APP_ROLE} nologin`, `grant ${APP_ROLE} to current_user`]) {
    if (await mayActAsApp(client)) break;
    await client.query(statement).catch((error: unknown) => {
      if (!HARMLESS.includes(sqlState(error) ?? '')) throw error;
    });
  }
  return (await mayActAsApp(client)) ? withOptions(owner, `-c role=${APP_ROLE}`) : owner;
}

/** Tries it: whoever makes a role is a member of it since PostgreSQL 16, and still may not act as it. */
async function mayActAsApp(client: Client): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}; reset role`);
    return true;
  } catch (error) {
    if (MAY_NOT.includes(sqlState(error) ?? '')) return false;
    throw error;
  }
}
