// /reset-password?token=: where the link of the reset mail leads.
import { LinkPage } from '#web/features/mail-links/link-page.tsx';
import { ResetFacts } from '#web/features/mail-links/reset-facts.tsx';
import { ResetForm } from '#web/features/mail-links/reset-form.tsx';
import { linkWords } from '#web/features/mail-links/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useSearchParams } from '#web/lib/router.tsx';

export default function ResetPasswordPage() {
  const t = useText(linkWords);
  const [params] = useSearchParams();
  usePageMeta({ title: t('resetTitle'), hidden: true });
  return (
    <LinkPage aside={<ResetFacts />}>
      <ResetForm token={params.get('token') ?? ''} />
    </LinkPage>
  );
}
