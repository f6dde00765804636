// Where an operator drops the bank's statement, or chooses it.
import { useState, type DragEvent } from 'react';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useText } from '#web/lib/i18n.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { toast } from '#web/ui/toast.tsx';
import styles from './drop-statement.module.css';
import { FileButton } from './file-button.tsx';

export function DropStatement({ send }: { send: (file: File) => Promise<void> }) {
  const t = useText(bankWords);
  const errorText = useErrorText();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) send(file).catch((error: unknown) => toast(errorText(error), { tone: 'danger' }));
  };
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
      <div>
        <h2 className={styles['title']}>{t('drop')}</h2>
        <p className="muted">{t('dropText')}</p>
      </div>
      <FileButton primary label={t('choose')} send={send} />
    </div>
  );
}
