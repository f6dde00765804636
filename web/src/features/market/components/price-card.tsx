// The card of the price chart. The range is kept in the address, and the chart's code loads in parallel with
// its prices.
import { Suspense, useEffect, useRef, useState } from 'react';
import { PRICE_RANGES } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useUrlState } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { type Company } from '#web/entities/market/trading.ts';
import { refresh, useAhead, useApi } from '#web/api/use-api.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import marketWords from '#web/locales/en/market.json';

const loadChart = () => import('#web/entities/company/price-chart.tsx');
const PriceChart = lazyPart(loadChart);
/** The figures beside the chart are live, and a page may stay open overnight. */
const EVERY_MS = 60_000;

/** Reads the requested range from the address. */
function useAsked(slug: string) {
  const [range, setRange] = useUrlState('range', PRICE_RANGES, '1Y');
  return { range, setRange, options: { params: { slug }, query: { range } } };
}

/** Prefetches the prices while the company loads. */
export function usePricesAhead(slug: string): void {
  useAhead('GET /market/{slug}/history', useAsked(slug).options);
}

/**
 * A split restates all earlier prices. The chart reloads at once, because it would otherwise show different
 * shares than the rest of the page.
 */
function useRenewedBySplit(splits: number | undefined): void {
  const shown = useRef(splits);
  useEffect(() => {
    if (shown.current === splits) return;
    shown.current = splits;
    void refresh('GET /market/{slug}/history');
  }, [splits]);
}

export function PriceCard({
  company,
}: {
  company: Pick<Company, 'slug' | 'name'> & Partial<Pick<Company, 'splits'>>;
}) {
  const t = useText(marketWords);
  const word = useText(tradeWords);
  const { range, setRange, options } = useAsked(company.slug);
  const how = { keepPrevious: true, every_ms: EVERY_MS };
  const history = useApi('GET /market/{slug}/history', options, how);
  useRenewedBySplit(company.splits);
  // If this fails, the chart retries when it renders.
  useEffect(() => void loadChart().catch(() => undefined), []);
  // While another range loads, the label still names the range of the prices shown.
  const [shown, setShown] = useState(range);
  if (shown !== range && !history.isPlaceholderData) setShown(range);
  const bones = <ChartBones label={t('historyLoading')} note={t('chartNote')} />;
  return (
    <Card
      title={t('price')}
      className="chart-card"
      action={
        <Segmented
          look="plain"
          label={t('range')}
          options={PRICE_RANGES.map(value => ({ value, label: word(value) }))}
          value={range}
          onValue={setRange}
        />
      }
    >
      <Loaded from={history} skeleton={bones} failed={t('historyFailed')}>
        {data => (
          <Suspense fallback={bones}>
            <PriceChart history={data} company={company.name} range={word(shown)} />
          </Suspense>
        )}
      </Loaded>
    </Card>
  );
}
