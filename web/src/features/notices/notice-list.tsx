// One page of notices by day, newest first. Opening a notice marks it as read.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useSend } from '#web/api/use-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import noticesWords from '#web/locales/en/notices.json';
import styles from './notices.module.css';

/** Notices show their age for a week, and their time after that. */
const WEEK_MS = 7 * 86_400_000;

type Notice = Answer<'GET /notices'>['results'][number];

/** The notices by day, each day under its date. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const format = useFormat();
  const days = Map.groupBy(notices, ({ createdAt }) => format.date(createdAt));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles['day']} aria-label={day}>
      <h2>{day}</h2>
      <ul className={`rows ${styles['notices']}`}>
        {ofDay.map(notice => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  ));
}

function NoticeRow({ notice }: { notice: Notice }) {
  const mark = useSend('POST /notices/read', ['GET /notices']);
  const { id, link, readAt } = notice;
  if (link === null)
    return (
      <li className="row">
        <NoticeText notice={notice} />
      </li>
    );
  const onClick = () => {
    if (readAt === null) mark.mutate({ body: { ids: [id] } });
  };
  return (
    <li>
      <Link to={link} onClick={onClick}>
        <NoticeText notice={notice} />
      </Link>
    </li>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const t = useText(noticesWords);
  const format = useFormat();
  const moment = useMoment();
  const [opened] = useState(() => new Date());
  const now = useNow() ?? opened;
  const { title, text, createdAt, readAt } = notice;
  const isRecent = now.getTime() - Date.parse(createdAt) < WEEK_MS;
  return (
    <>
      <i className={readAt === null ? `${styles['dot']} ${styles['new']}` : styles['dot']}>
        {readAt === null && <span className="sr">{t('newOne')}</span>}
      </i>
      <span>
        <span className={readAt === null ? `${styles['notice-title']} strong` : styles['notice-title']}>
          {title}
        </span>
        <span className={styles['notice-text']}>{text}</span>
      </span>
      <time className="note" dateTime={createdAt} title={moment(createdAt)}>
        {isRecent ? format.ago(createdAt, now) : format.date(createdAt, 'clock')}
      </time>
    </>
  );
}
