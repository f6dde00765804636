// Holdings as a file, in English column names and in dollars, so that a spreadsheet made once keeps working
// whatever language and currency the person reads.
import { saveFile } from '#web/lib/download.ts';
import type { Portfolio } from './arrange-holdings.ts';
import { toCsv } from './to-csv.ts';

const HOLDING_HEAD = [
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

export function saveHoldings({ stocks, asOf }: Portfolio): void {
  const rows = stocks.map(stock => [
    stock.name,
    stock.category,
    stock.shares,
    stock.price,
    stock.value,
    stock.cost,
    stock.totalGain,
    stock.totalReturn,
    stock.change,
    'USD',
  ]);
  // With a byte order mark, so that spreadsheets read it as UTF-8.
  saveFile(`\uFEFF${toCsv(HOLDING_HEAD, rows)}`, `portfolio-${asOf.slice(0, 10)}.csv`, 'text/csv');
}
