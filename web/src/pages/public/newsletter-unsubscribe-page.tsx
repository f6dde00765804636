// /newsletter/unsubscribe#token=: one press ends a subscription, and another page restores it.
import { LinkOutcome } from '#web/features/auth/components/link-outcome.tsx';
import { LinkResult } from '#web/features/auth/components/link-page.tsx';
import { useLink } from '#web/features/auth/api/use-link.ts';
import { useToken } from '#web/features/auth/model/use-token.ts';
import linkWords from '#web/locales/en/mail-links.json';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { Link } from '#web/lib/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export default function NewsletterUnsubscribePage() {
  const t = useText(linkWords);
  const token = useToken();
  const { stage, press } = useLink('unsubscribe', token);
  usePageMeta({ title: t('newsletterTitle'), hidden: true });
  return (
    <LinkOutcome
      stage={stage}
      onPress={press}
      ready={{ title: t('endTitle'), text: t('endText'), act: t('endSubscription') }}
      refused={{ title: t('unknownTitle'), text: t('unknownText') }}
      refusedGo={<ButtonLink to="/public-insights">{t('readArticles')}</ButtonLink>}
    >
      <LinkResult title={t('endedTitle')} text={t('endedText')}>
        <ButtonLink to="/home">{t('goHome')}</ButtonLink>
        <Link className="lnk" to={`/newsletter/confirm#token=${encodeURIComponent(token ?? '')}`}>
          {t('subscribeAgain')}
        </Link>
      </LinkResult>
    </LinkOutcome>
  );
}
