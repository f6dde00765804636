// The facts on which an operator decides about a payment: the sum, large, with person, account, references and bank line.
import type { ReactNode } from 'react';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { EmailText } from '#web/entities/person/email-text.tsx';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';
import { KeyValues } from '#web/ui/card.tsx';
import { BankLine } from './bank-line.tsx';
import styles from './payment-facts.module.css';
import { usePaymentWords, type OperatorPayment } from './use-payment-words.ts';

export function PaymentFacts({ payment }: { payment: OperatorPayment }): ReactNode {
  const t = useText(operatorPaymentWords);
  const phrase = usePhrase();
  const moment = useMoment();
  const { comma } = usePunctuation();
  const words = usePaymentWords()(payment);
  const { user, channel, metadata, payee, bank_reference: ours, fee, timestamp } = payment;
  return (
    <div className={styles['payment-facts']}>
      <p className={styles['sum']}>
        <span className="note">{words.kind}</span>
        <b>{words.amount}</b>
        {fee > 0 && <span className="note">{t('net', words)}</span>}
      </p>
      <KeyValues
        items={[
          {
            label: t('person'),
            value: user.name,
            note: <EmailText email={user.email} confirmed={user.emailConfirmed} />,
          },
          { label: t('account'), value: user.accountNumber },
          { label: t('method'), value: `${phrase(channel.method.name)}${comma}${phrase(channel.name)}` },
          payee !== null && {
            label: t('payee'),
            value: `${payee.bank_name} •••• ${payee.last4}`,
            note: payee.holder_name,
          },
          ours !== null && { label: t('ourReference'), value: ours },
          { label: t('theirReference'), value: metadata.reference },
          { label: t('atBank'), value: <BankLine payment={payment} /> },
          { label: t('requested'), value: moment(timestamp) },
        ]}
      />
    </div>
  );
}
