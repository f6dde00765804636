// /audit: the audit log and the state of its hash chain.
import { AuditPanel } from '#web/features/operator-audit/components/audit-panel.tsx';
import { ChainFigures } from '#web/features/operator-audit/components/chain-figures.tsx';
import auditWords from '#web/locales/en/operator-audit.json';
import { useText } from '#web/lib/i18n.ts';
import { useLocation } from '#web/lib/router.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function AuditPage() {
  const t = useText(auditWords);
  const { key } = useLocation();
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <ChainFigures />
      {/* A link or the Back button restores the form from the address. The menu's link resets it to all entries. */}
      <AuditPanel key={key} />
    </>
  );
}
