// Holdings and lots as files, in English column names so that a spreadsheet made once keeps working.
import { saveFile } from '#web/lib/download.ts';
import type { Answer } from '#web/lib/api-contract.ts';
import type { Portfolio } from './arrange-holdings.ts';
import { toCsv } from './to-csv.ts';

type Lots = Answer<'GET /portfolio/{slug}'>['lots'];

const HOLDING_HEAD = [
  'Company',
  'Category',
  'Shares',
  'Price',
  'Value',
  'Cost',
  'Gain',
  'Return %',
  'Change %',
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
  ]);
  saveFile(toCsv(HOLDING_HEAD, rows), `portfolio-${asOf.slice(0, 10)}.csv`, 'text/csv');
}

export function saveLots(slug: string, lots: Lots): void {
  const rows = lots.map(lot => [lot.acquiredAt.slice(0, 10), lot.shares, lot.cost, lot.gain, lot.source]);
  saveFile(toCsv(['Acquired', 'Shares', 'Cost', 'Gain', 'Source'], rows), `lots-${slug}.csv`, 'text/csv');
}
