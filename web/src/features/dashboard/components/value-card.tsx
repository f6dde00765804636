// The card of the value chart. The range is kept in the address, and the default is 1M.
import { Suspense, useState } from 'react';
import { site } from '#web/content/site.ts';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import { DEFAULT_TIME_RANGE, TIME_RANGES } from '#web/lib/constants.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useUrlState } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { useAhead, useApi } from '#web/api/use-api.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox, Segmented } from '#web/ui/choice.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Bone, Empty } from '#web/ui/state.tsx';
import { MarketDay } from './market-day.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

const ValueChart = lazyPart(() => import('./value-chart.tsx'));
/** The figures beside the chart are live, and a page may stay open overnight. */
const EVERY_MS = 60_000;
const SWITCH = ['off', 'on'] as const;

/** Reads the requested range from the address. */
function useAsked() {
  const [range, setRange] = useUrlState('range', TIME_RANGES, DEFAULT_TIME_RANGE);
  return { range, setRange, options: { query: { timeRange: range } } };
}

/** Prefetches the values while the dashboard's figures load. */
export function useValuesAhead(): void {
  useAhead('GET /dashboard/analytics', useAsked().options);
}

export function ValueCard() {
  const t = useText(dashboardWords);
  const word = useText(tradeWords);
  const { range, setRange, options } = useAsked();
  const how = { keepPrevious: true, every_ms: EVERY_MS };
  const [flows, setFlows] = useUrlState('flows', SWITCH, 'off');
  const analytics = useApi('GET /dashboard/analytics', options, how);
  return (
    <Card
      title={t('valueTitle')}
      className={`chart-card ${styles['value-card']}`}
      action={
        <div className={styles['chart-choices']}>
          <Checkbox
            label={t('flows')}
            checked={flows === 'on'}
            onChecked={on => setFlows(on ? 'on' : 'off')}
          />
          <Segmented
            look="plain"
            label={t('range')}
            options={TIME_RANGES.map(value => ({ value, label: word(value) }))}
            value={range}
            onValue={setRange}
          />
        </div>
      }
    >
      <Loaded from={analytics} skeleton={<ValueBones />} failed={t('valueFailed')}>
        {data =>
          data.points.every(point => !point.value && !point.invested) ? (
            <Empty title={t('valueNone')}>{t('valueNoneText')}</Empty>
          ) : (
            <Suspense fallback={<ValueBones />}>
              <ValueChart analytics={data} flows={flows === 'on'} />
            </Suspense>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The skeleton of the chart and the three figures below it, with their final height. */
export function ValueBones() {
  const t = useText(dashboardWords);
  const format = useFormat();
  const { range } = useAsked();
  const [now] = useState(() => new Date());
  const figure = `▲ ${format.percent(0)}`;
  const note = (
    <>
      {t('without', { yours: figure, index: site.indexName, theirs: figure })}
      {range !== '1D' && <MarketDay at={now} />}
    </>
  );
  return (
    <ChartBones label={t('valueLoading')} note={note}>
      <dl className={styles['range-figures']} data-part="range-figures">
        {[140, 88, 72].map(width => (
          <div key={width}>
            <dt>
              <Bone width={width} />
            </dt>
            <dd>
              <span className="flat">
                <Bone width={64} />
              </span>
            </dd>
            <dd className="note">
              <Bone width={112} />
            </dd>
          </div>
        ))}
      </dl>
    </ChartBones>
  );
}
