// The client account at the bank: shown, and set.
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { withoutSpaces } from '#web/forms/faults.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, Select, TextInput } from '#web/ui/input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Guard, guardOf, stepUpOf } from '#web/entities/person/step-up.ts';

type Account = NonNullable<Answer<'GET /operator/bank/account'>['account']>;

const EMPTY = {
  account: '',
  holderName: '',
  bankName: '',
  bic: '',
  routingNumber: '',
  profile: 'ach' as Account['profile'],
};

export function BankAccount() {
  const t = useText(bankWords);
  const { data } = useApi('GET /operator/bank/account');
  const [isEditing, setEditing] = useState(false);
  if (!data) return null;
  const { account } = data;
  return (
    <Card
      title={t('clientAccount')}
      action={<LinkButton onClick={() => setEditing(true)}>{t('change')}</LinkButton>}
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
        <p className="card-body muted">{t('noAccount')}</p>
      )}
      {isEditing && <AccountDialog account={account ?? undefined} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function AccountDialog({ account, onClose }: { account: Account | undefined; onClose: () => void }) {
  const t = useText(bankWords);
  const errorText = useErrorText();
  const [guard, setGuard] = useState<Guard>();
  const save = useSend('PUT /operator/bank/account', ['GET /operator/bank/account']);
  const form = useForm({
    initial: {
      ...EMPTY,
      ...(account && {
        account: account.account,
        holderName: account.holderName,
        bankName: account.bankName,
        bic: account.bic,
        routingNumber: account.routingNumber,
        profile: account.profile,
      }),
      secret: '',
    },
    check: () => ({}),
    submit: async ({ secret, ...body }) => {
      try {
        await save.mutateAsync({ body: { ...body, ...stepUpOf(guard, withoutSpaces(secret)) } });
      } catch (error) {
        const asked = error instanceof ApiError ? guardOf(error.code) : undefined;
        if (asked === undefined) throw error;
        setGuard(asked);
        return { secret: errorText(error) };
      }
      toast(t('accountSaved'));
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog title={t('clientAccount')} act={t('saveAccount')} form={form} onClose={onClose}>
      <Field label={t('accountNumber')} error={form.errors.account} required>
        <TextInput {...form.text('account')} maxLength={42} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('holderName')} error={form.errors.holderName} required>
        <TextInput {...form.text('holderName')} maxLength={120} />
      </Field>
      <Field label={t('bankName')} error={form.errors.bankName} required>
        <TextInput {...form.text('bankName')} maxLength={120} />
      </Field>
      <Field label={t('bic')} error={form.errors.bic}>
        <TextInput {...form.text('bic')} maxLength={11} autoComplete="off" />
      </Field>
      <Field label={t('routingNumber')} error={form.errors.routingNumber}>
        <TextInput {...form.text('routingNumber')} maxLength={9} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={t('profile')} required>
        <Select
          {...form.value('profile')}
          options={(['sepa', 'wire', 'ach'] as const).map(value => ({ value, label: t(`profile_${value}`) }))}
        />
      </Field>
      {guard !== undefined && (
        <Field label={t('pin')} error={form.errors.secret} required>
          <PasswordInput {...form.text('secret')} inputMode="numeric" maxLength={12} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}
