// The offices' working hours on one UTC scale, with the current time marked. Without a clock, as on a
// prerendered page or without scripts, the rows have no bars.
import * as contactContent from '#web/content/contact.ts';
import { siteContent, type Office } from '#web/content/site.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { dateFormat } from '#domain/format/intl.ts';
import { useNow } from '#web/lib/use-now.ts';
import styles from './drawings.module.css';

const OPENS = 9;
const CLOSES = 18;
const DAY_H = 24;
const TICKS = [0, 6, 12, 18, 24];
const percent = (hour: number) => `${(hour / DAY_H) * 100}%`;

/** The office's current offset from UTC in hours. */
function aheadOf(office: Office, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: office.timeZone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(now).find(part => part.type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}

const isOpenAt = (hour: number) => hour >= OPENS && hour < CLOSES;

export function OfficeHours() {
  const now = useNow();
  const { offices } = useContent('site', siteContent);
  return (
    <div className={`${styles['hours']} num`}>
      <ul>
        {offices.map(office => (
          <li key={office.city}>
            <b>{office.city}</b>
            <OfficeTime office={office} now={now} />
            <OfficeDay office={office} now={now} />
          </li>
        ))}
      </ul>
      <div className={styles['ticks']} aria-hidden="true">
        {TICKS.map(hour => (
          <span key={hour}>{hour === 0 ? '0 UTC' : hour}</span>
        ))}
      </div>
    </div>
  );
}

function OfficeTime({ office, now }: { office: Office; now: Date | undefined }) {
  const { contactPage } = useContent('contact', contactContent);
  const { locale } = useFormat();
  const note = office.headOffice ? contactPage.headOffice : '';
  if (!now) return <span className={styles['time']}>{note || '\u2007'}</span>;
  const time = dateFormat(locale, {
    timeZone: office.timeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);
  return <span className={styles['time']}>{[time, note].filter(Boolean).join(', ')}</span>;
}

function OfficeDay({ office, now }: { office: Office; now: Date | undefined }) {
  const { contactPage } = useContent('contact', contactContent);
  if (!now) return <svg width="100%" height={22} aria-hidden="true" />;
  const ahead = aheadOf(office, now);
  const world = now.getUTCHours() + now.getUTCMinutes() / 60;
  const from = (OPENS - ahead + DAY_H) % DAY_H;
  const length = CLOSES - OPENS;
  const late = Math.max(0, from + length - DAY_H);
  const open = isOpenAt((world + ahead + DAY_H) % DAY_H);
  return (
    <svg width="100%" height={22} role="img" aria-label={open ? contactPage.openNow : contactPage.closedNow}>
      <line className={styles['day']} x1="0" x2="100%" y1={11} y2={11} />
      <rect
        className={open ? styles['open'] : ''}
        x={percent(from)}
        y={4}
        width={percent(length - late)}
        height={14}
      />
      {late > 0 && <rect className={open ? styles['open'] : ''} y={4} width={percent(late)} height={14} />}
      <line className={styles['now']} x1={percent(world)} x2={percent(world)} y1={0} y2={22} />
    </svg>
  );
}
