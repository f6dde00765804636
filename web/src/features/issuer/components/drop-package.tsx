// Where an issuer drops a cap table package: one zip archive, or its JSON files, which are packed into one archive here.
import { useRef, useState, type DragEvent } from 'react';
import { useText } from '#web/lib/i18n.ts';
import capTableWords from '#web/locales/en/cap-table.json';
import { Button } from '#web/ui/button.tsx';
import { zipFiles } from '#web/features/issuer/model/zip-files.ts';
import css from './cap-table.module.css';

interface DropPackageProps {
  busy: boolean;
  onPackage: (file: File) => void;
}

export function DropPackage({ busy, onPackage }: DropPackageProps) {
  const t = useText(capTableWords);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = async (chosen: readonly File[]) => {
    const [first, ...others] = chosen;
    if (!first || busy) return;
    onPackage(others.length === 0 ? first : await zipFiles(chosen, 'package.ocf.zip'));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div
      className={isOver ? `${css['drop']} ${css['over']}` : css['drop']}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className={css['dropTitle']}>{busy ? t('checking') : t('drop')}</h2>
      <p className="muted">{t('dropText')}</p>
      <Button kind="primary" busy={busy} onClick={() => chooser.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('choose')}
        accept=".zip,.json,application/zip,application/json"
        onChange={event => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
