// /listings: all companies, holders who were imported and have not signed up yet, and shares that members filed.
import { ClaimsPanel } from '#web/features/operator/components/claims-panel.tsx';
import { FilingsPanel } from '#web/features/operator/components/filings-panel.tsx';
import { CompaniesPanel, LISTING_TABS } from '#web/features/operator/components/companies-panel.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import listingWords from '#web/locales/en/listings.json';
import { Headline } from '#web/ui/patterns/headline.tsx';

const PANELS = { companies: CompaniesPanel, claims: ClaimsPanel, filings: FilingsPanel } as const;

export default function ListingsPage() {
  const t = useText(listingWords);
  const [tab, setTab] = useUrlState('tab', LISTING_TABS, 'companies');
  const Panel = PANELS[tab];
  return (
    <>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <Panel key={tab} onTab={next => setTab(next, { page: undefined, show: undefined })} />
    </>
  );
}
