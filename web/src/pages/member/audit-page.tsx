// /audit: what the audit log says, and how far it is chained.
import { AuditPanel } from '#web/features/operator-audit/audit-panel.tsx';
import { ChainFigures } from '#web/features/operator-audit/chain-figures.tsx';
import { auditWords } from '#web/features/operator-audit/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { Headline } from '#web/ui/headline.tsx';

export default function AuditPage() {
  const t = useText(auditWords);
  const about = useSearchParams()[0].get('about') ?? '';
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <ChainFigures />
      {/* Another address is another search: the menu's leads back to all. */}
      <AuditPanel key={about} about={about} />
    </>
  );
}
