// Payees as they are stored and as they go over the wire.
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';

export function selectPayees(db: Database) {
  return db
    .selectFrom('payees as y')
    .select([
      'y.id',
      'y.user_id',
      'y.kind',
      'y.holder_name',
      'y.bank_name',
      'y.last4',
      'y.country',
      'y.name_status',
      'y.first_approver',
      'y.verified_at',
      'y.usable_at',
      'y.created_at',
      'y.stopped_at',
      'y.removed_at',
    ]);
}

export type PayeeRow = Awaited<ReturnType<ReturnType<typeof selectPayees>['executeTakeFirstOrThrow']>>;
export type Payee = HandlerResponse<'POST /account/payees'>;

export function statusOf(row: PayeeRow, now: Date): Payee['status'] {
  if (row.stopped_at !== null || row.removed_at !== null) return 'stopped';
  if (row.name_status === 'rejected') return 'rejected';
  if (row.name_status === 'needs_approval') return 'needs_approval';
  return row.usable_at > now ? 'waiting' : 'usable';
}

export function presentPayee(row: PayeeRow, now: Date): Payee {
  return {
    id: row.id,
    type: row.kind,
    holderName: row.holder_name,
    bankName: row.bank_name,
    last4: row.last4,
    country: row.country,
    status: statusOf(row, now),
    usableAt: row.usable_at,
    verified: row.verified_at !== null,
    createdAt: row.created_at,
  };
}

/** A person's payees, newest first; those that were removed are not listed, those that were stopped are. */
export async function listPayees(db: Database, userId: string, now: Date): Promise<Payee[]> {
  const rows = await selectPayees(db)
    .where('y.user_id', '=', userId)
    .where('y.removed_at', 'is', null)
    .orderBy('y.created_at', 'desc')
    .execute();
  return rows.map(row => presentPayee(row, now));
}
