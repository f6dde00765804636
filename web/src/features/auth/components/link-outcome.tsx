// The page of a mail's link: the button that acts, then the result or the reason of the failure.
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
  onPress: () => void;
  /** What the button does. */
  ready: { readonly title: string; readonly text: string; readonly act: string };
  refused: { readonly title: string; readonly text: string };
  /** The next step after a refusal. The default is the home page. */
  refusedGo?: ReactNode;
  /** Shown on success. */
  children: ReactNode;
}

export function LinkOutcome({ stage, onPress, ready, refused, refusedGo, children }: LinkOutcomeProps) {
  const t = useText(linkWords);
  const ui = useText(uiWords);
  const home = <ButtonLink to="/home">{t('goHome')}</ButtonLink>;
  return (
    <LinkPage>
      {stage === 'unread' && (
        <Skeleton label={ready.title}>
          <Bone width={480} height={56} />
          <Bone width={360} height={18} />
          <Bone width={160} height={44} />
        </Skeleton>
      )}
      {(stage === 'ready' || stage === 'busy') && (
        <LinkResult title={ready.title} text={ready.text}>
          <Button kind="primary" busy={stage === 'busy'} onClick={onPress}>
            {ready.act}
          </Button>
        </LinkResult>
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
          <Button kind="primary" onClick={onPress}>
            {ui('tryAgain')}
          </Button>
        </LinkResult>
      )}
    </LinkPage>
  );
}
