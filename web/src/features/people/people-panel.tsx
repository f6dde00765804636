// People by name, e-mail or account number. Asked for by a button, since each search is on record.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { CardBones, Empty, Skeleton } from '#web/ui/state.tsx';
import { WorkList } from '#web/ui/work-list.tsx';
import { PersonLine } from './person-line.tsx';
import { peopleWords } from './words.ts';
import './people.css';

export function PeoplePanel() {
  const t = useText(peopleWords);
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const people = useApi('GET /operator/people', { query: asked }, { keepPrevious: asked.page > 1 });
  const form = useForm({
    initial: { search: '' },
    check: () => ({}),
    submit: ({ search }) => setAsked({ search: search.trim(), page: 1 }),
  });
  return (
    <div className="card">
      <form {...form.props} role="search" className="people-search">
        <Field label={t('search')}>
          <TextInput {...form.text('search')} type="search" maxLength={100} autoComplete="off" />
        </Field>
        <Button type="submit" busy={people.isFetching}>
          {t('find')}
        </Button>
      </form>
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
