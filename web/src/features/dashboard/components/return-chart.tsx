// The person's return beside that of the index, as one unbroken line each. Loaded when visible.
import { useMemo, type ReactNode } from 'react';
import { site } from '#web/content/site.ts';
import { Plot } from '#web/charts/plot.tsx';
import { useTimeAxis } from '#web/charts/use-time-axis.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import dashboardWords from '#web/locales/en/dashboard.json';
import tradeWords from '#web/locales/en/trade.json';
import { useFlowEvents } from './use-flow-events.ts';
import { returnsOf } from '#web/features/dashboard/model/return-points.ts';

type Analytics = Answer<'GET /dashboard/analytics'>;

/** A hundredth of a percent. */
const FINEST = 0.01;

export function ReturnChart({ analytics, note }: { analytics: Analytics; note: ReactNode }) {
  const t = useText(dashboardWords);
  const word = useText(tradeWords);
  const format = useFormat();
  const { points, timeRange: range } = analytics;
  const xs = useMemo(() => points.map(point => Date.parse(point.date)), [points]);
  const ticks = useTimeAxis(xs);
  const yours = useMemo(() => returnsOf(points, point => point.value), [points]);
  const index = useMemo(() => returnsOf(points, point => point.index), [points]);
  const percent = (value: number | null = null) => (value === null ? '–' : format.percent(value));
  const own = (value: number | null = null) => (value === null ? t('noValue') : format.own(value));
  // As in the chart of values: days are market days, and one day has times.
  const isDay = range === '1D';
  const moment = (date: string) => (isDay ? format.date(date, 'shortTime') : format.day(date));
  const when = (at: number) => moment(points[at]?.date ?? '');
  const events = useFlowEvents(points, moment);
  const { comma } = usePunctuation();
  // A dollar that was there from the start, so that a change of this level is the return between two points.
  const levels = useMemo(() => yours.map(value => (value === null ? null : 100 + value)), [yours]);
  const label = t('returnLabel', { index: site.indexName, range: word(range) });
  return (
    <Plot
      label={label}
      xs={xs}
      lines={[
        { ys: xs.map(() => 0), look: 'dashed' },
        // Within a day a value holds from one measurement to the next.
        { ys: index, look: 'second', step: isDay },
        { ys: yours, look: 'main', step: isDay },
      ]}
      events={events}
      measure={{
        ys: yours,
        level: levels,
        format: difference =>
          t('points', { points: `${difference > 0 ? '+' : ''}${format.number(difference, 2)}` }),
      }}
      headline={at => ({
        of: 'value',
        label: `${t('portfolioValue')}${comma}${when(at)}`,
        text: own(points[at]?.value),
      })}
      formatY={value => format.percent(value)}
      finest={FINEST}
      ticks={ticks}
      read={at => [
        { label: t(isDay ? 'time' : 'date'), text: when(at) },
        { label: t('you'), text: percent(yours[at]), look: 'main' },
        { label: site.indexName, text: percent(index[at]), look: 'second' },
        { label: t('portfolioValue'), text: own(points[at]?.value) },
      ]}
      table={{
        caption: label,
        head: [t('date'), t('you'), site.indexName, t('portfolioValue')],
        rows: () =>
          points
            .map((point, at) => [when(at), percent(yours[at]), percent(index[at]), own(point.value)])
            .toReversed(),
      }}
      note={note}
    />
  );
}
