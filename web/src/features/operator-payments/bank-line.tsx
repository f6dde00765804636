// What the bank's statement says of a payment: the line that belongs to it, or that there is none yet.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import operatorPaymentWords from '#web/locales/en/operator-payments.json';
import { Badge } from '#web/ui/badge.tsx';
import type { OperatorPayment } from './use-payment-words.ts';

export function BankLine({ payment: { amount, bankLine } }: { payment: OperatorPayment }) {
  const t = useText(operatorPaymentWords);
  const format = useFormat();
  if (bankLine === null) return <span className="muted">{t('noLine')}</span>;
  const { counterparty, date, sure } = bankLine;
  const isSame = Math.abs(bankLine.amount) === amount;
  return (
    <div>
      <Badge state={sure && isSame ? 'done' : 'part'}>
        {format.dollars(bankLine.amount, { sign: true })}
      </Badge>
      <span className="note">{[counterparty, format.day(date)].filter(Boolean).join(' · ')}</span>
      {!sure && (
        <Link className="link xs" to="/bank">
          {t('toMatch')}
        </Link>
      )}
    </div>
  );
}
