// A CSV file as checked rows, every fault named with its line. Used by the commands import-companies and import-prices.
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { readCsv } from '#server/files/read-csv.ts';
import { StartFault } from '#server/start-fault.ts';

const MOST_FAULTS_SHOWN = 20;

/** Throws a StartFault that names the first faults. */
export function readTable<S extends z.ZodType>(
  file: string | undefined,
  row: S,
  columns: string,
): z.output<S>[] {
  const records = readCsv(readText(file));
  if (records === undefined) throw new StartFault(`This is no CSV file with the columns ${columns}.`);
  const faults: string[] = [];
  const rows = records.flatMap(({ line, cells }) => {
    // An empty cell is one that was left out.
    const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
    const parsed = row.safeParse(given);
    if (parsed.success) return [parsed.data];
    for (const issue of parsed.error.issues) {
      faults.push(`  line ${line}: ${[...issue.path, issue.message].join(' ')}`);
    }
    return [];
  });
  if (faults.length === 0) return rows;
  const more = faults.length > MOST_FAULTS_SHOWN ? `\n  and ${faults.length - MOST_FAULTS_SHOWN} more` : '';
  throw new StartFault(`Nothing was imported:\n${faults.slice(0, MOST_FAULTS_SHOWN).join('\n')}${more}`);
}

function readText(file: string | undefined): string {
  if (file === undefined) throw new StartFault('Say which CSV file.');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartFault(`${file} cannot be read.`);
  }
}
