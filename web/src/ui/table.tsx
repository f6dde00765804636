// A table of figures. On phones each row becomes a card. Columns define the display, and rows are plain data.
import { useState, type ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end. */
  readonly end?: boolean | undefined;
  /**
   * `lead` names the row: the cell is the row header and fills the first line of the phone's card. Without a
   * lead the first column is the row header. The other values set the position on that card: `figure` is
   * aligned to the end beside the lead, and `off` is left out. Columns without a value follow with `label`
   * before them (the column head by default, '' for no label).
   */
  readonly phone?: 'lead' | 'figure' | 'off' | undefined;
  readonly label?: string | undefined;
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** New rows push in: for lists that follow the market. */
  live?: boolean | undefined;
  /** `tight`: lower rows, and no cards on phones. */
  look?: 'cards' | 'tight' | undefined;
}

/** The keys of rows that were added since the table appeared: they push in, where motion is wanted. */
function useFresh(keys: readonly string[]): (key: string) => boolean {
  const [first] = useState(() => new Set(keys));
  return key => !first.has(key);
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  live = false,
  look = 'cards',
}: TableProps<Row>) {
  const isFresh = useFresh(rows.map(rowKey));
  const header = columns.find(column => column.phone === 'lead') ?? columns[0];
  return (
    <table className={`table ${look}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.key} scope="col" className={headClass(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)} className={live && isFresh(rowKey(row)) ? 'fresh' : undefined}>
            {columns.map(column => {
              const [Cell, scope] = column === header ? (['th', 'row'] as const) : (['td'] as const);
              return (
                <Cell
                  key={column.key}
                  scope={scope}
                  className={cellClass(column, look)}
                  data-l={phoneLabel(column)}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function headClass<Row>({ end, phone }: Column<Row>): string | undefined {
  return [end && 'r', phone === 'off' && 'hide-s'].filter(Boolean).join(' ') || undefined;
}

function cellClass<Row>({ end, phone }: Column<Row>, look: 'cards' | 'tight'): string | undefined {
  const names = [
    end && 'r',
    look === 'cards' && phone === 'lead' && 'wide',
    phone === 'figure' && 'fig',
    phone === 'off' && 'hide-s',
  ];
  return names.filter(Boolean).join(' ') || undefined;
}

function phoneLabel<Row>({ label, head, phone }: Column<Row>): string | undefined {
  if (label !== undefined) return label || undefined;
  return phone === 'lead' || typeof head !== 'string' ? undefined : head;
}
