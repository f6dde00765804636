// /forgot-password: requests a link to set a new password.
import { ForgotForm } from '#web/features/auth/components/forgot-form.tsx';
import { LinkPage } from '#web/features/auth/components/link-page.tsx';
import { ResetFacts } from '#web/features/auth/components/reset-facts.tsx';
import linkWords from '#web/locales/en/mail-links.json';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

export default function ForgotPasswordPage() {
  const t = useText(linkWords);
  usePageMeta({ title: t('forgotTitle'), description: t('forgotIntro') });
  return (
    <LinkPage aside={<ResetFacts />}>
      <ForgotForm />
    </LinkPage>
  );
}
