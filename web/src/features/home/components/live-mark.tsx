// The live part of the landing page's company: its mark, band and trades, renewed every few seconds while it is in view.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import * as homeContent from '#web/content/home.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { Scrubbed, useScrubLabel } from '#web/charts/scrubbed.tsx';
import MarkChart from '#web/entities/company/mark-chart.tsx';
import { countInBand } from '#web/entities/company/mark-points.ts';
import { useFormat } from '#web/lib/format.ts';
import { useContent, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import markWords from '#web/locales/en/mark.json';
import { Price } from '#web/ui/amount.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Failed } from '#web/ui/state.tsx';
import { chooseLive } from '#web/features/home/model/choose-live.ts';
import styles from './live-company.module.css';

type Stock = Answer<'GET /market'>['stocks'][number];

const EVERY_MS = 10_000;
const RANGE = '1Y';

interface LiveMarkProps {
  stocks: readonly Stock[];
  /** A place of the same height while the figures load. */
  wait: ReactNode;
}

export default function LiveMark({ stocks, wait }: LiveMarkProps) {
  const { liveCompany } = useContent('home', homeContent);
  const marks = usePublicData('GET /market/marks');
  // The choice stays, so that another company does not take its place while somebody reads.
  const [chosen, setChosen] = useState<Stock>();
  const best = marks.data && chooseLive(stocks, marks.data.marks)?.stock;
  if (best && !chosen) setChosen(best);
  if (marks.error && !marks.data)
    return <Failed title={liveCompany.failed} failure={marks.error} onRetry={marks.refetch} />;
  if (chosen) return <Company stock={chosen} wait={wait} />;
  return marks.data ? <None /> : wait;
}

/** Says so, because an invented company would look like a market. */
function None() {
  const { liveCompany } = useContent('home', homeContent);
  return (
    <p className={styles['none']}>
      {liveCompany.none}{' '}
      <Link className="lnk" to="/companies">
        {liveCompany.all}
      </Link>
    </p>
  );
}

function Company({ stock, wait }: { stock: Stock; wait: ReactNode }) {
  const { liveCompany } = useContent('home', homeContent);
  const t = useText(markWords);
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const history = usePublicData('GET /market/{slug}/mark', {
    params: { slug: stock.slug },
    query: { range: RANGE },
  });
  useRenewal(place, history.refetch, isPaused);
  const shown = useFrozen(history.data, isPaused);
  const label = useScrubLabel('share', t('mark'));
  if (!shown)
    return history.error ? (
      <Failed title={liveCompany.failed} failure={history.error} onRetry={history.refetch} />
    ) : (
      wait
    );
  const { inside, total } = countInBand(shown.marks, shown.trades);
  const mark = shown.marks.at(-1)?.price ?? null;
  return (
    <div className={styles['live']} ref={place}>
      <div className={styles['head']}>
        <Crest name={stock.name} logo={stock.logo} size="large" />
        <div className={styles['name']}>
          <h3>
            <Link to={`/companies/${stock.slug}`}>{stock.name}</Link>
          </h3>
          <p className="small" lang="en">
            {stock.description}
          </p>
        </div>
        <div className={styles['figure']}>
          <p className="small">{label}</p>
          <p className={styles['mark']}>
            <Scrubbed of="share" rest={mark === null ? '–' : format.money(mark)}>
              <Price value={mark} cents />
            </Scrubbed>
          </p>
        </div>
      </div>
      <div className={styles['plot']}>
        <MarkChart history={shown} company={stock.name} range={liveCompany.year} />
      </div>
      <p className={styles['foot']}>
        {total > 0 && (
          <span className={styles['held']}>
            {liveCompany.held(format.number(inside), format.number(total))}
          </span>
        )}
        <span>{liveCompany.asOf(format.date(shown.asOf, 'time'))}</span>
        <button type="button" className="lnk" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {isPaused ? liveCompany.resume : liveCompany.pause}
        </button>
      </p>
    </div>
  );
}

/** Asks again every few seconds while the place is in view, the page is visible and nobody has paused it. */
function useRenewal(
  place: RefObject<HTMLElement | null>,
  refetch: () => Promise<void>,
  isPaused: boolean,
): void {
  useEffect(() => {
    if (isPaused) return undefined;
    let isInView = false;
    const watch = new IntersectionObserver(entries => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
    });
    let watched: HTMLElement | null = null;
    const timer = setInterval(() => {
      if (place.current && place.current !== watched) {
        watch.disconnect();
        watch.observe(place.current);
        watched = place.current;
      }
      if (isInView && !document.hidden && navigator.onLine) void refetch();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      watch.disconnect();
    };
  }, [place, refetch, isPaused]);
}

/** While paused, returns what was shown when the pause began. */
function useFrozen<T>(data: T | undefined, isPaused: boolean): T | undefined {
  const [frozen, setFrozen] = useState<T>();
  if (isPaused && frozen === undefined && data !== undefined) setFrozen(data);
  if (!isPaused && frozen !== undefined) setFrozen(undefined);
  return isPaused ? (frozen ?? data) : data;
}
