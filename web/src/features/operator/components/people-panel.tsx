// All accounts by role, with a search by name, company, email or account number.
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import { useApi } from '#web/api/use-api.ts';
import { useAskedSearch } from '#web/ui/patterns/use-asked-search.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { usePersonColumns } from './person-columns.tsx';
import peopleWords from '#web/locales/en/people.json';

const TABS = ['all', 'investor', 'issuer', 'operator', 'blocked'] as const;

export function PeoplePanel() {
  const t = useText(peopleWords);
  const [show, setShow] = useUrlState('show', TABS, 'all');
  const { page, search, how, onPage, onSearch } = useSearchedPage(useAskedSearch());
  const people = useApi('GET /operator/people', { query: { page, search, show, pageSize: 20 } }, how);
  return (
    <WorkPanel
      title={t('pageTitle')}
      tabs={TABS.map(value => ({ value, label: t(`tab_${value}`), count: people.data?.counts[value] }))}
      tab={show}
      onTab={next => setShow(next, { page: undefined })}
      from={people}
      onPage={onPage}
      loading={t('loading')}
      failed={t('failed')}
      search={{ label: t('search'), none: t('none'), value: search, onValue: onSearch }}
      empty={{ title: t('none'), text: t('noneText') }}
      table={{ columns: usePersonColumns(), rowKey: person => person.id }}
    />
  );
}
