// What narrows the trades of Transaction History: side, company, first and last day. Used by trades-panel.tsx.
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Segmented } from '#web/ui/choice.tsx';
import { CompanyFilter } from '#web/ui/company-filter.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { TRADE_TYPES, type TradeFilter } from './use-trade-filter.ts';
import { accountWords } from './words.ts';

export function TradeFilters({ filter }: { filter: TradeFilter }) {
  const t = useText(accountWords);
  const traded = useApi('GET /account/companies');
  const labels = { all: t('allTrades'), buy: t('buys'), sell: t('sells') };
  const { type, stockId, days } = filter;
  return (
    <div className="trade-filters">
      <Segmented
        look="small"
        label={t('tradesShown')}
        options={TRADE_TYPES.map(value => ({ value, label: labels[value] }))}
        value={type}
        onValue={filter.setType}
      />
      <CompanyFilter
        label={t('company')}
        all={t('allCompanies')}
        companies={traded.data?.companies ?? []}
        value={stockId}
        onValue={filter.setStockId}
      />
      <TextInput
        type="date"
        aria-label={t('firstDay')}
        before={t('fromDay')}
        value={days.first}
        max={days.last || undefined}
        onChange={event => filter.setFirst(event.target.value)}
      />
      <TextInput
        type="date"
        aria-label={t('lastDay')}
        before={t('toDay')}
        value={days.last}
        min={days.first || undefined}
        onChange={event => filter.setLast(event.target.value)}
      />
    </div>
  );
}
