// The axis settings of an index plot. Levels are formatted without decimals or with two.
import type { useFormat } from '#web/lib/format.ts';
import type { PlotProps } from '#web/charts/plot-props.ts';

export const levelAxis = ({
  number,
}: Pick<ReturnType<typeof useFormat>, 'number'>): Pick<PlotProps, 'formatY' | 'finest'> => ({
  formatY: value => number(value, Number.isInteger(value) ? 0 : 2),
  finest: 0.01,
});
