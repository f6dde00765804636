// The price of a holding over time with the person's own purchases and sales as dots.
import { Suspense } from 'react';
import { PRICE_RANGES } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useUrlState } from '#web/lib/router.tsx';
import answerWords from '#web/locales/en/answers.json';
import marketWords from '#web/locales/en/market.json';
import tradeWords from '#web/locales/en/trade.json';
import type { StockEvent } from '#web/entities/company/use-chart-events.ts';
import { useApi } from '#web/api/use-api.ts';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';

const PriceChart = lazyPart(() => import('#web/entities/company/price-chart.tsx'));
/** More dots would cover the line. */
const MOST_TRADES = 100;
const NO_EVENTS: readonly StockEvent[] = [];

export function HoldingChart({ slug, company }: { slug: string; company: string }) {
  const t = useText(answerWords);
  const market = useText(marketWords);
  const word = useText(tradeWords);
  const [range, setRange] = useUrlState('range', PRICE_RANGES, '1Y');
  const history = useApi(
    'GET /market/{slug}/history',
    { params: { slug }, query: { range } },
    { keepPrevious: true },
  );
  const trades = useApi('GET /portfolio/{slug}/trades', {
    params: { slug },
    query: { pageSize: MOST_TRADES },
  }).data;
  const { data: happened } = useApi('GET /market/{slug}/events', { params: { slug } });
  const bones = <ChartBones label={market('historyLoading')} note={t('tradesNote')} />;
  return (
    <Card
      title={t('holdingChart')}
      className="chart-card"
      action={
        <Segmented
          look="plain"
          label={market('range')}
          options={PRICE_RANGES.map(value => ({ value, label: word(value) }))}
          value={range}
          onValue={setRange}
        />
      }
    >
      <Loaded from={history} skeleton={bones} failed={market('historyFailed')}>
        {data => (
          <Suspense fallback={bones}>
            <PriceChart
              history={data}
              company={company}
              range={word(range)}
              events={happened?.events ?? NO_EVENTS}
              own={trades?.results}
              note={t('tradesNote')}
            />
          </Suspense>
        )}
      </Loaded>
    </Card>
  );
}
