// /verifications: the operator's queue of identity and accreditation checks.
import { ChecksPanel } from '#web/features/checks/checks-panel.tsx';
import { checkWords } from '#web/features/checks/words.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

export default function VerificationsPage() {
  const t = useText(checkWords);
  const { stop, gap } = usePunctuation();
  usePageMeta({ title: t('pageTitle') });
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <h1 className="headline">
        <b>
          {t('pageTitle')}
          {stop}
        </b>
        {gap}
        {t('pageText')}
      </h1>
      <ChecksPanel />
    </>
  );
}
