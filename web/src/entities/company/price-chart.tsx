// Daily closes with each day's range, by time range. Gaps are not bridged. Loaded when visible on the company
// page.
import { memo, useMemo } from 'react';
import { Plot } from '#web/charts/plot.tsx';
import { useTimeAxis } from '#web/charts/use-time-axis.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Empty } from '#web/ui/state.tsx';
import { pricePoints, type PricePoint } from './price-points.ts';
import { useChartEvents, type OwnTrade, type StockEvent } from './use-chart-events.ts';
import marketWords from '#web/locales/en/market.json';

const CENT = 0.01;
const NONE: readonly OwnTrade[] = [];

interface PriceChartProps {
  history: Answer<'GET /market/{slug}/history'>;
  company: string;
  range: string;
  /** Undefined where the chart shows no events. */
  events?: readonly StockEvent[] | undefined;
  /** The person's own trades, drawn as dots and below the axis. */
  own?: readonly OwnTrade[] | undefined;
  note?: string | undefined;
}

const DOT = 5;

/** Memoized on the history, because the price beside the chart and the ticket's input change far more often. */
export default memo(function PriceChart(props: PriceChartProps) {
  const { history, company, range, events, own = NONE, note } = props;
  const t = useText(marketWords);
  const format = useFormat();
  const { points, gaps } = useMemo(() => pricePoints(history.days), [history]);
  const xs = useMemo(() => points.map(point => point.at), [points]);
  const ys = useMemo(() => points.map(point => point.day?.close ?? null), [points]);
  const ticks = useTimeAxis(xs);
  const plotEvents = useChartEvents(events, own);
  const { comma } = usePunctuation();
  const [only] = history.days;
  if (!only || points.length === 1) return <FewPrices only={only} />;
  const price = (value: number | undefined) => (value === undefined ? t('noPriceGap') : format.money(value));
  const band = (low: number | undefined, high: number | undefined) =>
    low === undefined || high === undefined
      ? '–'
      : t('lowHigh', { low: format.money(low), high: format.money(high) });
  const date = ({ at, without }: PricePoint) =>
    without ? format.days(without.from, without.to) : format.day(at);
  return (
    <Plot
      label={t('priceLabel', { company, range })}
      xs={xs}
      lines={[{ ys, look: 'main' }]}
      fill={{
        high: points.map(point => point.day?.high ?? null),
        low: points.map(point => point.day?.low ?? null),
        look: 'band',
      }}
      dots={own
        .map(({ type, price: paid, date: at }) => ({
          x: Math.min(Date.parse(at), xs.at(-1) ?? 0),
          y: paid,
          r: DOT,
          look: type,
        }))
        .filter(({ x }) => x >= (xs[0] ?? 0))}
      events={events && plotEvents}
      measure={{ ys, format: difference => format.money(difference, { sign: true }) }}
      headline={at => ({
        of: 'share',
        label: `${t('price')}${comma}${points[at] ? date(points[at]) : ''}`,
        text: price(points[at]?.day?.close),
      })}
      gaps={gaps.map(gap => ({ ...gap, label: t('noPriceGap') }))}
      formatY={(value, digits) =>
        format.money(value, { compact: value >= 10_000 && digits !== undefined, digits })
      }
      finest={CENT}
      perUnit={format.perDollar}
      ticks={ticks}
      read={at => {
        const point = points[at];
        return [
          { label: t('date'), text: point ? date(point) : '' },
          { label: t('close'), text: price(point?.day?.close), look: 'main' },
          { label: t('dayRange'), text: band(point?.day?.low, point?.day?.high), look: 'area' },
          { label: t('volume'), text: format.number(point?.day?.volume ?? 0) },
        ];
      }}
      table={{
        caption: t('priceLabel', { company, range }),
        head: [t('date'), t('close'), t('dayRange'), t('volume')],
        rows: () =>
          points
            .toReversed()
            .map(point => [
              date(point),
              price(point.day?.close),
              band(point.day?.low, point.day?.high),
              format.number(point.day?.volume ?? 0),
            ]),
      }}
      note={note ?? t('chartNote')}
    />
  );
});

/** No price, or a single one. */
function FewPrices({ only }: { only: PricePoint['day'] }) {
  const t = useText(marketWords);
  const format = useFormat();
  if (!only) return <Empty title={t('historyNone')} />;
  return <Empty title={t('historyOne', { price: format.money(only.close), day: format.date(only.day) })} />;
}
