// Takes a file: dropped, chosen, or photographed on a phone.
import { useRef, useState, type DragEvent } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import documentWords from '#web/locales/en/documents.json';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import styles from './drop-file.module.css';

const TAKEN = ['application/pdf', 'image/jpeg', 'image/png'];
/** The server's limit. */
const MOST_BYTES = 20 * 1024 * 1024;

interface DropFileProps {
  /** What the file is, for people who cannot see the page: 'Front of the card'. */
  label: string;
  progress: number | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
  /** Says which files are taken. */
  limits?: boolean | undefined;
}

export function DropFile({ label, progress, error, onFile, limits = false }: DropFileProps) {
  const t = useText(documentWords);
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<'tooLarge' | 'wrongType'>();
  const isBusy = progress !== undefined;
  const take = (given: FileList | null) => {
    const first = given?.[0];
    if (!first || isBusy) return;
    const fault = faultOf(first);
    setRefused(fault);
    setName(first.name);
    if (!fault) onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const input = (ref: typeof file, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-hidden="true"
      accept={capture ? 'image/*' : TAKEN.join(',')}
      capture={capture}
      onChange={event => {
        take(event.target.files);
        event.target.value = '';
      }}
    />
  );
  return (
    <div
      className={isOver ? `${styles['drop']} ${styles['over']}` : styles['drop']}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles['acts']}>
        <Button
          size="small"
          busy={isBusy}
          aria-label={t('chooseFor', { what: label })}
          onClick={() => file.current?.click()}
        >
          {t('choose')}
        </Button>
        <span className={styles['camera']}>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={t('photoFor', { what: label })}
            onClick={() => photo.current?.click()}
          >
            {t('photo')}
          </Button>
        </span>
        <span className={`muted xs ${styles['hint']}`}>{t('dropHint')}</span>
      </div>
      {limits && <p className={`muted xs ${styles['limits']}`}>{t('limits')}</p>}
      {isBusy && <Sending label={t('sending', { what: label })} name={name} progress={progress} />}
      <p className="error" role="alert">
        {refused ? t(refused, { name }) : error}
      </p>
      {input(file)}
      {input(photo, 'environment')}
    </div>
  );
}

/** How much of a file has been sent. */
function Sending({ label, name, progress }: { label: string; name: string; progress: number }) {
  const format = useFormat();
  return (
    <div className={styles['progress']}>
      <p>
        <span>{name}</span>
        <span className="num">{format.part(100 * progress, 0)}</span>
      </p>
      <Progress label={label} value={progress} max={1} />
    </div>
  );
}

/** What speaks against a file before it is sent. A browser does not know the type of every file. */
function faultOf({ size, type }: File): 'tooLarge' | 'wrongType' | undefined {
  if (size > MOST_BYTES) return 'tooLarge';
  return type === '' || TAKEN.includes(type) ? undefined : 'wrongType';
}
