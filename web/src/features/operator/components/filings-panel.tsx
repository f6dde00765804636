// Shares that members filed: those that two people confirm, and those that were decided.
import { useApi } from '#web/api/use-api.ts';
import { useStaffFilingColumns } from '#web/entities/filing/staff-filings.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';
import filingWords from '#web/locales/en/filings.json';
import { Segmented } from '#web/ui/choice.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { useListingWords, type ListingPanelProps } from './companies-panel.tsx';

const STATUSES = ['open', 'decided'] as const;
const WORD = { open: 'choice_open', decided: 'tab_decided' } as const;

export function FilingsPanel({ onTab }: ListingPanelProps) {
  const t = useText(filingWords);
  const [page, onPage] = usePageParam();
  const [status, setStatus] = useUrlState('show', STATUSES, 'open');
  const filings = useApi('GET /operator/filings', { query: { page, status } });
  return (
    <WorkPanel
      {...useListingWords()}
      tab="filings"
      onTab={onTab}
      from={filings}
      onPage={onPage}
      choice={
        <Segmented
          label={t('status')}
          look="small"
          options={STATUSES.map(value => ({ value, label: t(WORD[value]) }))}
          value={status}
          onValue={next => setStatus(next, { page: undefined })}
        />
      }
      empty={
        status === 'open' ? { title: t('staffNone'), text: t('staffNoneText') } : { title: t('noneDecided') }
      }
      table={{ columns: useStaffFilingColumns('operator'), rowKey: filing => filing.id }}
    />
  );
}
