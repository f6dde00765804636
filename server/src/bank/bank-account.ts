// The client account at the bank, as the operator has set it.
import { z } from 'zod';
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import { isRoutingNumber } from '#domain/bank/us-account.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { Actor, BankDependencies } from './dependencies.ts';

export type BankAccount = HandlerResponse<'PUT /operator/bank/account'>['account'];

const CSV_COLUMNS = z.record(z.string(), z.string().optional());

export async function loadBankAccount(db: Database | Transaction): Promise<BankAccount | undefined> {
  const row = await db.selectFrom('bank_accounts').selectAll().executeTakeFirst();
  return (
    row && {
      account: row.account,
      holderName: row.holder_name,
      bankName: row.bank_name,
      bic: row.bic,
      routingNumber: row.routing_number,
      profile: row.profile,
      version: row.version,
      csvColumns: CSV_COLUMNS.parse(row.csv_columns),
    }
  );
}

/** @throws ValidationError where the routing number fails its check digit: payout files would name another bank. */
export async function setBankAccount(
  { db, clock }: Pick<BankDependencies, 'db' | 'clock'>,
  by: Actor,
  body: HandlerBody<'PUT /operator/bank/account'>,
): Promise<{ account: BankAccount }> {
  if (body.routingNumber !== '' && !isRoutingNumber(body.routingNumber))
    throw new ValidationError({ routingNumber: ['This routing number is not right. Check it again'] });
  return transaction(db, async tx => {
    const at = clock();
    const values = {
      account: body.account.replaceAll(/\s/g, ''),
      holder_name: body.holderName,
      bank_name: body.bankName,
      bic: body.bic.replaceAll(/\s/g, '').toUpperCase(),
      routing_number: body.routingNumber,
      profile: body.profile,
      version: body.version,
      csv_columns: JSON.stringify(body.csvColumns),
      updated_by: by.actorId,
      updated_at: at,
    };
    await tx
      .insertInto('bank_accounts')
      .values({ ...values, only_one: true })
      .onConflict(conflict => conflict.column('only_one').doUpdateSet(values))
      .execute();
    const details = { profile: body.profile, version: body.version };
    const subject = { type: 'bank_account', id: 'client money' };
    await recordAudit(tx, { ...by, action: 'bank_account_set', subject, details, at });
    const account = await loadBankAccount(tx);
    if (!account) throw new Error('the bank account is gone');
    return { account };
  });
}
