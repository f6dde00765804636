// /confirm-email#token=: the target of the link in the mail that welcomes a person or confirms a changed
// address.
import { LinkOutcome } from '#web/features/auth/components/link-outcome.tsx';
import { LinkResult } from '#web/features/auth/components/link-page.tsx';
import { useLink } from '#web/features/auth/api/use-link.ts';
import { useToken } from '#web/features/auth/model/use-token.ts';
import linkWords from '#web/locales/en/mail-links.json';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function ConfirmEmailPage() {
  const t = useText(linkWords);
  const { isAuthenticated } = useSession();
  const { stage, press } = useLink('confirmEmail', useToken());
  usePageMeta({ title: t('confirmTitle'), hidden: true });
  const go = (
    <ButtonLink kind="primary" to={isAuthenticated ? '/dashboard' : '/login'}>
      {t(isAuthenticated ? 'goDashboard' : 'goLogin')}
    </ButtonLink>
  );
  return (
    <LinkOutcome
      stage={stage}
      onPress={press}
      ready={{ title: t('confirmTitle'), text: t('confirmText'), act: t('confirmAct') }}
      refused={{ title: t('spentTitle'), text: t('confirmSpentText') }}
      refusedGo={go}
    >
      <LinkResult title={t('confirmedTitle')} text={t('confirmedText')}>
        {go}
      </LinkResult>
    </LinkOutcome>
  );
}
