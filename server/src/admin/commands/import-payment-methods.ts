// Sets the ways to pay from a CSV file.
import { importCommand } from '#server/admin/import-command.ts';
import {
  importPaymentMethods,
  PAYMENT_METHOD_COLUMNS,
  paymentMethodRow,
} from '#server/admin/import-payment-methods.ts';

export const command = importCommand({
  summary: 'Sets the ways to pay, a channel a line; what the file leaves out is no longer offered.',
  columns: PAYMENT_METHOD_COLUMNS,
  row: paymentMethodRow,
  bringIn: importPaymentMethods,
  done: 'Channels offered',
});
