// Submits evidence for a check: its basis, its reference, and a statement.
import { useState } from 'react';
import type { Answer, CallBody } from '#web/api/api-contract.ts';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import personWords from '#web/locales/en/person.json';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMissingWords } from '#web/entities/document/use-missing-words.ts';
import { checkEvidence } from '#web/features/profile/model/check-evidence.ts';
import type { Profile } from '#web/features/profile/model/profile-values.ts';
import profileWords from '#web/locales/en/profile.json';
import {
  NOTHING_ADDED,
  missingItems,
  toBody,
  type EvidenceAdded,
} from '#web/features/profile/model/missing-items.ts';
import { EvidenceItems } from './evidence-items.tsx';

type Evidence = Answer<'GET /profile/verifications/{kind}/evidence'>;
type Kind = Profile['verifications'][number]['kind'];
type Basis = CallBody<'POST /profile/verifications/{kind}'>['basis'];

const BASES = {
  identity: ['passport', 'id_card', 'driving_licence'],
  accreditation: ['income', 'net_worth', 'professional', 'licence', 'entity', 'minimum_investment'],
} as const satisfies Record<Kind, readonly Basis[]>;

/** The draft name under which a lost session keeps the form. */
export const evidenceDraft = (kind: Kind): string => `evidence ${kind}`;

const TITLES = { identity: 'evidenceIdentity', accreditation: 'evidenceAccreditation' } as const;

const NOTHING = { basis: '', reference: '', statement: '' } as const;

interface EvidenceDialogProps {
  kind: Kind;
  onClose: () => void;
}

export function EvidenceDialog({ kind, onClose }: EvidenceDialogProps) {
  const t = useText(profileWords);
  const evidence = useApi(
    'GET /profile/verifications/{kind}/evidence',
    { params: { kind } },
    { forget: true },
  );
  if (evidence.data) return <EvidenceForm kind={kind} onClose={onClose} before={evidence.data} />;
  return (
    <Dialog open onClose={onClose} title={t(TITLES[kind])}>
      <DialogBody>
        <Loaded
          from={evidence}
          skeleton={<CardSkeleton label={t('loading')} rows={3} />}
          failed={t('failed')}
        >
          {() => null}
        </Loaded>
      </DialogBody>
    </Dialog>
  );
}

function EvidenceForm({ kind, onClose, before }: EvidenceDialogProps & { before: Evidence }) {
  const t = useText(profileWords);
  const called = useText(personWords);
  const [now] = useState(() => new Date());
  const [added, setAdded] = useState(() => ({ ...NOTHING_ADDED, representations: statedIn(before) }));
  const methodOf = (basis: string) => before.methods.find(one => one.basis === basis);
  const form = useEvidenceForm({ kind, onClose, basis: before.basis ?? '' }, basis =>
    toBody(methodOf(basis), added),
  );
  const method = methodOf(form.values.basis);
  const nameOf = useMissingWords(method);
  return (
    <FormDialog title={t(TITLES[kind])} act={t('handIn')} form={form} onClose={onClose}>
      <p className="muted">{t('evidenceText')}</p>
      <Field label={t('basis')} error={form.errors.basis} required>
        <Select<Basis>
          {...form.value('basis')}
          placeholder={called('choose')}
          options={BASES[kind].map(value => ({ value, label: t(`by_${value}`) }))}
        />
      </Field>
      {method && (
        <>
          <EvidenceItems
            key={method.basis}
            method={method}
            before={before}
            added={added}
            onAdded={setAdded}
          />
          <p role="status">{nameOf(missingItems({ method, before, added, now }))}</p>
        </>
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

/** The statements that the person has made already. */
const statedIn = ({ methods, representations }: Evidence): EvidenceAdded['representations'] =>
  methods.flatMap(one => one.representations).filter(name => representations.includes(name));

interface FormSetup {
  readonly kind: Kind;
  readonly basis: Basis | '';
  readonly onClose: () => void;
}

function useEvidenceForm(
  { kind, basis: first, onClose }: FormSetup,
  more: (basis: Basis) => ReturnType<typeof toBody>,
) {
  const t = useText(profileWords);
  const handIn = useSend('POST /profile/verifications/{kind}', ['GET /profile', 'GET /dashboard']);
  const initial = { ...NOTHING, basis: first };
  const form = useForm<{ basis: Basis | ''; reference: string; statement: string }>({
    initial,
    restore: () => readDraft(evidenceDraft(kind), initial),
    check: values =>
      Object.fromEntries(Object.entries(checkEvidence(values)).map(([field, key]) => [field, t(key)])),
    submit: async ({ basis, reference, statement }) => {
      if (basis === '') return;
      await handIn.mutateAsync({ params: { kind }, body: { basis, reference, statement, ...more(basis) } });
      toast(t('handedIn'));
      onClose();
    },
  });
  useKeptDraft(evidenceDraft(kind), form.values, initial);
  return form;
}
