// /bank: the client account at the bank: statements, payouts, and client money of each day.
import { BankFigures } from '#web/features/operator-bank/components/bank-figures.tsx';
import { ClientMoney } from '#web/features/operator-bank/components/client-money.tsx';
import { Payouts } from '#web/features/operator-bank/components/payouts.tsx';
import { Statements } from '#web/features/operator-bank/components/statements.tsx';
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import bankWords from '#web/locales/en/operator-bank.json';
import { Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { TabCount } from '#web/ui/patterns/tab-count.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const TABS = ['statement', 'payouts', 'day'] as const;

export default function BankPage() {
  const t = useText(bankWords);
  const [tab, setTab] = useUrlState('tab', TABS, 'statement');
  const money = useApi('GET /operator/day').data?.money;
  const counted = (word: 'tabStatement' | 'tabPayouts', count: number | undefined) => (
    <>
      {t(word)}
      <TabCount count={count === 0 ? undefined : count} />
    </>
  );
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <BankFigures />
      <Tabs
        label={t('tabs')}
        value={tab}
        onValue={setTab}
        options={[
          { value: 'statement', label: counted('tabStatement', money?.openLines) },
          { value: 'payouts', label: counted('tabPayouts', money?.withdrawals.count) },
          { value: 'day', label: t('tabDay') },
        ]}
      >
        <Stack>
          {tab === 'statement' && <Statements />}
          {tab === 'payouts' && <Payouts />}
          {tab === 'day' && <ClientMoney />}
        </Stack>
      </Tabs>
    </>
  );
}
