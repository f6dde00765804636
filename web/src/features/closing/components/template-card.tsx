// The issuer's closing template: none, simple or full, the days of a step, and the texts of the documents.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { ChoiceList } from '#web/ui/choice.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useClosingWords } from '#web/features/closing/model/use-closing-words.ts';
import style from './closing.module.css';

type Template = Answer<'GET /issuer/closing-template'>;
type Kind = Template['kind'];

const CHANGED: readonly Reading[] = ['GET /issuer/closing-template'];
const KINDS: readonly Kind[] = ['none', 'simple', 'full'];
const NAME = { none: 'templateNone', simple: 'templateSimple', full: 'templateFull' } as const;
const NOTE = { none: 'templateNoneNote', simple: 'templateSimpleNote', full: 'templateFullNote' } as const;

interface TemplateCardProps {
  /** The slug of the line; undefined: the default line. */
  line: string | undefined;
  /** True when the template can no longer be changed. */
  fixed: boolean;
}

export function TemplateCard({ fixed, line }: TemplateCardProps) {
  const t = useText(closingWords);
  const query = line === undefined ? {} : { line };
  const template = useApi('GET /issuer/closing-template', { query });
  return (
    <Loaded
      from={template}
      skeleton={<CardSkeleton label={t('loading')} rows={2} />}
      failed={t('templateFailed')}
    >
      {known => <InForce template={known} fixed={fixed} query={query} />}
    </Loaded>
  );
}

/** The query of calls about one line. */
interface OfLine {
  readonly line?: string;
}

function InForce({ template, fixed, query }: { template: Template; fixed: boolean; query: OfLine }) {
  const t = useText(closingWords);
  const moment = useMoment();
  const words = useClosingWords();
  const [changing, setChanging] = useState(false);
  const { kind, stageDays, version, setAt, documents } = template;
  const used = documents.filter(({ kinds }) => kinds.includes(kind));
  const foot =
    setAt === null
      ? t('templateFootNone')
      : t('templateFoot', { version: String(version), time: moment(setAt) });
  return (
    <Card
      title={t('templateTitle')}
      sub={t(NAME[kind])}
      action={
        !fixed && (
          <Button size="small" aria-label={t('templateChangeLabel')} onClick={() => setChanging(true)}>
            {t('templateChange')}
          </Button>
        )
      }
      foot={foot}
    >
      <CardBody>
        <KeyValues
          items={[
            { label: t('templateClass'), value: template.class },
            kind !== 'none' && { label: t('templateDays'), value: String(stageDays) },
            ...used.map(({ id, changed }) => ({
              label: words.title(id),
              value: t(changed ? 'templateChanged' : 'templateStandard'),
            })),
          ]}
        />
      </CardBody>
      {changing && <TemplateDialog template={template} query={query} onClose={() => setChanging(false)} />}
    </Card>
  );
}

interface TemplateDialogProps {
  template: Template;
  query: OfLine;
  onClose: () => void;
}

function TemplateDialog({ template, query, onClose }: TemplateDialogProps) {
  const t = useText(closingWords);
  const errorText = useErrorText();
  const save = useSend('POST /issuer/closing-template', CHANGED);
  const [kind, setKind] = useState<Kind>(template.kind);
  const [days, setDays] = useState(String(template.stageDays));
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string>();
  const stageDays = Number(days);
  const areDaysRight = /^\d{1,2}$/.test(days) && stageDays >= 1 && stageDays <= 30;
  const textOf = ({ id, text }: Template['documents'][number]) => texts[id] ?? text;
  const isSame = kind === template.kind && stageDays === template.stageDays;
  const isChanged = !isSame || template.documents.some(one => textOf(one) !== one.text);
  const send = async () => {
    // A standard text is left out, so that later versions of it apply.
    const sent = template.documents.filter(one => one.changed || texts[one.id] !== undefined);
    try {
      await save.mutateAsync({
        query,
        body: {
          kind,
          stageDays,
          texts: Object.fromEntries(sent.map(one => [one.id, textOf(one)])),
          basedOn: template.version,
        },
      });
      toast(t('templateSaved'));
      onClose();
    } catch (fault) {
      setError(errorText(fault));
      toast(errorText(fault), { tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      wide
      busy={save.isPending}
      onClose={onClose}
      title={t('templateTitle')}
      foot={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('close')}
          </Button>
          <Button
            kind="primary"
            busy={save.isPending}
            disabled={!areDaysRight || !isChanged}
            onClick={() => void send()}
          >
            {t('templateSave')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <ChoiceList
          label={t('templateTitle')}
          value={kind}
          onValue={setKind}
          error={error}
          options={KINDS.map(value => ({ value, label: t(NAME[value]), note: t(NOTE[value]) }))}
        />
        {kind !== 'none' && (
          <>
            <Field label={t('templateDays')} help={t('templateDaysHelp')}>
              <TextInput
                inputMode="numeric"
                maxLength={2}
                value={days}
                onChange={event => setDays(event.target.value)}
              />
            </Field>
            <TextFields template={template} kind={kind} texts={texts} onTexts={setTexts} />
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface TextFieldsProps {
  template: Template;
  kind: Kind;
  /** Changed texts by document. */
  texts: Readonly<Record<string, string>>;
  onTexts: (texts: Readonly<Record<string, string>>) => void;
}

function TextFields({ template, kind, texts, onTexts }: TextFieldsProps) {
  const t = useText(closingWords);
  const words = useClosingWords();
  const fields = template.fields.map(field => `{${field}}`).join(', ');
  return (
    <>
      <p className="note">{t('templateTextHelp', { fields })}</p>
      <div className={style['texts']} lang="en">
        {template.documents
          .filter(({ kinds }) => kinds.includes(kind))
          .map(({ id, text }) => (
            <Field key={id} label={words.title(id)}>
              <TextArea
                rows={6}
                maxLength={20_000}
                value={texts[id] ?? text}
                onChange={event => onTexts({ ...texts, [id]: event.target.value })}
              />
            </Field>
          ))}
      </div>
    </>
  );
}
