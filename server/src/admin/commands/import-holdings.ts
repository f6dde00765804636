// Imports shares that people held before the market opened, from a CSV file.
import { countShares, displayMoney } from '#domain/money/display-money.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { proposalOfHoldings } from '#server/corporate-acts/import-holdings-kind.ts';
import {
  HOLDING_COLUMNS,
  holdingRow,
  importHoldings,
  type ImportedHoldings,
} from '#server/corporate-acts/import-holdings.ts';

export const command = importCommand({
  summary:
    'Brings in shares that people hold already. Those of an address without an investor wait until it has signed up.',
  columns: HOLDING_COLUMNS,
  row: holdingRow,
  bringIn: (db, rows, at, { actorId }) => importHoldings(db, rows, at, actorId),
  done: 'Holdings brought in',
  foresee: sayHoldings,
  proposal: proposalOfHoldings,
});

function sayHoldings({ companies, lots, holders, shares, cost_minor, waiting }: ImportedHoldings): string {
  return (
    `${countShares(shares)} of ${companies.length === 1 ? companies[0] : `${companies.length} companies`}, in ${lots} ` +
    `${lots === 1 ? 'lot' : 'lots'} of ${holders} ${holders === 1 ? 'holder' : 'holders'}, for ${displayMoney(cost_minor)} in all. ` +
    `Lots that wait for their holder to sign up: ${waiting}. None of it can be undone.`
  );
}
