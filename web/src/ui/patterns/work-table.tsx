// A table of work for an issuer or an operator: aligned columns with heads, and one card per entry on phones. The last
// column holds the actions of the entry.
import type { ReactNode } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import styles from './work-table.module.css';

interface WorkTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function WorkTable<Row>(props: WorkTableProps<Row>) {
  return (
    <div className={styles['work-table']}>
      <Table {...props} />
    </div>
  );
}

interface RowActionsProps {
  children: ReactNode;
  /** Only a menu, which lies in the corner of a phone's card. Buttons have a line of their own there. */
  corner?: boolean | undefined;
}

/** The actions of one row, side by side at the end of the row. */
export const RowActions = ({ children, corner = false }: RowActionsProps) => (
  <span className={corner ? `${styles['row-acts']} ${styles['corner']}` : styles['row-acts']}>
    {children}
  </span>
);

/** The less frequent actions of a row behind a button with three dots. `label` names the row. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <>
          <Icon name="more" />
          <span className="sr">{label}</span>
        </>
      }
      items={items}
    />
  );
}

/** A fact that the row does not have. On phones the card leaves it out. */
export const NoValue = () => <span className={styles['no-value']}>–</span>;

interface RowButtonProps {
  /** Names the act and the row. */
  label: string;
  /** Without a text the button is an arrow. */
  children?: string | undefined;
  onClick: () => void;
}

/** The one act of a row, which pressing anywhere in the row does too. */
export const RowButton = ({ label, children, onClick }: RowButtonProps) =>
  children === undefined ? (
    <IconButton icon="chevron-right" label={label} className={styles['opens']} onClick={onClick} />
  ) : (
    <Button size="small" className={styles['opens']} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );

interface SortHeadProps {
  label: string;
  /** How the rows are sorted by this column: undefined when they are sorted by another one. */
  order: 'up' | 'down' | undefined;
  onSort: () => void;
}

/** The head of a column by which the table can be sorted. */
export function SortHead({ label, order, onSort }: SortHeadProps) {
  return (
    <button type="button" className={styles['sort']} aria-pressed={order !== undefined} onClick={onSort}>
      {label}
      <span aria-hidden="true">{order === 'up' ? '↑' : order === 'down' ? '↓' : ''}</span>
    </button>
  );
}
