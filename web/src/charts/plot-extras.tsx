// What a plot does only for a person who points at it or uses the keyboard (extras.ts).
import type { PlotLayout } from './plot-layout.ts';
import type { PlotProps } from './plot-props.ts';
import { Measuring, type MeasuringProps } from './measuring.tsx';
import { useMorph } from './use-morph.ts';

export { ScrubbedFigure } from './rolling.tsx';

interface PlotExtrasProps extends Pick<MeasuringProps, 'at' | 'shown' | 'onMeasured'> {
  element: HTMLElement;
  props: PlotProps;
  layout: PlotLayout;
}

export function PlotExtras({ element, props, layout, ...rest }: PlotExtrasProps) {
  useMorph(element, props, layout);
  const { xs, measure } = props;
  return measure ? <Measuring element={element} xs={xs} layout={layout} measure={measure} {...rest} /> : null;
}
