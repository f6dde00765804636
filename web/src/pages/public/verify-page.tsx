// /verify: whether a document of this market is genuine and unchanged.
import { VerifyDocument } from '#web/features/verify/components/verify-document.tsx';
import { site } from '#web/content/site.ts';
import { useText } from '#web/lib/i18n.ts';
import verifyWords from '#web/locales/en/verify.json';
import { InfoPage } from '#web/ui/sections/info-page.tsx';

export default function VerifyPage() {
  const t = useText(verifyWords);
  return (
    <InfoPage
      name={t('name')}
      description={`${site.name}: ${t('description')}`}
      title={t('title')}
      lede={t('lede')}
    >
      <VerifyDocument />
    </InfoPage>
  );
}
