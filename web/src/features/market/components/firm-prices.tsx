// A company's daily prices on its public page. The range is kept in the address.
import { Suspense } from 'react';
import { PRICE_RANGES } from '#web/lib/constants.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import marketWords from '#web/locales/en/market.json';
import { useUrlState } from '#web/lib/router.tsx';
import type { Company } from '#web/entities/market/trading.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { useTradeWord } from '#web/entities/market/use-trade-word.ts';
import { Segmented } from '#web/ui/choice.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import part from '#web/entities/company/firm-part.module.css';
import styles from './companies.module.css';

const FirmChart = lazyPart(() => import('./firm-chart.tsx'));
export function FirmPrices({ company }: { company: Company }) {
  const t = useText(marketWords);
  const word = useTradeWord();
  const [range, setRange] = useUrlState('range', PRICE_RANGES, '1Y');
  const history = usePublicData('GET /market/{slug}/history', {
    params: { slug: company.slug },
    query: { range },
  });
  const name = (value: typeof range) => word(value, value === 'ALL' ? t('all') : value);
  const bones = <ChartBones label={t('historyLoading')} note={t('chartNote')} />;
  return (
    <section className={part['firm-part']} aria-labelledby="price-title">
      <div className={part['firm-title']}>
        <h2 id="price-title">{t('price')}</h2>
        <Segmented
          look="plain"
          label={t('range')}
          options={PRICE_RANGES.map(value => ({ value, label: name(value) }))}
          value={range}
          onValue={setRange}
        />
      </div>
      <div className={styles['firm-chart']}>
        <Loaded from={history} skeleton={bones} failed={t('historyFailed')}>
          {data => (
            <Suspense fallback={bones}>
              <FirmChart history={data} company={company} range={name(range)} />
            </Suspense>
          )}
        </Loaded>
      </div>
    </section>
  );
}
