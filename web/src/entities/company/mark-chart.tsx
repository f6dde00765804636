// The mark over time: its line, its 80 % band, and each trade as a dot that is hollow until the trade has settled. Weeks
// without evidence are hatched. Loaded when visible.
import { memo, useMemo } from 'react';
import { Plot } from '#web/charts/plot.tsx';
import { useTimeAxis } from '#web/charts/use-time-axis.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import markWords from '#web/locales/en/mark.json';
import { Empty } from '#web/ui/state.tsx';
import { markDots, markGaps, tradeUntil } from './mark-points.ts';

const CENT = 0.01;

interface MarkChartProps {
  history: Answer<'GET /market/{slug}/mark'>;
  company: string;
  range: string;
}

/** Memoized on the history, because the price beside the chart and the ticket's input change far more often. */
export default memo(function MarkChart({ history, company, range }: MarkChartProps) {
  const t = useText(markWords);
  const format = useFormat();
  const { marks, trades } = history;
  const xs = useMemo(() => marks.map(mark => Date.parse(mark.day)), [marks]);
  const dots = useMemo(() => markDots(trades, xs[0] ?? 0, xs.at(-1) ?? 0), [trades, xs]);
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
      lines={[{ ys: marks.map(mark => mark.price), look: 'main' }]}
      fill={{ high: marks.map(mark => mark.high), low: marks.map(mark => mark.low), look: 'band' }}
      dots={dots}
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
    <span className="mark-key">
      <span>
        <i className="dot hollow" /> {t('inReview')}
      </span>
      <span>
        <i className="dot" /> {t('settled')}
      </span>
      <span>
        <i className="hatched" /> {t('tooFew')}
      </span>
    </span>
  );
}
