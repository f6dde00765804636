// A list of people. The search field is shown only when the list has entries.
import { useText } from '#web/lib/i18n.ts';
import type { SearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { LoadedList, type ListPage, type LoadedListProps } from '#web/ui/patterns/loaded-list.tsx';
import { SearchForm } from '#web/ui/patterns/search-form.tsx';
import { Empty } from '#web/ui/state.tsx';
import workWords from '#web/locales/en/work.json';

interface PeopleListProps<List> extends Omit<LoadedListProps<List>, 'label' | 'onPage' | 'searched'> {
  from: LoadedListProps<List>['from'] & { readonly isFetching: boolean };
  searched: SearchedPage;
  /** What is searched; by default the name and the email address. */
  label?: string | undefined;
}

export function PeopleList<List extends ListPage<unknown>>({
  searched: { search, onPage, onSearch },
  from,
  empty,
  label,
  ...list
}: PeopleListProps<List>) {
  const t = useText(workWords);
  const isSearched = search !== '';
  return (
    <>
      {(isSearched || from.data?.total !== 0) && (
        <SearchForm
          label={label ?? t('searchNamed')}
          busy={from.isFetching}
          onSearch={onSearch}
          onAgain={() => from.refetch()}
        />
      )}
      <LoadedList
        {...list}
        searched
        from={from}
        empty={isSearched ? <Empty title={t('nobodyFound')}>{t('nobodyFoundText')}</Empty> : empty}
        onPage={onPage}
      />
    </>
  );
}
