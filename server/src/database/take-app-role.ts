// Prepares the server's role on the operator's own PostgreSQL.
import type { Client } from 'pg';
import type { Address } from './database-access.ts';
import { sqlState } from './database-errors.ts';
import { APP_ROLE } from './grant-app-role.ts';
import { withOptions } from './session-options.ts';

// No permission, no such role to grant, or another process has just created it.
const HARMLESS = ['42501', '42704', '42710', '23505'];
// No permission, or no such role.
const MAY_NOT = ['42501', '42704', '22023'];

/**
 * The access as `foreshare_app`: the same login, which switches to that role on connection. When the login can neither
 * create the role nor switch to it, the result is the owner's access with all its rights.
 */
export async function takeAppRole(client: Client, owner: Address): Promise<Address> {
  for (const statement of [`create role ${APP_ROLE} nologin`, `grant ${APP_ROLE} to current_user`]) {
    if (await mayActAsApp(client)) break;
    await client.query(statement).catch((error: unknown) => {
      if (!HARMLESS.includes(sqlState(error) ?? '')) throw error;
    });
  }
  return (await mayActAsApp(client)) ? withOptions(owner, `-c role=${APP_ROLE}`) : owner;
}

/** Tries the switch: since PostgreSQL 16 the creator of a role is a member and still may lack the right to switch. */
async function mayActAsApp(client: Client): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}; reset role`);
    return true;
  } catch (error) {
    if (MAY_NOT.includes(sqlState(error) ?? '')) return false;
    throw error;
  }
}
