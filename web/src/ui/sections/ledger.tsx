// The operator's claims as a ledger on a dark section. Each number counts up, with its meaning beside it.
import * as claimsContent from '#web/content/claims.ts';
import type { Claim } from '#web/content/claims.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Counter } from './counter.tsx';
import styles from './ledger.module.css';

export interface LedgerFigure {
  readonly claim: Claim;
  /** The exact definition of the figure. */
  readonly note: string;
}

/** A figure that was counted, or that the operator states with a source. */
interface CountedFigure {
  readonly name: string;
  /** As it is printed. */
  readonly text: string;
  /** How it is counted, and as of when. */
  readonly how: string;
}

interface LedgerProps {
  id: string;
  title: string;
  figures: readonly LedgerFigure[];
  /** Undefined while the sample market is loaded: the claims are shown then, marked as sample. */
  counted?: readonly CountedFigure[] | undefined;
}

export function Ledger({ id, title, figures, counted }: LedgerProps) {
  const { claimedNote } = useContent('claims', claimsContent);
  if (counted) return <CountedLedger id={id} title={title} figures={figures} counted={counted} />;
  return (
    <section className="sec ink only-sample" data-theme="dark" aria-labelledby={id}>
      <div className={`wrap ${styles['led']}`}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={`muted ${styles['claimed-note']}`}>{claimedNote}</p>
        </div>
        <dl>
          {figures.map(({ claim, note }) => (
            <div key={claim.label}>
              <dt>
                {claim.label}
                <span>{note}</span>
              </dt>
              <dd className="num">
                <Counter claim={claim} />
                {claim.atLeast && <i>+</i>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Claims that are neither counted nor stated with a source are left out. */
function CountedLedger({ id, title, figures, counted }: LedgerProps & { counted: readonly CountedFigure[] }) {
  const shown = figures.flatMap(({ claim }) => {
    const found = counted.find(({ name }) => name === claim.figure);
    return found ? [{ ...found, label: claim.label }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="sec ink" data-theme="dark" aria-labelledby={id}>
      <div className={`wrap ${styles['led']}`}>
        <h2 id={id}>{title}</h2>
        <dl>
          {shown.map(({ how, label, name, text }) => (
            <div key={name}>
              <dt>
                {label}
                <span lang="en">{how}</span>
              </dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
