// Below the value chart where the person's day is not the market's: in the evening in New York the chart is a day ahead of
// the clock.
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import dashboardWords from '#web/locales/en/dashboard.json';

/** `at`: the chart's last moment. */
export function MarketDay({ at }: { at: string | Date | undefined }) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const { gap } = usePunctuation();
  if (at === undefined || format.date(at) === format.day(at)) return null;
  return gap + t('marketDay', { day: format.day(at) });
}
