// The data of form W-9 or W-8BEN.
import { useState } from 'react';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useText } from '#web/lib/i18n.ts';
import closingWords from '#web/locales/en/closing.json';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, ChoiceList } from '#web/ui/choice.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';

export function TaxDialog({ tradeId, onClose }: { tradeId: string; onClose: () => void }) {
  const t = useText(closingWords);
  const errorText = useErrorText();
  const send = useSend('POST /market/trades/{id}/closing/tax-form', ['GET /market/trades/{id}/closing']);
  const [form, setForm] = useState<'w9' | 'w8ben'>('w9');
  const [taxId, setTaxId] = useState('');
  const [country, setCountry] = useState('');
  const [certified, setCertified] = useState(false);
  const give = async () => {
    try {
      await send.mutateAsync({ params: { id: tradeId }, body: { form, taxId, country, certify: true } });
      toast(t('taxGiven'));
      onClose();
    } catch (error) {
      toast(errorText(error), { tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      busy={send.isPending}
      onClose={onClose}
      title={t('taxTitle')}
      foot={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {t('close')}
          </Button>
          <Button
            kind="primary"
            busy={send.isPending}
            disabled={!certified || taxId.trim() === '' || country.trim() === ''}
            onClick={() => void give()}
          >
            {t('taxGive')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <ChoiceList
          label={t('taxForm')}
          value={form}
          onValue={setForm}
          options={[
            { value: 'w9', label: t('taxW9') },
            { value: 'w8ben', label: t('taxW8') },
          ]}
        />
        <Field label={t('taxId')}>
          <TextInput
            value={taxId}
            maxLength={40}
            autoComplete="off"
            onChange={event => setTaxId(event.target.value)}
          />
        </Field>
        <Field label={t('taxCountry')}>
          <TextInput
            value={country}
            maxLength={60}
            autoComplete="country-name"
            onChange={event => setCountry(event.target.value)}
          />
        </Field>
        <Checkbox label={t('taxCertify')} checked={certified} onChecked={setCertified} />
      </DialogBody>
    </Dialog>
  );
}
