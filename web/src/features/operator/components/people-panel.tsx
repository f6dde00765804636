// Searches people by name, email or account number.
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { useAskedSearch } from '#web/ui/patterns/use-asked-search.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { SearchForm } from '#web/ui/patterns/search-form.tsx';
import { Empty } from '#web/ui/state.tsx';
import { WorkList } from '#web/ui/patterns/work-list.tsx';
import { PersonLine } from './person-line.tsx';
import peopleWords from '#web/locales/en/people.json';

export function PeoplePanel() {
  const t = useText(peopleWords);
  const { page, search, how, onPage, onSearch } = useSearchedPage(useAskedSearch());
  const people = useApi('GET /operator/people', { query: { page, search } }, how);
  return (
    <div className="card">
      <SearchForm
        label={t('search')}
        initial={search}
        busy={people.isFetching}
        onSearch={onSearch}
        onAgain={() => people.refetch()}
      />
      <LoadedList
        searched
        from={people}
        skeleton={<CardSkeleton label={t('loading')} rows={16} />}
        failed={t('failed')}
        empty={
          <Empty level={2} title={t('none')}>
            {t('noneText')}
          </Empty>
        }
        onPage={onPage}
      >
        {({ results }) => (
          <WorkList label={t('pageTitle')}>
            {results.map(person => (
              <PersonLine key={person.id} person={person} />
            ))}
          </WorkList>
        )}
      </LoadedList>
    </div>
  );
}
