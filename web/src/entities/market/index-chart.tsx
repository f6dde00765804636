// The index over time, with its table. Shown on its own page and beside articles about it.
import { useMemo } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import chartWords from '#web/locales/en/index-chart.json';
import { levelAxis } from './level-axis.ts';
import { Plot } from '#web/charts/plot.tsx';
import { useTimeAxis } from '#web/charts/use-time-axis.ts';

interface IndexChartProps {
  index: {
    readonly name: string;
    /** Oldest first. Reports have no volumes. */
    readonly levels: readonly { readonly day: string; readonly level: number; readonly volume?: number }[];
  };
  range: string;
  note: string;
  height?: number | undefined;
}

export default function IndexChart({ index, range, note, height = 380 }: IndexChartProps) {
  const t = useText(chartWords);
  const format = useFormat();
  const { comma } = usePunctuation();
  const { levels, name } = index;
  const xs = useMemo(() => levels.map(one => Date.parse(one.day)), [levels]);
  const ys = useMemo(() => levels.map(one => one.level), [levels]);
  const ticks = useTimeAxis(xs);
  const level = (at: number) => format.number(levels[at]?.level ?? 0, 2);
  const traded = levels.some(one => one.volume !== undefined)
    ? (at: number) => format.money(levels[at]?.volume ?? 0, { compact: true })
    : undefined;
  return (
    <Plot
      label={`${name}${comma}${range}`}
      xs={xs}
      lines={[{ ys, look: 'main' }]}
      measure={{ ys, format: value => `${value > 0 ? '+' : ''}${format.number(value, 2)}` }}
      headline={at => ({ of: 'index', label: '', text: level(at) })}
      {...levelAxis(format)}
      ticks={ticks}
      height={height}
      page={21}
      read={at => [
        { label: t('date'), text: format.date(levels[at]?.day ?? '') },
        { label: t('level'), text: level(at), look: 'main' },
        ...(traded ? [{ label: t('traded'), text: traded(at) }] : []),
      ]}
      note={note}
      table={{
        caption: t('caption', { name, range }),
        head: [t('day'), t('level'), ...(traded ? [t('traded')] : [])],
        rows: () =>
          levels
            .map((one, at) => [format.date(one.day), level(at), ...(traded ? [traded(at)] : [])])
            .reverse(),
      }}
    />
  );
}
