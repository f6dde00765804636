// The mark over time: its line, its 80 % band, and each trade as a dot that is hollow until the trade has settled. Weeks
// without evidence are hatched. Loaded when visible.
import { memo, useMemo, useState } from 'react';
import { Plot } from '#web/charts/plot.tsx';
import { useTimeAxis } from '#web/charts/use-time-axis.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import markWords from '#web/locales/en/mark.json';
import { Empty } from '#web/ui/state.tsx';
import { markDots, markGaps, tradeUntil, type MarkTrade } from './mark-points.ts';
import styles from './mark-chart.module.css';
import { useChartEvents, type OwnTrade, type StockEvent } from './use-chart-events.ts';

const CENT = 0.01;

interface MarkChartProps {
  history: Answer<'GET /market/{slug}/mark'>;
  company: string;
  range: string;
  /** Undefined where the chart shows no events. */
  events?: readonly StockEvent[] | undefined;
  own?: readonly OwnTrade[] | undefined;
}

/** The newest trade of the former data of the same company, in milliseconds. Later trades have just come in. */
function useSeenUntil(company: string, trades: readonly MarkTrade[]): number {
  const [seen, setSeen] = useState({ company, trades, until: Infinity });
  if (seen.trades !== trades) {
    const until = seen.company === company ? Date.parse(seen.trades.at(-1)?.at ?? '') : Infinity;
    setSeen({ company, trades, until });
  }
  return seen.until;
}

/** Memoized on the history, because the price beside the chart and the ticket's input change far more often. */
export default memo(function MarkChart({ history, company, range, events, own }: MarkChartProps) {
  const t = useText(markWords);
  const format = useFormat();
  const { marks, trades } = history;
  const xs = useMemo(() => marks.map(mark => Date.parse(mark.day)), [marks]);
  const seenUntil = useSeenUntil(company, trades);
  const dots = useMemo(
    () => markDots(trades, xs[0] ?? 0, xs.at(-1) ?? 0, seenUntil),
    [trades, xs, seenUntil],
  );
  const ys = useMemo(() => marks.map(mark => mark.price), [marks]);
  const plotEvents = useChartEvents(events, own);
  const { comma } = usePunctuation();
  const ticks = useTimeAxis(xs);
  if (marks.every(({ price }) => price === null)) return <Empty title={t('none')}>{t('noneText')}</Empty>;
  const money = (value: number | null = null) => (value === null ? t('noMark') : format.money(value));
  const band = (low: number | null = null, high: number | null = null) =>
    low === null || high === null ? '–' : t('lowHigh', { low: format.money(low), high: format.money(high) });
  const label = t('chartLabel', { company, range });
  const last = (at: number) => {
    const trade = tradeUntil(trades, xs[at] ?? 0);
    return trade === undefined ? '–' : format.money(trade.price);
  };
  return (
    <Plot
      label={label}
      xs={xs}
      lines={[{ ys, look: 'main' }]}
      fill={{ high: marks.map(mark => mark.high), low: marks.map(mark => mark.low), look: 'band' }}
      dots={dots}
      events={plotEvents}
      measure={{ ys, format: difference => format.money(difference, { sign: true }) }}
      headline={at => ({
        of: 'share',
        label: `${t('mark')}${comma}${format.day(marks[at]?.day ?? '')}`,
        text: money(marks[at]?.price),
      })}
      gaps={markGaps(marks).map(gap => ({ ...gap, label: t('noMark') }))}
      formatY={(value, digits) =>
        format.money(value, { compact: value >= 10_000 && digits !== undefined, digits })
      }
      finest={CENT}
      perUnit={format.perDollar}
      ticks={ticks}
      read={at => [
        { label: t('date'), text: format.day(marks[at]?.day ?? '') },
        { label: t('mark'), text: money(marks[at]?.price), look: 'main' },
        { label: t('band'), text: band(marks[at]?.low, marks[at]?.high), look: 'area' },
        { label: t('lastTrade'), text: last(at) },
      ]}
      table={{
        caption: label,
        head: [t('date'), t('mark'), t('band'), t('lastTrade')],
        rows: () =>
          marks
            .map((mark, at) => [format.day(mark.day), money(mark.price), band(mark.low, mark.high), last(at)])
            .toReversed(),
      }}
      note={<MarkKey />}
    />
  );
});

/** What the dots mean. */
function MarkKey() {
  const t = useText(markWords);
  return (
    <span className={styles['key']}>
      <span>
        <i className={styles['dot']} /> {t('inReview')}
      </span>
      <span>
        <i className={`${styles['dot']} ${styles['settled']}`} /> {t('settled')}
      </span>
      <span>
        <i className={styles['hatched']} /> {t('tooFew')}
      </span>
    </span>
  );
}
