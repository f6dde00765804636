// The card of payees: where withdrawals can go.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import payeeWords from '#web/locales/en/payees.json';
import { CardBones } from '#web/ui/bones.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Skeleton } from '#web/ui/state.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import styles from './payees.module.css';

type Payee = Answer<'GET /account/payees'>['payees'][number];

const SIGNS = {
  waiting: 'part',
  usable: 'done',
  needs_approval: 'part',
  rejected: 'off',
  stopped: 'off',
} as const;

export function PayeesCard() {
  const t = useText(payeeWords);
  const payees = useApi('GET /account/payees');
  const [isAdding, setAdding] = useState(false);
  const add = <LinkButton onClick={() => setAdding(true)}>{t('add')}</LinkButton>;
  return (
    <Card className={styles['payees']} title={t('title')} action={add} foot={t('foot')}>
      <Loaded
        from={payees}
        failed={t('failed')}
        skeleton={
          <Skeleton label={t('loading')}>
            <CardBones />
          </Skeleton>
        }
      >
        {data =>
          data.payees.length === 0 ? (
            <p className="card-body muted">{t('none')}</p>
          ) : (
            <Rows label={t('title')}>
              {data.payees.map(payee => (
                <PayeeRow key={payee.id} payee={payee} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {isAdding && <PayeeDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function PayeeRow({ payee }: { payee: Payee }) {
  const t = useText(payeeWords);
  const moment = useMoment();
  const act = useAct();
  const remove = useSend('DELETE /account/payees/{id}', ['GET /account/payees']);
  const name = t('ending', { bank: payee.bankName, last4: payee.last4 });
  const takeOut = () =>
    act({
      ask: { title: t('removeTitle', { name }), text: t('removeText'), yes: t('remove'), danger: true },
      send: () => remove.mutateAsync({ params: { id: payee.id } }),
      done: t('removed'),
    });
  return (
    <li className="row two">
      <TitleNote
        title={name}
        note={
          <>
            {payee.holderName}
            <span className="note">
              <Badge state={SIGNS[payee.status]}>
                {t(`status_${payee.status}`, { time: moment(payee.usableAt) })}
              </Badge>
            </span>
            {payee.verified && <span className="note">{t('verified')}</span>}
          </>
        }
      />
      <span className="row-acts">
        <LinkButton label={t('removeNamed', { name })} onClick={() => void takeOut()}>
          {t('remove')}
        </LinkButton>
      </span>
    </li>
  );
}
