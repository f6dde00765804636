// A person whole: what is open and the one next step, and the details in tabs, each with its address.
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import tabWords from '#web/locales/en/person-tabs.json';
import { Stack } from '#web/ui/card.tsx';
import { TabCount } from '#web/ui/patterns/tab-count.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { personFlags, PERSON_TABS, type WholePerson } from '#web/features/operator/model/person-flags.ts';
import { PersonAccess } from './person-access.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonMoney } from './person-money.tsx';
import { PersonOverview } from './person-overview.tsx';
import { PersonTrading } from './person-trading.tsx';
import { PersonVerification } from './person-verification.tsx';

export function PersonWhole({ whole }: { whole: WholePerson }) {
  const t = useText(tabWords);
  const [tab, setTab] = useUrlState('tab', PERSON_TABS, 'overview');
  const flags = personFlags(whole);
  const options = PERSON_TABS.map(value => {
    const count = flags.filter(flag => flag.tab === value).length;
    const label = (
      <>
        {t(`tab_${value}`)}
        <TabCount count={count > 0 ? count : undefined} />
      </>
    );
    return { value, label };
  });
  return (
    <>
      <PersonHead whole={whole} flags={flags} />
      <Tabs
        label={t('tabs')}
        options={options}
        value={tab}
        onValue={next => setTab(next, { list: undefined })}
      >
        <Stack>
          {tab === 'overview' && <PersonOverview whole={whole} flags={flags} />}
          {tab === 'verification' && <PersonVerification whole={whole} />}
          {tab === 'money' && <PersonMoney whole={whole} />}
          {tab === 'trading' && <PersonTrading whole={whole} />}
          {tab === 'access' && <PersonAccess whole={whole} />}
          {tab === 'history' && <PersonHistory whole={whole} />}
        </Stack>
      </Tabs>
    </>
  );
}
