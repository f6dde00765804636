// Shown below the value chart when the person's day differs from the market's UTC day. In the evening in New
// York the chart is a day ahead of the local clock.
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import dashboardWords from '#web/locales/en/dashboard.json';

/** `at` is the last moment of the chart. */
export function MarketDay({ at }: { at: string | Date | undefined }) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const { gap } = usePunctuation();
  if (at === undefined || format.date(at) === format.day(at)) return null;
  return gap + t('marketDay', { day: format.day(at) });
}
