// Exports a person's deposits and withdrawals as CSV.
import { formatMinor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { csvResponse } from '#server/http/file-response.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { selectPayments, type PaymentRow } from '#server/payments/read-payments.ts';

/** The last column adds up to inflow minus outflow. */
const HEADINGS = [
  'id',
  'time',
  'type',
  'status',
  'method',
  'channel',
  'amount',
  'fee',
  'net',
  'currency',
  'reference',
  'description',
  'cash added',
];

export async function exportPayments(
  { clock, db }: Pick<PaymentDependencies, 'clock' | 'db'>,
  userId: string,
  direction: PaymentRow['direction'] | undefined,
): Promise<ReadyResponse> {
  const rows = await selectPayments(db)
    .where('p.user_id', '=', userId)
    .$if(direction !== undefined, query => query.where('p.direction', '=', direction ?? 'deposit'))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return csvResponse(`${direction ?? 'payment'}s-${dayOf(clock())}`, writeLines(rows));
}

function* writeLines(rows: readonly PaymentRow[]): Generator<readonly Cell[]> {
  yield HEADINGS;
  for (const row of rows) yield toLine(row);
}

function toLine(row: PaymentRow): Cell[] {
  return [
    row.id,
    row.created_at.toISOString(),
    row.direction,
    row.status,
    row.method_name,
    row.channel_name,
    figure(formatMinor(row.amount_minor)),
    figure(formatMinor(row.fee_minor)),
    figure(formatMinor(row.amount_minor - row.fee_minor)),
    'USD',
    row.reference,
    row.description,
    figure(formatMinor(cashOf(row))),
  ];
}

function cashOf({ status, direction, amount_minor, fee_minor }: PaymentRow): bigint {
  if (status !== 'completed') return 0n;
  return direction === 'deposit' ? amount_minor - fee_minor : -amount_minor;
}
