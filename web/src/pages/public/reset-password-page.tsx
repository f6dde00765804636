// /reset-password#token=: the target of the link in the reset mail.
import { LinkPage } from '#web/features/auth/components/link-page.tsx';
import { ResetFacts } from '#web/features/auth/components/reset-facts.tsx';
import { ResetForm } from '#web/features/auth/components/reset-form.tsx';
import { useToken } from '#web/features/auth/model/use-token.ts';
import linkWords from '#web/locales/en/mail-links.json';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

export default function ResetPasswordPage() {
  const t = useText(linkWords);
  const token = useToken();
  usePageMeta({ title: t('resetTitle'), hidden: true });
  return (
    <LinkPage aside={<ResetFacts />}>
      <ResetForm token={token} />
    </LinkPage>
  );
}
