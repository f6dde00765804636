// The time left until a decision is due, alone and with the deadline.
import type { CSSProperties } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import styles from './desk.module.css';

const secondsLeft = (dueAt: string, now: string): number => (Date.parse(dueAt) - Date.parse(now)) / 1000;

const DAY_S = 86_400;

/** Whole days from two days on, hours and minutes below. */
function useSpan(): (seconds: number) => string {
  const t = useText(deskWords);
  const format = useFormat();
  return seconds => {
    const span = Math.abs(seconds);
    return span < 2 * DAY_S ? format.duration(span) : t('days', { count: Math.floor(span / DAY_S) });
  };
}

export function TimeLeft({ dueAt, now }: { dueAt: string | null; now: string }) {
  const t = useText(deskWords);
  const say = useSpan();
  if (dueAt === null) return null;
  const seconds = secondsLeft(dueAt, now);
  const time = say(seconds);
  return (
    <span className={`${styles['left']} ${seconds < 0 ? styles['late'] : ''}`}>
      {t(seconds < 0 ? 'late' : 'left', { time })}
    </span>
  );
}

interface UntilProps {
  decision: { readonly since: string; readonly dueAt: string | null };
  now: string;
}

/** The deadline, with a ring that fills while the time passes. */
export function Until({ decision: { since, dueAt }, now }: UntilProps) {
  const t = useText(deskWords);
  const moment = useMoment();
  const say = useSpan();
  if (dueAt === null) return null;
  const [from, to] = [Date.parse(since), Date.parse(dueAt)];
  const passed = to > from ? Math.min(1, Math.max(0, (Date.parse(now) - from) / (to - from))) : 1;
  const look = { '--passed': passed } as CSSProperties;
  const seconds = secondsLeft(dueAt, now);
  const time = say(seconds);
  return (
    <p className={styles['until']}>
      <span className={styles['ring']} style={look} aria-hidden="true" />
      {t('yourTurn', { time: moment(dueAt), left: t(seconds < 0 ? 'late' : 'left', { time }) })}
    </p>
  );
}
