// The form of the client account: its bank, how payouts go, and the columns of the bank's CSV.
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { withoutSpaces } from '#web/forms/faults.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput, Select, TextInput } from '#web/ui/input.tsx';
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
  version: '09' as Account['version'],
};

/** The columns of the bank's CSV that an operator names; what a heading says plainly is found without. */
const COLUMNS = [
  'date',
  'amount',
  'credit',
  'debit',
  'balance',
  'currency',
  'reference',
  'counterparty',
  'counterpartyAccount',
  'counterpartyRouting',
  'text',
] as const;
type Column = (typeof COLUMNS)[number];

interface AccountDialogProps {
  account: Account | undefined;
  onClose: () => void;
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useText(bankWords);
  const { form, guard } = useAccountForm(account, onClose);
  return (
    <FormDialog title={t('clientAccount')} act={t('saveAccount')} form={form} onClose={onClose}>
      <AccountFields form={form} />
      <ColumnFields form={form} />
      {guard !== undefined && (
        <Field label={t('pin')} error={form.errors.secret} required>
          <PasswordInput {...form.text('secret')} inputMode="numeric" maxLength={12} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}

function useAccountForm(account: Account | undefined, onClose: () => void) {
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
        version: account.version,
      }),
      ...(Object.fromEntries(COLUMNS.map(column => [column, account?.csvColumns[column] ?? ''])) as Record<
        Column,
        string
      >),
      secret: '',
    },
    check: () => ({}),
    submit: async ({ secret, ...values }) => {
      const { account: number, holderName, bankName, bic, routingNumber, profile, version } = values;
      const csvColumns = Object.fromEntries(
        COLUMNS.flatMap(column => (values[column] === '' ? [] : [[column, values[column]]])),
      );
      const body = {
        account: number,
        holderName,
        bankName,
        bic,
        routingNumber,
        profile,
        version,
        csvColumns,
      };
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
  return { form, guard };
}

type AccountForm = ReturnType<typeof useAccountForm>['form'];

function AccountFields({ form }: { form: AccountForm }) {
  const t = useText(bankWords);
  return (
    <>
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
      <Field label={t('version')} required>
        <Select
          {...form.value('version')}
          options={(['09', '03'] as const).map(value => ({ value, label: `pain.001.001.${value}` }))}
        />
      </Field>
    </>
  );
}

/** Closed at first: most banks write headings that are recognised. */
function ColumnFields({ form }: { form: AccountForm }) {
  const t = useText(bankWords);
  return (
    <details>
      <summary className="link">{t('csvColumns')}</summary>
      <p className="muted">{t('csvColumnsText')}</p>
      {COLUMNS.map(column => (
        <Field key={column} label={t(`column_${column}`)}>
          <TextInput {...form.text(column)} maxLength={120} autoComplete="off" />
        </Field>
      ))}
    </details>
  );
}
