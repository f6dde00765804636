// The outcome of a link that acts when it is opened: in progress, done, or the reason of the failure.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import uiWords from '#web/locales/en/ui.json';
import { LinkPage, LinkResult } from './link-page.tsx';
import type { LinkStage } from '#web/features/auth/api/use-link.ts';
import linkWords from '#web/locales/en/mail-links.json';

interface LinkOutcomeProps {
  stage: LinkStage;
  onRetry: () => void;
  /** The text shown while the call runs. */
  asking: string;
  refused: { readonly title: string; readonly text: string };
  /** The next step after a refusal. The default is the home page. */
  refusedGo?: ReactNode;
  /** Shown on success. */
  children: ReactNode;
}

export function LinkOutcome({ stage, onRetry, asking, refused, refusedGo, children }: LinkOutcomeProps) {
  const t = useText(linkWords);
  const ui = useText(uiWords);
  const home = <ButtonLink to="/home">{t('goHome')}</ButtonLink>;
  return (
    <LinkPage>
      {stage === 'asking' && (
        <Skeleton label={asking}>
          <Bone width={480} height={56} />
          <Bone width={360} height={18} />
          <Bone width={160} height={44} />
        </Skeleton>
      )}
      {stage === 'done' && children}
      {stage === 'refused' && <LinkResult {...refused}>{refusedGo ?? home}</LinkResult>}
      {stage === 'incomplete' && (
        <LinkResult title={t('incompleteTitle')} text={t('incompleteText')}>
          {home}
        </LinkResult>
      )}
      {stage === 'failed' && (
        <LinkResult title={t('failedTitle')} text={t('failedText')}>
          <Button kind="primary" onClick={onRetry}>
            {ui('tryAgain')}
          </Button>
        </LinkResult>
      )}
    </LinkPage>
  );
}
