// /stop-payee#token=: the link in the mail about a new payee.
import { LinkOutcome } from '#web/features/auth/components/link-outcome.tsx';
import { LinkResult } from '#web/features/auth/components/link-page.tsx';
import { useLink } from '#web/features/auth/api/use-link.ts';
import { useToken } from '#web/features/auth/model/use-token.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import linkWords from '#web/locales/en/mail-links.json';
import payeeWords from '#web/locales/en/payees.json';
import { ButtonLink } from '#web/ui/button.tsx';

export default function StopPayeePage() {
  const t = useText(payeeWords);
  const link = useText(linkWords);
  const { stage, press } = useLink('stopPayee', useToken());
  usePageMeta({ title: t('stopTitle'), hidden: true });
  const signIn = <ButtonLink to="/login">{t('signIn')}</ButtonLink>;
  return (
    <LinkOutcome
      stage={stage}
      onPress={press}
      ready={{ title: t('stopTitle'), text: t('stopText'), act: t('stop') }}
      refused={{ title: link('spentTitle'), text: link('stopSpentText') }}
      refusedGo={signIn}
    >
      <LinkResult title={t('stopped')} text={t('stoppedText')}>
        {signIn}
      </LinkResult>
    </LinkOutcome>
  );
}
