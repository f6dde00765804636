// Submits evidence for a check: its basis, its reference, and a statement.
import { useState } from 'react';
import type { CallBody } from '#web/api/api-contract.ts';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import personWords from '#web/locales/en/person.json';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkEvidence } from '#web/features/profile/model/check-evidence.ts';
import type { Profile } from '#web/features/profile/model/profile-values.ts';
import profileWords from '#web/locales/en/profile.json';

import { EvidenceItems, NOTHING_ADDED, toBody } from './evidence-items.tsx';

type Kind = Profile['verifications'][number]['kind'];
type Basis = CallBody<'POST /profile/verifications/{kind}'>['basis'];

const BASES = {
  identity: ['passport', 'id_card', 'driving_licence'],
  accreditation: ['income', 'net_worth', 'professional', 'licence', 'entity', 'minimum_investment'],
} as const satisfies Record<Kind, readonly Basis[]>;

/** The draft name under which a lost session keeps the form. */
export const evidenceDraft = (kind: Kind): string => `evidence ${kind}`;

const NOTHING = { basis: '', reference: '', statement: '' } as const;

export function EvidenceDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const t = useText(profileWords);
  const called = useText(personWords);
  const evidence = useApi(
    'GET /profile/verifications/{kind}/evidence',
    { params: { kind } },
    { forget: true },
  );
  const [added, setAdded] = useState(NOTHING_ADDED);
  const methodOf = (basis: string) => evidence.data?.methods.find(one => one.basis === basis);
  const form = useEvidenceForm(kind, basis => toBody(methodOf(basis), added), onClose);
  const method = methodOf(form.values.basis);
  return (
    <FormDialog
      title={t(kind === 'identity' ? 'evidenceIdentity' : 'evidenceAccreditation')}
      act={t('handIn')}
      form={form}
      onClose={onClose}
    >
      <p className="muted">{t('evidenceText')}</p>
      <Field label={t('basis')} error={form.errors.basis} required>
        <Select<Basis>
          {...form.value('basis')}
          placeholder={called('choose')}
          options={BASES[kind].map(value => ({ value, label: t(`by_${value}`) }))}
        />
      </Field>
      {evidence.data && method && (
        <EvidenceItems
          key={method.basis}
          method={method}
          before={evidence.data}
          added={added}
          onAdded={setAdded}
        />
      )}
      <Field
        label={t('evidenceReference')}
        hint={called('optional')}
        help={t('evidenceReferenceHelp')}
        error={form.errors.reference}
      >
        <TextInput {...form.text('reference')} maxLength={120} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('statement')} help={t('statementHelp')} error={form.errors.statement} required>
        <TextArea {...form.text('statement')} rows={3} maxLength={2000} />
      </Field>
    </FormDialog>
  );
}

function useEvidenceForm(kind: Kind, more: (basis: Basis) => ReturnType<typeof toBody>, onClose: () => void) {
  const t = useText(profileWords);
  const handIn = useSend('POST /profile/verifications/{kind}', ['GET /profile', 'GET /dashboard']);
  const form = useForm<{ basis: Basis | ''; reference: string; statement: string }>({
    initial: NOTHING,
    restore: () => readDraft(evidenceDraft(kind), NOTHING),
    check: values =>
      Object.fromEntries(Object.entries(checkEvidence(values)).map(([field, key]) => [field, t(key)])),
    submit: async ({ basis, reference, statement }) => {
      if (basis === '') return;
      await handIn.mutateAsync({ params: { kind }, body: { basis, reference, statement, ...more(basis) } });
      toast(t('handedIn'));
      onClose();
    },
  });
  useKeptDraft(evidenceDraft(kind), form.values, NOTHING);
  return form;
}
