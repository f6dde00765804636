// The operator's claims as a ledger on a dark section. Each number counts up, with its meaning beside it.
import type { Claim } from '#web/content/claims.ts';
import { Counter } from './counter.tsx';
import './ledger.css';

export interface LedgerFigure {
  readonly claim: Claim;
  /** The exact definition of the figure. */
  readonly note: string;
}

interface LedgerProps {
  id: string;
  title: string;
  figures: readonly LedgerFigure[];
}

export function Ledger({ id, title, figures }: LedgerProps) {
  return (
    <section className="sec ink only-sample" data-theme="dark" aria-labelledby={id}>
      <div className="wrap led">
        <h2 id={id}>{title}</h2>
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
