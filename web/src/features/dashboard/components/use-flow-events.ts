// Purchases and sales as events of the dashboard's chart.
import type { PlotEvent } from '#web/charts/event-marks.ts';
import { MASK, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import eventWords from '#web/locales/en/chart-events.json';

interface FlowPoint {
  readonly date: string;
  /** In dollars. Positive: shares came in. */
  readonly netFlow: number;
}

/** All labels have the same short form. The text has the exact amount. */
export function useFlowEvents(
  points: readonly FlowPoint[],
  when: (date: string) => string,
): readonly PlotEvent[] {
  const t = useText(eventWords);
  const format = useFormat();
  return points
    .filter(({ netFlow }) => netFlow !== 0)
    .map(({ date, netFlow }) => {
      const amount = format.own(Math.abs(netFlow));
      return {
        x: Date.parse(date),
        kind: netFlow > 0 ? 'buy' : 'sell',
        label: format.hidden ? MASK : format.money(netFlow, { sign: true, compact: true }),
        text: t('onDay', { day: when(date), what: t(netFlow > 0 ? 'boughtFor' : 'soldFor', { amount }) }),
      };
    });
}
