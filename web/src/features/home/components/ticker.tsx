// A moving tape of featured companies with price and change. It pauses by a button, under the pointer, and on
// focus.
import { useState } from 'react';
import * as homeContent from '#web/content/home.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Crest } from '#web/ui/crest.tsx';
import styles from './ticker.module.css';

type Stock = Answer<'GET /market'>['stocks'][number];

export function Ticker({ stocks }: { stocks: readonly Stock[] }) {
  const { homePage } = useContent('home', homeContent);
  const [paused, setPaused] = useState(false);
  return (
    <section
      className={`${styles['tick']}${paused ? ` ${styles['off']}` : ''}`}
      aria-label={homePage.featuredCompanies}
    >
      <div className={styles['lab']}>
        <span>{homePage.featured}</span>
        <button
          type="button"
          aria-pressed={paused}
          aria-label={homePage.pauseTicker}
          onClick={() => setPaused(!paused)}
        >
          <svg width="12" height="12" aria-hidden="true">
            <path fill="currentColor" d={paused ? 'M1 0L11 6 1 12Z' : 'M1 0h3.5v12H1zM7.5 0H11v12H7.5z'} />
          </svg>
        </button>
      </div>
      <div className={styles['run']} data-part="run" tabIndex={-1}>
        <div>
          <Tape stocks={stocks} />
          <Tape stocks={stocks} again />
        </div>
      </div>
    </section>
  );
}

/**
 * `again` renders a second copy behind the first for an endless loop. The copy is hidden from screen readers
 * and the keyboard.
 */
function Tape({ stocks, again = false }: { stocks: readonly Stock[]; again?: boolean }) {
  return (
    <ul aria-hidden={again || undefined}>
      {stocks.map(stock => (
        <li key={stock.id}>
          <Link to={`/companies/${stock.slug}`} tabIndex={again ? -1 : undefined}>
            <Crest name={stock.name} logo={stock.logo} size="small" />
            <b>{stock.name}</b>
            <Price value={stock.price} />
            <Delta value={stock.change} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
