import type { Selectable } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { UsersTable } from '#server/database/schema.generated.ts';
import { nameOfPerson } from '#server/people/person-name.ts';

export type OperatorPerson = HandlerResponse<'POST /operator/people/{id}/block'>;

export const PERSON_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'email_confirmed_at',
  'account_number',
  'role',
  'investor_type',
  'status',
  'created_at',
  'last_login_at',
  'totp_confirmed_at',
] as const;

type Row = Pick<Selectable<UsersTable>, (typeof PERSON_COLUMNS)[number]>;

export function presentPerson(row: Row): OperatorPerson {
  return {
    id: row.id,
    name: nameOfPerson(row),
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
