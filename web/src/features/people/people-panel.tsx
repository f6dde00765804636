// People by name, email or account number.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useAskedSearch } from '#web/lib/use-asked-search.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
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
      />
      <Loaded
        from={people}
        skeleton={
          <Skeleton label={t('loading')}>
            <CardBones rows={16} />
          </Skeleton>
        }
        failed={t('failed')}
      >
        {list =>
          list.total === 0 ? (
            <Empty level={2} title={t('none')}>
              {t('noneText')}
            </Empty>
          ) : (
            <>
              <WorkList label={t('pageTitle')}>
                {list.results.map(person => (
                  <PersonLine key={person.id} person={person} />
                ))}
              </WorkList>
              <Pages list={list} onPage={page => setAsked({ ...asked, page })} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
