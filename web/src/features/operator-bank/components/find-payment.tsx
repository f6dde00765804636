// An operator looks for the payment that a line without a match belongs to.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Button } from '#web/ui/button.tsx';
import { Rows, TitleNote } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';

type Line = Answer<'GET /operator/bank/lines'>['results'][number];

interface FindPaymentProps {
  line: Line;
  /** Matches the line to this payment. */
  match: (paymentId: string) => Promise<void>;
  onClose: () => void;
}

export function FindPayment({ line, match, onClose }: FindPaymentProps) {
  const t = useText(bankWords);
  const format = useFormat();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { data } = useApi('GET /operator/payments', { query: { status: 'pending', search } });
  const type = line.amount < 0 ? 'withdrawal' : 'deposit';
  const payments = (data?.results ?? []).filter(payment => payment.transaction_type === type);
  const choose = async (id: string) => {
    setBusy(id);
    setFailure(undefined);
    try {
      await match(id);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setBusy(undefined);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy !== undefined}
      title={t('findTitle', { amount: format.dollars(line.amount) })}
      foot={<Button onClick={onClose}>{t('goBack')}</Button>}
    >
      <div className="dlg-body">
        {failure !== undefined && <Alert>{failure}</Alert>}
        <Field label={t('findSearch')}>
          <TextInput value={search} onChange={event => setSearch(event.target.value)} maxLength={100} />
        </Field>
        {data && payments.length === 0 && <p className="muted">{t('findNone')}</p>}
        <Rows label={t('findList')}>
          {payments.map(payment => (
            <li className="row two" key={payment.id}>
              <TitleNote
                title={
                  <>
                    <span className="num">{format.dollars(payment.amount)}</span> {payment.user.name}
                  </>
                }
                note={[payment.bank_reference, format.date(payment.timestamp)].filter(Boolean).join(', ')}
              />
              <Button size="small" busy={busy === payment.id} onClick={() => void choose(payment.id)}>
                {t('match')}
              </Button>
            </li>
          ))}
        </Rows>
      </div>
    </Dialog>
  );
}
