// Takes a file: dropped, chosen, or photographed on a phone.
import { useRef, useState, type DragEvent } from 'react';
import { useText } from '#web/lib/i18n.ts';
import documentWords from '#web/locales/en/documents.json';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import styles from './drop-file.module.css';

const TAKEN = 'application/pdf,image/jpeg,image/png';

interface DropFileProps {
  /** What the file is, for people who cannot see the page: 'Front of the card'. */
  label: string;
  progress: number | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
}

export function DropFile({ label, progress, error, onFile }: DropFileProps) {
  const t = useText(documentWords);
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = progress !== undefined;
  const take = (given: FileList | null) => {
    const first = given?.[0];
    if (first && !isBusy) onFile(first);
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
      accept={capture ? 'image/*' : TAKEN}
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
      {isBusy && <Progress label={t('sending', { what: label })} value={progress} max={1} />}
      <p className="error" role="alert">
        {error}
      </p>
      {input(file)}
      {input(photo, 'environment')}
    </div>
  );
}
