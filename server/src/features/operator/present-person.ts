// People as operators see them. Used by the queue of checks and by the list of people.
import type { Selectable } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { UsersTable } from '#server/database/schema.generated.ts';

export type OperatorPerson = HandlerResponse<'POST /operator/people/{id}/block'>;

export const PERSON_COLUMNS = [
  'users.id',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.email_confirmed_at',
  'users.account_number',
  'users.role',
  'users.investor_type',
  'users.status',
  'users.created_at',
  'users.last_login_at',
  'users.totp_confirmed_at',
] as const;

type Row = Pick<
  Selectable<UsersTable>,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'email_confirmed_at'
  | 'account_number'
  | 'role'
  | 'investor_type'
  | 'status'
  | 'created_at'
  | 'last_login_at'
  | 'totp_confirmed_at'
>;

export function presentPerson(row: Row): OperatorPerson {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    accountNumber: row.account_number,
    role: row.role,
    investorType: row.investor_type,
    status: row.status,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    secondFactor: row.totp_confirmed_at !== null,
  };
}
