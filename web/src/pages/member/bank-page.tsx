// /bank: the client account at the bank: statements, payouts, and client money of each day.
import { BankFigures } from '#web/features/operator-bank/components/bank-figures.tsx';
import { ClientMoney } from '#web/features/operator-bank/components/client-money.tsx';
import { Payouts } from '#web/features/operator-bank/components/payouts.tsx';
import { Statements } from '#web/features/operator-bank/components/statements.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useUrlState } from '#web/lib/router.tsx';
import bankWords from '#web/locales/en/operator-bank.json';
import { Stack } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const TABS = ['statement', 'payouts', 'day'] as const;

export default function BankPage() {
  const t = useText(bankWords);
  const [tab, setTab] = useUrlState('tab', TABS, 'statement');
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
          { value: 'statement', label: t('tabStatement') },
          { value: 'payouts', label: t('tabPayouts') },
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
