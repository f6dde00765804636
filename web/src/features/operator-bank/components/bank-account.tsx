// The client account at the bank, as the operator has set it.
import { useState } from 'react';
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AccountDialog } from './account-dialog.tsx';
import styles from './bank-account.module.css';

export function BankAccount() {
  const t = useText(bankWords);
  const { data } = useApi('GET /operator/bank/account');
  const [isEditing, setEditing] = useState(false);
  if (!data) return null;
  const { account } = data;
  return (
    <Card
      title={t('clientAccount')}
      action={account && <LinkButton onClick={() => setEditing(true)}>{t('change')}</LinkButton>}
    >
      {account ? (
        <CardBody>
          <KeyValues
            items={[
              { label: t('accountNumber'), value: account.account },
              { label: t('bankName'), value: account.bankName },
              { label: t('profile'), value: t(`profile_${account.profile}`) },
            ]}
          />
        </CardBody>
      ) : (
        <CardBody>
          <div className={styles['set-up']}>
            <p>{t('noAccount')}</p>
            <Button kind="primary" wide onClick={() => setEditing(true)}>
              {t('setUpAccount')}
            </Button>
          </div>
        </CardBody>
      )}
      {isEditing && <AccountDialog account={account ?? undefined} onClose={() => setEditing(false)} />}
    </Card>
  );
}
