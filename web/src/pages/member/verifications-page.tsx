// /verifications: the operator's queue of identity and accreditation checks.
import { ChecksPanel } from '#web/features/checks/checks-panel.tsx';
import { checkWords } from '#web/features/checks/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { Headline } from '#web/ui/headline.tsx';

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
