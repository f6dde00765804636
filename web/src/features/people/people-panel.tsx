// People by name, email or account number.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useAskedSearch } from '#web/lib/use-asked-search.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { LoadedList } from '#web/ui/loaded-list.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Empty } from '#web/ui/state.tsx';
import { WorkList } from '#web/ui/work-list.tsx';
import { PersonLine } from './person-line.tsx';
import { peopleWords } from './words.ts';

export function PeoplePanel() {
  const t = useText(peopleWords);
  const [asked, setAsked] = useState({ search: useAskedSearch(), page: 1 });
  const people = useApi('GET /operator/people', { query: asked }, { keepPrevious: asked.page > 1 });
  return (
    <div className="card">
      <SearchForm
        label={t('search')}
        initial={asked.search}
        busy={people.isFetching}
        onSearch={search => setAsked({ search, page: 1 })}
        onAgain={() => people.refetch()}
      />
      <LoadedList
        from={people}
        skeleton={<CardSkeleton label={t('loading')} rows={16} />}
        failed={t('failed')}
        empty={
          <Empty level={2} title={t('none')}>
            {t('noneText')}
          </Empty>
        }
        onPage={page => setAsked({ ...asked, page })}
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
