// Filters a list of orders or trades by company and by days in the person's time zone: a usual period, or days
// of the person's choice. On phones a button opens the filter. The filter is kept in the address.
import { useId, useState } from 'react';
import { dayNumber } from '#domain/format/spans.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { LAST_DAY, dayForInput, timeOfDays } from '#web/lib/time-of-days.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import listFilterWords from '#web/locales/en/list-filter.json';
import styles from './list-filter.module.css';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The address parameters to remove to show the full list. */
export const NO_LIST_FILTER = { stock: undefined, from: undefined, to: undefined, page: undefined };

/** Returns the filter from the address, also in the form of the calls' parameters. */
export function useListFilter() {
  const { zone } = useFormat();
  const [params, setParams] = useSearchParams();
  const stock = params.get('stock') ?? '';
  const days = { first: dayForInput(params.get('from') ?? ''), last: dayForInput(params.get('to') ?? '') };
  const query = { stockId: ID.test(stock) ? stock : undefined, ...timeOfDays(days, zone) };
  return {
    query,
    days,
    /** The number of active filters. */
    count: Object.values(query).filter(value => value !== undefined).length,
    setStockId: (stockId: string | undefined) => setParams({ stock: stockId, page: undefined }),
    setFirst: (from: string) => setParams({ from, page: undefined }),
    setDays: (from: string | undefined, to: string | undefined) => setParams({ from, to, page: undefined }),
    setLast: (to: string) => setParams({ to, page: undefined }),
    clear: () => setParams(NO_LIST_FILTER),
  };
}

export type ListFilter = ReturnType<typeof useListFilter>;

interface Company {
  readonly id: string;
  readonly name: string;
}

interface ListFieldsProps {
  filter: ListFilter;
  companies: readonly Company[];
}

export function ListFields({ filter, companies }: ListFieldsProps) {
  const t = useText(listFilterWords);
  const fields = useId();
  const [open, setOpen] = useState(false);
  const { count } = filter;
  return (
    <div className={styles['list-filter']}>
      <Button
        size="small"
        icon="filter"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? t('filtersOn', { count }) : t('filters')}
      </Button>
      <div
        id={fields}
        className={open ? styles['list-fields'] : `${styles['list-fields']} ${styles['shut']}`}
      >
        <CompanySelect filter={filter} companies={companies} />
        <Period filter={filter} />
      </div>
    </div>
  );
}

/** The last days up to today, by their number. */
const PERIODS = ['7', '30', '90', '365'] as const;
const DAY_MS = 86_400_000;

function Period({ filter }: { filter: ListFilter }) {
  const t = useText(listFilterWords);
  const { zone } = useFormat();
  const { days } = filter;
  const [today] = useState(() => dayNumber(new Date(), zone));
  const [isOwn, setOwn] = useState(false);
  const firstOf = (period: string) =>
    new Date((today - Number(period) + 1) * DAY_MS).toISOString().slice(0, 10);
  const usual =
    days.first === '' && days.last === ''
      ? 'any'
      : days.last === '' && PERIODS.find(period => firstOf(period) === days.first);
  const value = isOwn || !usual ? 'own' : usual;
  const choose = (chosen: string) => {
    setOwn(chosen === 'own');
    if (chosen !== 'own') filter.setDays(chosen === 'any' ? undefined : firstOf(chosen), undefined);
  };
  return (
    <>
      <Select
        aria-label={t('period')}
        value={value}
        options={[
          { value: 'any', label: t('anyTime') },
          ...PERIODS.map(period => ({ value: period, label: t('lastDays', { count: Number(period) }) })),
          { value: 'own', label: t('ownDays') },
        ]}
        onValue={choose}
      />
      {value === 'own' && (
        <>
          <DayInput
            label={t('firstDay')}
            before={t('fromDay')}
            value={days.first}
            max={days.last || LAST_DAY}
            onDay={filter.setFirst}
          />
          <DayInput
            label={t('lastDay')}
            before={t('toDay')}
            value={days.last}
            min={days.first}
            max={LAST_DAY}
            onDay={filter.setLast}
          />
        </>
      )}
    </>
  );
}

interface DayInputProps {
  label: string;
  before: string;
  value: string;
  min?: string;
  max: string;
  onDay: (day: string) => void;
}

function DayInput({ label, min, onDay, ...day }: DayInputProps) {
  return (
    <TextInput
      {...day}
      type="date"
      aria-label={label}
      min={min || undefined}
      onChange={event => onDay(event.target.value)}
    />
  );
}

const ALL = 'all';

function CompanySelect({ filter, companies }: ListFieldsProps) {
  const t = useText(listFilterWords);
  const value = filter.query.stockId ?? ALL;
  const byId = new Map(companies.map(({ id, name }) => [id, name] as const));
  const named = [...byId]
    .map(([id, name]) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  // A company that is not in the list, or whose list has not loaded, still filters and can be removed.
  const unknown = value === ALL || byId.has(value) ? [] : [{ value, label: '–' }];
  return (
    <Select
      aria-label={t('company')}
      value={value}
      options={[{ value: ALL, label: t('allCompanies') }, ...unknown, ...named]}
      onValue={chosen => filter.setStockId(chosen === ALL ? undefined : chosen)}
    />
  );
}

/** The next step when the filter matches no entries. */
export function ClearFilter({ filter }: { filter: Pick<ListFilter, 'clear'> }) {
  const t = useText(listFilterWords);
  return <Button onClick={filter.clear}>{t('clear')}</Button>;
}

/** The message when the filter matches no entries. */
export function NothingFits() {
  return useText(listFilterWords)('nothingFits');
}
