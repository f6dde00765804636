// A text that is copied when pressed: account numbers, wallet addresses, references.
import { useText } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast.tsx';
import uiWords from '#web/locales/en/ui.json';
import styles from './copy-text.module.css';

/**
 * `children` replaces the default appearance, for example with a Copy button beside an input. The accessible
 * name includes the text.
 */
export function CopyText({ value, children }: { value: string; children?: string | undefined }) {
  const t = useText(uiWords);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast(t('copied', { what: value }));
    } catch {
      toast(t('copyFailed'), { tone: 'danger' });
    }
  };
  return (
    <button
      type="button"
      className={children ? undefined : styles['copy']}
      title={t('copy')}
      onClick={() => void copy()}
    >
      {children ?? value}
      <span className="sr"> {children ? value : t('copy')}</span>
    </button>
  );
}
