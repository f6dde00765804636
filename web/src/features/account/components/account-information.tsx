// The Account Information card. The account number is masked until the person reveals it.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/patterns/copy-text.tsx';
import accountWords from '#web/locales/en/account.json';
import styles from './account.module.css';

type Info = Answer<'GET /account'>['accountInfo'];

export function AccountInformation({ info }: { info: Info }) {
  const t = useText(accountWords);
  const format = useFormat();
  const moment = useMoment();
  const phrase = usePhrase();
  const active = info.status.toLowerCase() === 'active';
  return (
    <Card title={t('information')}>
      <CardBody>
        <KeyValues
          items={[
            { label: t('type'), value: phrase(info.type) },
            { label: t('accountNumber'), value: <AccountNumber number={info.accountNumber} /> },
            {
              label: t('status'),
              value: <Badge state={active ? 'done' : 'off'}>{phrase(info.status)}</Badge>,
            },
            { label: t('created'), value: format.date(info.createdAt) },
            {
              label: t('lastLogin'),
              value: info.lastLogin === null ? t('never') : moment(info.lastLogin),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

const SHOWN_END = 4;

function AccountNumber({ number }: { number: string }) {
  const t = useText(accountWords);
  const { colon } = usePunctuation();
  const [shown, setShown] = useState(false);
  return (
    <span className={styles['account-number']}>
      {shown ? <CopyText value={number} /> : <span>•••• {number.slice(-SHOWN_END)}</span>}
      <LinkButton
        label={`${t(shown ? 'hide' : 'show')}${colon}${t('accountNumber')}`}
        onClick={() => setShown(!shown)}
      >
        {' '}
        {t(shown ? 'hide' : 'show')}
      </LinkButton>
    </span>
  );
}
