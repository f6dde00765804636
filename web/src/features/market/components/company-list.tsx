// All companies with their prices, searchable by text and sector. Shown on /companies.
import { sectors } from '#web/content/site.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import marketWords from '#web/locales/en/market.json';
import tradeWords from '#web/locales/en/trade.json';
import { useTradeWord } from '#web/entities/market/use-trade-word.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/state.tsx';
import { StockOrder, StockSearch } from '#web/entities/company/stock-search.tsx';
import { CompanyTable } from './company-table.tsx';
import { useCompanyFilter } from '#web/features/market/model/use-company-filter.ts';
import listWords from '#web/locales/en/companies.json';
import styles from './companies.module.css';

type Filter = ReturnType<typeof useCompanyFilter>;

export function CompanyList({ market }: { market: Answer<'GET /market'> }) {
  const t = useText(marketWords);
  const words = useText(listWords);
  const trade = useText(tradeWords);
  const format = useFormat();
  const filter = useCompanyFilter(market.stocks);
  return (
    <>
      <Toolbar filter={filter} />
      <p className={`${styles['companies-count']} small num`}>
        <span role="status">{words('found', { count: filter.shown.length })}</span>
        <span>{trade('asOf', { time: format.date(market.asOf, 'time') })}</span>
      </p>
      {market.stocks.length === 0 ? (
        <Empty title={t('noneListed')} />
      ) : filter.shown.length === 0 ? (
        <Empty title={t('none')} action={<Button onClick={filter.clear}>{t('clear')}</Button>}>
          {t('noneText')}
        </Empty>
      ) : (
        <CompanyTable stocks={filter.shown} />
      )}
    </>
  );
}

function Toolbar({ filter }: { filter: Filter }) {
  const t = useText(listWords);
  const word = useTradeWord();
  return (
    <search className={styles['companies-bar']}>
      <div className={styles['companies-search']}>
        <StockSearch text={filter.text} onText={filter.setText} />
        <StockOrder sort={filter.sort} onSort={filter.setSort} />
      </div>
      <div className={`${styles['companies-sectors']} strip`} role="group" aria-label={t('sector')}>
        <button type="button" aria-pressed={filter.sector === 'all'} onClick={() => filter.setSector('all')}>
          {t('allSectors')}
        </button>
        {sectors.map(({ category, name }) => (
          <button
            key={category}
            type="button"
            aria-pressed={filter.sector === category}
            onClick={() => filter.setSector(category)}
          >
            {word(category, name)}
          </button>
        ))}
      </div>
    </search>
  );
}
