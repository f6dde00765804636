// Takes a document to check: a dropped or chosen PDF, or the code that is printed on paper.
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent, type SubmitEvent } from 'react';
import { useText } from '#web/lib/i18n.ts';
import verifyWords from '#web/locales/en/verify.json';
import { Button } from '#web/ui/button.tsx';
import style from './verify.module.css';

const CODE = /^[0-9a-f]{16}$/;

interface VerifyFormProps {
  busy: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
  onCode: (code: string) => void;
}

export function VerifyForm({ busy, error, onFile, onCode }: VerifyFormProps) {
  const t = useText(verifyWords);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  // The page is prerendered: a file may have been chosen before its code loaded, and no event reports it.
  const takeEarly = useEffectEvent(() => take(chooser.current?.files));
  useEffect(() => takeEarly(), []);
  return (
    <div className={style['grid']}>
      <div
        className={isOver ? `${style['drop']} ${style['over']}` : style['drop']}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={style['dropTitle']}>{t('drop')}</p>
        <Button kind="primary" busy={busy} onClick={() => chooser.current?.click()}>
          {t(busy ? 'checking' : 'choose')}
        </Button>
        <p className={style['small']}>{t('dropText')}</p>
        <p role="alert" className={style['error']}>
          {error}
        </p>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('choose')}
          accept=".pdf,application/pdf"
          onChange={event => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      <div>
        <dl className={style['answers']}>
          {(['valid', 'altered', 'void', 'unknown'] as const).map(status => (
            <div key={status}>
              <dt className={`${style['verdict']} ${style[status]}`}>{t(status)}</dt>
              <dd>{t(`${status}Text`)}</dd>
            </div>
          ))}
        </dl>
        <CodeForm busy={busy} onCode={onCode} />
      </div>
    </div>
  );
}

function CodeForm({ busy, onCode }: Pick<VerifyFormProps, 'busy' | 'onCode'>) {
  const t = useText(verifyWords);
  const id = useId();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const plain = code.replaceAll(/\s/g, '').toLowerCase();
    setWrong(!CODE.test(plain));
    if (CODE.test(plain)) onCode(plain);
  };
  return (
    <form className={style['paper']} noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('onPaper')}</label>
      <span>
        <input
          id={id}
          className={style['mono']}
          value={code}
          maxLength={24}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-error`}
          onChange={event => setCode(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          {t('check')}
        </Button>
      </span>
      <p id={`${id}-error`} role="alert" className={style['error']}>
        {isWrong && t('codeWrong')}
      </p>
    </form>
  );
}
