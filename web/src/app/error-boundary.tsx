// Catches rendering errors, so that a failing part of a page does not remove the frame.
import { Component, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import shellWords from '#web/locales/en/shell.json';
import { Button } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/state.tsx';

interface Props {
  /** A new value (the address) resets the boundary. */
  resetKey: string;
  /** Renders the frame around the message when the page has no other frame. */
  frame?: (message: ReactNode) => ReactNode;
  children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly at: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, at: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.at ? null : { error: undefined, at: props.resetKey };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    const { frame = message => message } = this.props;
    return frame(<Broken error={this.state.error} onRetry={() => this.setState({ error: undefined })} />);
  }
}

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(shellWords);
  if (!isStale(error)) {
    return (
      <Failed title={t('crashed')} onRetry={onRetry}>
        {t('crashedText')}
      </Failed>
    );
  }
  return (
    <Failed title={t('pageFailed')} action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}>
      {t('pageFailedText')}
    </Failed>
  );
}

/**
 * Detects that a code or CSS file of this page no longer exists, because the site was updated after the page
 * was opened.
 */
function isStale(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message } = error;
  return (
    (error instanceof TypeError && /import|module|fetch/i.test(message)) ||
    message.startsWith('Unable to preload')
  );
}
