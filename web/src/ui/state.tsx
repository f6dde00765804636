// Placeholders for missing content: skeletons in the content's shape, an empty state that suggests the next
// step, an error with a retry button, and alerts.
import { useState, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { inRem } from '#web/lib/in-rem.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import uiWords from '#web/locales/en/ui.json';
import './state.css';

/**
 * Wraps skeleton bars in the shape of the content. `label` is the specification's loading text and the
 * region's accessible name.
 */
export function Skeleton({ label, children }: { label: string; children?: ReactNode | undefined }) {
  return (
    <div className="skeleton" role="status" aria-busy="true" aria-label={label}>
      <span className="sr">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/**
 * One skeleton bar, as wide and high as the text or picture that it represents, in px at a font size of 16
 * px. Without a size it fills the line.
 */
export function Bone({ width, height }: { width?: number | undefined; height?: number | undefined }) {
  return <span className="bone" style={{ width: width && inRem(width), height: height && inRem(height) }} />;
}

/** A skeleton bar for known text. It wraps where the text will wrap. */
export function BoneWords({ children }: { children: ReactNode }) {
  return <span className="bone-words">{children}</span>;
}

interface EmptyProps {
  /** The specification's wording. */
  title: ReactNode;
  /** The next step in one sentence. */
  children?: ReactNode | undefined;
  action?: ReactNode | undefined;
  /** The heading level: 2 when the state appears directly on the page and not in a card, 1 when it is the page. */
  level?: 1 | 2 | 3 | undefined;
  /** Announced at once, because loading has failed. */
  failed?: boolean | undefined;
}

export function Empty({ title, children, action, level = 3, failed }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty" role={failed ? 'alert' : undefined}>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

interface FailedProps extends Omit<EmptyProps, 'level' | 'failed'> {
  /** The returned promise is awaited, and the button shows progress until then. */
  onRetry?: (() => unknown) | undefined;
  /** The failure. A new failure after a press is announced again. */
  failure?: Error | undefined;
  /** 1 when the state replaces the whole page. */
  level?: 1 | 2 | undefined;
}

/** The message for content that failed to load: the specification's text, its meaning, and a retry. */
export function Failed({ onRetry, failure, level = 2, title, action, ...rest }: FailedProps) {
  const t = useText(uiWords);
  const [isTrying, setTrying] = useState(false);
  const [tries, setTries] = useState(0);
  const [before, setBefore] = useState<Error>();
  if (before && before !== failure) {
    setBefore(undefined);
    setTries(tries + 1);
  }
  const retry = async () => {
    setTrying(true);
    setBefore(failure);
    await onRetry?.();
    setTrying(false);
  };
  const button = onRetry && (
    <Button busy={isTrying} onClick={() => void retry()}>
      {t('tryAgain')}
    </Button>
  );
  // Remounted after each failed try, so that screen readers announce the error again.
  return (
    <Empty
      failed
      level={level}
      title={<span key={tries}>{title}</span>}
      action={action ?? button}
      {...rest}
    />
  );
}

/** A message inside a form or page. `danger` is announced at once. */
export function Alert({
  tone = 'danger',
  children,
}: {
  tone?: 'danger' | 'warn' | 'info' | 'done' | undefined;
  children: ReactNode;
}) {
  const icon = { danger: 'alert', warn: 'alert', info: 'info', done: 'check' } as const;
  return (
    <div className={`alert ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon[tone]} />
      <div>{children}</div>
    </div>
  );
}
