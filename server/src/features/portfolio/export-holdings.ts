// GET /holdings/csv: one line for each current holding, with English headings and amounts in dollars for
// every reader.
import { formatMinor, type Minor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { csvResponse } from '#server/http/file-response.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import { valuePositions, type StockPosition } from '#server/holdings/value-positions.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { PortfolioDependencies } from './dependencies.ts';

const HEADINGS = [
  'company',
  'category',
  'shares',
  'price',
  'value',
  'cost',
  'gain',
  'return in percent',
  'change in percent',
  'currency',
];

/** Without holdings it has only the heading. */
export async function exportHoldings(
  { clock, readHoldings }: Pick<PortfolioDependencies, 'clock' | 'readHoldings'>,
  userId: string,
): Promise<ReadyResponse> {
  const now = clock();
  const { held } = valuePositions({ ...(await readHoldings(userId)), now });
  return csvResponse(`portfolio-${dayOf(now)}`, [HEADINGS, ...held.map(toLine)]);
}

function toLine({ stock, shares, cost_minor, ...position }: StockPosition): Cell[] {
  return [
    stock.name,
    stock.category,
    figure(shares),
    amount(stock.price_minor),
    amount(position.value_minor),
    amount(cost_minor),
    amount(position.gain_minor),
    percent(position.return_percent),
    percent(stock.change),
    'USD',
  ];
}

/** Empty where unknown. */
function amount(minor: Minor | null | undefined): Cell {
  return minor === null || minor === undefined ? null : figure(formatMinor(minor));
}

function percent(value: number | null | undefined): Cell {
  return value === null || value === undefined ? null : figure(value);
}
