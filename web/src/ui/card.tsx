// A card with head, body and foot, the ruled band of figures, lists of keys and values, and rows. For the
// signed-in area.
import { useId, type ReactNode } from 'react';
import './card.css';

interface CardProps {
  title?: ReactNode | undefined;
  /** Muted text beside the title: '4 of 7', 'today'. */
  sub?: ReactNode | undefined;
  /** Content at the end of the head: a link, ranges, a button. */
  action?: ReactNode | undefined;
  /** Small print below a hairline. */
  foot?: ReactNode | undefined;
  className?: string | undefined;
  /** The name by which other code finds the card (data-part). */
  part?: string | undefined;
  children?: ReactNode | undefined;
}

/** The children bring their own padding: Table, Rows and charts reach the edge. Wrap other content in CardBody. */
export function Card({ title, sub, action, foot, className = '', part, children }: CardProps) {
  const heading = useId();
  return (
    <section className={`card ${className}`} data-part={part} aria-labelledby={title ? heading : undefined}>
      {title && (
        <div className="card-head">
          <h2 id={heading}>
            {title}
            {sub && <span className="sub"> {sub}</span>}
          </h2>
          {action}
        </div>
      )}
      {children}
      {foot && <div className="card-foot">{foot}</div>}
    </section>
  );
}

export const CardBody = ({ children }: { children: ReactNode }) => (
  <div className="card-body">{children}</div>
);

/**
 * The page's grid: a main column and a column of 344 px. A `roomy` grid stacks the columns when the main
 * column would be too narrow for its table. Put a Stack in each column.
 */
export const Grid = ({ roomy = false, children }: { roomy?: boolean; children: ReactNode }) => (
  <div className={roomy ? 'grid roomy' : 'grid'}>{children}</div>
);
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>;
/** Two equal columns, one on phones. */
export const Halves = ({ children }: { children: ReactNode }) => <div className="halves">{children}</div>;

/** Summary figures as one ruled band. The first is the leading figure. */
interface FiguresProps {
  label: string;
  children: ReactNode;
}

export function Figures({ label, children }: FiguresProps) {
  return (
    <section className="figures" aria-label={label}>
      {children}
    </section>
  );
}

interface FigureProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode | undefined;
  lead?: boolean | undefined;
}

export function Figure({ label, value, note, lead = false }: FigureProps) {
  return (
    <div className="figure">
      <h2>{label}</h2>
      <div className={lead ? 'v lead' : 'v'}>{value}</div>
      <div className="n">{note}</div>
    </div>
  );
}

/** Buttons in place of the last figure. */
export const FigureActions = ({ children }: { children: ReactNode }) => (
  <div className="figure acts">{children}</div>
);

export interface KeyValue {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode | undefined;
  /** The last line of a sum. */
  readonly total?: boolean | undefined;
}

/** Labels at the start, values at the end. A false entry is left out. `sum`: a calculation that ends in a total. */
export function KeyValues({
  items,
  look = 'kv',
}: {
  items: readonly (KeyValue | false)[];
  look?: 'kv' | 'sum' | 'rules' | undefined;
}) {
  return (
    <dl className={look}>
      {items.map(
        (item, i) =>
          item && (
            <div key={i} className={item.total ? 'total' : undefined}>
              <dt>{item.label}</dt>
              <dd>
                {item.value}
                {item.note && <span className="note">{item.note}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A list of links or lines inside a card; each child is an <li>. */
export const Rows = ({ children, label }: { children: ReactNode; label?: string | undefined }) => (
  <ul className="rows" aria-label={label}>
    {children}
  </ul>
);

/** A title above a note, as in rows and table cells. */
export function TitleNote({ title, note }: { title: ReactNode; note?: ReactNode | undefined }) {
  return (
    <span className="title-note">
      <span className="title">{title}</span>
      {note && <span className="note">{note}</span>}
    </span>
  );
}
