// /audit: what the audit log says, and how far it is chained.
import { AuditPanel } from '#web/features/operator-audit/audit-panel.tsx';
import { ChainFigures } from '#web/features/operator-audit/chain-figures.tsx';
import { auditWords } from '#web/features/operator-audit/words.ts';
import { useText } from '#web/lib/i18n.ts';
import { Headline } from '#web/ui/headline.tsx';

export default function AuditPage() {
  const t = useText(auditWords);
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <ChainFigures />
      <AuditPanel />
    </>
  );
}
