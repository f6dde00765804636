// /undo-email#token=: the link that the old address gets after a change of the email address.
import { LinkOutcome } from '#web/features/auth/components/link-outcome.tsx';
import { LinkResult } from '#web/features/auth/components/link-page.tsx';
import { useLink } from '#web/features/auth/api/use-link.ts';
import { useToken } from '#web/features/auth/model/use-token.ts';
import linkWords from '#web/locales/en/mail-links.json';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function UndoEmailPage() {
  const t = useText(linkWords);
  const { stage, press } = useLink('undoEmail', useToken());
  usePageMeta({ title: t('undoTitle'), hidden: true });
  return (
    <LinkOutcome
      stage={stage}
      onPress={press}
      ready={{ title: t('undoTitle'), text: t('undoText'), act: t('undoAct') }}
      refused={{ title: t('spentTitle'), text: t('undoSpentText') }}
      refusedGo={<ButtonLink to="/contact">{t('goContact')}</ButtonLink>}
    >
      <LinkResult title={t('undoneTitle')} text={t('undoneText')}>
        <ButtonLink kind="primary" to="/forgot-password">
          {t('goForgot')}
        </ButtonLink>
      </LinkResult>
    </LinkOutcome>
  );
}
