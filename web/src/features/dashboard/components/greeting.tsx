// The date, the age of the figures, and the welcome, shown on each dashboard.
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSession } from '#web/api/session.ts';
import { LiveSign } from '#web/entities/market/live-sign.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

interface GreetingProps {
  asOf: string | undefined;
  /** The description after the name. */
  about: string;
}

export function Greeting({ asOf, about }: GreetingProps) {
  const t = useText(dashboardWords);
  const format = useFormat();
  // Undefined when the stored session is damaged.
  const name = useSession().user?.firstName;
  const [today] = useState(() => new Date());
  return (
    <>
      <p className="dateline">
        <span>{format.date(asOf ?? today, 'long')}</span>
        {asOf && <LiveSign asOf={asOf} />}
      </p>
      <h1 className={`headline ${styles['greeting']}`}>
        <b>{name ? t('welcome', { name }) : t('welcomeAlone')}</b> {about}
      </h1>
    </>
  );
}
