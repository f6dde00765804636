// Sets the payment methods and their channels from a CSV file.
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { PAYMENT_TYPES, channelDetails } from '#contract/payment.ts';
import { parseMinor } from '#domain/money/money.ts';
import { list, oneLine, price, text } from '#server/files/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault } from '#server/files/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';

/** The details that a payer needs, as cells. The contract defines which details each type has. */
const detail = text(200).optional();
const details = z.strictObject({
  account_name: detail,
  account_address: detail,
  bank_name: detail,
  bank_address: detail,
  routing_number: detail,
  iban: detail,
  bic: detail,
  network: detail,
  wallet_address: detail,
  supported_card_types: list.optional(),
  processor_gateway: detail,
  supported_currencies: list.optional(),
  merchant_account: detail,
  environment: detail,
});

export const paymentMethodRow = details
  .extend({
    method: oneLine(60),
    type: z.enum(PAYMENT_TYPES),
    description: text(200),
    channel: oneLine(60),
    symbol: oneLine(12),
    fee_percent: z
      .string()
      .transform(value => Number(parseMinor(value) ?? -1n))
      .refine(bps => bps >= 0 && bps < 10_000, 'must be a percentage such as 0.25'),
    minimum: price,
    maximum: price,
  })
  .transform(({ method, description, channel, symbol, fee_percent, minimum, maximum, ...given }, context) => {
    const fits = channelDetails.safeParse(given);
    for (const { path } of fits.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message: `is missing for ${given.type}` });
    }
    if (maximum < minimum) {
      context.addIssue({ code: 'custom', path: ['maximum'], message: 'must not be below the minimum' });
    }
    if (!fits.success) return z.NEVER;
    for (const key of Object.keys(given).filter(each => !(each in fits.data))) {
      context.addIssue({ code: 'custom', path: [key], message: `does not belong to ${given.type}` });
    }
    const { type, ...known } = fits.data;
    return {
      method,
      type,
      description,
      channel,
      symbol,
      fee_bps: fee_percent,
      minimum,
      maximum,
      details: known,
    };
  });

type PaymentMethodRow = z.output<typeof paymentMethodRow>;

export const command = importCommand({
  summary: 'Sets the ways to pay, a channel a line; what the file leaves out is no longer offered.',
  columns:
    'method, type, description, channel, symbol (USD), fee_percent, minimum, maximum and, for a bank, account_name, ' +
    'account_address, bank_name, bank_address, routing_number, iban, bic; for crypto, network, wallet_address; for a card, ' +
    'supported_card_types, processor_gateway, supported_currencies (with semicolons); for paypal, merchant_account, ' +
    'environment, supported_currencies',
  row: paymentMethodRow,
  keyOf: ({ method, channel }) => `${method} by ${channel}`,
  bringIn: importPaymentMethods,
  done: 'Channels offered',
});

/** Imports all rows or none. Methods that the file lacks are deactivated, and deleted where they were never used. */
function importPaymentMethods(db: Database, rows: readonly PaymentMethodRow[], at: Date): Promise<void> {
  return transaction(db, async tx => {
    await tx.updateTable('payment_channels').set({ active: false }).execute();
    await tx.updateTable('payment_methods').set({ active: false }).execute();
    const methods = Map.groupBy(rows, ({ method }) => method);
    for (const [position, [name, channels]] of [...methods].entries()) {
      const methodId = await setMethod(tx, name, channels, position);
      for (const [place, channel] of channels.entries()) await setChannel(tx, methodId, channel, place);
    }
    await removeUnused(tx);
    const subject = { type: 'market', id: 'payment_methods' };
    const channels = rows.map(row => ({
      ...row,
      minimum: String(row.minimum),
      maximum: String(row.maximum),
    }));
    await recordAudit(tx, {
      actorId: null,
      action: 'payment_methods_set',
      subject,
      details: { channels },
      at,
    });
  });
}

async function setMethod(
  tx: Transaction,
  name: string,
  channels: readonly PaymentMethodRow[],
  position: number,
): Promise<string> {
  const [first] = channels;
  if (!first) throw new Error('a method without a channel');
  const { type, description } = first;
  const other = channels.find(each => each.type !== type || each.description !== description);
  if (other) throw new RowFault(other, `${name} has one type and one description`);
  const shown = { description, position, active: true };
  const method = await tx
    .insertInto('payment_methods')
    .values({ id: uuidv7(), name, type, ...shown })
    .onConflict(conflict => conflict.column('name').doUpdateSet(shown))
    .returning(['id', 'type'])
    .executeTakeFirstOrThrow();
  // Saved payment methods refer to this type.
  if (method.type !== type)
    throw new RowFault(first, `${name} is ${method.type} and stays so; give the other one its own name`);
  return method.id;
}

async function setChannel(
  tx: Transaction,
  methodId: string,
  { channel, symbol, fee_bps, minimum, maximum, details: known }: PaymentMethodRow,
  position: number,
): Promise<void> {
  const row = {
    symbol,
    fee_bps,
    minimum_minor: minimum,
    maximum_minor: maximum,
    active: true,
    details: JSON.stringify(known),
    position,
  };
  await tx
    .insertInto('payment_channels')
    .values({ id: uuidv7(), method_id: methodId, name: channel, ...row })
    .onConflict(conflict => conflict.columns(['method_id', 'name']).doUpdateSet(row))
    .execute();
}

/** Payments and saved methods refer to the names of the others. */
async function removeUnused(tx: Transaction): Promise<void> {
  await tx
    .deleteFrom('payment_channels as c')
    .where('active', '=', false)
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('payments').select('id').whereRef('channel_id', '=', 'c.id'))),
    )
    .execute();
  await tx
    .deleteFrom('payment_methods as m')
    .where('active', '=', false)
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('payment_channels').select('id').whereRef('method_id', '=', 'm.id'))),
    )
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('saved_payment_methods').select('id').whereRef('method_id', '=', 'm.id')),
      ),
    )
    .execute();
}
