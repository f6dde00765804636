// The filters of the trades of Transaction History: side, company, first and last day.
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { Segmented } from '#web/ui/choice.tsx';
import { ListFields } from '#web/ui/patterns/list-filter.tsx';
import { TRADE_TYPES, type TradeFilter } from '#web/features/account/model/use-trade-filter.ts';
import accountWords from '#web/locales/en/account.json';

export function TradeFilters({ filter }: { filter: TradeFilter }) {
  const t = useText(accountWords);
  const traded = useApi('GET /account/companies');
  const labels = { all: t('allTrades'), buy: t('buys'), sell: t('sells') };
  return (
    <>
      <Segmented
        look="small"
        label={t('tradesShown')}
        options={TRADE_TYPES.map(value => ({ value, label: labels[value] }))}
        value={filter.type}
        onValue={filter.setType}
      />
      <ListFields filter={filter.list} companies={traded.data?.companies ?? []} />
    </>
  );
}
