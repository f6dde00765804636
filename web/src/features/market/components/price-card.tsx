// The card of the mark and of prices over time. View and range are kept in the address, and a chart's code loads in
// parallel with its figures.
import { Suspense, useEffect, useRef, useState } from 'react';
import { PRICE_RANGES } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useUrlState } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { type Company } from '#web/entities/market/trading.ts';
import type { OwnTrade, StockEvent } from '#web/entities/company/use-chart-events.ts';
import { refresh, useAhead, useApi } from '#web/api/use-api.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import markWords from '#web/locales/en/mark.json';
import marketWords from '#web/locales/en/market.json';
import styles from './price-card.module.css';

const loadMark = () => import('#web/entities/company/mark-chart.tsx');
const loadPrice = () => import('#web/entities/company/price-chart.tsx');
const MarkChart = lazyPart(loadMark);
const PriceChart = lazyPart(loadPrice);
/** The figures beside the chart are live, and a page may stay open overnight. */
const EVERY_MS = 60_000;
const VIEWS = ['mark', 'price'] as const;

/** Reads the requested view and range from the address. */
function useAsked(slug: string) {
  const [range, setRange] = useUrlState('range', PRICE_RANGES, '1Y');
  const [view, setView] = useUrlState('view', VIEWS, 'mark');
  return { range, setRange, view, setView, options: { params: { slug }, query: { range } } };
}

/** Prefetches the figures of the chart while the company loads. */
export function usePricesAhead(slug: string): void {
  const { view, options } = useAsked(slug);
  useAhead('GET /market/{slug}/mark', options, view === 'mark');
  useAhead('GET /market/{slug}/history', options, view === 'price');
}

/**
 * A split restates all earlier prices. The chart reloads at once, because it would otherwise show different
 * shares than the rest of the page. A new trade adds a dot.
 */
function useRenewedBy(splits: number | undefined, lastTradeAt: string | null | undefined): void {
  const shown = useRef({ splits, lastTradeAt });
  useEffect(() => {
    const before = shown.current;
    if (before.splits === splits && before.lastTradeAt === lastTradeAt) return;
    shown.current = { splits, lastTradeAt };
    void refresh('GET /market/{slug}/mark');
    if (before.splits !== splits) void refresh('GET /market/{slug}/history');
  }, [splits, lastTradeAt]);
}

interface PriceCardProps {
  company: Pick<Company, 'slug' | 'name'> &
    Partial<Pick<Company, 'splits' | 'lastTradeAt' | 'tradable' | 'position'>>;
}

const NO_EVENTS: readonly StockEvent[] = [];
const NO_TRADES: readonly OwnTrade[] = [];
/** More marks would cover each other. */
const MOST_TRADES = 100;

/** What happened to the stock, and the person's own trades in it. The chart is shown without waiting for either. */
function useEvents({ slug, splits, tradable, position }: PriceCardProps['company']) {
  const params = { slug };
  const own = useApi(
    'GET /portfolio/{slug}/trades',
    { params, query: { pageSize: MOST_TRADES } },
    { enabled: position !== undefined && position !== null },
  );
  const events = useApi('GET /market/{slug}/events', { params });
  const { refetch } = events;
  const shown = useRef(`${splits} ${tradable}`);
  useEffect(() => {
    // A split or a halt is a new event.
    if (shown.current !== `${splits} ${tradable}`) void refetch();
    shown.current = `${splits} ${tradable}`;
  }, [splits, tradable, refetch]);
  return { events: events.data?.events ?? NO_EVENTS, own: own.data?.results ?? NO_TRADES };
}

export function PriceCard({ company }: PriceCardProps) {
  const mark = useText(markWords);
  const t = useText(marketWords);
  const word = useText(tradeWords);
  const { range, setRange, view, setView, options } = useAsked(company.slug);
  const events = useEvents(company);
  useRenewedBy(company.splits, company.lastTradeAt);
  return (
    <Card
      title={mark(view)}
      className="chart-card"
      action={
        <div className={styles['chart-choices']}>
          <Segmented
            label={mark('viewLabel')}
            options={VIEWS.map(value => ({ value, label: mark(value) }))}
            value={view}
            onValue={setView}
          />
          <Segmented
            look="plain"
            label={t('range')}
            options={PRICE_RANGES.map(value => ({ value, label: word(value) }))}
            value={range}
            onValue={setRange}
          />
        </div>
      }
    >
      {view === 'mark' ? (
        <Marks company={company.name} range={range} options={options} {...events} />
      ) : (
        <Prices company={company.name} range={range} options={options} {...events} />
      )}
    </Card>
  );
}

interface ChartProps extends Pick<ReturnType<typeof useAsked>, 'range' | 'options'> {
  company: string;
  events: readonly StockEvent[];
  own: readonly OwnTrade[];
}

/** While another range loads, the label still names the range of the figures shown. */
function useShown<T>(asked: T, isLoading: boolean): T {
  const [shown, setShown] = useState(asked);
  if (shown !== asked && !isLoading) setShown(asked);
  return shown;
}

function Marks({ company, range, options, events, own }: ChartProps) {
  const t = useText(markWords);
  const word = useText(tradeWords);
  const history = useApi('GET /market/{slug}/mark', options, { keepPrevious: true, every_ms: EVERY_MS });
  // If this fails, the chart retries when it renders.
  useEffect(() => void loadMark().catch(() => undefined), []);
  const shown = useShown(range, history.isPlaceholderData);
  const bones = <ChartBones label={t('loading')} note={`${t('inReview')} ${t('settled')} ${t('tooFew')}`} />;
  return (
    <Loaded from={history} skeleton={bones} failed={t('failed')}>
      {data => (
        <Suspense fallback={bones}>
          <MarkChart history={data} company={company} range={word(shown)} events={events} own={own} />
        </Suspense>
      )}
    </Loaded>
  );
}

function Prices({ company, range, options, events, own }: ChartProps) {
  const t = useText(marketWords);
  const word = useText(tradeWords);
  const history = useApi('GET /market/{slug}/history', options, { keepPrevious: true, every_ms: EVERY_MS });
  useEffect(() => void loadPrice().catch(() => undefined), []);
  const shown = useShown(range, history.isPlaceholderData);
  const bones = <ChartBones label={t('historyLoading')} note={t('chartNote')} />;
  return (
    <Loaded from={history} skeleton={bones} failed={t('historyFailed')}>
      {data => (
        <Suspense fallback={bones}>
          <PriceChart history={data} company={company} range={word(shown)} events={events} own={own} />
        </Suspense>
      )}
    </Loaded>
  );
}
