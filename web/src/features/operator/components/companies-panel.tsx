// All companies, for an operator who sets rules for one or corrects something of it.
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, useUrlState } from '#web/lib/router.tsx';
import listingWords from '#web/locales/en/listings.json';
import { Badge, Delta } from '#web/ui/badge.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { RowActions, RowMenu, SortHead } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';

export const LISTING_TABS = ['companies', 'claims', 'filings'] as const;
export type ListingTab = (typeof LISTING_TABS)[number];

export interface ListingPanelProps {
  readonly onTab: (tab: ListingTab) => void;
}

/** What both tabs of the page share. */
export function useListingWords() {
  const t = useText(listingWords);
  return {
    title: t('tabs'),
    tabs: LISTING_TABS.map(value => ({ value, label: t(`tab_${value}`) })),
    loading: t('loading'),
    failed: t('failed'),
  };
}

export function CompaniesPanel({ onTab }: ListingPanelProps) {
  const t = useText(listingWords);
  const { page, search, how, onPage, onSearch } = useSearchedPage();
  const [sort, setSort] = useUrlState('sort', SORTS, 'name');
  const query = { page, search, sort, pageSize: 20 };
  const companies = useApi('GET /market/search', { query }, how);
  return (
    <WorkPanel
      {...useListingWords()}
      tab="companies"
      onTab={onTab}
      from={companies}
      onPage={onPage}
      search={{ label: t('search'), none: t('noneFound'), value: search, onValue: onSearch }}
      empty={{ title: t('none') }}
      table={{
        columns: useCompanyColumns(sort, next => setSort(next, { page: undefined })),
        rowKey: company => company.id,
      }}
    />
  );
}

type Company = Answer<'GET /market/search'>['results'][number];

/** The orders in which the server lists companies, with the opposite one of each. */
const SORTS = ['name', 'price-down', 'price', 'change', 'change-down', 'volume'] as const;
type Sort = (typeof SORTS)[number];

function useCompanyColumns(sort: Sort, onSort: (sort: Sort) => void): readonly Column<Company>[] {
  const t = useText(listingWords);
  const format = useFormat();
  const head = (word: 'company' | 'lastPrice' | 'day' | 'volume', first: Sort, second?: Sort) => (
    <SortHead
      label={t(word)}
      order={sort === first ? (first === 'name' ? 'up' : 'down') : sort === second ? 'up' : undefined}
      onSort={() => onSort(sort === first && second ? second : first)}
    />
  );
  return [
    {
      key: 'company',
      head: head('company', 'name'),
      phone: 'lead',
      cell: ({ slug, name, symbol }) => (
        <TitleNote title={<Link to={`/listings/${slug}`}>{name}</Link>} note={symbol} />
      ),
    },
    {
      key: 'status',
      head: t('status'),
      label: '',
      cell: ({ tradable }) => (
        <Badge state={tradable ? 'done' : 'off'}>{t(tradable ? 'trading' : 'halted')}</Badge>
      ),
    },
    {
      key: 'price',
      head: head('lastPrice', 'price-down', 'price'),
      label: t('lastPrice'),
      end: true,
      phone: 'figure',
      cell: ({ price }) => (price === null ? t('noPrice') : format.dollars(price)),
    },
    {
      key: 'change',
      head: head('day', 'change', 'change-down'),
      label: '',
      end: true,
      cell: ({ change }) => <Delta value={change} />,
    },
    {
      key: 'volume',
      head: head('volume', 'volume'),
      label: t('volume'),
      end: true,
      phone: 'off',
      cell: ({ volume30d }) => format.dollars(volume30d),
    },
    {
      key: 'actions',
      head: <span className="sr">{t('actions')}</span>,
      end: true,
      cell: ({ slug, name }) => (
        <RowActions corner>
          <RowMenu
            label={t('actionsFor', { company: name })}
            items={[
              { label: t('open'), to: `/listings/${slug}` },
              { label: t('openMarket'), to: `/marketplace/${slug}` },
              { label: t('itsTrades'), to: `/trades?tab=openTrades&search=${encodeURIComponent(name)}` },
            ]}
          />
        </RowActions>
      ),
    },
  ];
}
