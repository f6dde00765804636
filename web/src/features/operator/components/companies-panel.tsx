// All companies, for an operator who sets rules for one or corrects something of it.
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import listingWords from '#web/locales/en/listings.json';
import { Badge, Delta } from '#web/ui/badge.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';

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
  const format = useFormat();
  const { page, search, how, onPage, onSearch } = useSearchedPage();
  const companies = useApi('GET /market/search', { query: { page, search, sort: 'name' } }, how);
  return (
    <WorkPanel
      {...useListingWords()}
      tab="companies"
      onTab={onTab}
      from={companies}
      onPage={onPage}
      search={{ label: t('search'), none: t('noneFound'), value: search, onValue: onSearch }}
      empty={{ title: t('none') }}
      line={({ id, slug, name, symbol, price, change, volume30d, tradable }) => (
        <li key={id}>
          <TitleNote
            title={
              <Link className="title" to={`/listings/${slug}`}>
                {name}
              </Link>
            }
            note={symbol}
          />
          <TitleNote
            title={price === null ? t('noPrice') : format.dollars(price)}
            note={change !== null && t.rich('today', { change: <Delta key="change" value={change} small /> })}
          />
          <span className="note">{t('traded', { amount: format.dollars(volume30d) })}</span>
          <span>
            <Badge state={tradable ? 'done' : 'off'}>{t(tradable ? 'trading' : 'halted')}</Badge>
          </span>
        </li>
      )}
    />
  );
}
