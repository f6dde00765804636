// Shares that members filed and two people confirm.
import { useApi } from '#web/api/use-api.ts';
import { StaffFilingLine } from '#web/entities/filing/staff-filings.tsx';
import { useText } from '#web/lib/i18n.ts';
import { usePageParam } from '#web/lib/use-page-param.ts';
import filingWords from '#web/locales/en/filings.json';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { useListingWords, type ListingPanelProps } from './companies-panel.tsx';

export function FilingsPanel({ onTab }: ListingPanelProps) {
  const t = useText(filingWords);
  const [page, onPage] = usePageParam();
  const filings = useApi('GET /operator/filings', { query: { page } });
  return (
    <WorkPanel
      {...useListingWords()}
      tab="filings"
      onTab={onTab}
      from={filings}
      onPage={onPage}
      empty={{ title: t('staffNone'), text: t('staffNoneText') }}
      line={filing => <StaffFilingLine key={filing.id} side="operator" filing={filing} />}
    />
  );
}
