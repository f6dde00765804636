// One page of notices, newest first, under headings of time. Opening a notice marks it as read.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useSend } from '#web/api/use-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { OwnMoney } from '#web/ui/amount.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { groupNotices, type NoticeGroup } from '#web/features/notices/model/group-notices.ts';
import noticesWords from '#web/locales/en/notices.json';
import styles from './notices.module.css';

type Notice = Answer<'GET /notices'>['results'][number];
type Span = NoticeGroup<Notice>['span'];

const ICONS = {
  money: 'purse',
  trade: 'swap',
  order: 'orders',
  document: 'doc',
  company: 'company',
  account: 'lock',
} as const satisfies Record<Notice['topic'], IconName>;

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const t = useText(noticesWords);
  const { locale, zone } = useFormat();
  const [opened] = useState(() => new Date());
  const now = useNow() ?? opened;
  return groupNotices(notices, { now, locale, zone }).map(({ span, month, notices: ofGroup }) => {
    const name = span === 'month' ? month : t(span);
    return (
      <section key={month} className={styles['group']} aria-label={name}>
        <h2>{name}</h2>
        <ul className={`rows ${styles['notices']}`}>
          {ofGroup.map(notice => (
            <NoticeRow key={notice.id} notice={notice} span={span} />
          ))}
        </ul>
      </section>
    );
  });
}

interface RowProps {
  notice: Notice;
  span: Span;
}

function NoticeRow({ notice, span }: RowProps) {
  const mark = useSend('POST /notices/read', ['GET /notices']);
  const { id, link, readAt } = notice;
  const parts = <NoticeParts notice={notice} span={span} />;
  if (link === null) return <li className="row">{parts}</li>;
  const onClick = () => {
    if (readAt === null) mark.mutate({ body: { ids: [id] } });
  };
  return (
    <li>
      <Link to={link} onClick={onClick}>
        {parts}
      </Link>
    </li>
  );
}

function NoticeParts({ notice, span }: RowProps) {
  const t = useText(noticesWords);
  const format = useFormat();
  const moment = useMoment();
  const { title, text, topic, createdAt, readAt } = notice;
  const isNew = readAt === null;
  return (
    <>
      <span className={isNew ? `${styles['sign']} ${styles['new']}` : styles['sign']}>
        <Icon name={ICONS[topic]} />
        {isNew && <span className="sr">{t('newOne')}</span>}
      </span>
      <span className={styles['words']}>
        <span className={isNew ? `${styles['notice-title']} strong` : styles['notice-title']}>{title}</span>
        <span className={styles['notice-text']}>{text}</span>
      </span>
      <Figure notice={notice} />
      <time className="note num" dateTime={createdAt} title={moment(createdAt)}>
        {format.date(createdAt, span === 'today' || span === 'yesterday' ? 'clock' : 'short')}
      </time>
    </>
  );
}

/** The amount, else the shares. An amount with a sign has moved, and one without is agreed or under way. */
function Figure({ notice: { amount, flow, shares } }: { notice: Notice }) {
  const t = useText(noticesWords);
  const format = useFormat();
  if (amount !== null) {
    const value = flow === 'out' ? -amount : amount;
    return (
      <span className={flow === null ? `${styles['figure']} muted` : styles['figure']}>
        <OwnMoney value={value} sign={flow !== null} />
      </span>
    );
  }
  if (shares === null) return null;
  return (
    <span className={`${styles['figure']} muted num`}>
      {format.hidden ? format.ownShares(shares) : t('shares', { count: shares })}
    </span>
  );
}
