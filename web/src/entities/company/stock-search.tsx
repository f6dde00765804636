// The search and sort controls of a list of stocks.
import { SORTS, type StockSort } from './filter-stocks.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import { Icon } from '#web/ui/icon.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

const SORT_WORD = {
  volume: 'sortVolume',
  name: 'sortName',
  change: 'sortChange',
  'change-down': 'sortChangeDown',
  month: 'sortMonth',
  'price-down': 'sortPriceDown',
  price: 'sortPrice',
} as const satisfies Record<StockSort, string>;

export function StockSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useText(marketWords);
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('searchPlaceholder')}
      before={<Icon name="search" />}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={event => onText(event.target.value)}
    />
  );
}

export function StockOrder({ sort, onSort }: { sort: StockSort; onSort: (sort: StockSort) => void }) {
  const t = useText(marketWords);
  return (
    <Select
      aria-label={t('sort')}
      value={sort}
      options={SORTS.map(value => ({ value, label: t(SORT_WORD[value]) }))}
      onValue={onSort}
    />
  );
}
