// Narrows a list to what concerns one company. Which one stands in the address. Used by lists of orders and of trades.
import { useSearchParams } from '#web/lib/router.tsx';
import { Select } from './input.tsx';

interface Company {
  readonly id: string;
  readonly name: string;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The stock that the address names; undefined: all of them. */
export function useStockParam(): [
  stockId: string | undefined,
  choose: (stockId: string | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  const stockId = params.get('stock') ?? '';
  return [ID.test(stockId) ? stockId : undefined, stock => setParams({ stock, page: undefined })];
}

const ALL = 'all';

interface CompanyFilterProps {
  label: string;
  /** What the first choice is called, which is all of them. */
  all: string;
  companies: readonly Company[];
  value: string | undefined;
  onValue: (stockId: string | undefined) => void;
}

export function CompanyFilter({ label, all, companies, value = ALL, onValue }: CompanyFilterProps) {
  const byId = new Map(companies.map(({ id, name }) => [id, name] as const));
  const named = [...byId]
    .map(([id, name]) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  // One that is not among them, or not yet: the list is narrowed all the same, and can be widened again.
  const unknown = value === ALL || byId.has(value) ? [] : [{ value, label: '–' }];
  return (
    <Select
      aria-label={label}
      value={value}
      options={[{ value: ALL, label: all }, ...unknown, ...named]}
      onValue={chosen => onValue(chosen === ALL ? undefined : chosen)}
    />
  );
}
