// Files shares that the person holds elsewhere. What the public estimate knows is filled in.
import { useState } from 'react';
import { DropFile } from '#web/entities/document/drop-file.tsx';
import { useAddDocument, type AddedDocument } from '#web/entities/document/use-add-document.ts';
import { useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { forgetBrought, readBrought } from '#web/lib/brought-shares.ts';
import { useText } from '#web/lib/i18n.ts';
import filingWords from '#web/locales/en/filings.json';
import { MoneyInput, WholeInput } from '#web/ui/amount-input.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card, CardBody, Rows } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
  checkFiling,
  filingBody,
  fromEstimate,
  NO_FILING,
  type FilingValues,
} from '#web/features/filings/model/check-filing.ts';
import { CompanyPicker } from './company-picker.tsx';
import styles from './filings.module.css';

/** As in the contract. */
const MOST_PROOFS = 10;

export function FilingForm() {
  const t = useText(filingWords);
  const [brought, setBrought] = useState(readBrought);
  const [documents, setDocuments] = useState<readonly AddedDocument[]>([]);
  const sending = useSend('POST /filings', ['GET /filings']);
  const form = useForm<FilingValues>({
    initial: NO_FILING,
    restore: () => (brought ? fromEstimate(brought) : {}),
    check: values => {
      const faults = checkFiling(values, new Date().toISOString().slice(0, 10));
      return Object.fromEntries(Object.entries(faults).map(([field, word]) => [field, t(word)]));
    },
    submit: async values => {
      const ids = documents.map(({ id }) => id);
      await sending.mutateAsync({ body: filingBody(values, ids) });
      forgetBrought();
      setBrought(undefined);
      setDocuments([]);
      form.reset(NO_FILING);
      toast(t('filed'));
    },
  });
  const { slug, name } = form.values;
  return (
    <Card title={t('newTitle')} sub={brought && t('fromEstimate')}>
      <CardBody>
        <form {...form.props} className={styles['fields']} aria-label={t('newTitle')}>
          {form.general && <Alert>{form.general}</Alert>}
          <CompanyPicker
            picked={{ slug, name }}
            error={form.errors.name}
            onPick={picked => {
              form.set('slug', picked.slug);
              form.set('name', picked.name);
            }}
          />
          <div className={styles['pair']}>
            <Field label={t('shares')} error={form.errors.shares} required>
              <WholeInput {...form.value('shares')} />
            </Field>
            <Field label={t('cost')} help={t('costHelp')} error={form.errors.cost} required>
              <MoneyInput {...form.value('cost')} />
            </Field>
          </div>
          <div className={styles['pair']}>
            <Field label={t('acquired')} error={form.errors.acquiredOn} required>
              <TextInput {...form.text('acquiredOn')} type="date" />
            </Field>
            <Field label={t('certificate')} hint={t('optional')} help={t('certificateHelp')}>
              <TextInput {...form.text('certificate')} maxLength={60} autoComplete="off" />
            </Field>
          </div>
          <Proofs documents={documents} onDocuments={setDocuments} />
          <Checkbox label={t('consent')} error={form.errors.consent} {...form.tick('consent')} />
          <div>
            <Button type="submit" kind="primary" busy={form.busy}>
              {t('file')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

interface ProofsProps {
  documents: readonly AddedDocument[];
  onDocuments: (documents: readonly AddedDocument[]) => void;
}

function Proofs({ documents, onDocuments }: ProofsProps) {
  const t = useText(filingWords);
  const { progress, error, add } = useAddDocument();
  const take = async (file: File) => {
    const added = await add(file, 'share_proof');
    if (added) onDocuments([...documents, added]);
  };
  return (
    <fieldset className="field">
      <legend className="label">{t('proof')}</legend>
      <p className="help">{t('proofHelp')}</p>
      {documents.length > 0 && (
        <Rows>
          {documents.map(document => (
            <li key={document.id}>
              <span>{document.name}</span>
              <IconButton
                icon="x"
                label={t('remove', { name: document.name })}
                onClick={() => onDocuments(documents.filter(({ id }) => id !== document.id))}
              />
            </li>
          ))}
        </Rows>
      )}
      {documents.length < MOST_PROOFS && (
        <DropFile label={t('proof')} progress={progress} error={error} onFile={file => void take(file)} />
      )}
    </fieldset>
  );
}
