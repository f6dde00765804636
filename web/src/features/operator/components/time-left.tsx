// How much time is left until a promise runs out, or how late it is. The dashboard and the lists say it in the same words.
import { numberFormat } from '#domain/format/intl.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/desk.json';
import styles from './time-left.module.css';

const DAY_S = 86_400;
const WHOLE_DAYS = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 0 } as const;

/** @param now the server's time where it is known, so that a wrong clock does not change the answer. */
export function TimeLeft({ dueAt, now }: { dueAt: string | number; now: string | number }) {
  const t = useText(deskWords);
  const { duration, locale } = useFormat();
  const seconds = (new Date(dueAt).getTime() - new Date(now).getTime()) / 1000;
  const length = Math.abs(seconds);
  // Two days and more are counted in days.
  const time =
    length < 2 * DAY_S
      ? duration(length)
      : numberFormat(locale, WHOLE_DAYS).format(Math.trunc(length / DAY_S));
  return (
    <span className={`${styles['left']} ${seconds < 0 ? styles['late'] : ''}`}>
      {t(seconds < 0 ? 'late' : 'left', { time })}
    </span>
  );
}
