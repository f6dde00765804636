// The toolbar of the marketplace: search, category buttons, watchlist, filters, sort, and grid or list.
import { useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { MAIN_CATEGORIES, MORE_CATEGORIES, type Category } from '#web/entities/market/trading.ts';
import { MoneyInput } from '#web/ui/amount-input.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/input.tsx';
import { StockOrder, StockSearch } from '#web/entities/company/stock-search.tsx';
import { CHANGES, SPREADS, VIEWS, type MarketFilter } from '#web/features/market/model/use-market-filter.ts';
import styles from './market-toolbar.module.css';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import marketStyles from './market.module.css';

const CHANGE_WORD = { any: 'any', up: 'changeUp', down: 'changeDown' } as const;

export function MarketToolbar({ market }: { market: MarketFilter }) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const filters = useId();
  const [open, setOpen] = useState(market.extraCount > 0);
  const { filter } = market;
  return (
    <search
      className={open ? marketStyles['market-bar'] : `${marketStyles['market-bar']} ${styles['sticky']}`}
    >
      <div className={marketStyles['market-search']}>
        <StockSearch text={filter.text} onText={market.setText} />
        <div className="market-sort">
          <StockOrder sort={market.sort} onSort={market.setSort} />
        </div>
        <Segmented
          label={t('view')}
          value={market.view}
          options={VIEWS.map(value => ({ value, label: t(value) }))}
          onValue={market.setView}
        />
      </div>
      <div className={marketStyles['market-choices']}>
        <Categories market={market} />
        <div className="btns">
          <ButtonLink to="/compare">{book('compare')}</ButtonLink>
          <Button
            icon={filter.watchedOnly ? 'star-full' : 'star'}
            aria-pressed={filter.watchedOnly}
            onClick={() => market.setWatchedOnly(!filter.watchedOnly)}
          >
            {book('watched')}
          </Button>
          <Button icon="filter" aria-expanded={open} aria-controls={filters} onClick={() => setOpen(!open)}>
            {market.extraCount > 0 ? book('filtersOn', { count: market.extraCount }) : book('filters')}
          </Button>
        </div>
      </div>
      <div id={filters} hidden={!open}>
        {open && <ExtraFilters market={market} />}
      </div>
    </search>
  );
}

function Categories({ market }: { market: MarketFilter }) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const word = useText(tradeWords);
  const chosen = market.filter.category;
  const inside = MORE_CATEGORIES.some(category => category === chosen);
  const [more, setMore] = useState(inside);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On phones the row scrolls, so the chosen button is scrolled into view.
    const box = row.current?.getBoundingClientRect();
    const pressed = row.current?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (box && pressed)
      row.current?.scrollBy({ left: pressed.left - box.left - (box.width - pressed.width) / 2 });
  }, [chosen]);
  const button = (category: Category | 'all', label: string) => (
    <button
      key={category}
      type="button"
      aria-pressed={chosen === category}
      onClick={() => market.setCategory(category)}
    >
      {label}
    </button>
  );
  return (
    <div className={`${marketStyles['cats']} strip`} role="group" ref={row} aria-label={book('categories')}>
      {button('all', t('all'))}
      {MAIN_CATEGORIES.map(category => button(category, word(category)))}
      <button type="button" aria-expanded={more || inside} onClick={() => setMore(!more)}>
        {book('moreSectors')}
        <Icon name={more || inside ? 'chevron-left' : 'chevron-right'} />
      </button>
      {(more || inside) && MORE_CATEGORIES.map(category => button(category, word(category)))}
    </div>
  );
}

function ExtraFilters({ market }: { market: MarketFilter }) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const format = useFormat();
  const { filter } = market;
  // Text that is not an amount is not part of the filter. Clearing the filter remounts the fields to remove
  // it.
  const [clears, setClears] = useState(0);
  const clear = () => {
    setClears(clears + 1);
    market.clear();
  };
  return (
    <div className={marketStyles['market-filters']}>
      <Field key={`from ${clears}`} label={book('priceFrom')}>
        <MoneyInput value={filter.priceFrom} onValue={value => market.setPrice('from', value)} />
      </Field>
      <Field key={`to ${clears}`} label={book('priceTo')}>
        <MoneyInput value={filter.priceTo} onValue={value => market.setPrice('to', value)} />
      </Field>
      <Field label={t('changeToday')}>
        <Select
          value={filter.change}
          options={CHANGES.map(value => ({ value, label: book(CHANGE_WORD[value]) }))}
          onValue={market.setChange}
        />
      </Field>
      <Field label={t('spread')}>
        <Select
          value={filter.spread}
          options={SPREADS.map(value => ({
            value,
            label:
              value === 'any' ? book('any') : book('spreadAtMost', { percent: format.part(Number(value)) }),
          }))}
          onValue={market.setSpread}
        />
      </Field>
      <Button onClick={clear}>{t('clear')}</Button>
    </div>
  );
}
