// /verifications: the operator's queue of identity and accreditation checks.
import { ChecksPanel } from '#web/features/operator/components/checks-panel.tsx';
import checkWords from '#web/locales/en/checks.json';
import { useText } from '#web/lib/i18n.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function VerificationsPage() {
  const t = useText(checkWords);
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <ChecksPanel />
    </>
  );
}
