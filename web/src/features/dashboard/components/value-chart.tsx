// The portfolio's value, its cost, and the same money in the index, by time range. A purchase is not a gain,
// so the lines break there. Loaded when visible.
import { useMemo, type ReactNode } from 'react';
import { site } from '#web/content/site.ts';
import { Plot } from '#web/charts/plot.tsx';
import { useTimeAxis } from '#web/charts/use-time-axis.ts';
import type { Answer } from '#web/api/api-contract.ts';
import type { TimeRange } from '#web/lib/constants.ts';
import { MASK, useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import returnWords from '#web/locales/en/returns.json';
import { ReturnWorking } from '#web/entities/holding/return-working.tsx';
import { IndexReturn } from './index-return.tsx';
import { MarketDay } from './market-day.tsx';
import { RangeFigures } from './range-figures.tsx';
import { ReturnFigure } from './return-figure.tsx';
import { Empty } from '#web/ui/state.tsx';
import { ReturnChart } from './return-chart.tsx';
import { useFlowEvents } from './use-flow-events.ts';
import { LEAST_POINTS } from '#web/features/dashboard/model/return-points.ts';
import { valueGaps } from '#web/features/dashboard/model/value-gaps.ts';
import dashboardWords from '#web/locales/en/dashboard.json';

type Analytics = Answer<'GET /dashboard/analytics'>;

interface ValueChartProps {
  analytics: Analytics;
  flows: boolean;
}

const CENT = 0.01;

/**
 * For short ranges the cost is excluded from the scale, because it is far from the value and would flatten
 * the line.
 */
const SHORT: readonly TimeRange[] = ['1D', '1W'];

/** The return as unbroken lines, or with `flows` the value, which breaks at each purchase and sale. */
export default function ValueChart({ analytics, flows }: ValueChartProps) {
  const { points, timeRange } = analytics;
  const note = (
    <>
      <Sentence analytics={analytics} />
      {timeRange !== '1D' && <MarketDay at={points.at(-1)?.date} />}
    </>
  );
  return (
    <>
      {flows ? (
        <ValuePlot analytics={analytics} note={note} />
      ) : points.length < LEAST_POINTS ? (
        <TooFew analytics={analytics} />
      ) : (
        <ReturnChart analytics={analytics} note={note} />
      )}
      <RangeFigures analytics={analytics} />
    </>
  );
}

/** Two values make no chart; they are written in words. */
function TooFew({ analytics }: { analytics: Analytics }) {
  const t = useText(dashboardWords);
  return (
    <Empty title={t('tooFewValues')}>
      <Sentence analytics={analytics} />
    </Empty>
  );
}

function ValuePlot({ analytics, note }: { analytics: Analytics; note: ReactNode }) {
  const t = useText(dashboardWords);
  const word = useText(tradeWords);
  const format = useFormat();
  // The range of the loaded points, because the chosen range may still be loading.
  const { points, timeRange: range } = analytics;
  const xs = useMemo(() => points.map(point => Date.parse(point.date)), [points]);
  const ticks = useTimeAxis(xs);
  const values = useMemo(() => points.map(point => point.value), [points]);
  const invested = useMemo(() => points.map(point => point.invested), [points]);
  const index = useMemo(() => points.map(point => point.index), [points]);
  const short = SHORT.includes(range);
  // Days are market days, as on the axis. Only within one day is the person's time zone used.
  const when = (date: string) => (range === '1D' ? format.date(date, 'shortTime') : format.day(date));
  const own = (value: number | null) => (value === null ? t('noValue') : format.own(value));
  const inIndexOf = (value: number | null) => (value === null ? '–' : format.own(value));
  const gridline = (value: number, digits: number | undefined) => {
    // In abbreviated form a cent would be shown as zero.
    const compact = digits !== undefined && (value === 0 || Math.abs(value) >= 1);
    return format.hidden ? '•••' : format.money(value, { compact, digits });
  };
  const events = useFlowEvents(points, when);
  const { comma } = usePunctuation();
  const label = t('valueLabel', { index: site.indexName, range: word(range) });
  const inIndex = t('sameInIndex', { index: site.indexName });
  return (
    <Plot
      label={label}
      xs={xs}
      lines={[
        { ys: invested, look: 'dashed', step: true, offScale: short },
        { ys: index, look: 'second' },
        { ys: values, look: 'main' },
      ]}
      fill={short ? undefined : { high: values, low: invested, look: 'gain', lowStep: true }}
      gaps={valueGaps(xs, values).map(gap => ({ ...gap, label: t('noValue') }))}
      flows={points
        .filter(point => point.netFlow !== 0)
        .map(({ date, netFlow }) => ({ x: Date.parse(date), amount: netFlow }))}
      events={events}
      measure={{
        ys: values,
        format: difference => (format.hidden ? MASK : format.money(difference, { sign: true })),
      }}
      headline={at => ({
        of: 'value',
        label: `${t('portfolioValue')}${comma}${when(points[at]?.date ?? '')}`,
        text: own(points[at]?.value ?? null),
      })}
      formatY={gridline}
      finest={CENT}
      perUnit={format.perDollar}
      ticks={ticks}
      read={at => {
        const point = points[at];
        if (!point) return [];
        return [
          { label: t(range === '1D' ? 'time' : 'date'), text: when(point.date) },
          { label: t('portfolioValue'), text: own(point.value), look: 'main' },
          { label: t('totalInvested'), text: own(point.invested), look: 'dashed' },
          { label: inIndex, text: inIndexOf(point.index), look: 'second' },
        ];
      }}
      table={{
        caption: label,
        head: [t('date'), t('portfolioValue'), t('totalInvested'), inIndex],
        rows: () =>
          points
            .toReversed()
            .map(point => [when(point.date), own(point.value), own(point.invested), inIndexOf(point.index)]),
      }}
      note={note}
    />
  );
}

/**
 * 'Excluding deposits and sales you made ▲ +4.74% in this range; the Foreshare 50, ▲ +1.96%.'
 * Each figure opens its working.
 */
function Sentence({ analytics }: { analytics: Analytics }) {
  const t = useText(dashboardWords);
  const word = useText(returnWords);
  const trade = useText(tradeWords);
  const { comma } = usePunctuation();
  const { timeWeighted, indexReturn, timeRange } = analytics;
  const { percent, annualised } = timeWeighted;
  if (percent === null) return null;
  const yours = (
    <ReturnFigure
      key="yours"
      figure={{ percent, annualised }}
      name={word('timeWeighted')}
      title={`${word('timeWeighted')}${comma}${trade(timeRange)}`}
      working={() => <ReturnWorking working={timeWeighted} kind="timeWeighted" range={timeRange} />}
    />
  );
  if (indexReturn === null) return t.rich('withoutYours', { yours });
  return t.rich('without', {
    yours,
    index: site.indexName,
    theirs: <IndexReturn key="index" analytics={analytics} />,
  });
}
