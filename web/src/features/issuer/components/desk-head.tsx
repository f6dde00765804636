// The top of the issuer's dashboard: the company, and how much waits for it.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { LiveSign } from '#web/entities/market/live-sign.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import { Crest } from '#web/ui/crest.tsx';
import styles from './desk.module.css';

interface DeskHeadProps {
  name: string;
  desk: Answer<'GET /issuer/desk'> | undefined;
}

export function DeskHead({ name, desk }: DeskHeadProps) {
  const t = useText(deskWords);
  const format = useFormat();
  const [opened] = useState(() => new Date());
  return (
    <header>
      <p className="dateline">
        <span>{format.date(desk?.now ?? opened, 'long')}</span>
        {desk && <LiveSign asOf={desk.now} />}
      </p>
      <div className={styles['head']}>
        <Crest name={name} size="large" />
        <div>
          <h1>{name}</h1>
          <p className="muted">{desk ? t('waiting', { count: desk.waiting }) : t('loading')}</p>
        </div>
      </div>
    </header>
  );
}
