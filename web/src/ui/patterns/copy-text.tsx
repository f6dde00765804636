// A text that is copied when pressed: account numbers, wallet addresses, references.
import { useText } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast.tsx';
import uiWords from '#web/locales/en/ui.json';
import styles from './copy-text.module.css';

interface CopyTextProps {
  value: string;
  /** Shows the beginning only, for ids and hashes. */
  short?: boolean | undefined;
  /** Replaces the default appearance, for example with a Copy button beside an input. */
  children?: string | undefined;
}

const SHORT = 8;

/** The accessible name includes the whole text. */
export function CopyText({ value, short = false, children }: CopyTextProps) {
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
      {children ?? (short ? `${value.slice(0, SHORT)}…` : value)}
      <span className="sr"> {children || short ? value : t('copy')}</span>
    </button>
  );
}
