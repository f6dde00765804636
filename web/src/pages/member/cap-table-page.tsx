// /cap-table: the register of the issuer's company.
import { CapTableExport } from '#web/features/issuer/components/cap-table-export.tsx';
import { CapTableImport } from '#web/features/issuer/components/cap-table-import.tsx';
import { CapTableReconciliation } from '#web/features/issuer/components/cap-table-reconciliation.tsx';
import { CapTableRegister } from '#web/features/issuer/components/cap-table-register.tsx';
import { ResalePanel } from '#web/features/issuer/components/resale-panel.tsx';
import capTableWords from '#web/locales/en/cap-table.json';
import resaleWords from '#web/locales/en/resale.json';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const VIEWS = ['table', 'import', 'reconcile', 'resale', 'export'] as const;

export default function CapTablePage() {
  const t = useText(capTableWords);
  const resale = useText(resaleWords);
  const [view, setView] = useUrlState('view', VIEWS, 'table');
  return (
    <>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <Tabs
        label={t('tabs')}
        options={VIEWS.map(value => ({
          value,
          label: value === 'resale' ? resale('tabresale') : t(`tab${value}`),
        }))}
        value={view}
        onValue={next => setView(next, { page: undefined })}
      >
        {view === 'table' && <CapTableRegister onImport={() => setView('import')} />}
        {view === 'import' && <CapTableImport />}
        {view === 'reconcile' && <CapTableReconciliation />}
        {view === 'resale' && <ResalePanel />}
        {view === 'export' && <CapTableExport />}
      </Tabs>
    </>
  );
}
