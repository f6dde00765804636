// Holdings and lots as files, in English column names and in dollars, so that a spreadsheet made once keeps working
// whatever language and currency the person reads.
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
  'Currency',
];

const LOT_HEAD = ['Acquired', 'Shares', 'Cost', 'Gain', 'Source', 'Currency'];

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
  saveCsv(toCsv(HOLDING_HEAD, rows), `portfolio-${asOf.slice(0, 10)}.csv`);
}

export function saveLots(slug: string, lots: Lots): void {
  const rows = lots.map(lot => [
    lot.acquiredAt.slice(0, 10),
    lot.shares,
    lot.cost,
    lot.gain,
    lot.source,
    'USD',
  ]);
  saveCsv(toCsv(LOT_HEAD, rows), `lots-${slug}.csv`);
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
function saveCsv(text: string, name: string): void {
  saveFile(`\uFEFF${text}`, name, 'text/csv');
}
