// Figures of the market in one ruled row: what is counted, and the operator's claims as a footnote.
import type { ReactNode } from 'react';
import * as claimsContent from '#web/content/claims.ts';
import { useContent } from '#web/lib/i18n.ts';
import { ClaimNote, type Counted, countedFor, Counter, type ShownFigure } from './figures.tsx';
import styles from './ledger.module.css';

interface LedgerProps {
  id: string;
  title: string;
  figures: readonly ShownFigure[];
  /** Undefined while the values load: a dash is shown instead. */
  counted: Counted | undefined;
  /** A link to how they are counted. */
  children?: ReactNode;
}

/** Claims that are neither counted nor stated with a source are in the footnote only. */
export function Ledger({ id, title, figures, counted, children }: LedgerProps) {
  const { figureWords } = useContent('claims', claimsContent);
  const rows = figures.map(figure => ({ ...figure, found: countedFor(figure.claim, counted) }));
  const shown = counted ? rows.filter(({ found }) => found) : rows;
  if (shown.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={id}>
      <div className={`wrap ${styles['led']}`}>
        <div className={styles['head']}>
          <h2 id={id}>{title}</h2>
          <p>
            {counted ? figureWords.asOf(counted.day) : '\u2007'} {children}
          </p>
        </div>
        <dl>
          {shown.map(({ claim, found, note }) => (
            <div key={claim.label}>
              <dt>
                {claim.label}
                <span lang={found?.source === undefined ? undefined : 'en'}>{found?.source ?? note}</span>
              </dt>
              <dd className="num">{found ? <Counter value={found.value} format={found.format} /> : '–'}</dd>
            </div>
          ))}
        </dl>
        <ClaimNote claims={figures.map(({ claim }) => claim)} />
      </div>
    </section>
  );
}
