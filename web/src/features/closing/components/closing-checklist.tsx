// The checklist of a closing: each document or condition with what each party has done and has to do.
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import {
  isDocument,
  useClosingWords,
  type Closing,
  type DocumentId,
  type Party,
  type Step,
} from '#web/features/closing/model/use-closing-words.ts';
import style from './closing.module.css';

const PARTIES: readonly Party[] = ['seller', 'buyer', 'company'];

export function ClosingChecklist({
  closing,
  onRead,
}: {
  closing: Closing;
  onRead: (document: DocumentId) => void;
}) {
  const t = useText(closingWords);
  const words = useClosingWords();
  const { steps, role } = closing;
  const done = steps.filter(isDone).length + (closing.status === 'sealed' ? 1 : 0);
  return (
    <Card
      title={t('closing')}
      action={<span className="muted num">{t('doneOf', { done, all: steps.length + 1 })}</span>}
    >
      <table className={style['matrix']}>
        <caption className="sr">{t('closing')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('document')}</th>
            {PARTIES.map(party => (
              <th key={party} scope="col">
                {party === role ? t('you') : words.role(party)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(step => (
            <tr key={step.id} className={style[lookOf(step)]}>
              <th scope="row">
                <span className={style['doc']}>{words.title(step.id)}</span>
                <span className="note">{words.note(step.id)}</span>
                {step.readable && <ReadButton step={step} onRead={onRead} />}
              </th>
              {PARTIES.map(party => (
                <Cell key={party} closing={closing} step={step} party={party} />
              ))}
            </tr>
          ))}
          <SealRow closing={closing} />
        </tbody>
      </table>
    </Card>
  );
}

const isDone = ({ acts }: Step) => acts.every(({ status }) => status === 'done');

function lookOf(step: Step): 'done' | 'now' | 'later' {
  if (isDone(step)) return 'done';
  return step.acts.some(act => act.status === 'now') ? 'now' : 'later';
}

function ReadButton({ step: { id }, onRead }: { step: Step; onRead: (document: DocumentId) => void }) {
  const t = useText(closingWords);
  const words = useClosingWords();
  if (!isDocument(id)) return null;
  return (
    <button
      type="button"
      className={`link ${style['read']}`}
      aria-label={t('readNamed', { document: words.title(id) })}
      onClick={() => onRead(id)}
    >
      {t('read')}
    </button>
  );
}

function Cell({ closing, step, party }: { closing: Closing; step: Step; party: Party }) {
  const t = useText(closingWords);
  const words = useClosingWords();
  const moment = useMoment('shortTime');
  const act = step.acts.find(({ by }) => by === party);
  const label = party === closing.role ? t('you') : words.role(party);
  if (act === undefined)
    return (
      <td data-label={label} className={style['none']}>
        <span aria-hidden="true">–</span>
        <span className="sr">{t('notNeeded')}</span>
      </td>
    );
  if (act.status === 'done')
    return (
      <td data-label={label}>
        <Badge state="done">{t(isDocument(step.id) ? 'actDone' : 'actGiven')}</Badge>
        {act.at !== null && <span className="note num">{moment(act.at)}</span>}
      </td>
    );
  const isNow = act.status === 'now';
  const word = isNow ? (party === closing.role ? 'actNow' : 'actOpen') : 'actLater';
  return (
    <td data-label={label}>
      <Badge state={isNow ? 'part' : 'open'}>{t(word)}</Badge>
    </td>
  );
}

function SealRow({ closing: { file, status } }: { closing: Closing }) {
  const t = useText(closingWords);
  const moment = useMoment('shortTime');
  const isSealed = status === 'sealed';
  return (
    <tr className={style[isSealed ? 'done' : 'later']}>
      <th scope="row">
        <span className={style['doc']}>{t('sealed')}</span>
        <span className="note">{t('sealedNote')}</span>
      </th>
      <td colSpan={3} data-label={t('fileSeal')}>
        <Badge state={isSealed ? 'done' : 'open'}>{t(isSealed ? 'actSealed' : 'actLater')}</Badge>
        {file?.sealedAt && <span className="note num">{moment(file.sealedAt)}</span>}
      </td>
    </tr>
  );
}
