// Payees whose holder has another name than the account: two operators must allow the name.
import { useApi, useSend } from '#web/api/use-api.ts';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/use-list.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Button } from '#web/ui/button.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import styles from './open-lines.module.css';

type Payee = Answer<'GET /operator/payees'>['results'][number];

const CHANGED: readonly Reading[] = ['GET /operator/payees', 'GET /operator/bank/payouts'];

/** Shown only while a name waits. */
export function PayeesToApprove() {
  const t = useText(bankWords);
  const { data } = useApi('GET /operator/payees', { query: {} });
  if (!data || data.results.length === 0) return null;
  return (
    <Card title={t('payeeNames')}>
      <Rows label={t('payeeNames')}>
        {data.results.map(payee => (
          <PayeeRow key={payee.id} payee={payee} />
        ))}
      </Rows>
    </Card>
  );
}

function PayeeRow({ payee }: { payee: Payee }) {
  const t = useText(bankWords);
  const list = useList();
  const act = useAct();
  const approve = useSend('POST /operator/payees/{id}/approve', CHANGED);
  const reject = useSend('POST /operator/payees/{id}/reject', CHANGED);
  const params = { id: payee.id };
  return (
    <li className={`row two ${styles['line']}`}>
      <TitleNote
        title={payee.holderName}
        note={
          <>
            {t('payeeOf', { name: payee.user.name })}
            <span className="note">{`${payee.bankName} •••• ${payee.last4}`}</span>
            {payee.approvedBy.length > 0 && (
              <span className="note">{t('allowedBy', { names: list(payee.approvedBy) })}</span>
            )}
          </>
        }
      />
      <span className={styles['acts']}>
        <Button
          size="small"
          kind="primary"
          busy={approve.isPending}
          onClick={() =>
            void act({ send: () => withStepUp(() => approve.mutateAsync({ params })), done: t('allowed') })
          }
        >
          {t('allow')}
        </Button>
        <Button
          size="small"
          busy={reject.isPending}
          onClick={() =>
            void act({
              ask: {
                title: t('refuseTitle', { name: payee.holderName }),
                text: t('refuseText'),
                yes: t('refuse'),
                danger: true,
              },
              send: () => reject.mutateAsync({ params }),
              done: t('refusedName'),
            })
          }
        >
          {t('refuse')}
        </Button>
      </span>
    </li>
  );
}
